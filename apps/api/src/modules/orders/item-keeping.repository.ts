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
