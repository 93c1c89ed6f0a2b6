import type { OverviewDay } from '@rewards/contract';
import { formatNumber } from '@rewards/text/formats';
import { useCallback } from 'react';
import type UPlot from 'uplot';
import { useWords } from '../../../lib/words.tsx';
import styles from './console.module.css';
import { colourOf, usePlot } from './use-plot.ts';

const HEIGHT_PX = 260;
const AXIS_PX = 80;
const MS = 1000;

/** Lines over the days; the table beside it has the same figures for readers who cannot see the picture. */
export function SeriesChart({ days }: { readonly days: readonly OverviewDay[] }) {
  const { t, locale } = useWords();
  const draw = useCallback(() => {
    const ink = colourOf('--ink-2');
    const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
    const options: Omit<UPlot.Options, 'width'> = {
      height: HEIGHT_PX,
      series: [
        {},
        { stroke: ink, width: 2, dash: [6, 4] },
        { stroke: ink, width: 2, dash: [2, 3] },
        { stroke: colourOf('--points'), width: 2 },
      ],
      axes: [
        { stroke: ink, values: (_plot, moments) => moments.map((moment) => day.format(moment * MS)) },
        { stroke: ink, size: AXIS_PX, values: (_plot, figures) => figures.map((each) => formatNumber(locale, each)) },
      ],
      cursor: { show: false },
      // The table below has the figures, and the names of the lines are above.
      legend: { show: false },
    };
    const data: UPlot.AlignedData = [
      days.map((each) => Date.parse(each.day) / MS),
      days.map(({ issued }) => issued),
      days.map(({ adjusted }) => adjusted),
      days.map(({ redeemed }) => redeemed),
    ];
    return { options, data };
  }, [days, locale]);
  const box = usePlot(draw);
  return (
    <>
      <p className="meta">{t('staffConsole.chartLines')}</p>
      <div ref={box} className={styles.chart} aria-hidden="true" />
    </>
  );
}
