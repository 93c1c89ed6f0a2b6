import type { OverviewDay } from '@rewards/contract';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useWords } from '../../../lib/words.tsx';
import styles from './console.module.css';

const HEIGHT_PX = 260;
const MS = 1000;
const colourOf = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Two lines over the days; the same figures stand in a table beside it, so nobody needs to see the picture. */
export function SeriesChart({ days }: { readonly days: readonly OverviewDay[] }) {
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const issuedText = t('staffConsole.issued');
  const redeemedText = t('staffConsole.redeemed');
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const options: UPlot.Options = {
      width: Math.max(280, current.clientWidth),
      height: HEIGHT_PX,
      series: [
        {},
        { label: issuedText, stroke: colourOf('--ink-2'), width: 2, dash: [6, 4] },
        { label: redeemedText, stroke: colourOf('--points'), width: 2 },
      ],
      axes: [{ stroke: colourOf('--ink-2') }, { stroke: colourOf('--ink-2'), size: 80 }],
      cursor: { show: false },
      // The figures are in the table below; what each line is stands above.
      legend: { show: false },
    };
    const plot = new UPlot(
      options,
      [
        days.map(({ day }) => Date.parse(day) / MS),
        days.map(({ issued }) => issued),
        days.map(({ redeemed }) => redeemed),
      ],
      current,
    );
    const resize = () => plot.setSize({ width: Math.max(280, current.clientWidth), height: HEIGHT_PX });
    window.addEventListener('resize', resize);
    return () => {
      window.removeEventListener('resize', resize);
      plot.destroy();
    };
  }, [days, issuedText, redeemedText]);
  return (
    <>
      <p className="meta">{t('staffConsole.chartLines')}</p>
      <div ref={box} className={styles.chart} aria-hidden="true" />
    </>
  );
}
