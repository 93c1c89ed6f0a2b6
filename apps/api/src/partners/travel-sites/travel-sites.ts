import type { Cents, Points } from '@rewards/amounts';

export type BookingType = 'car' | 'cruise' | 'flight' | 'hotel' | 'package';
export type BookingStatus = 'confirmed' | 'accepted' | 'success' | 'cancelled' | 'booked' | 'not_available';

/** A booking as a travel site tells it. */
export interface ToldBooking {
  readonly siteKey: string;
  /** The token's name by which the member came. */
  readonly visitId: string;
  readonly channel: 'TRAV' | 'TPPV' | 'ACCP';
  readonly type: BookingType;
  readonly referenceNumber: string;
  readonly title: string;
  readonly provider: string;
  /** Days of the calendar. */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly duration: { readonly amount: number; readonly unit: 'nights' | 'days' | 'minutes' };
  readonly travellers: number;
  readonly points: Points;
  readonly amount: Cents;
  readonly status: BookingStatus;
  readonly additionalStatus: 'pending' | 'ticketed' | null;
}

/** One line of a site's inbox: it is there until it is answered. */
export interface TravelNews {
  readonly key: string;
  /** `book` waits for its points; `moved` tells the new state of a booking. */
  readonly kind: 'book' | 'moved';
  readonly booking: ToldBooking;
}

export type TravelAnswer =
  | { readonly answer: 'approved' | 'noted' }
  | { readonly answer: 'declined'; readonly code: string };

export type TravelInboxPage =
  | { readonly kind: 'page'; readonly lines: readonly TravelNews[]; readonly unreadable: readonly string[] }
  | { readonly kind: 'unknown'; readonly code: string };

export interface TravelSites {
  readonly readNews: () => Promise<TravelInboxPage>;
  readonly answerNews: (key: string, answer: TravelAnswer) => Promise<boolean>;
  /** The site is asked first: points return only for what it will not do. */
  readonly cancel: (siteKey: string) => Promise<'cancelled' | 'refused' | 'not_known' | 'unknown'>;
}
