import { points } from '@rewards/amounts';
import type { Account } from '@rewards/contract';
import type { Locale, Translate } from '@rewards/text';
import { formatPoints } from '@rewards/text/formats';
import { type AmountLimits, amountProblem } from './points-amount.ts';
import type { Failure } from './redeem-failure.tsx';

interface AskedAmount {
  readonly typed: string;
  readonly isAttempted: boolean;
  readonly limits: AmountLimits;
  readonly account: Account;
}

/** After a try with more than the balance: a title and a text that name the currency. Needs the words `redeem`. */
export function aboveBalance(asked: AskedAmount, t: Translate, locale: Locale): Failure | undefined {
  const { typed, isAttempted, limits, account } = asked;
  if (!isAttempted || amountProblem(typed, limits) !== 'exceedsBalance') return undefined;
  const currency = account.account_type.currency.name.toLocaleLowerCase(locale);
  const amount = formatPoints(locale, points(Number(typed)));
  const balance = formatPoints(locale, limits.balance);
  return {
    title: t('redeem.exceedsTitle', { currency }),
    text: t('redeem.exceedsText', { amount, balance, currency }),
    // The same sentence as long as it holds, whatever is typed.
    cause: 'exceeds_balance',
  };
}
