import { isEmailAddress } from '../../../lib/form/email-address.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmailField } from '../../../ui/email-field/email-field.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { sendLinkAgain } from '../api/registration.ts';
import styles from './wizard.module.css';

const EMAIL_ID = 'link-again-email';

/** A fresh link for whoever waits to confirm an address; what is said is the same for every address. */
export function LinkAgain({ registrationId }: { readonly registrationId: number }) {
  const { t, locale } = useWords();
  const [email, setEmail] = useState('');
  const [isAttempted, setAttempted] = useState(false);
  const sending = useMutation({ mutationFn: () => sendLinkAgain(registrationId, email.trim(), locale) });
  const isWrong = !isEmailAddress(email);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (isWrong) document.getElementById(EMAIL_ID)?.focus();
    else if (!sending.isPending) sending.mutate();
  };
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
        error={isAttempted && isWrong ? t('validation.email') : undefined}
      />
      <div>
        <Button type="submit" busy={sending.isPending}>
          {t('registration.linkAgain')}
        </Button>
      </div>
    </Stack>
  );
}
