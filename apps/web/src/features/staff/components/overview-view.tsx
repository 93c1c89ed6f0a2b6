import type { Overview } from '@rewards/contract';
import { formatMoment } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { headedPage, PageHead } from '../../../lib/console/page-head.tsx';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { checkIcon } from '../../../ui/icon/icon-paths.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { overviewQuery, seriesQuery } from '../api/overview.ts';
import styles from './overview.module.css';
import { OverviewBalance } from './overview-balance.tsx';
import { OrderItems, RedeemedByType } from './overview-breakdown.tsx';
import { OverviewForecast } from './overview-forecast.tsx';
import { OverviewChart, OverviewFigures, OverviewPromises } from './overview-period.tsx';
import { OverviewWaiting, UNSETTLED_ID } from './overview-waiting.tsx';
import { UnsettledList } from './unsettled-list.tsx';

const lengths = [7, 30, 90, 365] as const;

/** The figures of the program now, and what happened in the last days against as many days before them. */
export function OverviewView() {
  const { t } = useWords();
  const access = useStaffAccess();
  const [days, setDays] = useState<number>(30);
  const query = useQuery(overviewQuery(access));
  const series = useQuery(seriesQuery(access, days));
  const overview = query.data;
  return (
    <Stack gap={5} className={headedPage}>
      <PageHead acts={<DaysSwitch days={days} onChange={setDays} />}>
        {overview && <Standing overview={overview} />}
      </PageHead>
      {overview?.ledger_check && overview.ledger_check.violations > 0 && (
        <Notification
          type="danger"
          title={t('staffConsole.ledgerBroken', { count: overview.ledger_check.violations })}
        />
      )}
      {!overview && (
        <Loaded query={query} failed={t('staffConsole.overviewFailed')} height="6rem">
          {() => null}
        </Loaded>
      )}
      {overview && series.data && <OverviewFigures overview={overview} series={series.data} />}
      <div className={styles.overview}>
        <Loaded query={series} failed={t('staffConsole.seriesFailed')} height="24rem">
          {(found) => <OverviewChart series={found} />}
        </Loaded>
        <Stack gap={5} className={styles.side}>
          {overview && <OverviewWaiting overview={overview} />}
          {series.data && <OverviewPromises promises={series.data.promises} />}
          {overview && <OrderItems lines={overview.order_items} />}
        </Stack>
        <Stack gap={5}>
          {overview && (
            <>
              <div className={styles.two}>
                <OverviewBalance overview={overview} series={series.data} />
                <OverviewForecast overview={overview} />
              </div>
              <RedeemedByType lines={overview.redeemed.by_purpose} />
            </>
          )}
          <div id={UNSETTLED_ID}>
            <Panel title={t('staffConsole.unsettled')}>
              <UnsettledList />
            </Panel>
          </div>
        </Stack>
      </div>
    </Stack>
  );
}

/** When the figures were read, and that the ledger adds up. */
function Standing({ overview: { ledger_check, as_of } }: { readonly overview: Overview }) {
  const { t, locale } = useWords();
  const isWhole = ledger_check === null || ledger_check.violations === 0;
  return (
    <p className="meta">
      {t('staffConsole.asOf', { time: formatMoment(locale, new Date(as_of)) })}{' '}
      {isWhole && (
        <Badge type="success" icon={checkIcon}>
          {t('staffConsole.ledgerWhole')}
        </Badge>
      )}
    </p>
  );
}

interface DaysSwitchProps {
  readonly days: number;
  readonly onChange: (days: number) => void;
}

function DaysSwitch({ days, onChange }: DaysSwitchProps) {
  const { t } = useWords();
  return (
    <fieldset aria-label={t('staffConsole.days')} className={styles.switch}>
      {lengths.map((length) => (
        <button key={length} type="button" aria-pressed={length === days} onClick={() => onChange(length)}>
          {t('staffConsole.countDays', { days: length })}
        </button>
      ))}
    </fieldset>
  );
}
