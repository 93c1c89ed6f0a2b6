import { useEffect, useState } from 'react';
import { useFormDraft } from '../../lib/form/form-draft-hook.ts';
import { useWords } from '../../lib/words.tsx';
import { useAttempt } from '../../lib/form/attempt.ts';
import { giftProblems, type GiftNote, noNote } from '../../ui/gift-fields/gift-note.ts';
import { nobody, type Recipient } from '../../ui/recipient-fields/recipient.ts';
import { recipientProblems } from '../../ui/recipient-fields/recipient-fields.tsx';

const fields = ['firstName', 'lastName', 'email', 'message', 'sendOn', 'isConsenting'] as const;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Begins the ids of the fields, so that "add to cart" can lead to them. */
export const GIFT_FORM_ID = 'gift';
export const CONSENT_ID = 'gift-consent';

/** The recipient of an eGift card, and what goes with it. If the session ends, the typed values are kept for the member. */
export function useGiftForm(memberId: string, slug: string) {
  const { t } = useWords();
  const { kept, keep, forget } = useFormDraft({ form: `gift-${slug}`, memberId, fields });
  const [recipient, setRecipient] = useState<Recipient>({
    firstName: textOf(kept['firstName']),
    lastName: textOf(kept['lastName']),
    email: textOf(kept['email']),
  });
  const [note, setNote] = useState<GiftNote>({ message: textOf(kept['message']), sendOn: textOf(kept['sendOn']) });
  const [isConsenting, setConsenting] = useState(kept['isConsenting'] === true);
  useEffect(() => {
    keep({ ...recipient, ...note, isConsenting });
  }, [keep, recipient, note, isConsenting]);

  const labels = {
    firstName: t('shop.recipientFirstName'),
    lastName: t('shop.recipientLastName'),
    email: t('shop.recipientEmail'),
  };
  const attempt = useAttempt({
    ...recipientProblems(GIFT_FORM_ID, recipient, labels, t),
    ...giftProblems(GIFT_FORM_ID, note, t),
    [CONSENT_ID]: !isConsenting && t('shop.consentMissing'),
  });
  /** The card is in the cart. The form is emptied for the next one, so that a second press cannot send it twice. */
  const done = () => {
    attempt.startOver();
    setRecipient(nobody);
    setNote(noNote);
    setConsenting(false);
    forget();
  };
  return { ...attempt, labels, recipient, setRecipient, note, setNote, isConsenting, setConsenting, done };
}

export type GiftForm = ReturnType<typeof useGiftForm>;
