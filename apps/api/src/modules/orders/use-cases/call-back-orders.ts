import type { Points } from '@rewards/amounts';
import type { Connection } from '../../../platform/database.ts';
import { fingerprintOf } from '../../../platform/idempotency.ts';
import { isWaitedFor } from '../fulfilment.repository.ts';
import { saleChannels } from '../member-order.ts';
import { findEntry, listEntries } from '../member-orders.repository.ts';
import { statusesOf } from '../order-state.ts';
import { cancelOrder } from './cancel-order.ts';
import type { FulfilmentDeps } from './deps.ts';
import type { ListDeps } from './list-orders.ts';
import { type LoadDeps, loadEntries, type MemberOrder } from './load-entries.ts';

/** More than anybody has under way. A low number would let a thief hide a large payment behind many small ones. */
const MOST = 1_000;

/** What is neither done nor ended: orders of the shop, redemptions and bookings. */
export async function listOpenOrders(connection: Connection, memberId: string, now: Date): Promise<string[]> {
  const every = { channels: saleChannels, from: undefined, before: undefined, onlyPaid: true, search: undefined };
  const window = { sort: 'newest' as const, limit: MOST, offset: 0 };
  const { entries } = await listEntries(connection, { ...every, memberId, state: 'open', now }, window);
  return entries.map(({ id }) => id);
}

interface CallBack {
  readonly memberId: string;
  readonly orderId: string;
  /** The same cause asks once, however often the worker begins again. */
  readonly cause: string;
}

/** As if the member had cancelled it, however old it is. Fulfilment decides; what was sent stays as it is. */
export async function callBackOrder(
  deps: ListDeps & FulfilmentDeps & { readonly idempotencySecret: string },
  { memberId, orderId, cause }: CallBack,
): Promise<void> {
  const fingerprint = fingerprintOf(deps.idempotencySecret, 'call back', orderId);
  const once = { scope: memberId, key: `${cause}:${orderId}`, fingerprint, now: deps.clock.now() };
  await cancelOrder(deps, { memberId, orderId, itemId: undefined, isByStaff: false, isFrozen: true, once });
}

export interface CalledBack {
  readonly id: string;
  readonly name: { readonly en: string; readonly fr: string };
  readonly points: Points;
  /** `partly`: some of it is on its way. `asked`: the partner has not answered. `kept`: it could not be stopped. */
  readonly outcome: 'called_back' | 'partly' | 'asked' | 'kept';
}

const outcomeOf = (isCancelled: boolean, isAsked: boolean): CalledBack['outcome'] => {
  if (isCancelled) return 'called_back';
  return isAsked ? 'asked' : 'kept';
};

async function toCalledBack(connection: Connection, found: MemberOrder): Promise<CalledBack> {
  if (found.source === 'redemption') {
    const { id, title, points, state, cancellingAt } = found.redemption;
    const isBack = state === 'cancelled' || state === 'returned';
    return { id, name: title, points, outcome: outcomeOf(isBack, cancellingAt !== null) };
  }
  if (found.source === 'booking') {
    const { id, title, frenchTitle, points, status, cancellingAt } = found.booking;
    const name = { en: title, fr: frenchTitle ?? title };
    return { id, name, points, outcome: outcomeOf(status === 'cancelled', cancellingAt !== null) };
  }
  const { id, number, paidPoints, items } = found.details.order;
  const name = { en: number, fr: number };
  const cancelled = items.filter(({ status }) => status === 'cancelled');
  if (cancelled.length > 0) {
    return { id, name, points: paidPoints, outcome: cancelled.length === items.length ? 'called_back' : 'partly' };
  }
  const itemIds = items.map((item) => item.id);
  return { id, name, points: paidPoints, outcome: outcomeOf(false, await isWaitedFor(connection, itemIds)) };
}

/** Sent back by the member, with nothing else to come: its points return anyway, and there was nothing to call back. */
function isOnlyReturned(found: MemberOrder): boolean {
  if (found.source === 'redemption' || found.source === 'booking') return false;
  const { items } = found.details.order;
  const isPast = items.every(
    ({ status }) => statusesOf.returns.includes(status) || statusesOf.delivered.includes(status),
  );
  return isPast && items.some(({ status }) => statusesOf.returns.includes(status));
}

/** How each stands at this moment. */
export async function showCalledBack(
  deps: LoadDeps,
  memberId: string,
  orderIds: readonly string[],
): Promise<CalledBack[]> {
  const entries = await Promise.all(orderIds.map((id) => findEntry(deps.database, memberId, id)));
  const orders = await loadEntries(
    deps,
    deps.database,
    entries.filter((entry) => entry !== undefined),
  );
  const wanted = orders.filter((order) => !isOnlyReturned(order));
  return Promise.all(wanted.map((order) => toCalledBack(deps.database, order)));
}
