import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { useSessionActions } from '../../../lib/session/session.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmailField } from '../../../ui/email-field/email-field.tsx';
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

interface Mistakes {
  readonly email?: string;
  readonly password?: string;
}

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function PasswordLogOn({ type, onLeave }: PasswordLogOnProps) {
  const { t, locale } = useWords();
  const { adoptToken } = useSessionActions();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const onRefused = () => {
    onLeave?.();
    void navigate({ to: '/login', search: { refused: '1' } });
  };

  const findMistakes = (): Mistakes => ({
    ...(!email.trim() && { email: t('validation.required', { field: t('signIn.email') }) }),
    ...(email.trim() && !emailShape.test(email.trim()) && { email: t('validation.email') }),
    ...(!password && { password: t('validation.required', { field: t('signIn.password') }) }),
  });
  /** Whatever is typed next may be right: the last answer no longer speaks of it. */
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    setFailure(undefined);
    setMistakes({});
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = findMistakes();
    setMistakes(found);
    const firstWrong = found.email ? 'email' : found.password ? 'password' : undefined;
    if (firstWrong) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${firstWrong}"]`)?.focus();
      return;
    }
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
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {failure && <Notification type="danger" title={failure} />}
      <EmailField
        name="email"
        label={t('signIn.email')}
        autoComplete="username"
        value={email}
        onValueChange={change(setEmail)}
        error={mistakes.email}
      />
      <PasswordField
        name="password"
        purpose="current"
        label={t('signIn.password')}
        value={password}
        onValueChange={change(setPassword)}
        error={mistakes.password}
      />
      <Button type="submit" variant="primary" block busy={isBusy}>
        {t('signIn.submit')}
      </Button>
      <LogOnLinks type={type} onLeave={onLeave} />
    </form>
  );
}
