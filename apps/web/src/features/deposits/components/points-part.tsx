import { cents, centsFromDecimal, redemptionValue } from '@rewards/amounts';
import { formatCash, formatNumber } from '@rewards/text/formats';
import { amountOf, amountSlider } from '../../../lib/redeeming/amount-slider.ts';
import type { AmountLimits } from '../../../lib/redeeming/points-amount.ts';
import { centsPerPointOf, type WayTerms } from '../../../lib/redeeming/way-terms.ts';
import { useWords } from '../../../lib/words.tsx';
import { PointsSlider, SliderWorth } from '../../../ui/points-slider/points-slider.tsx';

export const POINTS_ID = 'redeem-points';

interface PointsPartProps {
  readonly terms: WayTerms;
  readonly limits: AmountLimits;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly isAttempted: boolean;
  readonly refused: string | undefined;
}

/** The amount in points, and its worth in cash. */
export function PointsPart({ terms, limits, typed, onType, isAttempted, refused }: PointsPartProps) {
  const { t, locale } = useWords();
  const amount = amountOf(typed, limits);
  const { rate } = terms;
  return (
    <PointsSlider
      id={POINTS_ID}
      {...amountSlider({ typed, limits, isAttempted, refused }, t, locale)}
      onValueChange={onType}
    >
      {rate && (
        <SliderWorth
          label={t('redeem.worth')}
          value={formatCash(locale, amount ? redemptionValue(amount, centsPerPointOf(rate)) : cents(0))}
          note={t('redeem.formula', {
            points: formatNumber(locale, rate.points),
            cash: formatCash(locale, centsFromDecimal(rate.amount)),
          })}
        />
      )}
    </PointsSlider>
  );
}
