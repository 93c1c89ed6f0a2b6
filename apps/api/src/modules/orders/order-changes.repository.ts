import { type Cents, centsToNumber, type Points, pointsToNumber } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Claim, Order } from './order.ts';
import type { PlannedEntry } from './order-moves.ts';
import { findOrder } from './order-views.repository.ts';

/**
 * Callers lock an order before they change it, and do not trust what they read before the lock. Another member's order
 * cannot be locked.
 */
export async function lockOrder(
  tx: Transaction,
  id: string,
  memberId: string | null = null,
): Promise<Order | undefined> {
  const { rows } = await sql`
    select from shop_order where id = ${id} and (${memberId}::uuid is null or member_id = ${memberId}::uuid)
    for update`.execute(tx);
  return rows.length === 0 ? undefined : findOrder(tx, id);
}

/** In the order of their places: each goes on from the one before. */
export async function insertHistory(tx: Transaction, entries: readonly PlannedEntry[]): Promise<void> {
  const rows = entries.map(({ itemId, place, to, by, at, note }) => ({ id: itemId, place, status: to, by, at, note }));
  await sql`
    insert into order_item_history (order_item_id, place, status, made_by, at, note)
    select id, place, status, by, at, note from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (
      id uuid, place integer, status text, by text, at timestamptz, note text)
    order by place`.execute(tx);
}

/** Answers whether it was not refunded before. */
export async function markRefunded(
  tx: Transaction,
  itemId: string,
  refund: { readonly points: Points; readonly cents: Cents },
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update order_item set refunded_at = ${at}, refunded_points = ${pointsToNumber(refund.points)},
      refunded_cents = ${centsToNumber(refund.cents)}
    where id = ${itemId} and refunded_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

export interface Parcel {
  readonly itemId: string;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
}

export async function saveParcels(tx: Transaction, parcels: readonly Parcel[]): Promise<void> {
  if (parcels.length === 0) return;
  await sql`
    update order_item i set carrier = p.carrier, tracking_number = p."trackingNumber", tracking_url = p."trackingUrl"
    from jsonb_to_recordset(${JSON.stringify(parcels)}::jsonb) as p (
      "itemId" uuid, carrier text, "trackingNumber" text, "trackingUrl" text)
    where i.id = p."itemId"`.execute(tx);
}

export async function insertClaim(tx: Transaction, itemId: string, claim: Claim): Promise<void> {
  await sql`
    insert into order_claim (id, order_item_id, kind, reason, text, quantity, requested_at, opened_at_place)
    values (${claim.id}, ${itemId}, ${claim.kind}, ${claim.reason}, ${claim.text}, ${claim.quantity},
      ${claim.requestedAt},
      ${claim.openedAtPlace})`.execute(tx);
}

export interface SendRequest {
  readonly orderId: string;
  readonly kind: 'confirmation' | 'egift';
  readonly since: Date;
  readonly most: number;
}

/** Counts a request to send something again, up to a limit. The order is locked, so that requests come one by one. */
export async function countSendRequest(
  tx: Transaction,
  { orderId, kind, since, most }: SendRequest,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into order_send_request (order_id, kind, asked_at)
    select ${orderId}, ${kind}, ${now}
    where (select count(*) from order_send_request
      where order_id = ${orderId} and kind = ${kind} and asked_at > ${since}) < ${most}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Items whose refund is under way, and whose card money is back by now. */
export async function listRefundedItems(
  connection: Connection,
  limit: number,
): Promise<{ readonly orderId: string; readonly itemId: string }[]> {
  const { rows } = await sql<{ orderId: string; itemId: string }>`
    select i.order_id as "orderId", i.id as "itemId" from order_item i
    where i.status = 'refund_in_progress' and i.refunded_at is not null
      and not exists (select from card_refund_under_way r where r.reference = 'order-item:' || i.id)
    limit ${limit}`.execute(connection);
  return rows;
}
