import { useMutation } from '@tanstack/react-query';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { sendVerificationEmail } from '../api/send-verification-email.ts';
import { failureText } from '../../../lib/failure-text.ts';
import styles from './email-confirmation.module.css';

/** Asks for the mail with the link that confirms the address; the server limits how often. */
export function EmailConfirmation({ email }: { readonly email: string }) {
  const { t, locale } = useWords();
  const sending = useMutation({ mutationFn: () => sendVerificationEmail(locale) });
  return (
    <Stack gap={3} className={styles.confirmation}>
      <Button size="sm" busy={sending.isPending} onClick={() => sending.mutate()}>
        {t('account.sendConfirmation')}
      </Button>
      <div aria-live="polite">
        {sending.isSuccess && <Notification type="success">{t('account.confirmationSent', { email })}</Notification>}
        {sending.isError && <Notification type="danger">{failureText(sending.error, t)}</Notification>}
      </div>
    </Stack>
  );
}
