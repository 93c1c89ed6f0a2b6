import { daysBefore } from './days.ts';

export const ranges = ['7', '15', '30', '60', '90', 'old'] as const;
export type Range = (typeof ranges)[number];
export const views = ['all', 'redeemable'] as const;
export type View = (typeof views)[number];

export interface ActivityFilter {
  readonly view: View;
  readonly range: Range;
}

const defaultFilter: ActivityFilter = { view: 'all', range: '30' };
/** The program's records were moved on 2020-10-30: "old" is everything up to the day before. */
const LAST_OLD_DAY = '2020-10-29';

export const isView = (value: unknown): value is View => views.some((view) => view === value);
export const isRange = (value: unknown): value is Range => ranges.some((range) => range === value);

/** Reads the address. An unknown value is a typing mistake, and the default is used. */
export function readFilter(search: Readonly<Record<string, unknown>>): ActivityFilter {
  const { view, days } = search;
  const range = String(days);
  return {
    view: isView(view) ? view : defaultFilter.view,
    range: isRange(range) ? range : defaultFilter.range,
  };
}

/** For the address: the defaults are left out. */
export const searchOf = ({ view, range }: ActivityFilter) => ({
  view: view === defaultFilter.view ? undefined : view,
  days: range === defaultFilter.range ? undefined : range,
});

export interface FilterQuery {
  readonly from_date?: string;
  readonly to_date?: string;
  readonly is_purchase_eraser: '0' | '1';
}

/** For the server. The redeemable view has no dates, because it shows what can still be paid back. */
export function filterQuery({ view, range }: ActivityFilter, today: string): FilterQuery {
  if (view === 'redeemable') return { is_purchase_eraser: '1' };
  if (range === 'old') return { to_date: LAST_OLD_DAY, is_purchase_eraser: '0' };
  return { from_date: daysBefore(today, Number(range)), is_purchase_eraser: '0' };
}
