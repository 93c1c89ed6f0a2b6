import type { CartItem } from '@rewards/contract';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { GiftFields } from '../../../ui/gift-fields/gift-fields.tsx';
import { giftProblems, noteBody } from '../../../ui/gift-fields/gift-note.ts';
import { Notification } from '../../../ui/notification/notification.tsx';
import { nobody } from '../../../ui/recipient-fields/recipient.ts';
import { RecipientFields, recipientProblems } from '../../../ui/recipient-fields/recipient-fields.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';

type Address = NonNullable<CartItem['address']>;

interface RecipientDialogProps {
  readonly present: Address | null;
  readonly onClose: () => void;
  readonly onChoose: (address: Address) => Promise<unknown>;
}

export function RecipientDialog({ present, onClose, onChoose }: RecipientDialogProps) {
  const { t } = useWords();
  const formId = useId();
  const [recipient, setRecipient] = useState(
    present ? { firstName: present.first_name, lastName: present.last_name, email: present.email } : nobody,
  );
  const [note, setNote] = useState({ message: present?.message ?? '', sendOn: present?.send_on ?? '' });
  const choosing = useMutation({ mutationFn: onChoose });
  const labels = {
    firstName: t('cart.recipientFirstName'),
    lastName: t('cart.recipientLastName'),
    email: t('cart.recipientEmail'),
  };
  const form = useAttempt({ ...recipientProblems(formId, recipient, labels, t), ...giftProblems(formId, note, t) });
  const submit = form.submit(() => {
    if (choosing.isPending) return;
    choosing.mutate({
      first_name: recipient.firstName.trim(),
      last_name: recipient.lastName.trim(),
      email: recipient.email.trim(),
      ...noteBody(note),
    });
  });
  return (
    <Dialog
      open
      title={t('cart.recipientTitle')}
      onClose={onClose}
      footer={
        <ButtonRow>
          <Button onClick={onClose}>{t('cart.recipientCancel')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={choosing.isPending}>
            {t('cart.recipientSave')}
          </Button>
        </ButtonRow>
      }
    >
      <Stack as="form" gap={5} id={formId} noValidate onSubmit={submit}>
        {choosing.isError && <Notification type="danger" title={failureText(choosing.error, t)} />}
        <ErrorSummary {...form.summary} />
        <RecipientFields
          id={formId}
          labels={labels}
          value={recipient}
          onChange={setRecipient}
          isAttempted={form.isAttempted}
        />
        <GiftFields id={formId} value={note} onChange={setNote} errorOf={form.errorOf} />
      </Stack>
    </Dialog>
  );
}
