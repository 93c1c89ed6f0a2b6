import { sql } from 'kysely';
import type { Connection, Database } from '../../platform/database.ts';
import type { CatalogueRow, RowPrice } from './memory/catalogue-columns.ts';
import type { Attribute, Brand, Category, Dictionary, PromotionGroup } from './memory/catalogue-dictionary.ts';
import { asOfOneMoment } from '../../platform/transaction.ts';

/** Small enough that what a batch leaves behind is swept up at once and the memory does not grow with the catalogue. */
const BATCH = 500;

/** Plain columns, and JSON only where there is a list: a hundred thousand of these are parsed when a process starts. */
interface StoredRow extends Omit<CatalogueRow, 'prices' | 'name' | 'categoryIds' | 'promotionIds'> {
  readonly nameEn: string;
  readonly nameFr: string;
  readonly categoryId: number;
  readonly moreCategoryIds: readonly number[] | null;
  readonly promotionIds: readonly number[] | null;
  /** Amount, sale amount, first and last moment in milliseconds. */
  readonly prices: readonly (readonly [number, number | null, number | null, number | null])[] | null;
}

const rowPrice = ([amount, saleAmount, from, to]: NonNullable<StoredRow['prices']>[number]): RowPrice => ({
  amount,
  saleAmount,
  saleFromMs: from ?? Number.NEGATIVE_INFINITY,
  saleToMs: to ?? Number.POSITIVE_INFINITY,
});

const rowOf = ({
  nameEn,
  nameFr,
  categoryId,
  moreCategoryIds,
  promotionIds,
  prices,
  ...row
}: StoredRow): CatalogueRow => ({
  ...row,
  name: { en: nameEn, fr: nameFr },
  categoryIds: [categoryId, ...(moreCategoryIds ?? [])],
  promotionIds: promotionIds ?? [],
  prices: (prices ?? []).map(rowPrice),
});

/** The price of a product is that of the variants that can be had; when none can, that of all. */
async function rowsAfter(connection: Connection, revision: number, id: number, currencyId: number) {
  const { rows } = await sql<StoredRow>`
    select p.id, p.revision, p.type, p.brand_id as "brandId", p.catalogue_id as "catalogueId", p.model,
      (extract(epoch from p.created_at) * 1000)::float8 as "createdAtMs", p.name_en as "nameEn", p.name_fr as "nameFr",
      p.is_listed as "isListed", p.category_id as "categoryId",
      (select json_agg(category_id order by category_id) from product_category c where c.product_id = p.id)
        as "moreCategoryIds",
      (select json_agg(promotion_group_id order by promotion_group_id) from product_promotion g
        where g.product_id = p.id) as "promotionIds",
      coalesce(offered."isAvailable", false) as "isAvailable", offered.prices
    from product p left join lateral (
      select bool_or(v.is_available) as "isAvailable",
        coalesce(json_agg(price) filter (where v.is_available), json_agg(price)) as prices
      from variant v join variant_price vp on vp.variant_id = v.id and vp.currency_id = ${currencyId},
        json_build_array(vp.amount, vp.sale_amount, (extract(epoch from vp.sale_from) * 1000)::float8,
          (extract(epoch from vp.sale_to) * 1000)::float8) as price
      where v.product_id = p.id and v.is_listed
    ) offered on true
    where (p.revision, p.id) > (${revision}, ${id})
    order by p.revision, p.id limit ${BATCH}`.execute(connection);
  return rows;
}

export interface CatalogueReading {
  readonly dictionary: Dictionary;
  /** The highest revision there is; what was put is everything up to it. */
  readonly revision: number;
}

/** Everything above a revision, and the dictionary, as they stood at one moment; products are handed over as they come. */
export function readCatalogue(
  database: Database,
  { above, currencyId }: { readonly above: number; readonly currencyId: number },
  put: (row: CatalogueRow) => void,
): Promise<CatalogueReading> {
  return asOfOneMoment(database, async (tx) => {
    const dictionary = await readDictionary(tx);
    let [revision, id] = [above, Number.MAX_SAFE_INTEGER];
    for (;;) {
      const rows = await rowsAfter(tx, revision, id, currencyId);
      for (const row of rows) put(rowOf(row));
      const last = rows.at(-1);
      if (last) ({ revision, id } = last);
      if (rows.length < BATCH) return { dictionary, revision };
    }
  });
}

export async function highestRevision(connection: Connection): Promise<number> {
  const { rows } = await sql<{ revision: number | null }>`select max(revision) as revision from product`.execute(
    connection,
  );
  return rows[0]?.revision ?? 0;
}

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

async function readDictionary(connection: Connection): Promise<Dictionary> {
  const brands = await sql<Brand>`select id, slug, name from brand order by name`.execute(connection);
  const categories = await sql<Category>`
    select id, parent_id as "parentId", level, path, position, json_build_object('en', name_en, 'fr', name_fr) as name
    from category order by level, position, path`.execute(connection);
  const attributes = await sql<Attribute>`
    select a.code, json_build_object('en', a.name_en, 'fr', a.name_fr) as name, (
      select coalesce(json_agg(json_build_object('value', v.value, 'swatch', v.swatch,
        'name', json_build_object('en', v.name_en, 'fr', v.name_fr)) order by v.position, v.value), '[]')
      from attribute_value v where v.attribute_code = a.code) as values
    from attribute a order by a.position, a.code`.execute(connection);
  return {
    brands: byId(brands.rows),
    categories: byId(categories.rows),
    promotions: byId(await listPromotions(connection)),
    attributes: attributes.rows,
  };
}

async function listPromotions(connection: Connection): Promise<PromotionGroup[]> {
  const { rows } = await sql<PromotionGroup>`
    select id, code, json_build_object('en', name_en, 'fr', name_fr) as name,
      json_build_object('en', description_en, 'fr', description_fr) as description,
      starts_at as "startsAt", ends_at as "endsAt"
    from promotion_group order by code`.execute(connection);
  return rows;
}

/** Products one of whose variants has a number that begins like this; a number is unique, so a few are enough. */
export async function findProductIdsBySku(connection: Connection, beginning: string): Promise<number[]> {
  const pattern = `${beginning.toUpperCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<{ id: number }>`
    select distinct product_id as id from (
      select product_id from variant where upper(sku) like ${pattern} and is_listed limit 100
    ) as found`.execute(connection);
  return rows.map(({ id }) => id);
}
