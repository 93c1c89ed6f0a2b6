import { compare, type Points, points } from '@rewards/amounts';
import type { Locale, Translate } from '@rewards/text';
import { formatPoints } from '@rewards/text/formats';

export interface AmountLimits {
  readonly minimum: Points;
  /** The price of what is being paid for; the balance is a separate limit. */
  readonly maximum?: Points | undefined;
  readonly balance: Points;
}

export type AmountProblem = 'missing' | 'belowMinimum' | 'aboveMaximum' | 'exceedsBalance';

/** Checks a typed amount of points; `typed` has only digits. */
export function amountProblem(typed: string, { minimum, maximum, balance }: AmountLimits): AmountProblem | undefined {
  if (typed === '') return 'missing';
  const amount = points(Number(typed));
  // Above both limits, the lower one is named: otherwise the next amount could be refused again.
  if (maximum && compare(maximum, balance) <= 0 && compare(amount, maximum) > 0) return 'aboveMaximum';
  if (compare(amount, balance) > 0) return 'exceedsBalance';
  return compare(amount, minimum) < 0 ? 'belowMinimum' : undefined;
}

/** Needs the words `redeem`. */
export function amountProblemText(problem: AmountProblem, limits: AmountLimits, t: Translate, locale: Locale): string {
  switch (problem) {
    case 'missing':
      return t('redeem.amountMissing');
    case 'belowMinimum':
      return t('redeem.amountBelowMinimum', { minimum: formatPoints(locale, limits.minimum) });
    case 'aboveMaximum':
      return t('redeem.amountAboveMaximum', { maximum: formatPoints(locale, limits.maximum ?? limits.balance) });
    case 'exceedsBalance':
      return t('redeem.amountExceedsBalance', { balance: formatPoints(locale, limits.balance) });
  }
}

/** The problem of a typed amount in words, for a form's attempt. */
export function typedProblem(typed: string, limits: AmountLimits, t: Translate, locale: Locale): string | undefined {
  const problem = amountProblem(typed, limits);
  return problem && amountProblemText(problem, limits, t, locale);
}
