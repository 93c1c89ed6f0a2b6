import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmailField } from '../../../ui/email-field/email-field.tsx';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { PasswordField } from '../../../ui/password-field/password-field.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { logInStaff } from '../api/log-in-staff.ts';
import { failureText } from '../../../lib/failure-text.ts';
import styles from './staff-log-on.module.css';

const EMAIL_ID = 'staff-email';
const PASSWORD_ID = 'staff-password';
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface StaffLogOnProps {
  readonly onLoggedOn: (auth: Awaited<ReturnType<typeof logInStaff>>['auth'], isProved: boolean) => void;
  /** Why the last session ended. */
  readonly notice: string | undefined;
}

export function StaffLogOn({ onLoggedOn, notice }: StaffLogOnProps) {
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
    <Stack gap={4} className={styles.page}>
      <h1 tabIndex={-1}>{t('staff.logOnTitle')}</h1>
      <p>{t('staff.logOnText')}</p>
      {notice && !loggingOn.isError && <Notification type="warning" title={notice} />}
      <Stack as="form" gap={5} className={styles.form} noValidate onSubmit={submit}>
        <ErrorSummary {...form.summary} />
        {loggingOn.isError && <Notification type="danger" title={failureText(loggingOn.error, t)} />}
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
        <Button type="submit" variant="primary" busy={loggingOn.isPending}>
          {t('staff.logOn')}
        </Button>
      </Stack>
    </Stack>
  );
}
