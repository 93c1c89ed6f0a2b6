import { sql } from 'kysely';
import type { AskedIds, Connection, Transaction } from '../../platform/database.ts';
import type { Promotion } from './promotion.ts';

export const promotionColumns = sql`p.id, p.code, json_build_object('en', p.name_en, 'fr', p.name_fr) as name,
  json_build_object('en', p.items_en, 'fr', p.items_fr) as items, p.kind, p.value, p.starts_at as "startsAt",
  p.ends_at as "endsAt", p.total_limit as "totalLimit", p.member_limit as "memberLimit", p.used_count as "usedCount",
  p.segment_code as segment`;
export const promotionTargets = sql`(
  select json_build_object(
    'productIds', coalesce(json_agg(t.product_id) filter (where t.product_id is not null), '[]'),
    'categoryIds', coalesce(json_agg(t.category_id) filter (where t.category_id is not null), '[]'),
    'catalogueIds', coalesce(json_agg(t.catalogue_id) filter (where t.catalogue_id is not null), '[]'))
  from promotion_target t where t.promotion_id = p.id) as targets`;

export async function findPromotions(connection: Connection, ids: AskedIds): Promise<Promotion[]> {
  if ('length' in ids && ids.length === 0) return [];
  const { rows } = await sql<Promotion>`
    select ${promotionColumns}, ${promotionTargets} from promotion p where p.id = any(${ids}::integer[])`.execute(
    connection,
  );
  return rows;
}

export async function findPromotionByCode(connection: Connection, code: string): Promise<Promotion | undefined> {
  const { rows } = await sql<Promotion>`
    select ${promotionColumns}, ${promotionTargets} from promotion p where p.code = ${code}`.execute(connection);
  return rows[0];
}

/** In the order of their ids, everywhere: two orders with the same codes cannot wait for each other. */
export async function lockPromotions(tx: Transaction, ids: readonly number[]): Promise<Omit<Promotion, 'targets'>[]> {
  const { rows } = await sql<Omit<Promotion, 'targets'>>`
    select ${promotionColumns} from promotion p where p.id = any(${ids}::integer[]) order by p.id for update`.execute(
    tx,
  );
  return rows;
}

/** Believed only under the promotions' locks. */
export async function countUsesBy(
  connection: Connection,
  memberId: string,
  promotionIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; uses: number }>`
    select promotion_id as id, count(*)::integer as uses from promotion_use
    where member_id = ${memberId} and promotion_id = any(${promotionIds}::integer[]) and state = 'counted'
    group by 1`.execute(connection);
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}

export interface PromotionUses {
  readonly promotionIds: readonly number[];
  readonly memberId: string;
  readonly accountId: number;
  readonly orderId: string;
}

/** The caller holds the promotions' locks. */
export async function insertUses(tx: Transaction, uses: PromotionUses, now: Date): Promise<void> {
  await sql`
    with used as (
      insert into promotion_use (promotion_id, order_id, member_id, state, counted_at)
      select id, ${uses.orderId}, ${uses.memberId}, 'counted', ${now}
      from unnest(${uses.promotionIds}::integer[]) as id
      returning promotion_id
    )
    update promotion set used_count = used_count + 1 from used where id = used.promotion_id`.execute(tx);
}

export async function lockPromotionsOfOrder(tx: Transaction, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from promotion where id in (
      select promotion_id from promotion_use where order_id = ${orderId} and state = 'counted'
    ) order by id for update`.execute(tx);
  return rows.length > 0;
}

/** The caller holds the promotions' locks. */
export async function releaseUses(tx: Transaction, orderId: string): Promise<void> {
  await sql`
    with released as (
      update promotion_use set state = 'released' where order_id = ${orderId} and state = 'counted'
      returning promotion_id
    )
    update promotion set used_count = used_count - 1 from released where id = released.promotion_id`.execute(tx);
}

export type NewPromotion = Omit<Promotion, 'id'>;

/** Answers its number, or undefined, and writes nothing, when the code is taken. */
export async function insertPromotion(tx: Transaction, promotion: NewPromotion): Promise<number | undefined> {
  const { code, name, items, kind, value, startsAt, endsAt, totalLimit, memberLimit, usedCount, targets, segment } =
    promotion;
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into promotion (code, name_en, name_fr, items_en, items_fr, kind, value, starts_at, ends_at, total_limit,
        member_limit, used_count, segment_code)
      values (${code}, ${name.en}, ${name.fr}, ${items.en}, ${items.fr}, ${kind}, ${value}, ${startsAt}, ${endsAt},
        ${totalLimit}, ${memberLimit}, ${usedCount}, ${segment})
      on conflict (code) do nothing
      returning id
    ), aimed as (
      insert into promotion_target (promotion_id, product_id, category_id, catalogue_id)
      select made.id, target.* from made, (
        select id, null::integer, null::integer from unnest(${targets.productIds}::bigint[]) as id
        union select null, id, null from unnest(${targets.categoryIds}::integer[]) as id
        union select null, null, id from unnest(${targets.catalogueIds}::integer[]) as id
      ) target
    )
    select id from made`.execute(tx);
  return rows[0]?.id;
}
