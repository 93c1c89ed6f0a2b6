/** Days of the calendar in the time zone of the program (2026-05-01), both inside. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export type Rhythm = 'week' | 'month';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_OF_WEEK = 7;
/** Two years, whichever they are. */
const MOST_DAYS = 732;

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(new Date(dateOf(day).getTime() + days * DAY_MS));
const daysIn = ({ from, to }: Period): number => (dateOf(to).getTime() - dateOf(from).getTime()) / DAY_MS + 1;

/** Which day it is in the time zone of the program. */
export const todayIn = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);

const monthOf = (day: string): string => day.slice(0, 7);
const addMonths = (month: string, months: number): string => {
  const date = dateOf(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return monthOf(dayOf(date));
};
const wholeMonths = (first: string, count: number): Period => ({
  from: `${first}-01`,
  to: addDays(`${addMonths(first, count)}-01`, -1),
});

/** Every month that the period touches, as YYYY-MM. */
export function monthsIn({ from, to }: Period): string[] {
  const months: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.push(month);
  return months;
}

export const isPossible = (period: Period): boolean => period.from <= period.to && daysIn(period) <= MOST_DAYS;

/** Whole months are compared with as many months, so that February is not compared with a part of January. */
export function periodBefore(period: Period): Period {
  const months = monthsIn(period);
  const [first = ''] = months;
  if (wholeMonths(first, months.length).from === period.from && wholeMonths(first, months.length).to === period.to) {
    return wholeMonths(addMonths(first, -months.length), months.length);
  }
  return { from: addDays(period.from, -daysIn(period)), to: addDays(period.from, -1) };
}

/** The last week, from Monday, or the last month that is over today. */
export function lastOver(every: Rhythm, today: string): Period {
  if (every === 'month') return wholeMonths(addMonths(monthOf(today), -1), 1);
  const sinceMonday = (dateOf(today).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  const monday = addDays(today, -sinceMonday);
  return { from: addDays(monday, -DAYS_OF_WEEK), to: addDays(monday, -1) };
}
