/** Days of the calendar (2026-05-01), both inside. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export const periods = ['this_month', 'last_month', 'last_3', 'last_12', 'days_30', 'this_year'] as const;
export type PeriodName = (typeof periods)[number];

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const utc = (year: number, month: number, day: number): string => dayOf(new Date(Date.UTC(year, month, day)));

/** Whole months end with the last month; the others end with the given day. */
export function daysOf(period: PeriodName, today: string): Days {
  const [year = 0, monthNumber = 1, day = 1] = today.split('-').map(Number);
  const month = monthNumber - 1;
  const lastMonths = (count: number): Days => ({ from: utc(year, month - count, 1), to: utc(year, month, 0) });
  switch (period) {
    case 'this_month':
      return { from: utc(year, month, 1), to: today };
    case 'last_month':
      return lastMonths(1);
    case 'last_3':
      return lastMonths(3);
    case 'last_12':
      return lastMonths(12);
    case 'days_30':
      return { from: utc(year, month, day - 29), to: today };
    case 'this_year':
      return { from: utc(year, 0, 1), to: today };
  }
}

const isDay = (text: string | undefined): text is string => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** From a link, such as the one in a mail. */
export const daysIn = (from: string | undefined, to: string | undefined): Days | undefined =>
  isDay(from) && isDay(to) ? { from, to } : undefined;
