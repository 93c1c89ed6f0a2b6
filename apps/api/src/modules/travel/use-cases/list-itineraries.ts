import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import type { Booking, BookingType } from '../booking.ts';
import { listBookings } from '../bookings.repository.ts';
import type { TravelDeps } from './deps.ts';
import { takeInBookings } from './take-in-bookings.ts';

export const BOOKINGS_PER_PAGE = 10;

export interface ListItineraries {
  readonly memberId: string;
  readonly accountId: number;
  readonly type: BookingType | undefined;
  readonly channels: readonly Booking['channel'][];
  readonly withZero: boolean;
  readonly isOldestFirst: boolean;
  readonly page: number;
}

export interface Itineraries {
  readonly bookings: readonly Booking[];
  readonly total: number;
  /** False while a site does not answer: there may be more. */
  readonly isCurrent: boolean;
}

/** The sites are asked first, so that a booking just made is there when the member comes back. */
export async function listItineraries(
  deps: TravelDeps,
  { memberId, accountId, page, ...filter }: ListItineraries,
): Promise<Result<Itineraries, { readonly code: 'not_found' }>> {
  if (!(await findAccount(deps, memberId, accountId))) return refuse('not_found');
  const isCurrent = await takeInBookings(deps);
  const skip = (page - 1) * BOOKINGS_PER_PAGE;
  const listed = await listBookings(deps.database, { ...filter, accountId, skip, take: BOOKINGS_PER_PAGE });
  return accept({ ...listed, isCurrent });
}
