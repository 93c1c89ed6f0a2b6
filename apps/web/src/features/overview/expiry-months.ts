import { type Points, points, sumPoints } from '@rewards/amounts';
import { monthsFrom } from '../../lib/utc-days.ts';

export interface ExpiringDay {
  readonly expires_on: string;
  readonly points: number;
  readonly graced_points: number;
}

export interface ExpiryMonth {
  /** 2026-11 */
  readonly month: string;
  /** The first day in it on which points expire. */
  readonly firstDay: string | undefined;
  readonly points: Points;
}

export interface ExpiryMonths {
  /** From this month on, empty ones too. */
  readonly months: readonly ExpiryMonth[];
  readonly later: readonly { readonly year: string; readonly points: Points }[];
}

const MONTHS = 12;

const total = (days: readonly ExpiringDay[]): Points => sumPoints(days.map((each) => points(each.points)));

export function expiryMonths(expiring: readonly ExpiringDay[], today: string): ExpiryMonths {
  const shown = monthsFrom(today.slice(0, 7), MONTHS);
  const later = expiring.filter(({ expires_on }) => !shown.includes(expires_on.slice(0, 7)));
  const years = [...new Set(later.map(({ expires_on }) => expires_on.slice(0, 4)))].toSorted();
  return {
    months: shown.map((month) => {
      const days = expiring.filter(({ expires_on }) => expires_on.startsWith(month));
      return { month, firstDay: days.map(({ expires_on }) => expires_on).toSorted()[0], points: total(days) };
    }),
    later: years.map((year) => ({
      year,
      points: total(later.filter(({ expires_on }) => expires_on.startsWith(year))),
    })),
  };
}

/** The soonest day, with all its points. */
export function nextExpiry(
  expiring: readonly ExpiringDay[],
): { readonly day: string; readonly points: Points } | undefined {
  const day = expiring
    .filter((each) => each.points > 0)
    .map(({ expires_on }) => expires_on)
    .toSorted()[0];
  if (day === undefined) return undefined;
  return { day, points: total(expiring.filter(({ expires_on }) => expires_on === day)) };
}
