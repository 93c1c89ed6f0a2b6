import type { Transaction } from '../../../platform/database.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { PromiseKeeper } from '../../promises/index.ts';
import { PROMISE_MISSED, returnPoints } from '../../redemptions/index.ts';
import { type Booking, hasEnded, isPending } from '../booking.ts';
import { findTrip, lockBooking, moveBooking, setCancelling } from '../bookings.repository.ts';
import type { NewsDeps } from './deps.ts';
import { settleCancellation } from './settle-cancellation.ts';
import { takeInBookings } from './take-in-bookings.ts';

type Said = Awaited<ReturnType<NewsDeps['travelSites']['cancel']>>;

/** What the site will not cancel it has booked. Everything else, and silence, gives the points back. */
async function end(tx: Transaction, deps: NewsDeps, trip: Booking, said: Said): Promise<'kept' | 'returned'> {
  const now = deps.clock.now();
  if (said === 'refused') {
    await moveBooking(tx, trip.id, { status: trip.status, additionalStatus: 'ticketed' }, now);
    return 'kept';
  }
  if (said === 'cancelled') await moveBooking(tx, trip.id, { status: 'cancelled', additionalStatus: null }, now);
  // The wish to cancel is repeated until the site has answered.
  else await setCancelling(tx, trip.id, now);
  if (trip.redemptionId !== null)
    await returnPoints(tx, deps, trip.redemptionId, { state: 'returned', reason: PROMISE_MISSED });
  return 'returned';
}

/** The sites have no question but their inbox, so the last one is to cancel: that begins nothing, either. */
async function giveUp(deps: NewsDeps, id: string, mark: Parameters<PromiseKeeper['giveUp']>[1]): Promise<void> {
  await takeInBookings(deps);
  const asked = await findTrip(deps.database, id);
  if (!asked || !isPending(asked)) return;
  const said = await deps.travelSites.cancel(asked.siteKey);
  await inTransaction(deps.database, async (tx) => {
    const trip = await lockBooking(tx, asked.id);
    if (!trip || !isPending(trip)) return accept(undefined);
    return accept((await end(tx, deps, trip, said)) === 'returned' ? await mark(tx) : undefined);
  });
}

/** A trip that the site left pending, by the redemption that paid for it. */
export const tripKeeper = (deps: NewsDeps): PromiseKeeper => ({
  ask: async () => void (await takeInBookings(deps)),
  giveUp: (id, mark) => giveUp(deps, id, mark),
  askToStop: async (id) => {
    const asked = await findTrip(deps.database, id);
    if (!asked) return 'unknown';
    await settleCancellation(deps, asked.id);
    const trip = await findTrip(deps.database, id);
    if (!trip || trip.cancellingAt) return 'unknown';
    return hasEnded(trip) ? 'stopped' : 'arrived';
  },
  describe: async (connection, id) => {
    const trip = await findTrip(connection, id);
    if (!trip) return undefined;
    const { memberId, title, frenchTitle, referenceNumber: number, points } = trip;
    return { memberId, title: { en: title, fr: frenchTitle ?? title }, number, orderId: trip.id, back: { points } };
  },
});
