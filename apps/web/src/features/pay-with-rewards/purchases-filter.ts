export const tabs = ['eligible', 'redeemed'] as const;
export type Tab = (typeof tabs)[number];
export const ranges = ['7', '15', '30', '60', '90', '180', '365'] as const;
export type Range = (typeof ranges)[number];

export interface PurchasesFilter {
  readonly tab: Tab;
  readonly range: Range;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const defaults: PurchasesFilter = { tab: 'eligible', range: '7' };

export const tabOf = (value: unknown): Tab => tabs.find((tab) => tab === value) ?? defaults.tab;

/** The ranges that a reader needs: the last one holds every purchase that can still be paid. */
export function rangesWithin(windowDays: number): readonly Range[] {
  const enough = ranges.findIndex((range) => Number(range) >= windowDays);
  return enough < 0 ? ranges : ranges.slice(0, enough + 1);
}

export const rangeOf = (value: unknown, windowDays: number): Range =>
  rangesWithin(windowDays).find((range) => range === String(value)) ?? defaults.range;

/** Reads the address. An unknown value is a typing mistake, and the default is used. */
export const readFilter = ({ tab, days }: Readonly<Record<string, unknown>>, windowDays: number): PurchasesFilter => ({
  tab: tabOf(tab),
  range: rangeOf(days, windowDays),
});

/** For the address: the defaults are left out. */
export const searchOf = ({ tab, range }: PurchasesFilter) => ({
  tab: tab === defaults.tab ? undefined : tab,
  days: range === defaults.range ? undefined : range,
});

/** Which purchase is being paid: its id, or `fee` for the newest annual fee. */
export const purchaseIn = ({ purchase }: Readonly<Record<string, unknown>>): string | undefined =>
  /^(?:fee|\d{1,16})$/.test(String(purchase)) ? String(purchase) : undefined;

/** The number of points, if it was chosen before. */
export const pointsIn = ({ points }: Readonly<Record<string, unknown>>): string =>
  /^[1-9]\d{0,9}$/.test(String(points)) ? String(points) : '';

/** The program counts its days in UTC. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

export const dayAfter = (moment: string, days: number): string =>
  utcDay(new Date(new Date(moment).getTime() + days * DAY_MS));

/** For the server. */
export function filterQuery({ tab, range }: PurchasesFilter, today: string) {
  const from_date = dayAfter(`${today}T12:00:00Z`, -Number(range));
  const which = tab === 'eligible' ? ({ is_eligible: '1' } as const) : ({ is_redeemed: '1' } as const);
  return { from_date, ...which };
}
