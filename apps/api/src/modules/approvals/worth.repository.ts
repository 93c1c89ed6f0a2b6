import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
}

const DAYS = 30;
const since = (now: Date) => new Date(now.getTime() - DAYS * 24 * 60 * 60 * 1000);
export const centsOf = (points: number, { numerator, denominator }: Ratio): number =>
  Math.round((points * numerator) / denominator);

/** Points that became money in the last thirty days. */
export async function pointsCashedIn(connection: Connection, now: Date): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points), 0)::bigint as points from redemption
    where created_at > ${since(now)} and cash_cents is not null and state not in ('returned', 'cancelled')`.execute(
    connection,
  );
  return rows[0]?.points ?? 0;
}

export interface Spending {
  readonly family: string;
  readonly category: string | null;
  readonly cents: number;
}

/** What was bought with the cards in the last thirty days. */
export async function spendingOfCards(connection: Connection, now: Date): Promise<Spending[]> {
  const { rows } = await sql<Spending>`
    select a.family, t.category, sum(t.amount_cents)::bigint as cents
    from card_transaction t join account a on a.id = t.account_id
    where t.posted_at > ${since(now)} and t.kind <> 'fee' group by 1, 2`.execute(connection);
  return rows;
}

/** How many of each variant were ordered in the last thirty days. */
export async function soldVariants(
  connection: Connection,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; sold: number }>`
    select (i.product ->> 'variantId')::bigint as id, sum(i.quantity)::bigint as sold
    from order_item i join shop_order o on o.id = i.order_id
    where o.placed_at > ${since(now)} and (i.product ->> 'variantId')::bigint = any(${ids}) group by 1`.execute(
    connection,
  );
  return new Map(rows.map(({ id, sold }) => [id, sold]));
}

/** Points paid for goods in the last thirty days: for these products, or for all of them. */
export async function pointsSpentOn(
  connection: Connection,
  productIds: readonly number[],
  now: Date,
): Promise<{ readonly points: number; readonly orders: number }> {
  const isWanted = productIds.length === 0 ? sql`true` : sql`(i.product ->> 'productId')::bigint = any(${productIds})`;
  const { rows } = await sql<{ points: number; orders: number }>`
    select coalesce(sum(i.total), 0)::bigint as points, count(distinct o.id) as orders
    from order_item i join shop_order o on o.id = i.order_id
    where o.placed_at > ${since(now)} and ${isWanted}`.execute(connection);
  return rows[0] ?? { points: 0, orders: 0 };
}
