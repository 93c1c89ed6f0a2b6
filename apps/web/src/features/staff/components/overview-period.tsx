import type { Overview, OverviewDay, OverviewSeries } from '@rewards/contract';
import { languageTags } from '@rewards/text';
import { formatDate, formatNumber } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useWords } from '../../../lib/words.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Split } from '../../../ui/split/split.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { seriesQuery } from '../api/overview.ts';
import { useFigures } from '../use-figures.ts';
import styles from './console.module.css';
import { type KeyFigure, KeyFigures } from './key-figures.tsx';
import { type Line, LineChart } from './line-chart.tsx';
import { OverviewWaiting } from './overview-waiting.tsx';

const lengths = ['7', '30', '90', '365'] as const;

/** What happened in the last days, against as many days before them. */
export function OverviewPeriod({ overview }: { readonly overview: Overview | undefined }) {
  const { t } = useWords();
  const [days, setDays] = useState<string>('30');
  const query = useQuery(seriesQuery(useStaffAccess(), Number(days)));
  return (
    <Stack gap={6}>
      <div className={styles.row}>
        <Select
          size="sm"
          label={t('staffConsole.days')}
          value={days}
          onValueChange={setDays}
          options={lengths.map((value) => ({ value, label: t('staffConsole.lastDays', { days: Number(value) }) }))}
        />
      </div>
      <Loaded query={query} failed={t('staffConsole.seriesFailed')} height="24rem">
        {(series) => (
          <>
            {overview && <Figures overview={overview} series={series} />}
            <Split kind="aside">
              <Chart series={series} />
              <Stack gap={6}>
                {overview && <OverviewWaiting overview={overview} />}
                <Promises promises={series.promises} />
              </Stack>
            </Split>
          </>
        )}
      </Loaded>
      {!query.data && overview && <OverviewWaiting overview={overview} />}
    </Stack>
  );
}

const flows = ['issued', 'adjusted', 'redeemed', 'returned', 'expired'] as const;
const sumOf = (days: readonly OverviewDay[], flow: (typeof flows)[number]): number =>
  days.reduce((sum, day) => sum + day[flow], 0);
const netOf = (days: readonly OverviewDay[]): number =>
  sumOf(days, 'issued') +
  sumOf(days, 'adjusted') -
  sumOf(days, 'redeemed') +
  sumOf(days, 'returned') -
  sumOf(days, 'expired');

function Figures({ overview, series }: { readonly overview: Overview; readonly series: OverviewSeries }) {
  const { t } = useWords();
  const { outstanding } = overview;
  const { data, before, active_members: active } = series;
  const pointsBefore = outstanding.points - netOf(data);
  // At today's rate, so that a change of the rate does not look like a change of what members have.
  const worthBefore = outstanding.points === 0 ? null : (pointsBefore * outstanding.amount) / outstanding.points;
  const flow = (key: 'issued' | 'redeemed' | 'expired'): KeyFigure => ({
    key,
    title: t(`staffConsole.${key}`),
    unit: 'points',
    value: sumOf(data, key),
    before: sumOf(before, key),
  });
  return (
    <KeyFigures
      figures={[
        {
          key: 'outstanding',
          title: t('staffConsole.outstanding'),
          unit: 'points',
          value: outstanding.points,
          before: pointsBefore,
        },
        {
          key: 'liability',
          title: t('staffReports.liability'),
          unit: 'cash',
          value: outstanding.amount,
          before: worthBefore === null ? null : Math.round(worthBefore * 100) / 100,
        },
        flow('issued'),
        flow('redeemed'),
        { key: 'active', title: t('staffReports.active'), unit: 'count', ...active },
        flow('expired'),
      ]}
    />
  );
}

function Chart({ series: { data, before } }: { readonly series: OverviewSeries }) {
  const { t, locale } = useWords();
  const lines = useMemo((): Line[] => {
    const issued = t('staffConsole.issued');
    const redeemed = t('staffConsole.redeemed');
    return [
      { name: issued, look: 'first', figures: data.map((day) => day.issued) },
      { name: redeemed, look: 'second', figures: data.map((day) => day.redeemed) },
      {
        name: t('staffReports.lineBefore', { name: issued }),
        look: 'firstBefore',
        figures: before.map((day) => day.issued),
      },
      {
        name: t('staffReports.lineBefore', { name: redeemed }),
        look: 'secondBefore',
        figures: before.map((day) => day.redeemed),
      },
    ];
  }, [data, before, t]);
  const places = useMemo(() => {
    const format = new Intl.DateTimeFormat(languageTags[locale], { month: 'short', day: 'numeric', timeZone: 'UTC' });
    return data.map(({ day }) => format.format(new Date(`${day}T00:00:00Z`)));
  }, [data, locale]);
  return (
    <Panel title={t('staffConsole.seriesTitle')}>
      <Stack gap={4}>
        <div>
          <LineChart lines={lines} places={places} />
        </div>
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
              ...flows.map((key) => ({
                key,
                header: t(key === 'adjusted' ? 'staffConsole.adjustedByStaff' : `staffConsole.${key}`),
                figures: true,
                cell: (row: OverviewDay) => formatNumber(locale, row[key]),
              })),
            ]}
            rows={data.toReversed()}
            rowKey={({ day }) => day}
          />
        </Disclosure>
      </Stack>
    </Panel>
  );
}

function Promises({ promises }: { readonly promises: OverviewSeries['promises'] }) {
  const { t, locale } = useWords();
  const { share } = useFigures();
  const number = (value: number) => formatNumber(locale, value);
  return (
    <Panel title={t('staffReports.promises')}>
      {promises.length === 0 ? (
        <p>{t('staffReports.noPromises')}</p>
      ) : (
        <ul className={styles.plain}>
          {promises.map(({ key, title, promised, kept }) => (
            <li key={key} className={styles.promise}>
              <div className={styles.ends}>
                <span>{title}</span>
                <strong>{share(kept / promised)}</strong>
              </div>
              <Progress size="sm" label={title} value={kept} max={promised} valueText={share(kept / promised)} />
              <span className="meta">
                {t('staffReports.late', { late: number(promised - kept), promised: number(promised) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
