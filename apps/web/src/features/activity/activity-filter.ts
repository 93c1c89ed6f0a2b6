import { daysAfter } from '../../lib/utc-days.ts';

export const ranges = ['7', '15', '30', '60', '90', 'old'] as const;
export type Range = (typeof ranges)[number];
export const views = ['all', 'redeemable'] as const;
export type View = (typeof views)[number];
export const movements = ['earned', 'used', 'returned'] as const;
export type Movement = (typeof movements)[number];

export interface ActivityFilter {
  readonly view: View;
  readonly range: Range;
  readonly search?: string | undefined;
  readonly movement?: Movement | undefined;
  readonly category?: string | undefined;
}

const defaultFilter: ActivityFilter = { view: 'all', range: '30' };
/** The program's records were moved on 2020-10-30: "old" is everything up to the day before. */
const LAST_OLD_DAY = '2020-10-29';
export const MOST_SEARCHED = 80;

export const isView = (value: unknown): value is View => views.some((view) => view === value);
export const isRange = (value: unknown): value is Range => ranges.some((range) => range === value);

/** The address may hold a number: the router reads 4821 as one. */
function textOf(value: unknown, pattern: RegExp): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return pattern.test(text) ? text : undefined;
}

/** Reads the address. An unknown value is a typing mistake, and the default is used. */
export function readFilter(search: Readonly<Record<string, unknown>>): ActivityFilter {
  const { view, days, q, movement, category } = search;
  const range = String(days);
  return {
    view: isView(view) ? view : defaultFilter.view,
    range: isRange(range) ? range : defaultFilter.range,
    search: textOf(q, /^[^\p{Cc}]{1,80}$/u),
    movement: movements.find((each) => each === movement),
    category: textOf(category, /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,39}$/u),
  };
}

/** For the address: the defaults are left out. */
export const searchOf = ({ view, range, search, movement, category }: ActivityFilter) => ({
  view: view === defaultFilter.view ? undefined : view,
  days: range === defaultFilter.range ? undefined : range,
  q: search,
  movement,
  category,
});

export const isNarrowed = ({ search, movement, category }: ActivityFilter): boolean =>
  search !== undefined || movement !== undefined || category !== undefined;

/** Everything of the period. */
export const widened: Partial<ActivityFilter> = { search: undefined, movement: undefined, category: undefined };

export interface FilterQuery {
  readonly from_date?: string;
  readonly to_date?: string;
  readonly is_purchase_eraser: '0' | '1';
  readonly search?: string;
  readonly movement?: Movement;
  readonly category?: string;
}

/** For the server. The redeemable view has no dates, because it shows what can still be paid back. */
export function filterQuery({ view, range, search, movement, category }: ActivityFilter, today: string): FilterQuery {
  const narrowed = { ...(search !== undefined && { search }), ...(category !== undefined && { category }) };
  if (view === 'redeemable') return { is_purchase_eraser: '1', ...narrowed };
  return {
    ...(range === 'old' ? { to_date: LAST_OLD_DAY } : { from_date: daysAfter(today, -Number(range)) }),
    is_purchase_eraser: '0',
    ...narrowed,
    ...(movement !== undefined && { movement }),
  };
}
