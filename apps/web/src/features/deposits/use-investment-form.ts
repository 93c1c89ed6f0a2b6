import { pointsToNumber } from '@rewards/amounts';
import { useMutation } from '@tanstack/react-query';
import { amountOf } from '../../lib/redeeming/amount-slider.ts';
import { useKeptForm } from '../../lib/form/kept-form.ts';
import { type AmountLimits, typedProblem } from '../../lib/redeeming/points-amount.ts';
import { useWords } from '../../lib/words.tsx';
import { focusField, useAttempt } from '../../lib/form/attempt.ts';
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

/** The account is verified before the review. Errors are shown at the fields, and no points are taken. */
export function useInvestmentForm(options: InvestmentFormOptions) {
  const { memberId, accountId, currencyId, limits, startPoints } = options;
  const { t, locale } = useWords();
  const form = useKeptForm({
    form: 'investments',
    memberId,
    start: { product: '', accountNumber: '', points: startPoints },
  });
  const { product: chosen, accountNumber, points: typed } = form.values;
  const product = investmentProducts.find((each) => each === chosen);
  const isNumber = /^\d{9}$/.test(accountNumber);
  const amount = amountOf(typed, limits);
  const attempt = useAttempt({
    [PRODUCT_ID]: !product && t('deposits.productMissing'),
    [NUMBER_ID]: !isNumber && t('deposits.accountNumberWrong'),
    [POINTS_ID]: typedProblem(typed, limits, t, locale),
  });
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
    if (!attempt.check() || !product) return false;
    const answer = await verifying.mutateAsync(product).catch(() => undefined);
    if (answer && !answer.valid) focusField(NUMBER_ID);
    return answer?.valid === true;
  };
  return { ...form, ...attempt, limits, product, amount, body, check, verifying };
}

export type InvestmentForm = ReturnType<typeof useInvestmentForm>;
