import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { EmailField } from '../../../ui/email-field/email-field.tsx';
import { PhoneField } from '../../../ui/phone-field/phone-field.tsx';
import { Split } from '../../../ui/split/split.tsx';
import { billingOf } from '../billing.ts';
import type { CardField, CardProblem } from '../card-form.ts';
import type { Checkout } from '../use-checkout.ts';
import { cardFieldId } from './card-fields.tsx';

interface BillingContactProps {
  readonly checkout: Checkout;
  readonly problems: Partial<Record<CardField, CardProblem>>;
  readonly isAttempted: boolean;
}

/** How the card's bank reaches the holder about this payment. */
export function BillingContact({ checkout, problems, isAttempted }: BillingContactProps) {
  const { t } = useWords();
  const { card, setCard } = checkout;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const shared = (field: 'email' | 'phone') => {
    const problem = isAttempted || left.has(field) ? problems[field] : undefined;
    const label = t(`checkout.card_${field}`);
    const wrong = field === 'email' ? t('validation.email') : t('validation.invalid', { field: label });
    return {
      id: cardFieldId(field),
      label,
      value: card[field],
      onValueChange: (typed: string) => setCard({ ...card, [field]: typed }),
      onBlur: () => setLeft((before) => new Set([...before, field])),
      error: problem && (problem === 'missing' ? t('validation.required', { field: label }) : wrong),
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
