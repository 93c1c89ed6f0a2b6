import { type Points, points, sumPoints } from '@rewards/amounts';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../lib/words.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { pointsSummaryQuery } from '../api/points-summary.ts';
import { monthsOfYear } from '../months-of-year.ts';
import styles from './overview.module.css';

/** What was earned and redeemed this year, and what is held. */
export function PointsTiles({ accountId }: { readonly accountId: number }) {
  const { t, locale } = useWords();
  const query = useQuery(pointsSummaryQuery(accountId, locale));
  return (
    <Loaded query={query} failed={t('overview.summaryFailed')} height="5.5rem">
      {({ months, held }) => {
        const ofYear = monthsOfYear(months);
        const tiles: readonly (readonly [string, Points])[] = [
          [t('overview.earnedYear'), sumPoints(ofYear.map(({ earned }) => points(earned)))],
          [t('overview.redeemedYear'), sumPoints(ofYear.map(({ redeemed }) => points(redeemed)))],
          [t('overview.held'), points(held)],
        ];
        return (
          <dl className={styles.tiles}>
            {tiles.map(([name, amount]) => (
              <div key={name} className={styles.tile}>
                <dt>{name}</dt>
                <dd>
                  <PointsText value={amount} />
                </dd>
              </div>
            ))}
          </dl>
        );
      }}
    </Loaded>
  );
}
