import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';

/** Tells an item once more that fulfilment does not know, unless it is about to be told anyway. */
export async function tellAgain(tx: Transaction, itemId: string, now: Date): Promise<void> {
  await sql`
    insert into fulfilment_instruction (order_item_id, kind, asked_at, next_try_at)
    select ${itemId}, 'submit', ${now}, ${now}
    where not exists (select from fulfilment_instruction f
      where f.order_item_id = ${itemId} and f.answered_at is null)`.execute(tx);
}

/** What fulfilment answered when it was asked to stop an item the last time; null: nothing yet. */
export async function lastStopOf(connection: Connection, itemId: string): Promise<string | null> {
  const { rows } = await sql<{ answer: string | null }>`
    select answer from fulfilment_instruction where order_item_id = ${itemId} and kind = 'cancel'
    order by id desc limit 1`.execute(connection);
  return rows[0]?.answer ?? null;
}

/** Named before it is written: its promise carries the same name. */
export async function askForAnotherCode(
  tx: Transaction,
  { id, itemId }: { readonly id: string; readonly itemId: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into fulfilment_instruction (id, order_item_id, kind, asked_at, next_try_at)
    values (${id}, ${itemId}, 'replace', ${now}, ${now})`.execute(tx);
}

export async function countReplacements(tx: Transaction, itemId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from fulfilment_instruction where order_item_id = ${itemId} and kind = 'replace'`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface Replacement {
  readonly itemId: string;
  readonly orderId: string;
  readonly askedAt: Date;
  readonly answer: string | null;
}

export async function findReplacement(connection: Connection, id: string): Promise<Replacement | undefined> {
  const { rows } = await sql<Replacement>`
    select f.order_item_id as "itemId", i.order_id as "orderId", f.asked_at as "askedAt", f.answer
    from fulfilment_instruction f join order_item i on i.id = f.order_item_id
    where f.id = ${id} and f.kind = 'replace'`.execute(connection);
  return rows[0];
}
