import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { type Booking, canCancel, hasEnded } from '../booking.ts';
import { findBooking, lockBookingByKey } from '../bookings.repository.ts';
import type { TravelDeps } from './deps.ts';
import { endBooking } from './end-booking.ts';

export interface CancelBooking {
  readonly memberId: string;
  readonly accountId: number;
  readonly bookingId: string;
}

type CancelRefusal = { readonly code: 'not_found' | 'not_cancellable' | 'unavailable' };

/** While it is pending, and only when the site agrees. Cancelling again answers the same. */
export async function cancelBooking(
  deps: TravelDeps,
  { memberId, accountId, bookingId }: CancelBooking,
): Promise<Result<Booking, CancelRefusal>> {
  if (!(await findAccount(deps, memberId, accountId))) return refuse('not_found');
  const booking = await findBooking(deps.database, bookingId);
  if (booking?.accountId !== accountId) return refuse('not_found');
  if (booking.status === 'cancelled') return accept(booking);
  if (!canCancel(booking)) return refuse('not_cancellable');
  const said = await deps.travelSites.cancel(booking.siteKey);
  if (said !== 'cancelled') return refuse(said === 'refused' ? 'not_cancellable' : 'unavailable');
  await inTransaction(deps.database, async (tx) => {
    const known = await lockBookingByKey(tx, booking.siteKey);
    if (known && !hasEnded(known)) await endBooking(tx, deps, known, 'cancelled');
    return accept(undefined);
  });
  const ended = await findBooking(deps.database, bookingId);
  return ended?.status === 'cancelled' ? accept(ended) : refuse('not_cancellable');
}
