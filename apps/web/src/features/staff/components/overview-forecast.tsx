import type { Overview } from '@rewards/contract';
import { formatNumber } from '@rewards/text/formats';
import { useWords } from '../../../lib/words.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { monthName } from '../month-name.ts';
import { useFigures } from '../use-figures.ts';
import { useWorthColumns } from '../use-worth-columns.ts';
import styles from './overview.module.css';

interface Quarter {
  readonly name: string;
  readonly points: number;
  readonly lost: number;
}

/** The share of the points that are gone which nobody used; undefined before any are gone. */
function lostShare({ redeemed, expired }: Overview): number | undefined {
  const gone = redeemed.points + expired.points;
  return gone > 0 ? expired.points / gone : undefined;
}

function quartersOf(overview: Overview, share: number, name: (quarter: number, year: string) => string): Quarter[] {
  const found = new Map<string, number>();
  for (const { month, points } of overview.expiring) {
    if (month === null) continue;
    const quarter = name(Math.ceil(Number(month.slice(5)) / 3), month.slice(0, 4));
    found.set(quarter, (found.get(quarter) ?? 0) + points);
  }
  return [...found].map(([quarter, points]) => ({ name: quarter, points, lost: Math.round(points * share) }));
}

/** Which points end when, and how many of them will be lost if members go on as before. */
export function OverviewForecast({ overview }: { readonly overview: Overview }) {
  const { t, locale } = useWords();
  const { share: shown } = useFigures();
  const worth = useWorthColumns();
  const share = lostShare(overview);
  const quarters = quartersOf(overview, share ?? 0, (quarter, year) => t('staffConsole.quarter', { quarter, year }));
  return (
    <Panel title={t('staffConsole.forecastTitle')}>
      <Stack gap={3}>
        {quarters.some(({ points }) => points > 0) ? (
          <Bars quarters={quarters} />
        ) : (
          <p>{t('staffConsole.nothingExpires')}</p>
        )}
        <p className="meta">
          {share === undefined
            ? t('staffConsole.forecastNone')
            : t('staffConsole.forecastMethod', { share: shown(share) })}
        </p>
        <Disclosure summary={t('staffConsole.asTable')}>
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
            rows={overview.expiring}
            rowKey={({ month }) => month ?? 'later'}
          />
        </Disclosure>
      </Stack>
    </Panel>
  );
}

const WIDTH = 380;
const HEIGHT = 170;
const TOP = 24;
const BAR = 40;

/** The table below has the same figures, by month. */
function Bars({ quarters }: { readonly quarters: readonly Quarter[] }) {
  const { t, locale } = useWords();
  const most = Math.max(...quarters.map(({ points }) => points));
  const floor = HEIGHT - TOP;
  const step = WIDTH / quarters.length;
  const high = (points: number) => ((floor - TOP) * points) / most;
  return (
    <>
      <ul className={styles.legend}>
        {(['used', 'lost'] as const).map((key) => (
          <li key={key}>
            <svg className={styles.key} viewBox="0 0 14 14" aria-hidden="true" focusable="false">
              <rect className={styles[key]} width="14" height="14" rx="2" />
            </svg>
            {t(`staffConsole.forecast_${key}`)}
          </li>
        ))}
      </ul>
      <svg className={styles.bars} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
        {quarters.map(({ name, points, lost }, place) => {
          const middle = step * (place + 0.5);
          const top = floor - high(points);
          return (
            <g key={name}>
              <rect
                className={styles.used}
                x={middle - BAR / 2}
                y={top + high(lost)}
                width={BAR}
                height={high(points - lost)}
              />
              <rect className={styles.lost} x={middle - BAR / 2} y={top} width={BAR} height={high(lost)} />
              <text x={middle} y={top - 6} textAnchor="middle">
                {formatNumber(locale, points)}
              </text>
              <text x={middle} y={HEIGHT - 6} textAnchor="middle">
                {name}
              </text>
            </g>
          );
        })}
        <line className={styles.axis} x1="0" y1={floor} x2={WIDTH} y2={floor} />
      </svg>
    </>
  );
}
