import { formatNumber } from '@rewards/text/formats';
import { useCallback } from 'react';
import type UPlot from 'uplot';
import { useWords } from '../../../lib/words.tsx';
import styles from './line-chart.module.css';
import { colourOf, usePlot } from './use-plot.ts';

const HEIGHT_PX = 280;
const FIGURES_PX = 84;
const NAME_PX = 32;
const WIDTH_PX = 2;
const THIN_PX = 1.5;

/** Lines differ by colour and by dash: a reader who sees no colours knows them, too. */
const looks = {
  first: { token: '--points', dash: [] },
  second: { token: '--ink', dash: [8, 4] },
  third: { token: '--action-text', dash: [2, 3] },
  fourth: { token: '--ink-2', dash: [10, 3, 2, 3] },
  fifth: { token: '--warning-ink', dash: [4, 2] },
  firstBefore: { token: '--points', dash: [2, 4] },
  secondBefore: { token: '--ink-2', dash: [2, 4] },
} as const satisfies Record<string, { readonly token: string; readonly dash: readonly number[] }>;
export type LineLook = keyof typeof looks;
export const lineLooks = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

export interface Line {
  readonly name: string;
  readonly look: LineLook;
  readonly figures: readonly (number | null)[];
}

interface LineChartProps {
  readonly lines: readonly Line[];
  /** What stands below each place. */
  readonly places: readonly string[];
}

/**
 * Lines over months or days with a legend. The table beside it has the same figures for readers who cannot see the
 * picture. The caller must memoize the lists.
 */
export function LineChart({ lines, places }: LineChartProps) {
  const { locale } = useWords();
  const draw = useCallback(() => {
    const ink = colourOf('--ink-2');
    const options: Omit<UPlot.Options, 'width'> = {
      height: HEIGHT_PX,
      // Half of the last name stands beyond the last place.
      padding: [NAME_PX / 2, NAME_PX, 0, 0],
      scales: { x: { time: false, ...(places.length === 1 && { range: [-1, 1] }) } },
      series: [
        {},
        ...lines.map(({ look }) => ({
          stroke: colourOf(looks[look].token),
          width: look.endsWith('Before') ? THIN_PX : WIDTH_PX,
          dash: [...looks[look].dash],
          points: { show: places.length <= 24 && !look.endsWith('Before'), size: 6 },
        })),
      ],
      axes: [
        {
          stroke: ink,
          grid: { show: false },
          incrs: [1, 2, 3, 5, 7, 14, 30, 60, 90],
          space: 64,
          values: (_plot, at) => at.map((place) => places[place] ?? ''),
        },
        {
          stroke: ink,
          size: FIGURES_PX,
          values: (_plot, figures) => figures.map((each) => formatNumber(locale, each)),
        },
      ],
      cursor: { show: false },
      legend: { show: false },
    };
    const data: UPlot.AlignedData = [places.map((_name, at) => at), ...lines.map(({ figures }) => [...figures])];
    return { options, data };
  }, [lines, places, locale]);
  const box = usePlot(draw);
  return (
    <>
      <ul className={styles.legend}>
        {lines.map(({ name, look }) => (
          <li key={name}>
            <svg className={styles.sample} viewBox="0 0 36 8" aria-hidden="true" focusable="false">
              <line
                className={styles[look]}
                x1="0"
                y1="4"
                x2="36"
                y2="4"
                strokeDasharray={looks[look].dash.join(' ')}
              />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <div ref={box} className={styles.chart} aria-hidden="true" />
    </>
  );
}
