import type { Overview } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { formatDate, formatMoment, formatNumber } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { overviewQuery, seriesQuery } from '../api/overview.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useCash } from '../use-cash.ts';
import styles from './console.module.css';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { OverviewBreakdown } from './overview-breakdown.tsx';
import { SeriesChart } from './series-chart.tsx';
import { UnsettledList } from './unsettled-list.tsx';

type Worth = Overview['issued'];

const lengths = ['30', '90', '365'] as const;

/** The figures of the program. */
export function OverviewView() {
  const { t } = useWords();
  const query = useQuery(overviewQuery(useStaffAccess()));
  return (
    <Stack gap={6}>
      <Loaded query={query} failed={t('staffConsole.overviewFailed')} height="20rem">
        {(overview) => <Figures overview={overview} />}
      </Loaded>
      <Series />
      <Panel title={t('staffConsole.unsettled')}>
        <UnsettledList />
      </Panel>
      {query.data && <OverviewBreakdown overview={query.data} />}
    </Stack>
  );
}

interface FactProps {
  readonly name: string;
  readonly figure: string;
  readonly more?: ReactNode;
}

function Fact({ name, figure, more }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className="meta">{name}</dt>
      <dd className={styles.figure}>{figure}</dd>
      {more && <dd className="meta">{more}</dd>}
    </div>
  );
}

function Figures({ overview }: { readonly overview: Overview }) {
  const { t, locale } = useWords();
  const { outstanding, open_holds, failed_jobs, adjustments_waiting, ledger_check, as_of } = overview;
  const number = (value: number) => formatNumber(locale, value);
  const cash = useCash();
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
        <Fact
          name={t('staffConsole.openHolds')}
          figure={number(open_holds.holds)}
          more={t('staffConsole.ofPoints', { points: number(open_holds.points) })}
        />
        <Fact
          name={t('staffConsole.adjustmentsWaiting')}
          figure={number(adjustments_waiting)}
          more={<SiteLink to="/staff/adjustments">{t('staffConsole.toAdjustments')}</SiteLink>}
        />
        <Fact name={t('staffConsole.failedJobs')} figure={number(failed_jobs)} />
      </dl>
      <Sum overview={overview} />
    </>
  );
}

/** With a typographic minus, or a plus for an addition. */
const signed = (locale: Locale, sign: '+' | '−', points: number): string => {
  const isTurned = points < 0;
  const shown = isTurned ? (sign === '+' ? '−' : '+') : sign;
  return `${shown}\u00a0${formatNumber(locale, Math.abs(points))}`;
};

/** Points given minus points gone are what members have: line by line, so that readers can add it up. */
function Sum({ overview }: { readonly overview: Overview }) {
  const { t, locale } = useWords();
  const cash = useCash();
  const { outstanding, issued, adjusted, redeemed, expired, lapsed } = overview;
  const line = (
    key: 'issued' | 'adjustedByStaff' | 'redeemed' | 'expired' | 'lapsed',
    sign: '+' | '−',
    { points, amount }: Worth,
  ) => ({
    key,
    name: t(`staffConsole.${key}`),
    points: signed(locale, sign, points),
    worth: cash(amount),
  });
  const result = (key: 'outstanding' | 'ofWhichHeld', points: string, worth: string) => ({
    key,
    name: t(`staffConsole.${key}`),
    points,
    worth,
  });
  const rows = [
    line('issued', '+', issued),
    line('adjustedByStaff', '+', adjusted),
    line('redeemed', '−', redeemed),
    line('expired', '−', expired),
    ...(lapsed.points > 0 ? [line('lapsed', '−', lapsed)] : []),
    result('outstanding', `=\u00a0${formatNumber(locale, outstanding.points)}`, cash(outstanding.amount)),
    result('ofWhichHeld', formatNumber(locale, outstanding.held), ''),
  ];
  return (
    <Panel title={t('staffConsole.sumTitle')}>
      <Table
        caption={t('staffConsole.sumTitle')}
        hideCaption
        columns={[
          { key: 'what', header: t('staffConsole.what'), primary: true, cell: ({ name }) => name },
          { key: 'points', header: t('staffConsole.points'), figures: true, cell: ({ points }) => points },
          { key: 'worth', header: t('staffConsole.worth'), figures: true, cell: ({ worth }) => worth },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </Panel>
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
                  ...(['issued', 'adjusted', 'redeemed', 'returned', 'expired'] as const).map((key) => ({
                    key,
                    header: t(key === 'adjusted' ? 'staffConsole.adjustedByStaff' : `staffConsole.${key}`),
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
