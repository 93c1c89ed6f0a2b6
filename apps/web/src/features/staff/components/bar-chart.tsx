import { formatNumber } from '@rewards/text/formats';
import { useCallback } from 'react';
import UPlot from 'uplot';
import { useWords } from '../../../lib/words.tsx';
import styles from './console.module.css';
import { colourOf, usePlot } from './use-plot.ts';

const HEIGHT_PX = 300;
const NAMES_PX = 120;
const FIGURES_PX = 80;
const UPRIGHT = -90;
const BAR_SHARE = 0.6;
const WIDEST_BAR_PX = 48;

export interface Bar {
  readonly name: string;
  readonly figure: number;
}

/** One bar for each, in the given order; the table beside it has the same figures. The caller must memoize the list. */
export function BarChart({ bars }: { readonly bars: readonly Bar[] }) {
  const { locale } = useWords();
  const draw = useCallback(() => {
    const ink = colourOf('--ink-2');
    const paths = UPlot.paths.bars?.({ size: [BAR_SHARE, WIDEST_BAR_PX] });
    const options: Omit<UPlot.Options, 'width'> = {
      height: HEIGHT_PX,
      // Half a bar is added at both ends, or the outer bars would be cut.
      scales: { x: { time: false, range: [-0.5, bars.length - 0.5] } },
      series: [{}, { fill: colourOf('--points'), ...(paths && { paths }), points: { show: false } }],
      axes: [
        {
          stroke: ink,
          size: NAMES_PX,
          rotate: UPRIGHT,
          grid: { show: false },
          splits: () => bars.map((_bar, place) => place),
          values: () => bars.map(({ name }) => name),
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
    const data: UPlot.AlignedData = [bars.map((_bar, place) => place), bars.map(({ figure }) => figure)];
    return { options, data };
  }, [bars, locale]);
  return <div ref={usePlot(draw)} className={styles.chart} aria-hidden="true" />;
}
