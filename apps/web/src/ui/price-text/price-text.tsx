import { type Cents, compare, type Points } from '@rewards/amounts';
import { formatCash, formatPoints } from '@rewards/text/formats';
import { useWords } from '../../lib/words.tsx';
import { PointsText } from '../points-text/points-text.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './price-text.module.css';

interface PriceTextProps {
  readonly points: Points;
  /** An earlier price; shown only if it is higher. Otherwise a price rise would look like a sale. */
  readonly was?: Points | undefined;
  /** The smallest payment in points, and the cash that completes it. */
  readonly split?: { readonly points: Points; readonly cash: Cents } | undefined;
  readonly size?: 'sm' | 'md' | 'lg';
}

/** Points first, in bold figures; other ways to pay below. */
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
