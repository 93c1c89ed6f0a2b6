import { pointsToNumber, percentOf, type Points, rate } from '@rewards/amounts';
import { accept, type Reason, type Result, refuse, refuseBecause } from '../../platform/result.ts';

export const fieldCodes = [
  'amount',
  'first_name',
  'middle_name',
  'last_name',
  'full_name',
  'membership_number',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/** So many points are so many miles. */
export interface MilesRate {
  readonly points: number;
  readonly units: number;
}

/** What holds from a moment on. */
export interface DatedRate {
  readonly id: number;
  readonly rate: MilesRate;
  readonly startsAt: Date;
}

/** The last that has begun; before the first of them, what was agreed on at the beginning. */
export const rateAt = (first: MilesRate, later: readonly DatedRate[], now: Date): MilesRate =>
  later.reduce<{ rate: MilesRate; startsAt: Date | undefined }>(
    (held, each) =>
      each.startsAt <= now && (held.startsAt === undefined || each.startsAt > held.startsAt) ? each : held,
    { rate: first, startsAt: undefined },
  ).rate;

/** An airline or a hotel whose miles points can become. */
export interface LoyaltyProgram {
  readonly code: string;
  readonly name: string;
  readonly kind: 'airline' | 'hotel';
  /** What it calls its miles. */
  readonly currencyName: string;
  readonly description: { readonly en: string; readonly fr: string };
  readonly icon: string;
  readonly rate: MilesRate;
  readonly memberNumberPattern: string;
  /** In linear time, for every pattern. */
  readonly fitsNumber: (membershipNumber: string) => boolean;
  /** Where the program states them. */
  readonly estimatedHours: number | null;
  /** Else. */
  readonly usualDays: number;
  /** How long a transfer can be taken back; 0: it is final. */
  readonly cancelHours: number;
  readonly termsUrl: string;
  /** Its own, where it has one. */
  readonly minimumPoints: number | null;
  readonly fields: readonly { readonly code: FieldCode; readonly isRequired: boolean }[];
}

const HOURS_A_DAY = 24;
const HOUR_MS = 60 * 60 * 1000;

/** How long a transfer takes. */
export const estimatedHours = (program: LoyaltyProgram): number =>
  program.estimatedHours ?? program.usualDays * HOURS_A_DAY;

export const estimatedDays = (program: LoyaltyProgram): number => Math.ceil(estimatedHours(program) / HOURS_A_DAY);

const LEAST_POINTS = 2;

/** More than one point, enough for one mile, and what the program asks for. */
export const leastPoints = ({ minimumPoints, rate: { points: from, units: to } }: LoyaltyProgram): number =>
  Math.max(LEAST_POINTS, Math.ceil(from / to), minimumPoints ?? 0);

/** Whole miles; what is left of one is not given. */
export const unitsFor = (amount: Points, { points: from, units: to }: MilesRate): number =>
  pointsToNumber(percentOf(amount, rate(to, from), 'floor'));

/** Points for a mile, to be read: 1 over the rate, two decimals. */
export const pointsForAMile = ({ points: from, units: to }: MilesRate): number => Math.round((from * 100) / to) / 100;

const DECIMALS = 1_000_000;

/** Miles for a point, to be read. What is transferred is counted by `unitsFor`. */
export const milesForAPoint = ({ points: from, units: to }: MilesRate): number =>
  Math.round((to * DECIMALS) / from) / DECIMALS;

/** Addresses and people write codes in small letters. */
export const findByCode = (programs: readonly LoyaltyProgram[], code: string): LoyaltyProgram | undefined =>
  programs.find((program) => program.code.toLowerCase() === code.toLowerCase());

export interface WantedTransfer {
  readonly program: LoyaltyProgram;
  readonly isCardEligible: boolean;
  readonly membershipNumber: string;
  readonly points: Points;
  readonly balance: Points;
}

export type TransferRefusal =
  | { readonly code: 'card_not_eligible' | 'membership_invalid' }
  | { readonly code: 'below_minimum' | 'insufficient_points'; readonly reason: Reason };

/** What can be known without asking the program. The balance is read again when the points are taken. */
export function decideTransfer(wanted: WantedTransfer): Result<undefined, TransferRefusal> {
  const { program, isCardEligible, membershipNumber } = wanted;
  const [asked, available] = [pointsToNumber(wanted.points), pointsToNumber(wanted.balance)];
  if (!isCardEligible) return refuse('card_not_eligible');
  if (!program.fitsNumber(membershipNumber)) return refuse('membership_invalid');
  const minimum = leastPoints(program);
  if (asked < minimum) return refuseBecause('below_minimum', { minimum });
  if (asked > available) return refuseBecause('insufficient_points', { missing: asked - available });
  return accept(undefined);
}

/** What is promised for a transfer made now. */
export const promiseOf = (program: LoyaltyProgram, at: Date) => ({
  promisedBy: new Date(at.getTime() + estimatedDays(program) * HOURS_A_DAY * HOUR_MS),
  cancelUntil: program.cancelHours === 0 ? null : new Date(at.getTime() + program.cancelHours * HOUR_MS),
});
