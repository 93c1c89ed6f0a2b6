import type { Cents, Points } from '@rewards/amounts';

export type BookingType = 'car' | 'cruise' | 'flight' | 'hotel' | 'package';
export type BookingStatus = 'confirmed' | 'accepted' | 'success' | 'cancelled' | 'booked' | 'not_available';
export type AdditionalStatus = 'pending' | 'ticketed' | null;

/** When the site makes it firm, and what became of that. */
export interface ShownPromise {
  readonly due: string;
  readonly limit: string;
  readonly told: string | null;
  readonly back: string | null;
}

export interface Booking {
  readonly id: string;
  readonly siteKey: string;
  readonly redemptionId: string | null;
  readonly memberId: string;
  readonly accountId: number;
  readonly channel: 'TRAV' | 'TPPV' | 'ACCP';
  readonly type: BookingType;
  readonly referenceNumber: string;
  /** As the site told it. */
  readonly title: string;
  /** As its redemption is called in French, where that is known. */
  readonly frenchTitle: string | null;
  readonly provider: string;
  /** Days of the calendar. */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly duration: { readonly amount: number; readonly unit: 'nights' | 'days' | 'minutes' };
  readonly travellers: number;
  readonly points: Points;
  readonly amount: Cents;
  readonly status: BookingStatus;
  readonly additionalStatus: AdditionalStatus;
  /** When the member asked to cancel it, while the site has not answered. */
  readonly cancellingAt: Date | null;
  /** Its points came back, with it or before the site had ended it. */
  readonly isPaidBack: boolean;
  readonly promise: ShownPromise | null;
  readonly createdAt: Date;
}

const FIRM_DAYS = 2;

/** A pending trip is firm within two days, and before it begins. */
export function firmBy({ additionalStatus, startsOn }: Pick<Booking, 'additionalStatus' | 'startsOn'>, now: Date) {
  if (additionalStatus !== 'pending') return undefined;
  const latest = new Date(now.getTime() + FIRM_DAYS * 24 * 60 * 60_000);
  const start = new Date(`${startsOn}T00:00:00Z`);
  if (start < now) return now;
  return start < latest ? start : latest;
}

export const titleIn = (locale: 'en' | 'fr', { title, frenchTitle }: Pick<Booking, 'title' | 'frenchTitle'>): string =>
  locale === 'fr' ? (frenchTitle ?? title) : title;

export const isEnding = (status: BookingStatus): status is 'cancelled' | 'not_available' =>
  status === 'cancelled' || status === 'not_available';

export const hasEnded = ({ status }: Pick<Booking, 'status'>): boolean => isEnding(status);

/** The site has still to make it firm, and its points are with the site. */
export const isPending = (booking: Pick<Booking, 'status' | 'additionalStatus' | 'isPaidBack'>): boolean =>
  !hasEnded(booking) && booking.additionalStatus === 'pending' && !booking.isPaidBack;

/** A travel order with an additional status can be cancelled only while that is pending. */
export const canCancel = (
  booking: Pick<Booking, 'status' | 'additionalStatus' | 'cancellingAt' | 'isPaidBack'>,
): boolean => isPending(booking) && booking.cancellingAt === null;
