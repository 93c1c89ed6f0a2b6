import { pointsToNumber } from '@rewards/amounts';
import type { ExternalProduct } from '@rewards/contract';
import { useState } from 'react';
import { useKeptForm } from '../../lib/form/kept-form.ts';
import { type AmountLimits, typedProblem } from '../../lib/redeeming/points-amount.ts';
import { useWords } from '../../lib/words.tsx';
import { useAttempt } from '../../lib/form/attempt.ts';
import type { ExternalBody } from './api/external-redemption.ts';
import { amountField, amountOfProduct, amountTyped, fieldId, fieldProblem, sentFields } from './custom-fields.ts';

export const TERMS_ID = 'external-terms';

interface ExternalFormOptions {
  readonly memberId: string;
  readonly accountId: number;
  readonly product: ExternalProduct;
  readonly limits: AmountLimits;
  readonly startPoints: string;
}

/** One product's form, as configured. */
export function useExternalForm({ memberId, accountId, product, limits, startPoints }: ExternalFormOptions) {
  const { t, locale } = useWords();
  const flagged = amountField(product);
  const startOf = (id: string) => (flagged?.id === id && flagged.type !== 'choice' ? startPoints : '');
  const form = useKeptForm<Record<string, string>>({
    form: `external-${product.id}`,
    memberId,
    start: Object.fromEntries(product.fields.map(({ id }) => [id, startOf(id)])),
  });
  const [isAgreed, setAgreed] = useState(false);
  const amount = amountOfProduct(product, form.values, limits);
  const attempt = useAttempt({
    ...Object.fromEntries(
      product.fields.map((field) => [
        fieldId(field),
        field.is_amount
          ? typedProblem(amountTyped(product, form.values), limits, t, locale)
          : fieldProblem(field, form.values, t),
      ]),
    ),
    [TERMS_ID]: !isAgreed && t('redeem.termsMissing'),
  });
  const body: ExternalBody | undefined = amount && {
    account_id: accountId,
    investments: { external_redemption_product_id: product.id },
    fields: sentFields(product, form.values),
    amount: pointsToNumber(amount),
    accepts_terms: true,
  };
  return {
    ...form,
    ...attempt,
    product,
    limits,
    amount,
    body,
    isAgreed,
    setAgreed,
  };
}

export type ExternalForm = ReturnType<typeof useExternalForm>;
