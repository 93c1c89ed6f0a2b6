import { accept, type Result, refuse } from '../../../platform/result.ts';
import { cancelRedemption } from '../../redemptions/index.ts';
import { cancelBooking, findBookings, type TravelDeps } from '../../travel/index.ts';
import { findEntry } from '../member-orders.repository.ts';
import { cancelItems, type CancelItems } from './cancel-items.ts';
import type { FulfilmentDeps } from './deps.ts';
import type { ListDeps } from './list-orders.ts';
import { loadEntries, type MemberOrder } from './load-entries.ts';

interface CancelOrder extends CancelItems {
  /** Staff in the member's place cancel orders of the shop, but neither redemptions nor bookings. */
  readonly isByStaff: boolean;
}

type CancelRefusal = { readonly code: 'not_found' | 'not_cancellable' };

async function cancelBookingOf(deps: TravelDeps, memberId: string, bookingId: string) {
  const [booking] = await findBookings(deps.database, [bookingId]);
  return booking ? cancelBooking(deps, { memberId, accountId: booking.accountId, bookingId }) : refuse('not_found');
}

/**
 * Each kind of order is cancelled by its own rules: the shop's within the window, miles within the partner's own,
 * bookings while they are pending. The partner of a redemption or a booking decides, and to ask again has the same
 * answer, so the key of the request is not needed.
 */
export async function cancelOrder(deps: ListDeps & FulfilmentDeps, command: CancelOrder) {
  const { memberId, orderId, itemId, isByStaff } = command;
  const entry = await findEntry(deps.database, memberId, orderId);
  if (!entry || entry.source === 'shop') {
    const items = await cancelItems(deps, command);
    return items.ok ? accept<MemberOrder>({ source: 'shop', details: items.value }) : items;
  }
  if (isByStaff) return refuse('not_cancellable');
  if (itemId !== undefined && itemId !== orderId) return refuse('not_found');
  const cancelled: Result<{ readonly cancellingAt: Date | null }, CancelRefusal> =
    entry.source === 'booking'
      ? await cancelBookingOf(deps, memberId, orderId)
      : await cancelRedemption(deps, memberId, orderId);
  if (!cancelled.ok) return cancelled;
  const [order] = await loadEntries(deps, deps.database, [entry]);
  return cancelled.value.cancellingAt || !order ? refuse('in_progress') : accept(order);
}
