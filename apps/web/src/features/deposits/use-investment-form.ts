import { pointsToNumber } from '@rewards/amounts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { amountOf } from '../../lib/redeeming/amount-slider.ts';
import { useKeptForm } from '../../lib/form/kept-form.ts';
import type { AmountLimits } from '../../lib/redeeming/points-amount.ts';
import { useWords } from '../../lib/words.tsx';
import { type InvestmentBody, verifyInvestment } from './api/deposits.ts';
import { POINTS_ID } from './components/points-part.tsx';

/** By name: the contract's schemas stay on the server. */
export const investmentProducts = ['brokerage', 'retirement', 'education'] as const;

export const PRODUCT_ID = 'investment-product';
export const NUMBER_ID = 'investment-number';

interface InvestmentFormOptions {
  readonly memberId: string;
  readonly accountId: number;
  readonly currencyId: number;
  readonly limits: AmountLimits;
  readonly startPoints: string;
}

/** The account is verified before the review: what it says about a field is shown there, and nothing is taken. */
export function useInvestmentForm(options: InvestmentFormOptions) {
  const { memberId, accountId, currencyId, limits, startPoints } = options;
  const { locale } = useWords();
  const form = useKeptForm({
    form: 'investments',
    memberId,
    start: { product: '', accountNumber: '', points: startPoints },
  });
  const [isAttempted, setAttempted] = useState(false);
  const { product: chosen, accountNumber, points: typed } = form.values;
  const product = investmentProducts.find((each) => each === chosen);
  const isNumber = /^\d{9}$/.test(accountNumber);
  const amount = amountOf(typed, limits);
  const verifying = useMutation({
    mutationFn: async (wanted: NonNullable<typeof product>) =>
      await verifyInvestment(
        accountId,
        { investment: { currency_id: currencyId, account_number: accountNumber, product: wanted } },
        locale,
      ),
  });
  const verificationId = verifying.data?.verification_id ?? undefined;
  const body: InvestmentBody | undefined =
    amount && verificationId
      ? {
          data: {
            currency_id: currencyId,
            investments: [{ verification_id: verificationId, points: pointsToNumber(amount) }],
          },
        }
      : undefined;
  const check = async (): Promise<boolean> => {
    setAttempted(true);
    const problem = !product ? PRODUCT_ID : !isNumber ? NUMBER_ID : !amount ? POINTS_ID : undefined;
    if (problem || !product) {
      document.getElementById(problem ?? PRODUCT_ID)?.focus();
      return false;
    }
    const answer = await verifying.mutateAsync(product).catch(() => undefined);
    if (answer && !answer.valid) document.getElementById(NUMBER_ID)?.focus();
    return answer?.valid === true;
  };
  return { ...form, limits, isAttempted, product, isNumber, amount, body, check, verifying };
}

export type InvestmentForm = ReturnType<typeof useInvestmentForm>;
