import { type Cents, compare, type Points } from '@rewards/amounts';
import { formatCash, formatPoints } from '@rewards/text/formats';
import { useWords } from '../../lib/words.tsx';
import { PointsText } from '../points-text/points-text.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './price-text.module.css';

interface PriceTextProps {
  readonly points: Points;
  /** An earlier price; shown only when it is higher, for a lower one would make a sale of a rise. */
  readonly was?: Points | undefined;
  /** The least one may pay in points, and the cash that then goes with it. */
  readonly split?: { readonly points: Points; readonly cash: Cents } | undefined;
  readonly size?: 'sm' | 'md' | 'lg';
}

/** Points first, in strong figures; what else it could cost under it. */
export function PriceText({ points, was, split, size = 'md' }: PriceTextProps) {
  const { t, locale } = useWords();
  const reduced = was !== undefined && compare(was, points) > 0;
  return (
    <div className={styles[size]}>
      <div className={styles.row}>
        {reduced && <VisuallyHidden>{t('ui.priceNow')} </VisuallyHidden>}
        <PointsText value={points} />
        {reduced && (
          <span className={styles.was}>
            {' '}
            <PointsText value={was} kind="was" />
          </span>
        )}
      </div>
      {split && (
        <div className={styles.split}>
          {t('ui.priceOrFrom', { points: formatPoints(locale, split.points), cash: formatCash(locale, split.cash) })}
        </div>
      )}
    </div>
  );
}
