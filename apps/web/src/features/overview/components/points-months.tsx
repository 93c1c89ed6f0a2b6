import { points, pointsToNumber, sumPoints } from '@rewards/amounts';
import { useQuery } from '@tanstack/react-query';
import { longMonth } from '../../../lib/utc-days.ts';
import { useWideScreen } from '../../../lib/wide-screen.ts';
import { useWords } from '../../../lib/words.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { type PointsSummary, pointsSummaryQuery } from '../api/points-summary.ts';
import { monthsOfYear } from '../months-of-year.ts';
import { FlowChart } from './flow-chart.tsx';
import { MonthTable } from './month-table.tsx';

const SHOWN_MONTHS = 6;

/**
 * What came and went in each of the last months. A member without either is not shown an empty chart. On a phone the
 * chart would fill the first screen and hide the list below it: there it waits behind its title.
 */
export function PointsMonths({ accountId }: { readonly accountId: number }) {
  const { t, locale } = useWords();
  const query = useQuery(pointsSummaryQuery(accountId, locale));
  const isWide = useWideScreen();
  const shown = query.data?.months.slice(-SHOWN_MONTHS);
  if (shown?.every(({ earned, redeemed }) => earned === 0 && redeemed === 0)) return null;
  const title = t('overview.chartTitle');
  const chart = (
    <Loaded query={query} failed={t('overview.summaryFailed')} level={3} height="19rem">
      {({ months }) => <Months months={months} />}
    </Loaded>
  );
  return isWide ? <Panel title={title}>{chart}</Panel> : <Disclosure summary={title}>{chart}</Disclosure>;
}

function Months({ months }: Pick<PointsSummary, 'months'>) {
  const { t, locale } = useWords();
  const ofYear = monthsOfYear(months);
  const counted = months.slice(-SHOWN_MONTHS).map(({ month, earned, redeemed }) => ({
    month,
    earned: points(earned),
    redeemed: points(redeemed),
  }));
  return (
    <Stack gap={4}>
      <p className="meta">
        {t('overview.chartText', {
          earned: pointsToNumber(sumPoints(ofYear.map(({ earned }) => points(earned)))),
          used: pointsToNumber(sumPoints(ofYear.map(({ redeemed }) => points(redeemed)))),
        })}
      </p>
      <FlowChart
        months={counted.map(({ month, earned, redeemed }) => ({
          month,
          bars: [
            { look: 'gained', points: earned },
            { look: 'spent', points: redeemed },
          ],
        }))}
        legend={[
          { look: 'gained', text: t('overview.earned') },
          { look: 'spent', text: t('overview.used') },
        ]}
      />
      <MonthTable
        caption={t('overview.chartTitle')}
        columns={[t('overview.month'), t('overview.earned'), t('overview.used')]}
        rows={counted.map(({ month, earned, redeemed }) => ({
          name: longMonth(locale, month),
          figures: [earned, redeemed],
        }))}
      />
    </Stack>
  );
}
