import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { EmailField } from '../../../ui/email-field/email-field.tsx';
import { PhoneField } from '../../../ui/phone-field/phone-field.tsx';
import { Split } from '../../../ui/split/split.tsx';
import { billingOf } from '../billing.ts';
import type { CardField, CardProblem } from '../card-form.ts';
import type { Checkout } from '../use-checkout.ts';
import { cardFieldId, cardProblemText } from './card-fields.tsx';

interface BillingContactProps {
  readonly checkout: Checkout;
  readonly brand: string;
  readonly problems: Partial<Record<CardField, CardProblem>>;
  readonly isAttempted: boolean;
}

/** How the card's bank reaches the holder about this payment. */
export function BillingContact({ checkout, brand, problems, isAttempted }: BillingContactProps) {
  const { t } = useWords();
  const { card, setCard } = checkout;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const shared = (field: 'email' | 'phone') => {
    const problem = isAttempted || left.has(field) ? problems[field] : undefined;
    return {
      id: cardFieldId(field),
      label: t(`checkout.card_${field}`),
      value: card[field],
      onValueChange: (typed: string) => setCard({ ...card, [field]: typed }),
      onBlur: () => setLeft((before) => new Set([...before, field])),
      error: problem && cardProblemText(field, problem, brand, t),
    };
  };
  return (
    <Split kind="fields">
      <EmailField {...shared('email')} autoComplete="billing email" maxLength={254} />
      <PhoneField
        {...shared('phone')}
        autoComplete="billing tel-national"
        country={billingOf(checkout).country}
        optional
      />
    </Split>
  );
}
