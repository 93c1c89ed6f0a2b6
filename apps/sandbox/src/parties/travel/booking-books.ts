import { randomUUID } from 'node:crypto';
import type { Offer } from './offers.ts';
import type { SiteVisit } from './visits.ts';

export type SiteStatus = 'waiting' | 'booked' | 'confirmed' | 'declined' | 'cancelled' | 'not_available';

export interface SiteBooking {
  readonly key: string;
  readonly visit: string;
  readonly offer: Offer;
  readonly reference: string;
  readonly language: 'en' | 'fr';
  readonly at: Date;
  status: SiteStatus;
  declineCode: string | null;
}

const DAY_MS = 24 * 60 * 60_000;
const TICKETED_AFTER_MS = 2 * 60 * 60_000;
const GONE_AFTER_MS = 60_000;

const dayOf = (from: Date, days: number): string => new Date(from.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** The booking as the portal is told it. */
export function toJson(booking: SiteBooking) {
  const { offer, at, status } = booking;
  const isPending = status === 'waiting' || status === 'booked';
  return {
    key: booking.key,
    visit: booking.visit,
    channel: offer.channel,
    type: offer.type,
    reference: booking.reference,
    title: offer.title[booking.language],
    provider: offer.provider,
    starts_on: dayOf(at, offer.startsInDays),
    ends_on: dayOf(at, offer.startsInDays + offer.lastsDays),
    duration: offer.duration,
    travellers: offer.travellers,
    points: offer.points,
    amount_cents: offer.points === 0 ? 4_500 : offer.points,
    status: status === 'waiting' || status === 'declined' ? 'booked' : status,
    additional_status:
      isPending && offer.temper !== 'at-once' ? 'pending' : status === 'confirmed' || isPending ? 'ticketed' : null,
  };
}

export function newBooking(offer: Offer, visit: SiteVisit, language: 'en' | 'fr', at: Date): SiteBooking {
  const key = randomUUID();
  return {
    key,
    visit: visit.id,
    // The access site shows what the travel site has.
    offer: { ...offer, channel: visit.site },
    reference: `${visit.site}-${key.slice(0, 8).toUpperCase()}`,
    language,
    at,
    status: 'waiting',
    declineCode: null,
  };
}

/** What time makes of a booking, by the portal's clock; true when it has moved. */
export function moveOn(booking: SiteBooking, now: Date): boolean {
  const ageMs = now.getTime() - booking.at.getTime();
  if (booking.status !== 'booked' || booking.offer.temper === 'stays-pending') return false;
  if (booking.offer.temper === 'not-available' && ageMs >= GONE_AFTER_MS) {
    booking.status = 'not_available';
    return true;
  }
  if (booking.offer.temper !== 'not-available' && ageMs >= TICKETED_AFTER_MS) {
    booking.status = 'confirmed';
    return true;
  }
  return false;
}
