import { isPositive, type Points, points, sumPoints } from '@rewards/amounts';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../lib/words.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { type PointsSummary as Summary, pointsSummaryQuery } from '../api/points-summary.ts';
import { longMonth } from '../../../lib/utc-days.ts';
import { MonthChart } from './month-chart.tsx';
import { MonthTable } from './month-table.tsx';
import styles from './overview.module.css';

/** What was earned, redeemed and is held: this year in figures, the last twelve months as a chart. */
export function PointsSummary({ accountId }: { readonly accountId: number }) {
  const { t, locale } = useWords();
  const query = useQuery(pointsSummaryQuery(accountId, locale));
  return (
    <Loaded query={query} failed={t('overview.summaryFailed')} waiting={<Waiting />}>
      {(summary) => (
        <Stack gap={8}>
          <Tiles summary={summary} />
          <Panel title={t('overview.chartTitle')}>
            <Months months={summary.months} />
          </Panel>
        </Stack>
      )}
    </Loaded>
  );
}

/** The running month is the last, so its year is this one. */
function Tiles({ summary: { months, held } }: { readonly summary: Summary }) {
  const { t } = useWords();
  const year = months.at(-1)?.month.slice(0, 4) ?? '';
  const ofYear = months.filter(({ month }) => month.startsWith(year));
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
}

function Months({ months }: Pick<Summary, 'months'>) {
  const { t, locale } = useWords();
  const counted = months.map(({ month, earned, redeemed }) => ({
    month,
    earned: points(earned),
    redeemed: points(redeemed),
  }));
  if (!counted.some(({ earned, redeemed }) => isPositive(earned) || isPositive(redeemed))) {
    return <p>{t('overview.chartEmpty')}</p>;
  }
  const columns = [t('overview.month'), t('overview.earned'), t('overview.redeemed')];
  return (
    <Stack gap={4}>
      <p className="meta">{t('overview.chartText')}</p>
      <MonthChart
        months={counted.map(({ month, earned, redeemed }) => ({
          month,
          bars: [
            { look: 'gained', points: earned },
            { look: 'spent', points: redeemed },
          ],
        }))}
        legend={[
          { look: 'gained', text: t('overview.earned') },
          { look: 'spent', text: t('overview.redeemed') },
        ]}
      />
      <MonthTable
        caption={t('overview.chartTitle')}
        columns={columns}
        rows={counted.map(({ month, earned, redeemed }) => ({
          name: longMonth(locale, month),
          figures: [earned, redeemed],
        }))}
      />
    </Stack>
  );
}

const Waiting = () => (
  <SkeletonGroup>
    <Skeleton shape="block" height="5.5rem" />
    <Skeleton shape="block" height="24rem" />
  </SkeletonGroup>
);
