import { type Cents, centsToPoints, type Points, rate } from '@rewards/amounts';

export const purposes = [
  'shop',
  'miles',
  'purchases',
  'deposits',
  'cash_back',
  'investments',
  'external',
  'travel',
  'retailer',
] as const;
export type Purpose = (typeof purposes)[number];

/** What went through the program's accounts since it began. */
export interface LedgerTotals {
  readonly issued: Points;
  readonly adjusted: Points;
  readonly expired: Points;
  readonly redeemed: readonly { readonly purpose: Purpose; readonly points: Points }[];
  readonly held: Points;
}

export interface ExpiringMonth {
  /** YYYY-MM; null: later than the months that are listed. */
  readonly month: string | null;
  readonly points: Points;
}

export interface Expiring {
  readonly months: readonly ExpiringMonth[];
  /** Past their last day, and not yet booked as expired. They cannot be spent any more. */
  readonly lapsed: Points;
}

/** What waits for a person. */
export interface WaitingWork {
  readonly adjustmentsWaiting: number;
  readonly changesWaiting: number;
  readonly casesOpen: number;
}

export interface OpenWork {
  readonly holds: number;
  readonly heldPoints: Points;
  readonly failedJobs: number;
  /** Past their promised moment, and still to come. */
  readonly promisesLate: number;
}

export interface StatusCounts {
  readonly orderItems: readonly { readonly status: string; readonly items: number }[];
  readonly redemptions: readonly {
    readonly kind: string;
    readonly status: string;
    readonly redemptions: number;
    readonly points: number;
  }[];
}

export interface SeriesDay {
  readonly day: string;
  readonly issued: number;
  /** Given by staff, less what they took. */
  readonly adjusted: number;
  readonly redeemed: number;
  readonly returned: number;
  readonly expired: number;
}

export type UnsettledKind =
  | 'redemption'
  | 'recall'
  | 'booking'
  | 'checkout'
  | 'payment'
  | 'refund'
  | 'uncollected'
  | 'stop'
  | 'promise'
  | 'job';

/** Something that should have been done by now, and was not. */
export interface Unsettled {
  readonly kind: UnsettledKind;
  readonly id: string;
  /** A confirmation number, a card's last digits, a task's name. */
  readonly name: string | null;
  readonly orderNumber: string | null;
  readonly title: { readonly en: string; readonly fr: string } | null;
  readonly member: { readonly id: string; readonly name: string } | null;
  readonly state: string;
  readonly points: Points | null;
  readonly amount: Cents | null;
  readonly since: Date;
  readonly dueAt: Date | null;
  readonly tries: number;
  readonly problem: string | null;
}

/** The state of something after it was settled, or could not be. */
export interface Standing {
  readonly memberId: string | null;
  readonly state: string;
  readonly isSettled: boolean;
}

/** In the member's favour. */
export const refundInPoints = (
  amount: Cents,
  { numerator, denominator }: { readonly numerator: number; readonly denominator: number },
): Points => centsToPoints(amount, rate(numerator, denominator), 'ceil');
