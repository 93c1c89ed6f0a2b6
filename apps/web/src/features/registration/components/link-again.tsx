import { isEmailAddress } from '../../../lib/form/email-address.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmailField } from '../../../ui/email-field/email-field.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { sendLinkAgain } from '../api/registration.ts';
import styles from './wizard.module.css';

const EMAIL_ID = 'link-again-email';

/** Sends a fresh link to confirm an address. The message is the same for every address. */
export function LinkAgain({ registrationId }: { readonly registrationId: number }) {
  const { t, locale } = useWords();
  const [email, setEmail] = useState('');
  const sending = useMutation({ mutationFn: () => sendLinkAgain(registrationId, email.trim(), locale) });
  const form = useAttempt({ [EMAIL_ID]: !isEmailAddress(email) && t('validation.email') });
  const submit = form.submit(() => {
    if (!sending.isPending) sending.mutate();
  });
  if (sending.isSuccess) {
    return (
      <Notification type="success" title={t('registration.linkSent')}>
        {t('registration.linkSentText')}
      </Notification>
    );
  }
  return (
    <Stack as="form" gap={5} className={styles.wizard} noValidate onSubmit={submit}>
      {sending.isError && <Notification type="danger" title={failureText(sending.error, t)} />}
      <EmailField
        id={EMAIL_ID}
        label={t('registration.linkEmail')}
        maxLength={254}
        value={email}
        onValueChange={setEmail}
        error={form.errorOf(EMAIL_ID)}
      />
      <div>
        <Button type="submit" busy={sending.isPending}>
          {t('registration.linkAgain')}
        </Button>
      </div>
    </Stack>
  );
}
