import type { ComparedWay } from './api/compare-ways.ts';

/** Ways with the same worth of a point. */
export interface WorthGroup {
  readonly bonusPercent: number;
  /** What the amount is worth; the annual fee may be worth less, and does not decide it. */
  readonly amount: number;
  readonly isBest: boolean;
  readonly ways: readonly ComparedWay[];
}

export interface GroupedWays {
  readonly groups: readonly WorthGroup[];
  /** Without a worth in cash. */
  readonly miles: ComparedWay | undefined;
  readonly closed: readonly ComparedWay[];
}

const bonusOf = ({ rate }: ComparedWay): number | undefined => rate?.bonus_percent;

/** The most valuable group first. It is the best only if another one is worth less. */
export function groupWays(ways: readonly ComparedWay[]): GroupedWays {
  const open = ways.filter(({ unavailable }) => unavailable === null);
  const bonuses = [...new Set(open.flatMap((way) => bonusOf(way) ?? []))].toSorted((one, other) => other - one);
  return {
    groups: bonuses.map((bonusPercent, at) => {
      const members = open.filter((way) => bonusOf(way) === bonusPercent);
      const amount = Math.max(...members.map((way) => way.amount ?? 0));
      return { bonusPercent, ways: members, amount, isBest: at === 0 && bonuses.length > 1 };
    }),
    miles: open.find(({ way }) => way === 'miles'),
    closed: ways.filter(({ unavailable }) => unavailable !== null),
  };
}

/** Ways that are closed for the same reason stand together. */
export function closedGroups(closed: readonly ComparedWay[]): (readonly [ComparedWay, ...ComparedWay[]])[] {
  const groups = new Map<string, [ComparedWay, ...ComparedWay[]]>();
  for (const way of closed) {
    const reason = way.unavailable === 'below_minimum' ? `from ${way.minimum_points}` : `${way.unavailable} ${way.way}`;
    const group = groups.get(reason);
    if (group) group.push(way);
    else groups.set(reason, [way]);
  }
  return [...groups.values()];
}
