import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { useSessionActions } from '../../../lib/session/session.tsx';
import { useWords } from '../../../lib/words.tsx';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmailField } from '../../../ui/email-field/email-field.tsx';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { PasswordField } from '../../../ui/password-field/password-field.tsx';
import type { LoginType } from '../api/get-login-types.ts';
import { logIn } from '../api/log-in.ts';
import styles from './log-on.module.css';
import { LogOnLinks } from './log-on-links.tsx';

interface PasswordLogOnProps {
  readonly type: LoginType;
  readonly onLeave?: (() => void) | undefined;
}

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function PasswordLogOn({ type, onLeave }: PasswordLogOnProps) {
  const { t, locale } = useWords();
  const { adoptToken } = useSessionActions();
  // The page and the dialog over it may show the form at the same time.
  const [emailId, passwordId] = [useId(), useId()];
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const onRefused = () => {
    onLeave?.();
    void navigate({ to: '/login', search: { refused: '1' } });
  };

  const form = useAttempt({
    [emailId]: email.trim()
      ? !emailShape.test(email.trim()) && t('validation.email')
      : t('validation.required', { field: t('signIn.email') }),
    [passwordId]: !password && t('validation.required', { field: t('signIn.password') }),
  });
  /** New input may be right, so the last error is removed. */
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    setFailure(undefined);
    form.startOver();
  };

  const send = async () => {
    setBusy(true);
    try {
      const token = await logIn(
        { email: email.trim(), password, registrationId: type.program_registration_id },
        locale,
      );
      await adoptToken(token);
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.body?.code === 'sign_in_refused') onRefused();
      else setFailure(error instanceof ApiError ? error.message : t('signIn.unreachable'));
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={form.submit(() => void send())}>
      {failure && (
        <Notification type="danger" title={t('signIn.failedTitle')}>
          {failure}
        </Notification>
      )}
      <ErrorSummary {...form.summary} />
      <EmailField
        id={emailId}
        name="email"
        label={t('signIn.email')}
        autoComplete="username"
        value={email}
        onValueChange={change(setEmail)}
        error={form.errorOf(emailId)}
      />
      <PasswordField
        id={passwordId}
        name="password"
        purpose="current"
        label={t('signIn.password')}
        value={password}
        onValueChange={change(setPassword)}
        error={form.errorOf(passwordId)}
      />
      <Button type="submit" variant="primary" block busy={isBusy}>
        {t('signIn.submit')}
      </Button>
      <LogOnLinks type={type} onLeave={onLeave} />
    </form>
  );
}
