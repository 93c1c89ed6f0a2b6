import {
  type Cents,
  centsFromDecimal,
  centsToNumber,
  points as pointsOf,
  redemptionValue,
  subtract,
} from '@rewards/amounts';
import { formatCash, formatNumber } from '@rewards/text/formats';
import { useId } from 'react';
import { centsPerPointOf } from '../../../lib/redeeming/way-terms.ts';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { starIcon } from '../../../ui/icon/icon-paths.ts';
import type { ComparedWay } from '../api/compare-ways.ts';
import type { WorthGroup } from '../worth-groups.ts';
import styles from './compare-view.module.css';
import { type PartnerReward, WayTiles } from './way-tile.tsx';

interface WorthGroupProps {
  readonly group: WorthGroup;
  readonly points: number;
  /** The worth of the best group: the longest bar. */
  readonly most: number;
  readonly rewards: readonly PartnerReward[];
  readonly cardName: string;
}

/** The worth of the amount, and every way that gives it. */
export function WorthGroupView({ group, points, most, rewards, cardName }: WorthGroupProps) {
  const { t, locale } = useWords();
  const titleId = useId();
  const { amount, ways, isBest } = group;
  const isMany = ways.length > 1;
  return (
    <section
      className={classNames(styles.group, isBest && styles.best, isMany && styles.top)}
      aria-labelledby={titleId}
    >
      <div>
        <h2 id={titleId} className={styles.worth}>
          <span>{formatCash(locale, centsFromDecimal(amount))}</span>{' '}
          {isBest && (
            <Badge type="success" icon={starIcon}>
              {t('redeemWays.best')}
            </Badge>
          )}
        </h2>
        <Rate group={group} points={points} most={most} cardName={cardName} />
      </div>
      <ul className={classNames(styles.tiles, isMany && styles.many)}>
        {ways.map((way) => (
          <WayTiles key={way.way} way={way} points={points} rewards={rewards} />
        ))}
      </ul>
    </section>
  );
}

/** The part that every card gives, and in another colour what this card adds. */
function Rate({ group, points, most, cardName }: Omit<WorthGroupProps, 'rewards'>) {
  const { t, locale } = useWords();
  const rate = group.ways[0]?.rate;
  if (!rate) return null;
  const perPoint = centsPerPointOf(rate);
  const plain = redemptionValue(pointsOf(points), centsPerPointOf({ ...rate, bonus_percent: 0 }));
  const more = subtract(centsFromDecimal(group.amount), plain);
  const whole = centsToNumber(centsFromDecimal(most));
  const share = (part: Cents) => `${(100 * centsToNumber(part)) / Math.max(whole, 1)}%`;
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ '--w': share(plain) }} />
        {group.bonusPercent > 0 && <i style={{ '--w': share(more) }} />}
      </div>
      <p className="meta">
        {t('redeemWays.centsPerPoint', { cents: perPoint.numerator / perPoint.denominator })}
        {group.bonusPercent > 0 && (
          <>
            {t('redeemWays.colon')}
            <strong className={styles.more}>{t('redeemWays.more', { cash: formatCash(locale, more) })}</strong>{' '}
            {t('redeemWays.withCard', { card: cardName })}
          </>
        )}
      </p>
    </>
  );
}

interface MilesGroupProps {
  readonly way: ComparedWay;
  readonly points: number;
}

/** Miles have no worth in cash: a dashed line, and never a figure in dollars. */
export function MilesGroup({ way, points }: MilesGroupProps) {
  const { t, locale } = useWords();
  const titleId = useId();
  const { from, to, partners } = way.units ?? { from: 0, to: 0, partners: 0 };
  const miles = { from: formatNumber(locale, from), to: formatNumber(locale, to) };
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={styles.worth}>
          <span>{from === to ? miles.to : t('redeemWays.milesRange', miles)}</span>{' '}
          <small>{t('redeemWays.milesWith', { partners })}</small>
        </h2>
        <div className={classNames(styles.bar, styles.open)} aria-hidden="true">
          <i />
        </div>
        <p className="meta">{t('redeemWays.milesNote')}</p>
      </div>
      <ul className={styles.tiles}>
        <WayTiles way={way} points={points} />
      </ul>
    </section>
  );
}
