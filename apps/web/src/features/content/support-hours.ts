import type { Program } from '@rewards/contract';

type Support = Pick<Program['support'], 'time_zone' | 'hours'>;

/** One day's opening, as moments: the local times here and there follow from them. */
export interface Opening {
  readonly opens: Date;
  readonly closes: Date;
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Kept: a week of openings asks for it some fifty times, and each would be made in a fifth of a millisecond. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  clocks.set(timeZone, clock);
  return clock;
}

function wallClockAt(moment: Date, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(moment);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(value('year'), value('month') - 1, value('day'), value('hour'), value('minute'), value('second'));
}

/**
 * The moment at which the clocks of a zone show a time. Computed twice, because a change of clocks may lie between the
 * first guess and the result.
 */
function momentOf({ year, month, day }: Day, time: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wanted = Date.UTC(year, month - 1, day, hours, minutes);
  const first = wanted - (wallClockAt(new Date(wanted), timeZone) - wanted);
  return new Date(first + (wanted - wallClockAt(new Date(first), timeZone)));
}

/** The program's day at a moment, moved on by some days. */
function dayAfter(moment: Date, timeZone: string, days: number): Day {
  const there = new Date(wallClockAt(moment, timeZone) + days * DAY_MS);
  return { year: there.getUTCFullYear(), month: there.getUTCMonth() + 1, day: there.getUTCDate() };
}

const isWeekend = ({ year, month, day }: Day): boolean =>
  [0, 6].includes(new Date(Date.UTC(year, month - 1, day)).getUTCDay());

function openingOn(day: Day, { hours, time_zone }: Support): Opening | undefined {
  const found = hours.find(({ days }) => days === (isWeekend(day) ? 'weekend' : 'weekday'));
  if (!found || found.opens === found.closes) return undefined;
  const opens = momentOf(day, found.opens, time_zone);
  const closes = momentOf(day, found.closes, time_zone);
  // A closing time of 2 in the morning is on the next day.
  return { opens, closes: closes > opens ? closes : new Date(closes.getTime() + DAY_MS) };
}

/** The openings that have not ended, for a week from now. */
export function openingsFrom(now: Date, support: Support): Opening[] {
  return Array.from({ length: 9 }, (_none, index) => openingOn(dayAfter(now, support.time_zone, index - 1), support))
    .filter((opening) => opening !== undefined)
    .filter(({ closes }) => closes > now)
    .slice(0, 7);
}

export type SupportStatus =
  | { readonly isOpen: true; readonly until: Date }
  | { readonly isOpen: false; readonly from: Date }
  | undefined;

export function statusAt(now: Date, openings: readonly Opening[]): SupportStatus {
  const [next] = openings;
  if (!next) return undefined;
  return next.opens <= now ? { isOpen: true, until: next.closes } : { isOpen: false, from: next.opens };
}
