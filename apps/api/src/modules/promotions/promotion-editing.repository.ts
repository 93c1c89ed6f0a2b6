import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { PromotionTargets } from './promotion.ts';
import type { EditedPromotion, PromotionTerms } from './promotion-editing.ts';
import { promotionColumns, promotionTargets } from './promotions.repository.ts';

const named = (table: 'product' | 'category') =>
  sql`json_build_object('id', ${sql.ref(`${table}.id`)}, 'name',
    json_build_object('en', ${sql.ref(`${table}.name_en`)}, 'fr', ${sql.ref(`${table}.name_fr`)}))`;

const edited = sql`${promotionColumns}, p.version, ${promotionTargets}, (
  select json_build_object(
    'products', coalesce(json_agg(${named('product')}) filter (where product.id is not null), '[]'),
    'categories', coalesce(json_agg(${named('category')}) filter (where category.id is not null), '[]'),
    'catalogues', coalesce(json_agg(json_build_object('id', c.id, 'name', json_build_object('en', c.slug, 'fr', c.slug)))
      filter (where c.id is not null), '[]'))
  from promotion_target t left join product on product.id = t.product_id
    left join category on category.id = t.category_id left join catalogue c on c.id = t.catalogue_id
  where t.promotion_id = p.id) as "targetNames"`;

/** JSON has no dates; these come as columns and have them. */
export async function listForStaff(
  connection: Connection,
  query: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly promotions: EditedPromotion[] }> {
  const part = `%${query.toLowerCase().replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const isWanted = sql`(lower(p.code) like ${part} or lower(p.name_en) like ${part} or lower(p.name_fr) like ${part})`;
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from promotion p where ${isWanted}`.execute(connection),
    sql<EditedPromotion>`
      select ${edited} from promotion p where ${isWanted} order by p.id desc limit ${limit} offset ${offset}`.execute(
      connection,
    ),
  ]);
  return { total: counted.rows[0]?.total ?? 0, promotions: rows };
}

/** Locks, and then reads: orders that use it meanwhile wait, or are counted. */
export async function lockForEditing(tx: Transaction, id: number): Promise<EditedPromotion | undefined> {
  await sql`select from promotion where id = ${id} for update`.execute(tx);
  const { rows } = await sql<EditedPromotion>`select ${edited} from promotion p where p.id = ${id}`.execute(tx);
  return rows[0];
}

export async function updatePromotion(tx: Transaction, id: number, terms: PromotionTerms): Promise<void> {
  const { name, items, kind, value, startsAt, endsAt, totalLimit, memberLimit, segment } = terms;
  await sql`
    update promotion set name_en = ${name.en}, name_fr = ${name.fr}, items_en = ${items.en}, items_fr = ${items.fr},
      kind = ${kind}, value = ${value}, starts_at = ${startsAt}, ends_at = ${endsAt}, total_limit = ${totalLimit},
      member_limit = ${memberLimit}, segment_code = ${segment}
    where id = ${id}`.execute(tx);
  await sql`delete from promotion_target where promotion_id = ${id}`.execute(tx);
  await sql`
    insert into promotion_target (promotion_id, product_id, category_id, catalogue_id)
    select ${id}, product, category, catalogue from (
      select id as product, null::integer as category, null::integer as catalogue
        from unnest(${terms.targets.productIds}::bigint[]) as id
      union select null, id, null from unnest(${terms.targets.categoryIds}::integer[]) as id
      union select null, null, id from unnest(${terms.targets.catalogueIds}::integer[]) as id
    ) target`.execute(tx);
}

/**
 * What other codes of a kind give that one person made alone and that have not ended. Two who ask at once wait for each
 * other: otherwise each would see that there is none yet.
 */
export async function sumMadeAlone(
  tx: Transaction,
  { kind, except, now }: { readonly kind: string; readonly except: number | undefined; readonly now: Date },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('promotions made alone', 0))`.execute(tx);
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(value), 0)::bigint as sum from promotion
    where not is_agreed and kind = ${kind} and id <> ${except ?? 0} and (ends_at is null or ends_at > ${now})`.execute(
    tx,
  );
  return rows[0]?.sum ?? 0;
}

export async function markAgreed(tx: Transaction, id: number, isAgreed: boolean): Promise<void> {
  await sql`update promotion set is_agreed = ${isAgreed} where id = ${id} and is_agreed <> ${isAgreed}`.execute(tx);
}

/** One that has not begun begins and ends with this moment: its window must not be empty. */
export async function endAt(tx: Transaction, id: number, now: Date): Promise<void> {
  await sql`
    update promotion set starts_at = least(starts_at, ${now}::timestamptz - interval '1 millisecond'), ends_at = ${now}
    where id = ${id}`.execute(tx);
}

/** Those of the wanted targets that there are not. */
export async function missingTargets(connection: Connection, targets: PromotionTargets): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select 'products' as kind from unnest(${targets.productIds}::bigint[]) wanted
      where not exists (select from product where id = wanted)
    union select 'categories' from unnest(${targets.categoryIds}::integer[]) wanted
      where not exists (select from category where id = wanted)
    union select 'catalogues' from unnest(${targets.catalogueIds}::integer[]) wanted
      where not exists (select from catalogue where id = wanted)`.execute(connection);
  return rows.map(({ kind }) => kind);
}

export interface PossibleTargets {
  readonly categories: readonly {
    readonly id: number;
    readonly path: string;
    readonly en: string;
    readonly fr: string;
  }[];
  readonly catalogues: readonly { readonly id: number; readonly slug: string }[];
}

export async function listPossibleTargets(connection: Connection): Promise<PossibleTargets> {
  const [categories, catalogues] = await Promise.all([
    sql<PossibleTargets['categories'][number]>`
      select id, path, name_en as en, name_fr as fr from category order by path`.execute(connection),
    sql<PossibleTargets['catalogues'][number]>`select id, slug from catalogue order by id`.execute(connection),
  ]);
  return { categories: categories.rows, catalogues: catalogues.rows };
}

/** Codes that name a segment, also those that have ended: they can be changed and run again. */
export async function findSegmentsInCodes(
  connection: Connection,
): Promise<{ readonly code: string; readonly kind: 'promotion'; readonly subject: string }[]> {
  const { rows } = await sql<{ code: string; subject: string }>`
    select segment_code as code, code as subject from promotion where segment_code is not null order by 1, 2`.execute(
    connection,
  );
  return rows.map((row) => ({ ...row, kind: 'promotion' }));
}
