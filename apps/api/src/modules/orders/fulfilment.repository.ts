import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { OrderAddress } from './new-order.ts';
import type { Claim, OrderItem } from './order.ts';
import { isToBeSent, isUnderWay, type OrderItemStatus, orderItemStatuses } from './order-item-status.ts';

export type InstructionKind = 'submit' | 'cancel' | 'resend' | 'replace' | 'claim' | 'withdraw_claim';

export interface NewInstruction {
  readonly itemId: string;
  readonly kind: InstructionKind;
  readonly claimId?: string;
}

/** What fulfilment is to be told, written with the change it follows from. */
export async function addInstructions(tx: Transaction, asked: readonly NewInstruction[], now: Date): Promise<void> {
  await sql`
    insert into fulfilment_instruction (order_item_id, kind, claim_id, asked_at, next_try_at)
    select "itemId", kind, "claimId", ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as i ("itemId" uuid, kind text, "claimId" uuid)`.execute(
    tx,
  );
}

/** The move that staff want once fulfilment has agreed, and what they say of it. */
export interface StaffMove {
  readonly to: OrderItemStatus;
  readonly note: string;
}

/**
 * Asks to stop these items, once, even if it is asked for many times. What waits for its day is not submitted any more.
 * Other instructions before it are sent without delay. Only fulfilment knows whether something has left already. Answers
 * whether anything is asked for the first time.
 */
