import { useWords } from '../../../lib/words.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { type Bar, type Column, columnsOf, Legend, Lines, type MonthChartProps } from './month-chart.tsx';
import styles from './month-chart.module.css';

const WIDTH = 720;
const WIDEST_BAR = 52;
/** The highest bar of each side; the months' names are between the sides. */
const SIDE = 110;
const MIDDLE = 26;
const FIGURE = 18;

/**
 * What came goes up, what went goes down, with the month between: two bars a month, in this order.
 * A hidden table beside this picture says the same, so screen readers skip the picture.
 */
export function FlowChart({ months, legend }: MonthChartProps) {
  const { locale } = useWords();
  const columns = columnsOf(months, locale);
  return (
    <Stack gap={3} aria-hidden="true">
      <Sides columns={columns} />
      <Lines columns={columns.toReversed()} />
      <Legend legend={legend} />
    </Stack>
  );
}

/** How far a side reaches: the higher side is as high as can be. */
const reachOf = (columns: readonly Column[], side: number): number =>
  Math.max(...columns.map(({ bars }) => bars[side]?.share ?? 0)) * SIDE;

function Sides({ columns }: { readonly columns: readonly Column[] }) {
  const slot = WIDTH / columns.length;
  const up = reachOf(columns, 0);
  const height = FIGURE + up + MIDDLE + reachOf(columns, 1) + FIGURE;
  const base = FIGURE + up;
  return (
    <svg className={styles.wide} viewBox={`0 0 ${WIDTH} ${height}`} focusable="false">
      {columns.map(({ key, label, bars: [gained, spent] }, at) => (
        <g key={key} transform={`translate(${slot * (at + 0.5)} ${base})`}>
          {gained && <Side bar={gained} sign="+" top={-gained.share * SIDE} figure={-gained.share * SIDE - 6} />}
          <text className={styles.label} y={MIDDLE / 2 + 4} textAnchor="middle">
            {label}
          </text>
          {spent && <Side bar={spent} sign="−" top={MIDDLE} figure={MIDDLE + spent.share * SIDE + 15} />}
        </g>
      ))}
    </svg>
  );
}

interface SideProps {
  readonly bar: Bar;
  readonly sign: string;
  readonly top: number;
  readonly figure: number;
}

function Side({ bar: { look, value, share }, sign, top, figure }: SideProps) {
  if (share === 0) return null;
  return (
    <g className={styles[look]}>
      <rect x={-WIDEST_BAR / 2} y={top} width={WIDEST_BAR} height={Math.max(share * SIDE, 2)} rx="4" />
      <text className={styles.value} y={figure} textAnchor="middle">
        {sign}
        {value}
      </text>
    </g>
  );
}
