import type { Transaction } from '../../../platform/database.ts';
import { briefly } from '../../../platform/log.ts';
import { appendToOutbox } from '../../../platform/outbox.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findBooking, listCancelling, lockBooking, setCancelling } from '../bookings.repository.ts';
import type { BookingsDeps } from './deps.ts';
import { endBooking } from './end-booking.ts';

export const CANCEL_REFUSED_TOPIC = 'travel.cancel_refused';

const MOST_AT_ONCE = 100;

interface Said {
  readonly said: 'cancelled' | 'refused' | 'not_known';
  /** The member waits for the answer, so no mail is needed. */
  readonly isAwaited: boolean;
}

async function record(
  tx: Transaction,
  deps: BookingsDeps,
  bookingId: string,
  { said, isAwaited }: Said,
): Promise<void> {
  const known = await lockBooking(tx, bookingId);
  // Another process that asked at the same moment was quicker, or the site reported the end by itself.
  if (!known?.cancellingAt) return;
  if (said === 'cancelled') return endBooking(tx, deps, known, 'cancelled');
  // Its points came back by the clock, and the site has nothing to stop.
  if (said === 'not_known' && known.isPaidBack) return endBooking(tx, deps, known, 'not_available');
  await setCancelling(tx, bookingId, null);
  if (known.isPaidBack) return;
  const occurredAt = deps.clock.now();
  const told = { memberId: known.memberId, kind: 'order' } as const;
  if (!isAwaited) appendToOutbox(tx, { topic: CANCEL_REFUSED_TOPIC, payload: { bookingId }, occurredAt, told });
}

/** Asks the site by the booking's key, as often as it takes, and records what is certain. */
export async function settleCancellation(
  deps: BookingsDeps,
  bookingId: string,
  { isAwaited = false }: { readonly isAwaited?: boolean } = {},
): Promise<void> {
  const booking = await findBooking(deps.database, bookingId);
  if (!booking?.cancellingAt) return;
  const said = await deps.travelSites.cancel(booking.siteKey);
  if (said === 'unknown') {
    deps.log.warn({ bookingId }, 'a travel site does not say whether a booking is cancelled');
    return;
  }
  await inTransaction(deps.database, async (tx) => accept(await record(tx, deps, bookingId, { said, isAwaited })));
}

/** One that fails holds up no other. */
export async function settleCancellations(deps: BookingsDeps): Promise<void> {
  for (const id of await listCancelling(deps.database, MOST_AT_ONCE)) {
    await settleCancellation(deps, id).catch((error: unknown) =>
      deps.log.error({ bookingId: id, ...briefly(error) }, 'a cancellation could not be settled'),
    );
  }
}
