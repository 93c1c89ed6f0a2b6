import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
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
  readonly onLoggedOn: (auth: Awaited<ReturnType<typeof logInStaff>>) => void;
  /** Why the last session ended. */
  readonly notice: string | undefined;
}

export function StaffLogOn({ onLoggedOn, notice }: StaffLogOnProps) {
  const { t, locale } = useWords();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [isChecked, setChecked] = useState(false);
  const loggingOn = useMutation({
    mutationFn: () => logInStaff({ email: email.trim(), password }, locale),
    onSuccess: onLoggedOn,
  });

  const emailError = emailShape.test(email.trim()) ? undefined : t('validation.email');
  const passwordError = password ? undefined : t('validation.required', { field: t('staff.password') });
  const errors = [
    ...(emailError ? [{ fieldId: EMAIL_ID, message: emailError }] : []),
    ...(passwordError ? [{ fieldId: PASSWORD_ID, message: passwordError }] : []),
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(errors.length > 0);
    setAttempt(attempt + 1);
    if (errors.length === 0 && !loggingOn.isPending) loggingOn.mutate();
  };
  /** Whatever is typed next may be right: the last answer no longer speaks of it. */
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    setChecked(false);
    loggingOn.reset();
  };

  return (
    <Stack gap={4} className={styles.page}>
      <h1 tabIndex={-1}>{t('staff.logOnTitle')}</h1>
      <p>{t('staff.logOnText')}</p>
      {notice && !loggingOn.isError && <Notification type="warning" title={notice} />}
      <Stack as="form" gap={5} className={styles.form} noValidate onSubmit={submit}>
        <ErrorSummary errors={isChecked ? errors : []} attempt={attempt} />
        {loggingOn.isError && <Notification type="danger" title={failureText(loggingOn.error, t)} />}
        <EmailField
          id={EMAIL_ID}
          label={t('staff.email')}
          autoComplete="username"
          value={email}
          onValueChange={change(setEmail)}
          error={isChecked ? emailError : undefined}
        />
        <PasswordField
          id={PASSWORD_ID}
          purpose="current"
          label={t('staff.password')}
          value={password}
          onValueChange={change(setPassword)}
          error={isChecked ? passwordError : undefined}
        />
        <Button type="submit" variant="primary" busy={loggingOn.isPending}>
          {t('staff.logOn')}
        </Button>
      </Stack>
    </Stack>
  );
}
