import type { Overview } from '@rewards/contract';
import { centsFromDecimal } from '@rewards/amounts';
import { formatCash, formatDate, formatMoment, formatNumber } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { overviewQuery, seriesQuery } from '../api/overview.ts';
import { useStaffAccess } from '../staff-access.ts';
import styles from './console.module.css';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { SeriesChart } from './series-chart.tsx';
import { UnsettledList } from './unsettled-list.tsx';

const lengths = ['30', '90', '365'] as const;

/** How the program stands. */
export function OverviewView() {
  const { t } = useWords();
  const query = useQuery(overviewQuery(useStaffAccess()));
  return (
    <div className={styles.stack}>
      <Loaded query={query} failed={t('staffConsole.overviewFailed')} height="20rem">
        {(overview) => <Figures overview={overview} />}
      </Loaded>
      <Series />
      <Panel title={t('staffConsole.unsettled')}>
        <UnsettledList />
      </Panel>
      {query.data && <Breakdown overview={query.data} />}
    </div>
  );
}

function Fact({ name, figure, more }: { readonly name: string; readonly figure: string; readonly more: string }) {
  return (
    <div className={styles.fact}>
      <dt className="meta">{name}</dt>
      <dd className={styles.figure}>{figure}</dd>
      <dd className="meta">{more}</dd>
    </div>
  );
}

function Figures({ overview }: { readonly overview: Overview }) {
  const { t, locale } = useWords();
  const { outstanding, issued, redeemed, expired, open_holds, failed_jobs, ledger_check, as_of } = overview;
  const number = (value: number) => formatNumber(locale, value);
  const cash = (amount: number) => formatCash(locale, centsFromDecimal(amount));
  return (
    <>
      <p className="meta">{t('staffConsole.asOf', { time: formatMoment(locale, new Date(as_of)) })}</p>
      {ledger_check !== null && ledger_check.violations > 0 ? (
        <Notification type="danger" title={t('staffConsole.ledgerBroken', { count: ledger_check.violations })} />
      ) : (
        <Notification type="success" title={t('staffConsole.ledgerWhole')} />
      )}
      <dl className={styles.facts}>
        <Fact
          name={t('staffConsole.outstanding')}
          figure={number(outstanding.points)}
          more={t('staffConsole.liability', { cash: cash(outstanding.amount) })}
        />
        <Fact name={t('staffConsole.issued')} figure={number(issued.points)} more={cash(issued.amount)} />
        <Fact name={t('staffConsole.redeemed')} figure={number(redeemed.points)} more={cash(redeemed.amount)} />
        <Fact name={t('staffConsole.expired')} figure={number(expired.points)} more={cash(expired.amount)} />
        <Fact
          name={t('staffConsole.openHolds')}
          figure={number(open_holds.holds)}
          more={t('staffConsole.ofPoints', { points: number(open_holds.points) })}
        />
        <Fact
          name={t('staffConsole.failedJobs')}
          figure={number(failed_jobs)}
          more={t('staffConsole.adjustmentsWaiting', { count: overview.adjustments_waiting })}
        />
      </dl>
    </>
  );
}

function Series() {
  const { t, locale } = useWords();
  const [days, setDays] = useState<string>('30');
  const query = useQuery(seriesQuery(useStaffAccess(), Number(days)));
  return (
    <Panel
      title={t('staffConsole.seriesTitle')}
      aside={
        <Select
          size="sm"
          hideLabel
          label={t('staffConsole.days')}
          value={days}
          onValueChange={setDays}
          options={lengths.map((value) => ({ value, label: t('staffConsole.lastDays', { days: Number(value) }) }))}
        />
      }
    >
      <Loaded query={query} failed={t('staffConsole.seriesFailed')} height="16rem">
        {(data) => (
          <>
            <SeriesChart days={data} />
            <Disclosure summary={t('staffConsole.asTable')}>
              <Table
                caption={t('staffConsole.seriesTitle')}
                hideCaption
                columns={[
                  {
                    key: 'day',
                    header: t('staffConsole.day'),
                    primary: true,
                    cell: ({ day }) => formatDate(locale, new Date(`${day}T12:00:00Z`), 'medium'),
                  },
                  ...(['issued', 'redeemed', 'returned', 'expired'] as const).map((key) => ({
                    key,
                    header: t(`staffConsole.${key}`),
                    figures: true,
                    cell: (row: (typeof data)[number]) => formatNumber(locale, row[key]),
                  })),
                ]}
                rows={data.toReversed()}
                rowKey={({ day }) => day}
              />
            </Disclosure>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Breakdown({ overview }: { readonly overview: Overview }) {
  const { t, locale } = useWords();
  const number = (value: number) => formatNumber(locale, value);
  return (
    <>
      <Disclosure summary={t('staffConsole.byPurpose')}>
        <Table
          caption={t('staffConsole.byPurpose')}
          hideCaption
          columns={[
            {
              key: 'way',
              header: t('staffConsole.way'),
              primary: true,
              cell: ({ purpose }) => t(`staffConsole.purpose_${purpose}`),
            },
            { key: 'points', header: t('staffConsole.points'), figures: true, cell: ({ points }) => number(points) },
          ]}
          rows={overview.redeemed.by_purpose}
          rowKey={({ purpose }) => purpose}
        />
      </Disclosure>
      <Disclosure summary={t('staffConsole.byStatus')}>
        <Table
          caption={t('staffConsole.byStatus')}
          hideCaption
          columns={[
            {
              key: 'state',
              header: t('staffConsole.state'),
              primary: true,
              cell: ({ status }) => t(`orderStatuses.${status}`),
            },
            { key: 'items', header: t('staffConsole.items'), figures: true, cell: ({ items }) => number(items) },
          ]}
          rows={overview.order_items}
          rowKey={({ status }) => status}
        />
      </Disclosure>
      <Disclosure summary={t('staffConsole.expiring')}>
        <Table
          caption={t('staffConsole.expiring')}
          hideCaption
          columns={[
            {
              key: 'month',
              header: t('staffConsole.month'),
              primary: true,
              cell: ({ month }) => month ?? t('staffConsole.later'),
            },
            { key: 'points', header: t('staffConsole.points'), figures: true, cell: ({ points }) => number(points) },
          ]}
          rows={overview.expiring}
          rowKey={({ month }) => month ?? 'later'}
        />
      </Disclosure>
    </>
  );
}
