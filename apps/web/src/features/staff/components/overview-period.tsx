import type { Overview, OverviewDay, OverviewSeries } from '@rewards/contract';
import { languageTags } from '@rewards/text';
import { formatDate, formatNumber } from '@rewards/text/formats';
import { useMemo } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { flows, netOf, sumOf } from '../overview-sums.ts';
import { useFigures } from '../use-figures.ts';
import styles from './console.module.css';
import { type KeyFigure, KeyFigures } from './key-figures.tsx';
import { type Line, LineChart } from './line-chart.tsx';

/** Each figure against as many days before. */
export function OverviewFigures({
  overview,
  series,
}: {
  readonly overview: Overview;
  readonly series: OverviewSeries;
}) {
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

export function OverviewChart({ series: { data, before } }: { readonly series: OverviewSeries }) {
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

export function OverviewPromises({ promises }: { readonly promises: OverviewSeries['promises'] }) {
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
