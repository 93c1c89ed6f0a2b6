import { useEffect, useState } from 'react';
import { useFormDraft } from '../../lib/form/form-draft-hook.ts';
import { useWords } from '../../lib/words.tsx';
import { useAttempt } from '../../lib/form/attempt.ts';
import { nobody, type Recipient } from '../../ui/recipient-fields/recipient.ts';
import { recipientProblems } from '../../ui/recipient-fields/recipient-fields.tsx';

const fields = ['firstName', 'lastName', 'email', 'isConsenting'] as const;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Where the fields of the form are found by whoever presses "add to cart". */
export const GIFT_FORM_ID = 'gift';
export const CONSENT_ID = 'gift-consent';

/** To whom an eGift card goes. What is typed waits for the member when the session ends under their hands. */
export function useGiftForm(memberId: string, slug: string) {
  const { t } = useWords();
  const { kept, keep, forget } = useFormDraft({ form: `gift-${slug}`, memberId, fields });
  const [recipient, setRecipient] = useState<Recipient>({
    firstName: textOf(kept['firstName']),
    lastName: textOf(kept['lastName']),
    email: textOf(kept['email']),
  });
  const [isConsenting, setConsenting] = useState(kept['isConsenting'] === true);
  useEffect(() => {
    keep({ ...recipient, isConsenting });
  }, [keep, recipient, isConsenting]);

  const attempt = useAttempt({
    ...recipientProblems(GIFT_FORM_ID, recipient),
    [CONSENT_ID]: !isConsenting && t('shop.consentMissing'),
  });
  /** It is in the cart: an empty form is for the next one, and a second press cannot send it twice. */
  const done = () => {
    attempt.startOver();
    setRecipient(nobody);
    setConsenting(false);
    forget();
  };
  return { ...attempt, recipient, setRecipient, isConsenting, setConsenting, done };
}

export type GiftForm = ReturnType<typeof useGiftForm>;
