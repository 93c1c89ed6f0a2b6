import type { Overview } from '@rewards/contract';
import { formatNumber } from '@rewards/text/formats';
import { type ReactNode, useMemo } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { monthName } from '../month-name.ts';
import { useCash } from '../use-cash.ts';
import { type Bar, BarChart } from './bar-chart.tsx';
import styles from './console.module.css';

/** Where points went, when they expire, and the states of the orders. */
export function OverviewBreakdown({ overview }: { readonly overview: Overview }) {
  const { t, locale } = useWords();
  return (
    <>
      <ByPurpose lines={overview.redeemed.by_purpose} />
      <ExpiringByMonth lines={overview.expiring} />
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
            {
              key: 'items',
              header: t('staffConsole.items'),
              figures: true,
              cell: ({ items }) => formatNumber(locale, items),
            },
          ]}
          rows={overview.order_items}
          rowKey={({ status }) => status}
        />
      </Disclosure>
    </>
  );
}

function ByPurpose({ lines }: { readonly lines: Overview['redeemed']['by_purpose'] }) {
  const { t } = useWords();
  const bars = useMemo(
    () => lines.map(({ purpose, points }): Bar => ({ name: t(`staffConsole.purpose_${purpose}`), figure: points })),
    [lines, t],
  );
  const worth = useWorthColumns();
  return (
    <Charted title={t('staffConsole.byPurpose')} bars={bars}>
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
          ...worth,
        ]}
        rows={lines}
        rowKey={({ purpose }) => purpose}
      />
    </Charted>
  );
}

function ExpiringByMonth({ lines }: { readonly lines: Overview['expiring'] }) {
  const { t, locale } = useWords();
  // Points that last longer than these months would be far higher than all other bars: only the table shows them.
  const bars = useMemo(
    () =>
      lines.flatMap(({ month, points }): Bar[] =>
        month === null ? [] : [{ name: monthName(locale, month, 'short'), figure: points }],
      ),
    [lines, locale],
  );
  const worth = useWorthColumns();
  return (
    <Charted title={t('staffConsole.expiring')} bars={bars}>
      <Table
        caption={t('staffConsole.expiring')}
        hideCaption
        columns={[
          {
            key: 'month',
            header: t('staffConsole.month'),
            primary: true,
            cell: ({ month }) => (month === null ? t('staffConsole.later') : monthName(locale, month)),
          },
          ...worth,
        ]}
        rows={lines}
        rowKey={({ month }) => month ?? 'later'}
      />
    </Charted>
  );
}

interface ChartedProps {
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly children: ReactNode;
}

function Charted({ title, bars, children }: ChartedProps) {
  return (
    <Panel title={title}>
      <div className={styles.charted}>
        {bars.length > 0 && <BarChart bars={bars} />}
        <div>{children}</div>
      </div>
    </Panel>
  );
}

function useWorthColumns(): Column<{ readonly points: number; readonly amount: number }>[] {
  const { t, locale } = useWords();
  const cash = useCash();
  return [
    {
      key: 'points',
      header: t('staffConsole.points'),
      figures: true,
      cell: ({ points }) => formatNumber(locale, points),
    },
    { key: 'worth', header: t('staffConsole.worth'), figures: true, cell: ({ amount }) => cash(amount) },
  ];
}
