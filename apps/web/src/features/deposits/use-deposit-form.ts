import { type Points, pointsToNumber } from '@rewards/amounts';
import { amountOf } from '../../lib/redeeming/amount-slider.ts';
import { useKeptForm } from '../../lib/form/kept-form.ts';
import { type AmountLimits, typedProblem } from '../../lib/redeeming/points-amount.ts';
import { useWords } from '../../lib/words.tsx';
import { useAttempt } from '../../lib/form/attempt.ts';
import type { DepositBody } from './api/deposits.ts';
import { POINTS_ID } from './components/points-part.tsx';

export const accountTypes = ['checking', 'savings'] as const;
export type AccountType = (typeof accountTypes)[number];

export const ACCOUNT_TYPE_ID = 'deposit-account-type';
export const LAST4_ID = 'deposit-last4';

interface DepositFormOptions {
  readonly memberId: string;
  readonly limits: AmountLimits;
  readonly startPoints: string;
}

const typeOf = (value: string): AccountType | undefined => accountTypes.find((type) => type === value);

/** The account and the amount. */
export function useDepositForm({ memberId, limits, startPoints }: DepositFormOptions) {
  const { t, locale } = useWords();
  const form = useKeptForm({
    form: 'direct-deposit',
    memberId,
    start: { accountType: '', last4: '', points: startPoints },
  });
  const { accountType, last4, points: typed } = form.values;
  const type = typeOf(accountType);
  const isLast4 = /^\d{4}$/.test(last4);
  const amount: Points | undefined = amountOf(typed, limits);
  const attempt = useAttempt({
    [ACCOUNT_TYPE_ID]: !type && t('deposits.accountTypeMissing'),
    [LAST4_ID]: !isLast4 && t('deposits.last4Wrong'),
    [POINTS_ID]: typedProblem(typed, limits, t, locale),
  });
  const body: DepositBody | undefined =
    type && isLast4 && amount
      ? { account_type: type, account_last4: last4, points: pointsToNumber(amount) }
      : undefined;
  return { ...form, ...attempt, limits, type, amount, body };
}

export type DepositForm = ReturnType<typeof useDepositForm>;
