import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmailField } from '../../../ui/email-field/email-field.tsx';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { bankIcon } from '../../../ui/icon/icon-paths.ts';
import { Notification } from '../../../ui/notification/notification.tsx';
import { PasswordField } from '../../../ui/password-field/password-field.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { beginStaffSignIn, staffSignInQuery } from '../api/staff-sign-in.ts';
import { logInStaff } from '../api/log-in-staff.ts';
import { failureText } from '../../../lib/failure-text.ts';
import styles from './staff-log-on.module.css';

const EMAIL_ID = 'staff-email';
const PASSWORD_ID = 'staff-password';
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface PasswordLogOnProps {
  readonly onLoggedOn: (auth: Awaited<ReturnType<typeof logInStaff>>['auth'], isProved: boolean) => void;
}

interface StaffLogOnProps extends PasswordLogOnProps {
  /** Why the last session ended. */
  readonly notice: string | undefined;
}

export function StaffLogOn({ onLoggedOn, notice }: StaffLogOnProps) {
  const { t, locale } = useWords();
  const { data, isPending } = useQuery(staffSignInQuery(locale));
  // Whoever cannot be told how they log on may try the password: it is refused in words where there is none.
  const { has_password: hasPassword, has_provider: hasProvider } = data?.data ?? {
    has_password: true,
    has_provider: false,
  };
  return (
    <Stack gap={4} className={styles.page}>
      <h1 tabIndex={-1}>{t('staff.logOnTitle')}</h1>
      <p>{t('staff.logOnText')}</p>
      {notice && <Notification type="warning" title={notice} />}
      {isPending ? (
        <SkeletonGroup>
          <Skeleton height="12rem" />
        </SkeletonGroup>
      ) : (
        <Stack gap={5}>
          {hasProvider && <BankLogOn />}
          {hasProvider && hasPassword && <p className={styles.or}>{t('staff.withoutBank')}</p>}
          {hasPassword && <PasswordLogOn isMain={!hasProvider} onLoggedOn={onLoggedOn} />}
        </Stack>
      )}
    </Stack>
  );
}

/** Leads to the bank's own sign-in, and back to the page that is open. */
function BankLogOn() {
  const { t, locale } = useWords();
  const leaving = useMutation({ mutationFn: () => beginStaffSignIn(locale) });
  return (
    <Stack gap={2}>
      {leaving.isError && <Answer type="danger" title={failureText(leaving.error, t)} to={leaving.error} />}
      <Button
        block
        variant="primary"
        icon={bankIcon}
        // Busy until the page is left: a second press would begin anew.
        busy={leaving.isPending || leaving.isSuccess}
        onClick={() => leaving.mutate()}
      >
        {t('staff.withBank')}
      </Button>
      <p className="meta">{t('staff.withBankText')}</p>
    </Stack>
  );
}

function PasswordLogOn({ onLoggedOn, isMain }: PasswordLogOnProps & { readonly isMain: boolean }) {
  const { t, locale } = useWords();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const loggingOn = useMutation({
    mutationFn: () => logInStaff({ email: email.trim(), password }, locale),
    onSuccess: ({ auth, is_proved }) => onLoggedOn(auth, is_proved),
  });

  const form = useAttempt({
    [EMAIL_ID]: !emailShape.test(email.trim()) && t('validation.email'),
    [PASSWORD_ID]: !password && t('validation.required', { field: t('staff.password') }),
  });
  const submit = form.submit(() => {
    if (!loggingOn.isPending) loggingOn.mutate();
  });
  /** New input may be right, so the last error is removed. */
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    form.startOver();
    loggingOn.reset();
  };

  return (
    <Stack as="form" gap={5} className={styles.form} noValidate onSubmit={submit}>
      <ErrorSummary {...form.summary} />
      {loggingOn.isError && <Answer type="danger" title={failureText(loggingOn.error, t)} to={loggingOn.error} />}
      <EmailField
        id={EMAIL_ID}
        label={t('staff.email')}
        autoComplete="username"
        value={email}
        onValueChange={change(setEmail)}
        error={form.errorOf(EMAIL_ID)}
      />
      <PasswordField
        id={PASSWORD_ID}
        purpose="current"
        label={t('staff.password')}
        value={password}
        onValueChange={change(setPassword)}
        error={form.errorOf(PASSWORD_ID)}
      />
      <Button type="submit" variant={isMain ? 'primary' : 'secondary'} busy={loggingOn.isPending}>
        {t('staff.logOn')}
      </Button>
    </Stack>
  );
}
