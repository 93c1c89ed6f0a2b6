import { compare, pointsToNumber } from '@rewards/amounts';
import type { Cart } from '@rewards/contract';
import type { Locale, Translate } from '@rewards/text';
import { formatCash, formatPoints } from '@rewards/text/formats';
import { useState } from 'react';
import { topUpFor } from '../../../lib/redeeming/top-up.ts';
import { useWords } from '../../../lib/words.tsx';
import { PointsField } from '../../../ui/amount-field/amount-field.tsx';
import { CashText } from '../../../ui/cash-text/cash-text.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { Range } from '../../../ui/range/range.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import type { PointsProblem, PointsRange } from '../payment-choice.ts';
import type { Checkout } from '../use-checkout.ts';
import styles from './checkout-view.module.css';

export const SPLIT_FIELD_ID = 'points-amount';

interface PointsSplitProps {
  readonly cart: Cart;
  readonly checkout: Checkout;
  readonly range: PointsRange;
  readonly isAttempted: boolean;
}

export const splitProblemText = (
  problem: PointsProblem,
  { least, most }: PointsRange,
  t: Translate,
  locale: Locale,
): string =>
  problem === 'tooMany'
    ? t('checkout.pointsTooMany', { most: formatPoints(locale, most) })
    : t('checkout.pointsTooFew', { least: formatPoints(locale, least) });

/** The amount in points, by slider or by typing; the card pays the rest. */
export function PointsSplit({ cart, checkout, range, isAttempted }: PointsSplitProps) {
  const { t, locale } = useWords();
  const { least, most } = range;
  const { payment, shownPoints, setTypedPoints } = checkout;
  const [isLeft, setLeft] = useState(false);
  // To type 9,000, a member types 9 first: "too few" is shown only when the field is left.
  const isToldNow = isAttempted || isLeft || payment.problem === 'tooMany';
  const inWords = (amount: typeof least) =>
    t('checkout.split', { points: formatPoints(locale, amount), cash: formatCash(locale, topUpFor(cart, amount)) });
  if (compare(least, most) === 0 && pointsToNumber(most) === cart.total) {
    return (
      <Panel title={t('checkout.allPointsTitle')}>
        <p className={`${styles.figure} ${styles.points}`}>
          <PointsText value={most} />
        </p>
        <p className="meta">{t('checkout.allPointsText')}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t('checkout.splitTitle')}>
      <Stack gap={5}>
        <p className="meta">{t('checkout.splitText', { percent: 100 - cart.min_percentage_points })}</p>
        <div className={styles.figures} aria-live="polite">
          <div>
            <p className="meta">{t('checkout.splitPoints')}</p>
            <p className={`${styles.figure} ${styles.points}`}>
              <PointsText value={payment.points} />
            </p>
          </div>
          <p aria-hidden="true">+</p>
          <div>
            <p className="meta">{t('checkout.splitCash')}</p>
            <p className={styles.figure}>
              <CashText value={payment.cash} />
            </p>
          </div>
        </div>
        <Range
          label={t('checkout.splitRange')}
          hideLabel
          hideValue
          min={pointsToNumber(least)}
          max={pointsToNumber(most)}
          value={pointsToNumber(payment.points)}
          onValueChange={(value) => setTypedPoints(String(value))}
          valueText={(value) => t('checkout.pointsOf', { points: value })}
          startText={inWords(least)}
          endText={inWords(most)}
        />
        <div className={styles.typed}>
          <PointsField
            id={SPLIT_FIELD_ID}
            label={t('checkout.splitTyped')}
            value={shownPoints}
            onValueChange={setTypedPoints}
            maxDigits={10}
            onBlur={() => setLeft(true)}
            onFocus={() => setLeft(false)}
            error={payment.problem && isToldNow ? splitProblemText(payment.problem, range, t, locale) : undefined}
          />
        </div>
      </Stack>
    </Panel>
  );
}
