import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { StockAlert } from './stock-alert.ts';

/** Asking for what is already asked for changes nothing; after its mail a wish begins anew. */
export async function keepAlert(tx: Transaction, { memberId, variantId }: StockAlert, now: Date): Promise<void> {
  await sql`
    insert into stock_alert as a (member_id, variant_id, asked_at) values (${memberId}, ${variantId}, ${now})
    on conflict (member_id, variant_id) do update
      set asked_at = excluded.asked_at, removed_at = null, mailed_at = null
      where a.removed_at is not null or a.mailed_at is not null`.execute(tx);
}

export async function removeAlert(tx: Transaction, { memberId, variantId }: StockAlert, now: Date): Promise<void> {
  await sql`
    update stock_alert set removed_at = coalesce(removed_at, ${now})
    where member_id = ${memberId} and variant_id = ${variantId}`.execute(tx);
}

export async function findWaiting(connection: Connection, memberId: string): Promise<number[]> {
  const { rows } = await sql<{ variantId: number }>`
    select variant_id as "variantId" from stock_alert
    where member_id = ${memberId} and removed_at is null and mailed_at is null order by variant_id`.execute(connection);
  return rows.map(({ variantId }) => variantId);
}

/** Marks wishes that can be fulfilled as mailed. Another worker that looks at the same time finds others. */
export async function takeFulfilled(tx: Transaction, now: Date, most: number): Promise<StockAlert[]> {
  const { rows } = await sql<StockAlert>`
    with due as (
      select a.member_id, a.variant_id from stock_alert a join variant v on v.id = a.variant_id
        join product p on p.id = v.product_id
      where a.removed_at is null and a.mailed_at is null and v.is_available and v.is_listed and p.is_listed
      limit ${most} for update of a skip locked
    )
    update stock_alert a set mailed_at = ${now} from due
    where a.member_id = due.member_id and a.variant_id = due.variant_id
    returning a.member_id as "memberId", a.variant_id as "variantId"`.execute(tx);
  return rows;
}
