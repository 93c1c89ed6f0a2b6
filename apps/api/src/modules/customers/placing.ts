/** Why a line cannot be placed. */
export type KeptReason =
  | 'unreadable'
  | 'from_the_future'
  | 'unknown_customer'
  | 'unknown_card'
  | 'unknown_family'
  | 'unknown_type'
  | 'no_login'
  | 'email_taken'
  | 'number_taken'
  | 'kind_changed'
  | 'holder_changed'
  | 'pool_changed'
  | 'replaced_before';

/** What became of a line. */
export type Placing =
  | { readonly kind: 'placed' }
  /** The same or a newer line was placed before. */
  | { readonly kind: 'repeated' }
  /** `waitsFor` names the customer or the card that has to come first. */
  | { readonly kind: 'kept'; readonly reason: KeptReason; readonly waitsFor: string | null };

export const placed: Placing = { kind: 'placed' };
export const repeated: Placing = { kind: 'repeated' };
export const kept = (reason: KeptReason, waitsFor: string | null = null): Placing => ({
  kind: 'kept',
  reason,
  waitsFor,
});

/** By its holder or by the bank. */
export const isClosed = (status: string): boolean => status === 'C' || status === 'X';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The end of the day in UTC, like the last day of every lot. */
export function endOfPoints(closedAt: Date, days: number): Date {
  const day = Math.floor(closedAt.getTime() / DAY_MS);
  return new Date((day + days + 1) * DAY_MS - 1);
}

/** Clocks differ a little. A line from next year would make every later line look old. */
export const isFromTheFuture = (asOf: Date, now: Date): boolean => asOf.getTime() > now.getTime() + DAY_MS;
