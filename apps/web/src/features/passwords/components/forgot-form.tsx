import { isEmailAddress } from '../../../lib/form/email-address.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { rememberedRegistration } from '../../../lib/registration-choice.ts';
import { useWords } from '../../../lib/words.tsx';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmailField } from '../../../ui/email-field/email-field.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { askForReset } from '../api/passwords.ts';
import styles from './password-form.module.css';

const EMAIL_ID = 'forgot-email';

/** Asks for the mail with the link. The message afterwards is the same for every address. */
export function ForgotForm() {
  const { t, locale } = useWords();
  const [email, setEmail] = useState('');
  const asking = useMutation({ mutationFn: () => askForReset(email.trim(), rememberedRegistration(), locale) });
  const problem =
    email.trim() === '' ? t('validation.required', { field: t('password.email') }) : t('validation.email');
  const form = useAttempt({ [EMAIL_ID]: !isEmailAddress(email) && problem });
  const submit = form.submit(() => {
    if (!asking.isPending) asking.mutate();
  });
  if (asking.isSuccess) {
    return (
      <Notification type="success" title={t('password.forgotSent')}>
        {t('password.forgotSentText', { email: email.trim() })}
      </Notification>
    );
  }
  return (
    <Stack as="form" gap={5} className={styles.form} noValidate onSubmit={submit}>
      {asking.isError && <Notification type="danger" title={failureText(asking.error, t)} />}
      <EmailField
        id={EMAIL_ID}
        label={t('password.email')}
        autoComplete="username"
        maxLength={254}
        value={email}
        onValueChange={setEmail}
        error={form.errorOf(EMAIL_ID)}
      />
      <div>
        <Button type="submit" variant="primary" busy={asking.isPending}>
          {t('password.forgotSend')}
        </Button>
      </div>
      <p className="meta">{t('password.forgotPersonal')}</p>
    </Stack>
  );
}
