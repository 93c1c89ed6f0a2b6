import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { type Booking, canCancel } from '../booking.ts';
import { findBooking, lockBooking, setCancelling } from '../bookings.repository.ts';
import type { TravelDeps } from './deps.ts';
import { settleCancellation } from './settle-cancellation.ts';

export interface CancelBooking {
  readonly memberId: string;
  readonly accountId: number;
  readonly bookingId: string;
}

type CancelRefusal = { readonly code: 'not_found' | 'not_cancellable' };

/** The request is stored before the site is asked: after a crash in between, the round goes on with it. */
const keepWish = (deps: TravelDeps, bookingId: string) =>
  inTransaction<undefined, CancelRefusal>(deps.database, async (tx) => {
    const known = await lockBooking(tx, bookingId);
    if (known?.status === 'cancelled' || known?.cancellingAt) return accept(undefined);
    if (!known || !canCancel(known)) return refuse('not_cancellable');
    await setCancelling(tx, bookingId, deps.clock.now());
    return accept(undefined);
  });

/**
 * While it is pending, and only when the site agrees. Cancelling again gives the same answer. Until the site's answer
 * is known, the booking is being cancelled: neither booked nor cancelled.
 */
export async function cancelBooking(
  deps: TravelDeps,
  { memberId, accountId, bookingId }: CancelBooking,
): Promise<Result<Booking, CancelRefusal>> {
  if (!(await findAccount(deps, memberId, accountId))) return refuse('not_found');
  const booking = await findBooking(deps.database, bookingId);
  if (booking?.accountId !== accountId) return refuse('not_found');
  const kept = await keepWish(deps, bookingId);
  if (!kept.ok) return kept;
  await settleCancellation(deps, bookingId, { isAwaited: true });
  const after = await findBooking(deps.database, bookingId);
  return after && (after.status === 'cancelled' || after.cancellingAt) ? accept(after) : refuse('not_cancellable');
}
