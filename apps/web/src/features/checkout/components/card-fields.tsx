import type { Translate } from '@rewards/text';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { CardNumberField } from '../../../ui/card-number-field/card-number-field.tsx';
import { ExpiryField } from '../../../ui/expiry-field/expiry-field.tsx';
import { lockIcon } from '../../../ui/icon/icon-paths.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { Split } from '../../../ui/split/split.tsx';
import type { CardField, CardProblem } from '../card-form.ts';
import { cardTypeOf } from '../card-type.ts';
import type { Checkout } from '../use-checkout.ts';
import styles from './checkout-view.module.css';

export const cardFieldId = (field: CardField): string => `card-${field}`;

interface CardFieldsProps {
  readonly checkout: Checkout;
  readonly brand: string;
  readonly problems: Partial<Record<CardField, CardProblem>>;
  readonly isAttempted: boolean;
}

export function cardProblemText(field: CardField, problem: CardProblem, brand: string, t: Translate): string {
  if (problem === 'notInRange') return t('checkout.notInRange', { brand });
  if (problem === 'expired') return t('checkout.cardExpired');
  if (problem === 'missing' && field === 'number') return t('checkout.numberMissing', { brand });
  if (problem === 'wrong' && field === 'email') return t('validation.email');
  const name = t(`checkout.card_${field}`);
  return problem === 'missing' ? t('validation.required', { field: name }) : t('validation.invalid', { field: name });
}

export function CardFields({ checkout, brand, problems, isAttempted }: CardFieldsProps) {
  const { t } = useWords();
  const { card, setCard } = checkout;
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set());
  const shared = (field: CardField) => {
    const problem = problems[field];
    // A card that cannot be used is reported at its sixth digit; other problems when the field is left.
    const isShown = isAttempted || left.has(field) || problem === 'notInRange';
    return {
      id: cardFieldId(field),
      label: t(`checkout.card_${field}`),
      value: card[field],
      onValueChange: (typed: string) => setCard({ ...card, [field]: typed }),
      onBlur: () => setLeft((before) => new Set([...before, field])),
      error: problem && isShown ? cardProblemText(field, problem, brand, t) : undefined,
    };
  };
  const safe = (
    <span className={`meta ${styles.safe}`}>
      <Icon icon={lockIcon} size="sm" />
      {t('checkout.cardSafe')}
    </span>
  );
  return (
    <Panel title={t('checkout.cardTitle')} aside={safe}>
      <Stack gap={5}>
        <Split kind="fields">
          <TextField {...shared('firstName')} autoComplete="cc-given-name" maxLength={60} />
          <TextField {...shared('lastName')} autoComplete="cc-family-name" maxLength={60} />
        </Split>
        <CardNumberField {...shared('number')} hint={t('checkout.cardHint', { brand })} />
        <TextField
          label={t('checkout.cardType')}
          autoComplete="cc-type"
          value={cardTypeOf(card.number).name}
          readOnly
        />
        <Split kind="fields">
          <ExpiryField {...shared('expiry')} />
          <TextField
            {...shared('cvv')}
            onValueChange={(typed) => setCard({ ...card, cvv: typed.replace(/\D/g, '') })}
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
            placeholder={t('checkout.cvvHint')}
          />
        </Split>
      </Stack>
    </Panel>
  );
}
