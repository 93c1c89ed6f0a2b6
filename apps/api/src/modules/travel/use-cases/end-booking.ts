import type { Transaction } from '../../../platform/database.ts';
import { returnPoints } from '../../redemptions/index.ts';
import type { Booking } from '../booking.ts';
import { moveBooking } from '../bookings.repository.ts';
import type { BookingsDeps } from './deps.ts';

/** The booking ends and its points return, both or neither. */
export async function endBooking(
  tx: Transaction,
  deps: BookingsDeps,
  booking: Booking,
  status: 'cancelled' | 'not_available',
): Promise<void> {
  await moveBooking(tx, booking.id, { status, additionalStatus: null }, deps.clock.now());
  if (booking.redemptionId === null) return;
  const end =
    status === 'cancelled'
      ? ({ state: 'cancelled', reason: null } as const)
      : ({ state: 'returned', reason: 'not_available' } as const);
  await returnPoints(tx, deps, booking.redemptionId, end);
}