export async function askToCancel(
  tx: Transaction,
  itemIds: readonly string[],
  now: Date,
  staff?: StaffMove,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into fulfilment_instruction (order_item_id, kind, asked_at, next_try_at, staff_move, staff_note)
    select item, 'cancel', ${now}, ${now}, ${staff?.to ?? null}, ${staff?.note ?? null}
    from unnest(${itemIds}::uuid[]) as item
    where not exists (select from fulfilment_instruction f
      where f.order_item_id = item and f.kind = 'cancel' and f.answered_at is null)`.execute(tx);
  await sql`
    update fulfilment_instruction set answered_at = ${now}, answer = 'not_needed'
    where order_item_id = any(${itemIds}::uuid[]) and answered_at is null and kind = 'submit' and tries = 0
      and next_try_at > ${now}`.execute(tx);
  await sql`
    update fulfilment_instruction set next_try_at = ${now}
    where order_item_id = any(${itemIds}::uuid[]) and answered_at is null and next_try_at > ${now}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Whether fulfilment still has to say something about one of these. */
export async function isWaitedFor(connection: Connection, itemIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from fulfilment_instruction
    where order_item_id = any(${itemIds}::uuid[]) and answered_at is null limit 1`.execute(connection);
  return rows.length > 0;
}

export interface Stop {
  readonly orderId: string;
  readonly itemId: string;
  readonly staffMove: StaffMove | null;
}

/** A wish to stop an item, by its instruction. The order is locked. */
export async function findStop(tx: Transaction, id: string): Promise<Stop | undefined> {
  const { rows } = await sql<Stop>`
    select o.id as "orderId", i.id as "itemId",
      case when f.staff_move is not null then jsonb_build_object('to', f.staff_move, 'note', f.staff_note) end
        as "staffMove"
    from fulfilment_instruction f join order_item i on i.id = f.order_item_id join shop_order o on o.id = i.order_id
    where f.id = ${id} and f.kind = 'cancel' for update of o`.execute(tx);
  return rows[0];
}

/** A person knows that it was not stopped. Answers whether they are the first. */
export async function noteStop(
  tx: Transaction,
  id: string,
  { staffId, note, at }: { readonly staffId: string; readonly note: string; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update fulfilment_instruction set noted_at = ${at}, noted_by = ${staffId}, noted = ${note}
    where id = ${id} and kind = 'cancel' and answer is not null and answer <> 'accepted' and noted_at is null`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

const statusesToBeSent = orderItemStatuses.filter(isToBeSent);

/** Of these orders, the items that fulfilment is to send: it was told, or will be, and did not refuse. */
export async function listWithFulfilment(connection: Connection, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from order_item i
    join lateral (
      select f.answer from fulfilment_instruction f
      where f.order_item_id = i.id
        and f.kind = case when i.status = 'resend_in_progress' then 'resend' else 'submit' end
      order by f.id desc limit 1
    ) last on coalesce(last.answer, 'accepted') = 'accepted'
    where i.order_id = any(${orderIds}::uuid[]) and i.status = any(${statusesToBeSent}::text[])`.execute(connection);
  return rows.map(({ id }) => id);
}

export type Recall = 'waiting' | 'refused';

/** What became of the last wish to stop each item of these orders, unless it was stopped or somebody took note of it. */
export async function listRecalls(
  connection: Connection,
  orderIds: readonly string[],
): Promise<{ readonly itemId: string; readonly recall: Recall }[]> {
  const { rows } = await sql<{ itemId: string; recall: Recall }>`
    select i.id as "itemId", case when last.answer is null then 'waiting' else 'refused' end as recall
    from order_item i
    join lateral (
      select f.answer, f.noted_at from fulfilment_instruction f
      where f.order_item_id = i.id and f.kind = 'cancel' order by f.id desc limit 1
    ) last on coalesce(last.answer, '') <> 'accepted' and last.noted_at is null
    where i.order_id = any(${orderIds}::uuid[])`.execute(connection);
  return rows;
}

export interface DueInstruction {
  readonly id: string;
  readonly kind: InstructionKind;
  readonly askedAt: Date;
  readonly tries: number;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly placedAt: Date;
  readonly address: OrderAddress | null;
  readonly itemId: string;
  readonly status: OrderItemStatus;
  readonly product: OrderItem['product'];
  readonly quantity: number;
  readonly recipient: OrderItem['recipient'];
  readonly staffMove: StaffMove | null;
  readonly claim:
    | (Omit<Claim, 'requestedAt' | 'openedAtPlace' | 'quantity'> & {
        readonly quantity: number;
        readonly requestedAt: string;
      })
    | null;
}

/** Oldest first, and only the first of each item: a cancellation must not overtake what it cancels. */
export async function listDueInstructions(
  connection: Connection,
  wanted: { readonly now: Date; readonly limit: number; readonly orderId: string | undefined },
): Promise<DueInstruction[]> {
  const { rows } = await sql<DueInstruction>`
    select f.id, f.kind, f.asked_at as "askedAt", f.tries, o.id as "orderId", o.number as "orderNumber",
      o.placed_at as "placedAt", o.shipping_address as address, i.id as "itemId", i.status, i.product, i.quantity, i.recipient,
      case when f.staff_move is not null then jsonb_build_object('to', f.staff_move, 'note', f.staff_note) end
        as "staffMove",
      case when c.id is not null then jsonb_build_object('id', c.id, 'kind', c.kind, 'reason', c.reason,
        'text', c.text, 'quantity', coalesce(c.quantity, i.quantity), 'requestedAt', c.requested_at) end as claim
    from fulfilment_instruction f
    join order_item i on i.id = f.order_item_id
    join shop_order o on o.id = i.order_id
    left join order_claim c on c.id = f.claim_id
    where f.answered_at is null and f.next_try_at <= ${wanted.now}
      and (${wanted.orderId ?? null}::uuid is null or o.id = ${wanted.orderId ?? null}::uuid)
      and not exists (select from fulfilment_instruction earlier
        where earlier.order_item_id = f.order_item_id and earlier.answered_at is null and earlier.id < f.id)
    order by f.next_try_at, f.id limit ${wanted.limit}`.execute(connection);
  return rows;
}

export async function recordAnswer(tx: Transaction, id: string, answer: string, now: Date): Promise<void> {
  await sql`
    update fulfilment_instruction set answered_at = ${now}, answer = ${answer}
    where id = ${id} and answered_at is null`.execute(tx);
}

export async function postponeInstruction(tx: Transaction, id: string, nextTryAt: Date): Promise<void> {
  await sql`
    update fulfilment_instruction set tries = tries + 1, next_try_at = ${nextTryAt}
    where id = ${id} and answered_at is null`.execute(tx);
}

export async function readCursor(connection: Connection): Promise<string | null> {
  const { rows } = await sql<{ cursor: string | null }>`select cursor from fulfilment_cursor`.execute(connection);
  return rows[0]?.cursor ?? null;
}

/**
 * Moves the cursor only if it is still where it was read: another process may have moved it. Answers whether it moved.
 */
export async function moveCursor(
  tx: Transaction,
  { from, to }: { readonly from: string | null; readonly to: string | null },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update fulfilment_cursor set cursor = ${to}, moved_at = ${now}
    where cursor is not distinct from ${from}::text`.execute(tx);
  return numAffectedRows === 1n;
}

const statusesUnderWay = orderItemStatuses.filter(isUnderWay);

/** For orders that come from another system: fulfilment need not be told of them. */
export async function answerAll(tx: Transaction, orderId: string, answer: string, now: Date): Promise<void> {
  await sql`
    update fulfilment_instruction f set answered_at = ${now}, answer = ${answer}
    from order_item i where i.id = f.order_item_id and i.order_id = ${orderId} and f.answered_at is null`.execute(tx);
}

/** For a partner that has lost its data: everything it had accepted and still has to act on is sent again. */
export async function instructAgain(tx: Transaction, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into fulfilment_instruction (order_item_id, kind, claim_id, asked_at, next_try_at)
    select i.id, case when open_claim.id is null then 'submit' else 'claim' end, open_claim.id, ${now}, ${now}
    from order_item i
    left join lateral (
      select c.id from order_claim c
      where c.order_item_id = i.id and i.status in ('return_requested', 'return_pending', 'return_accepted', 'return_in_progress')
      order by c.opened_at_place desc limit 1
    ) open_claim on true
    where (i.status = any(${statusesUnderWay}::text[]) or open_claim.id is not null)
      and exists (select from fulfilment_instruction f where f.order_item_id = i.id and f.answer = 'accepted')
      and not exists (select from fulfilment_instruction f where f.order_item_id = i.id and f.answered_at is null)`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Which orders items belong to, for items that exist. */
export async function ordersOfItems(connection: Connection, itemIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; orderId: string }>`
    select id, order_id as "orderId" from order_item where id = any(${itemIds}::uuid[])`.execute(connection);
  return new Map(rows.map(({ id, orderId }) => [id, orderId]));
}

/** Answers the references that are told for the first time. */
export async function keepReferences(
  tx: Transaction,
  news: readonly { readonly reference: string; readonly item: string }[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string }>`
    insert into fulfilment_news (reference, order_item_id, taken_in_at)
    select reference, item, ${now} from unnest(
      ${news.map(({ reference }) => reference)}::text[], ${news.map(({ item }) => item)}::uuid[]) as told (reference, item)
    on conflict (reference) do nothing returning reference`.execute(tx);
  return new Set(rows.map(({ reference }) => reference));
}

export interface Leftover {
  readonly reason: 'unreadable' | 'unknown_item' | 'impossible_move' | 'failed';
  readonly told: string;
}

/** Each is kept once, however often it comes. Answers how many were new. */
export async function keepLeftovers(tx: Transaction, leftovers: readonly Leftover[], now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into fulfilment_leftover (fingerprint, reason, told, kept_at)
    select sha256(convert_to(told, 'UTF8')), reason, told, ${now} from unnest(
      ${leftovers.map(({ reason }) => reason)}::text[], ${leftovers.map(({ told }) => told)}::text[]) as l (reason, told)
    on conflict (fingerprint) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** What failed on our side. It is tried again until it works. */
export async function listFailed(connection: Connection, limit: number): Promise<string[]> {
  const { rows } = await sql<{ told: string }>`
    select told from fulfilment_leftover where reason = 'failed' order by kept_at limit ${limit}`.execute(connection);
  return rows.map(({ told }) => told);
}

export async function forgetFailed(tx: Transaction, told: readonly string[]): Promise<void> {
  await sql`
    delete from fulfilment_leftover where reason = 'failed' and fingerprint in (
      select sha256(convert_to(text, 'UTF8')) from unnest(${told}::text[]) as text)`.execute(tx);
}
