import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { EditedProduct, EditedVariant, OfferChange } from './product-editing.ts';

type Stored = Omit<EditedProduct, 'variants'> & {
  readonly variants: readonly (Omit<EditedVariant, 'saleFrom' | 'saleTo'> & {
    readonly saleFrom: string | null;
    readonly saleTo: string | null;
  })[];
};

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const toProduct = (stored: Stored): EditedProduct => ({
  ...stored,
  variants: stored.variants.map((variant) => ({
    ...variant,
    saleFrom: momentOf(variant.saleFrom),
    saleTo: momentOf(variant.saleTo),
  })),
});

const attributeNames = (column: 'name_en' | 'name_fr') => sql`coalesce((
  select string_agg(${sql.ref(`value.${column}`)}, ', ' order by attribute.position)
  from jsonb_each_text(v.attributes) chosen
    join attribute on attribute.code = chosen.key
    join attribute_value value on value.attribute_code = chosen.key and value.value = chosen.value), '')`;

/** Variants that are no longer offered are not shown: nothing can be done with them here. */
const columns = (currencyId: number) => sql`
  p.id, p.revision, p.sku, p.slug, p.type, json_build_object('en', p.name_en, 'fr', p.name_fr) as name,
  json_build_object('en', c.name_en, 'fr', c.name_fr) as category, b.name as brand, p.pictures[1] as picture, p.ground,
  p.is_listed as "isListed", (
    select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'isAvailable', v.is_available, 'isAgreed', v.is_agreed,
      'name', json_build_object('en', ${attributeNames('name_en')}, 'fr', ${attributeNames('name_fr')}),
      'points', price.amount, 'agreedPoints', coalesce(price.agreed_amount, price.amount), 'salePoints', price.sale_amount, 'saleFrom', price.sale_from, 'saleTo', price.sale_to)
      order by v.position, v.id), '[]')
    from variant v join variant_price price on price.variant_id = v.id and price.currency_id = ${currencyId}
    where v.product_id = p.id and v.is_listed) as variants`;
const joins = sql`join brand b on b.id = p.brand_id join category c on c.id = p.category_id`;

export async function findForStaff(
  connection: Connection,
  id: number,
  currencyId: number,
): Promise<EditedProduct | undefined> {
  const { rows } = await sql<Stored>`
    select ${columns(currencyId)} from product p ${joins} where p.id = ${id}`.execute(connection);
  return rows[0] && toProduct(rows[0]);
}

/** By part of a name, or by the beginning of a SKU; also what is not listed. */
export async function listForStaff(
  connection: Connection,
  query: string,
  { currencyId, limit, offset }: { readonly currencyId: number; readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly products: EditedProduct[] }> {
  const text = query.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
  const isWanted = sql`(p.name_en ilike ${`%${text}%`} or p.name_fr ilike ${`%${text}%`} or p.sku ilike ${`${text}%`}
    or p.id in (select product_id from variant where upper(sku) like ${`${text.toUpperCase()}%`}))`;
  const condition = query === '' ? sql`true` : isWanted;
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from product p where ${condition}`.execute(connection),
    sql<Stored>`
      with page as (
        select * from product p where ${condition} order by p.name_en, p.id limit ${limit} offset ${offset}
      )
      select ${columns(currencyId)} from page p ${joins} order by p.name_en, p.id`.execute(connection),
  ]);
  return { total: counted.rows[0]?.total ?? 0, products: rows.map(toProduct) };
}

/** Transactions that change the catalogue run one after the other. They wait here, before they lock a row. */
export async function lockProduct(tx: Transaction, id: number, currencyId: number): Promise<EditedProduct | undefined> {
  await sql`select catalogue_revision()`.execute(tx);
  await sql`select from product where id = ${id} for update`.execute(tx);
  return findForStaff(tx, id, currencyId);
}

export async function setListed(tx: Transaction, id: number, isListed: boolean): Promise<void> {
  await sql`update product set is_listed = ${isListed} where id = ${id} and is_listed <> ${isListed}`.execute(tx);
}

/**
 * Writes only what differs: the shop reads every row that is written again. The agreed price stays what it is when one
 * person lowers a price, and becomes the new one when two do.
 */
export async function saveOffers(
  tx: Transaction,
  offers: readonly OfferChange[],
  { currencyId, isAgreed }: { readonly currencyId: number; readonly isAgreed: boolean },
): Promise<void> {
  const rows = JSON.stringify(offers);
  await sql`
    update variant v set is_available = w."isAvailable", is_agreed = v.is_agreed or ${isAgreed}
    from jsonb_to_recordset(${rows}::jsonb) as w (id bigint, "isAvailable" boolean)
    where v.id = w.id and (v.is_available <> w."isAvailable" or (${isAgreed} and not v.is_agreed))`.execute(tx);
  await sql`
    update variant_price price
    set amount = w.points, sale_amount = w."salePoints", sale_from = w."saleFrom", sale_to = w."saleTo",
      agreed_amount = case when ${isAgreed} then w.points
        else greatest(coalesce(price.agreed_amount, price.amount), w.points) end
    from jsonb_to_recordset(${rows}::jsonb) as w (id bigint, points bigint, "salePoints" bigint, "saleFrom" timestamptz,
      "saleTo" timestamptz)
    where price.variant_id = w.id and price.currency_id = ${currencyId}
      and (price.amount, price.sale_amount, price.sale_from, price.sale_to)
        is distinct from (w.points, w."salePoints", w."saleFrom", w."saleTo")`.execute(tx);
}
