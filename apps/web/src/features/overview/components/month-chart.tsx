import { type Points, pointsToNumber } from '@rewards/amounts';
import type { Locale } from '@rewards/text';
import { useWords } from '../../../lib/words.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Stack } from '../../../ui/stack/stack.tsx';
import { shortMonth } from '../../../lib/utc-days.ts';
import { shortFigure } from '../short-figure.ts';
import styles from './month-chart.module.css';

type Look = 'gained' | 'spent' | 'soon';

export interface ChartMonth {
  /** 2026-11 */
  readonly month: string;
  readonly bars: readonly { readonly look: Look; readonly points: Points }[];
}

export interface MonthChartProps {
  readonly months: readonly ChartMonth[];
  readonly legend: readonly { readonly look: Look; readonly text: string }[];
}

export interface Bar {
  readonly look: Look;
  readonly value: string;
  /** As a share of the highest bar. */
  readonly share: number;
}

export interface Column {
  readonly key: string;
  readonly label: string;
  /** Below the label, where a year begins. */
  readonly year: string;
  readonly bars: readonly Bar[];
}

export function columnsOf(months: readonly ChartMonth[], locale: Locale): Column[] {
  const highest = Math.max(...months.flatMap(({ bars }) => bars.map(({ points }) => pointsToNumber(points))), 1);
  return months.map(({ month, bars }, at) => ({
    key: month,
    label: shortMonth(locale, month),
    year: at === 0 || month.endsWith('-01') ? month.slice(0, 4) : '',
    bars: bars.map(({ look, points }) => ({
      look,
      value: shortFigure(locale, pointsToNumber(points)),
      share: Math.max(pointsToNumber(points), 0) / highest,
    })),
  }));
}

/** A hidden table beside this picture says the same, so screen readers skip the picture. */
export function MonthChart({ months, legend }: MonthChartProps) {
  const { locale } = useWords();
  const columns = columnsOf(months, locale);
  return (
    <Stack gap={3} aria-hidden="true">
      <Columns columns={columns} />
      <Lines columns={columns} />
      <Legend legend={legend} />
    </Stack>
  );
}

export function Legend({ legend }: Pick<MonthChartProps, 'legend'>) {
  if (legend.length === 0) return null;
  return (
    <p className={styles.legend}>
      {legend.map(({ look, text }) => (
        <span key={look} className={classNames(styles.key, styles[look])}>
          {text}
        </span>
      ))}
    </p>
  );
}

const WIDTH = 720;
const HEIGHT = 150;
const GAP = 3;
const LEAST_HEIGHT = 3;
const LINE_HEIGHT = 13;

const heightOf = ({ share }: Bar): number => Math.max(share * (HEIGHT - 8), LEAST_HEIGHT);

/** Where the figure of a bar begins, counted from below. The higher of two neighbours gets out of the other's way. */
function figureHeight(bar: Bar, others: readonly Bar[]): number {
  const own = heightOf(bar);
  const close = others.find((other) => other.value !== '' && Math.abs(heightOf(other) - own) < LINE_HEIGHT);
  if (!close) return own;
  const isHigher = own === heightOf(close) ? bar.look < close.look : own > heightOf(close);
  return isHigher ? heightOf(close) + LINE_HEIGHT : own;
}

function Columns({ columns }: { readonly columns: readonly Column[] }) {
  const slot = WIDTH / columns.length;
  return (
    <svg className={styles.wide} viewBox={`0 -16 ${WIDTH} ${HEIGHT + 58}`} focusable="false">
      {[0, 1, 2, 3].map((line) => (
        <line key={line} className={styles.grid} x1="0" x2={WIDTH} y1={line * 50} y2={line * 50} />
      ))}
      {columns.map(({ key, label, year, bars }, at) => {
        const middle = slot * (at + 0.5);
        const width = bars.length === 1 ? 32 : 24;
        const start = middle - (bars.length * width + (bars.length - 1) * GAP) / 2;
        return (
          <g key={key}>
            {bars.map((bar, place) => {
              const { look, value, share } = bar;
              const height = heightOf(bar);
              const figure = figureHeight(
                bar,
                bars.filter((other) => other !== bar),
              );
              const left = start + place * (width + GAP);
              return (
                <g key={look} className={share > 0 ? styles[look] : styles.none}>
                  <rect x={left} y={HEIGHT - height} width={width} height={height} rx={Math.min(4, height / 2)} />
                  <text className={styles.value} x={left + width / 2} y={HEIGHT - figure - 6} textAnchor="middle">
                    {value}
                  </text>
                </g>
              );
            })}
            <text className={styles.label} x={middle} y={HEIGHT + 20} textAnchor="middle">
              {label}
            </text>
            <text className={styles.label} x={middle} y={HEIGHT + 36} textAnchor="middle">
              {year}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const LABEL_WIDTH = 84;
const LONGEST = 180;
const BAR = 18;

/** On phones the bars are horizontal. */
export function Lines({ columns }: { readonly columns: readonly Column[] }) {
  const line = (columns[0]?.bars.length ?? 1) * (BAR + GAP) + 8;
  return (
    <svg className={styles.narrow} viewBox={`0 0 320 ${columns.length * line}`} focusable="false">
      {columns.map(({ key, label, year, bars }, at) => (
        <g key={key}>
          <text className={styles.label} x="0" y={at * line + 15}>
            {`${label} ${year}`}
          </text>
          {bars.map(({ look, value, share }, place) => {
            const length = Math.max(share * LONGEST, LEAST_HEIGHT);
            const top = at * line + place * (BAR + GAP);
            return (
              <g key={look} className={share > 0 ? styles[look] : styles.none}>
                <rect x={LABEL_WIDTH} y={top} width={length} height={BAR} rx="4" />
                <text className={styles.value} x={LABEL_WIDTH + length + 8} y={top + 14}>
                  {value}
                </text>
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}
