import type { PointsSummary } from './api/points-summary.ts';

/** The running month is the last, so its year is this one. */
export function monthsOfYear(months: PointsSummary['months']): PointsSummary['months'] {
  const year = months.at(-1)?.month.slice(0, 4) ?? '';
  return months.filter(({ month }) => month.startsWith(year));
}
