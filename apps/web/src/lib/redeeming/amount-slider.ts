import { min, points, pointsToNumber } from '@rewards/amounts';
import type { Locale, Translate } from '@rewards/text';
import { formatNumber } from '@rewards/text/formats';
import { type AmountLimits, amountProblem, amountProblemText } from './points-amount.ts';

interface AmountSliderOptions {
  readonly typed: string;
  readonly limits: AmountLimits;
  readonly isAttempted: boolean;
  /** The server's message about the amount. */
  readonly refused?: string | undefined;
  /** Where the field has a name of its own. */
  readonly label?: string | undefined;
}

const STEP = 100;
const LARGE_STEP = 500;
const LARGE_SPAN = 20_000;

/** The words and limits of a slider for points, for every way to redeem. Needs the words `redeem`. */
export function amountSlider(options: AmountSliderOptions, t: Translate, locale: Locale) {
  const { typed, limits, isAttempted, refused, label = t('redeem.amount') } = options;
  const { minimum, maximum, balance } = limits;
  const least = pointsToNumber(minimum);
  const most = pointsToNumber(maximum ? min(maximum, balance) : balance);
  const problem = amountProblem(typed, limits);
  // The first digits of a valid amount may be too few, so that is shown later. Too many is shown at once.
  const isTooMuch = problem === 'exceedsBalance' || problem === 'aboveMaximum';
  const inPoints = (value: number) => t('redeem.pointsText', { points: formatNumber(locale, value) });
  return {
    label,
    sliderLabel: t('redeem.amountSlider', { field: label }),
    value: typed,
    least,
    most,
    step: most - least > LARGE_SPAN ? LARGE_STEP : STEP,
    valueText: (value: number) => t('redeem.pointsSpoken', { points: value }),
    leastText: `${t('redeem.amountLeast')} ${inPoints(least)}`,
    mostText: `${t(maximum ? 'redeem.amountMostOf' : 'redeem.amountMost')} ${inPoints(most)}`,
    error: problem && (isAttempted || isTooMuch) ? amountProblemText(problem, limits, t, locale) : refused,
  };
}

/** The typed amount, if it can be redeemed. */
export const amountOf = (typed: string, limits: AmountLimits) =>
  amountProblem(typed, limits) ? undefined : points(Number(typed));
