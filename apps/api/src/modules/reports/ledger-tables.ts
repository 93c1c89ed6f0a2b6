import type { Period } from './period.ts';
import { monthsIn } from './period.ts';
import {
  type Column,
  type FigureKey,
  type ReportTable,
  shareOf,
  type Total,
  type Translated,
  type Unit,
  type Way,
  ways,
} from './report.ts';

export interface LedgerMonth {
  readonly month: string;
  /** What was reversed is taken off. */
  readonly earned: number;
  readonly adjusted: number;
  readonly used: number;
  readonly returned: number;
  readonly expired: number;
}

export interface ActiveMonth {
  /** Null: the whole period. */
  readonly month: string | null;
  readonly active: number;
  readonly earning: number;
  readonly using: number;
}

export interface Redeemed {
  readonly way: Way;
  readonly family: string;
  readonly redemptions: number;
  readonly points: number;
}

/** What points are worth in cents. */
export type Worth = (points: number) => number;

const nothing = { earned: 0, adjusted: 0, used: 0, returned: 0, expired: 0 };
const inAll = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
const column = (key: FigureKey, unit: Unit): Column => ({ key, unit });
const monthRow = (month: string, values: readonly (number | null)[]) => ({
  name: { kind: 'month' as const, month },
  values,
});

function everyMonth(period: Period, found: readonly LedgerMonth[]): LedgerMonth[] {
  const byMonth = new Map(found.map((each) => [each.month, each]));
  return monthsIn(period).map((month) => byMonth.get(month) ?? { month, ...nothing });
}

const flows = ['earned', 'adjusted', 'used', 'returned', 'expired'] as const;

export function earnAndBurn(period: Period, found: readonly LedgerMonth[]): ReportTable {
  const months = everyMonth(period, found);
  return {
    columns: flows.map((key) => column(key, 'points')),
    rows: months.map((each) =>
      monthRow(
        each.month,
        flows.map((key) => each[key]),
      ),
    ),
    totals: flows.map((key): Total => ({ key, unit: 'points', value: inAll(months.map((each) => each[key])) })),
  };
}

const netOf = ({ earned, adjusted, used, returned, expired }: LedgerMonth): number =>
  earned + adjusted - used + returned - expired;

/** Of the points that left members’ hands for good, those that were not used. */
const breakageShare = ({ used, returned, expired }: Omit<LedgerMonth, 'month'>): number | null =>
  shareOf(expired, used - returned + expired);

export function liability(
  period: Period,
  { found, atEnd, worth }: { readonly found: readonly LedgerMonth[]; readonly atEnd: number; readonly worth: Worth },
): ReportTable {
  const months = everyMonth(period, found);
  const values = (outstanding: number, flow: Omit<LedgerMonth, 'month'>) =>
    [outstanding, worth(outstanding), flow.expired, worth(flow.expired), breakageShare(flow)] as const;
  let outstanding = atEnd;
  const rows = months
    .toReversed()
    .map((each) => {
      const row = monthRow(each.month, values(outstanding, each));
      outstanding -= netOf(each);
      return row;
    })
    .toReversed();
  const whole = Object.fromEntries(
    flows.map((key) => [key, inAll(months.map((each) => each[key]))]),
  ) as unknown as typeof nothing;
  const columns = [
    { key: 'outstanding', unit: 'points' },
    { key: 'worth', unit: 'cash' },
    { key: 'expired', unit: 'points' },
    { key: 'breakage', unit: 'cash' },
    { key: 'breakage_share', unit: 'share' },
  ] as const;
  const totals = values(atEnd, whole);
  return { columns, rows, totals: columns.map((each, place): Total => ({ ...each, value: totals[place] ?? null })) };
}

interface Members {
  readonly active: readonly ActiveMonth[];
  readonly earlier: number;
  readonly joined: readonly { readonly month: string; readonly joined: number }[];
}

export function activeMembers(period: Period, { active, earlier, joined }: Members): ReportTable {
  const keys = ['active', 'earning', 'using', 'joined', 'members'] as const;
  const activeOf = (month: string | null) => active.find((each) => each.month === month);
  const joinedIn = new Map(joined.map((each) => [each.month, each.joined]));
  let members = earlier;
  const valuesOf = (month: string | null, news: number) => {
    const { active: all = 0, earning = 0, using = 0 } = activeOf(month) ?? {};
    return [all, earning, using, news, members];
  };
  const rows = monthsIn(period).map((month) => {
    const news = joinedIn.get(month) ?? 0;
    members += news;
    return monthRow(month, valuesOf(month, news));
  });
  const totals = valuesOf(null, members - earlier);
  return {
    columns: keys.map((key) => column(key, 'count')),
    rows,
    totals: keys.map((key, place): Total => ({ key, unit: 'count', value: totals[place] ?? 0 })),
  };
}

interface Family {
  readonly code: string;
  readonly name: Translated;
}

/** Each way is a row, also one that nobody used; points are in the column of the card that they were used with. */
export function redemptionsByWay(
  found: readonly Redeemed[],
  { families, worth }: { readonly families: readonly Family[]; readonly worth: Worth },
): ReportTable {
  const known = new Set(families.map(({ code }) => code));
  // A family that left the program keeps its column while its points are in the figures.
  const gone = [...new Set(found.map(({ family }) => family))].filter((code) => !known.has(code)).toSorted();
  const all = [...families, ...gone.map((code) => ({ code, name: { en: code, fr: code } }))];
  const sumOf = (lines: readonly Redeemed[]) => {
    const points = inAll(lines.map((line) => line.points));
    return [inAll(lines.map((line) => line.redemptions)), points, worth(points)] as const;
  };
  const columns: Column[] = [
    column('redemptions', 'count'),
    column('points', 'points'),
    column('worth', 'cash'),
    ...all.map((family): Column => ({ key: 'family', family, unit: 'points' })),
  ];
  const rows = ways.map((way) => {
    const lines = found.filter((line) => line.way === way);
    const byFamily = all.map(({ code }) =>
      inAll(lines.filter((line) => line.family === code).map((line) => line.points)),
    );
    return { name: { kind: 'way' as const, way }, values: [...sumOf(lines), ...byFamily] };
  });
  const [redemptions, points, cash] = sumOf(found);
  return {
    columns,
    rows,
    totals: [
      { key: 'redemptions', unit: 'count', value: redemptions },
      { key: 'points', unit: 'points', value: points },
      { key: 'worth', unit: 'cash', value: cash },
    ],
  };
}
