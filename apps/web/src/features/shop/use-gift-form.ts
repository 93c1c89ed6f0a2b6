import { useEffect, useState } from 'react';
import { useFormDraft } from '../../lib/form/form-draft-hook.ts';
import { isComplete, nobody, problemsOf, type Recipient } from '../../ui/recipient-fields/recipient.ts';
import { recipientFieldId } from '../../ui/recipient-fields/recipient-fields.tsx';

const fields = ['firstName', 'lastName', 'email', 'isConsenting'] as const;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Where the fields of the form are found by whoever presses "add to cart". */
export const GIFT_FORM_ID = 'gift';
export const CONSENT_ID = 'gift-consent';

/** To whom an eGift card goes. What is typed waits for the member when the session ends under their hands. */
export function useGiftForm(memberId: string, slug: string) {
  const { kept, keep, forget } = useFormDraft({ form: `gift-${slug}`, memberId, fields });
  const [recipient, setRecipient] = useState<Recipient>({
    firstName: textOf(kept['firstName']),
    lastName: textOf(kept['lastName']),
    email: textOf(kept['email']),
  });
  const [isConsenting, setConsenting] = useState(kept['isConsenting'] === true);
  const [isAttempted, setAttempted] = useState(false);
  useEffect(() => {
    keep({ ...recipient, isConsenting });
  }, [keep, recipient, isConsenting]);

  /** True when it can be sent; otherwise everything that is missing is said and the first of it has the focus. */
  const check = (): boolean => {
    setAttempted(true);
    const [first] = Object.keys(problemsOf(recipient)) as (keyof Recipient)[];
    if (first) document.getElementById(recipientFieldId(GIFT_FORM_ID, first))?.focus();
    else if (!isConsenting) document.getElementById(CONSENT_ID)?.focus();
    return isComplete(recipient) && isConsenting;
  };
  /** It is in the cart: an empty form is for the next one, and a second press cannot send it twice. */
  const done = () => {
    setAttempted(false);
    setRecipient(nobody);
    setConsenting(false);
    forget();
  };
  return { recipient, setRecipient, isConsenting, setConsenting, isAttempted, check, done };
}

export type GiftForm = ReturnType<typeof useGiftForm>;
