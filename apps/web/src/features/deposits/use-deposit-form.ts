import { type Points, pointsToNumber } from '@rewards/amounts';
import { useState } from 'react';
import { amountOf } from '../../lib/redeeming/amount-slider.ts';
import { useKeptForm } from '../../lib/form/kept-form.ts';
import type { AmountLimits } from '../../lib/redeeming/points-amount.ts';
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

/** Where to and how much. */
export function useDepositForm({ memberId, limits, startPoints }: DepositFormOptions) {
  const form = useKeptForm({
    form: 'direct-deposit',
    memberId,
    start: { accountType: '', last4: '', points: startPoints },
  });
  const [isAttempted, setAttempted] = useState(false);
  const { accountType, last4, points: typed } = form.values;
  const type = typeOf(accountType);
  const isLast4 = /^\d{4}$/.test(last4);
  const amount: Points | undefined = amountOf(typed, limits);
  const firstProblem = !type ? ACCOUNT_TYPE_ID : !isLast4 ? LAST4_ID : !amount ? POINTS_ID : undefined;
  const body: DepositBody | undefined =
    type && isLast4 && amount
      ? { account_type: type, account_last4: last4, points: pointsToNumber(amount) }
      : undefined;
  return {
    ...form,
    limits,
    isAttempted,
    type,
    isLast4,
    amount,
    body,
    check: () => {
      setAttempted(true);
      if (firstProblem) document.getElementById(firstProblem)?.focus();
      return firstProblem === undefined;
    },
  };
}

export type DepositForm = ReturnType<typeof useDepositForm>;
