import type { Cents, Points } from '@rewards/amounts';
import type { Recalled } from './recall.ts';

export type RedemptionKind =
  | 'miles'
  | 'purchase'
  | 'annual_fee'
  | 'direct_deposit'
  | 'cash_back'
  | 'investment'
  | 'external'
  | 'travel'
  | 'retailer';

export type RedemptionState = 'requested' | 'accepted' | 'confirmed' | 'returned' | 'cancelled';

/** Why points came back by themselves, among the partners' codes. */
export const PROMISE_MISSED = 'promise_missed';

/** What the page tells of the promise: moments, and the times that were really seen in minutes. */
export interface ShownPromise {
  readonly due: string;
  readonly limit: string;
  /** When the partner was asked again. */
  readonly asked: readonly string[];
  readonly told: string | null;
  /** The points came back by themselves. */
  readonly back: string | null;
  readonly pace: { readonly usual: number; readonly most: number | null } | null;
}

/** What the kind of redemption says about itself; everything else is the same for all of them. */
export interface RedemptionFacts {
  /** Also the key by which the partner knows it. */
  readonly id: string;
  readonly kind: RedemptionKind;
  readonly memberId: string;
  readonly accountId: number;
  readonly poolId: number;
  readonly points: Points;
  /** What they were worth; null where they became something else. */
  readonly cash: Cents | null;
  readonly units: { readonly amount: number; readonly name: string } | null;
  /** What it is for: the partner, the purchase, the account's last digits. */
  readonly title: { readonly en: string; readonly fr: string };
  /** JSON; its shape is up to the area of the kind. */
  readonly details: unknown;
  /** Until when the member can take it back; null: it is final. */
  readonly cancelUntil: Date | null;
  /** The authorized redeemer who called support for it, and the card they may redeem with. */
  readonly calledBy?: { readonly name: string; readonly accountId: number } | null | undefined;
}

export interface Redemption extends RedemptionFacts {
  readonly confirmation: string;
  readonly state: RedemptionState;
  /** Why the points came back, in the partner's code. */
  readonly reason: string | null;
  readonly partnerReference: string | null;
  /** A day of the calendar. */
  readonly promisedBy: string;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  /** When the member asked to cancel it, while the partner has not answered. */
  readonly cancellingAt: Date | null;
  /** How often the partner was asked. */
  readonly asked: number;
  readonly history: readonly { readonly state: RedemptionState; readonly at: Date }[];
  /** What was taken back of it later, though it was done. */
  readonly recalled: Recalled;
  /** Null while it is being written. */
  readonly promise: ShownPromise | null;
}

/** What a partner says. A time-out is unknown, and never declined. */
export type PartnerOutcome =
  | { readonly kind: 'accepted' | 'confirmed'; readonly reference: string }
  | { readonly kind: 'declined'; readonly code: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'not_known' }
  | { readonly kind: 'unknown'; readonly code: string };

export const isOpen = ({ state }: Pick<Redemption, 'state'>): boolean => state === 'requested' || state === 'accepted';

export const canCancel = (redemption: Redemption, now: Date): boolean =>
  isOpen(redemption) && !redemption.cancellingAt && redemption.cancelUntil !== null && now < redemption.cancelUntil;

/** A partner's reason, if it is a code as agreed. */
export const cleanCode = (code: string): string => (/^[a-z0-9_]{1,60}$/.test(code) ? code : 'other');

/** The name of the redemption in the ledger's entries. */
export const ledgerReference = (id: string): string => `redemption:${id}`;

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
const MOST_DOUBLINGS = 10;

/** Partners that take days are not asked every minute; one that does not answer is left alone for longer and longer. */
export const nextAsk = (asked: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** Math.min(asked, MOST_DOUBLINGS), LONGEST_PAUSE_MS));
