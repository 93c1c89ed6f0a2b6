import { pointsToNumber } from '@rewards/amounts';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import { type NewProduct, saleChannelOf } from './new-product.ts';
import { saveFees, saveLabels, savePlaces } from './product-parts.repository.ts';

const rowsOf = (rows: readonly unknown[]): RawBuilder<unknown> => sql`${JSON.stringify(rows)}::jsonb`;

async function saveBrands(tx: Transaction, products: readonly NewProduct[]): Promise<void> {
  const brands = [...new Map(products.map(({ brand }) => [brand.slug, brand])).values()];
  await sql`
    insert into brand (slug, name)
    select slug, name from jsonb_to_recordset(${rowsOf(brands)}) as w(slug text, name text)
    on conflict (slug) do nothing`.execute(tx);
}

const productRow = (product: NewProduct, place: number) => ({
  place,
  sku: product.sku,
  slug: product.slug,
  model: product.model,
  type: product.type,
  brand: product.brand.slug,
  category: product.categories[0],
  catalogue: product.catalogue,
  collection: product.collection,
  channel: saleChannelOf(product.type),
  product_group: product.group,
  name_en: product.name.en,
  name_fr: product.name.fr,
  text_en: product.description.en,
  text_fr: product.description.fr,
  pictures: product.pictures,
  ground: product.ground,
  max_quantity: product.maxQuantity,
  is_listed: product.isListed,
  created_at: product.createdAt,
});

/** A name that does not exist joins to nothing, and the whole batch fails on the missing column. */
async function saveProductRows(tx: Transaction, products: readonly NewProduct[]): Promise<void> {
  await sql`
    insert into product as p (sku, slug, model, type, brand_id, category_id, catalogue_id, collection_id,
      sale_channel_code, group_id, name_en, name_fr, description_en, description_fr, pictures, ground, max_quantity,
      is_listed, created_at)
    select w.sku, w.slug, w.model, w.type, b.id, c.id, k.id, l.id, w.channel, g.id, w.name_en, w.name_fr, w.text_en,
      w.text_fr, w.pictures, w.ground, w.max_quantity, w.is_listed, w.created_at
    from jsonb_to_recordset(${rowsOf(products.map(productRow))}) as w(place integer, sku text, slug text, model text, type text,
      brand text, category text, catalogue text, collection text, channel text, product_group text, name_en text,
      name_fr text, text_en text, text_fr text, pictures text[], ground text, max_quantity integer, is_listed boolean,
      created_at timestamptz)
      left join brand b on b.slug = w.brand
      left join category c on c.path = w.category
      left join catalogue k on k.slug = w.catalogue
      left join product_collection l on l.slug = w.collection
      left join product_group g on g.code = w.product_group
    order by w.place
    on conflict (sku) do update set slug = excluded.slug, model = excluded.model, type = excluded.type,
      brand_id = excluded.brand_id, category_id = excluded.category_id, catalogue_id = excluded.catalogue_id,
      collection_id = excluded.collection_id, sale_channel_code = excluded.sale_channel_code,
      group_id = excluded.group_id, name_en = excluded.name_en, name_fr = excluded.name_fr,
      description_en = excluded.description_en, description_fr = excluded.description_fr, pictures = excluded.pictures,
      ground = excluded.ground, max_quantity = excluded.max_quantity, is_listed = excluded.is_listed,
      created_at = excluded.created_at
      where (p.slug, p.model, p.type, p.brand_id, p.category_id, p.catalogue_id, p.collection_id, p.group_id, p.name_en,
          p.name_fr, p.description_en, p.description_fr, p.pictures, p.ground, p.max_quantity, p.is_listed, p.created_at)
        is distinct from (excluded.slug, excluded.model, excluded.type, excluded.brand_id, excluded.category_id,
          excluded.catalogue_id, excluded.collection_id, excluded.group_id, excluded.name_en, excluded.name_fr,
          excluded.description_en, excluded.description_fr, excluded.pictures, excluded.ground, excluded.max_quantity,
          excluded.is_listed, excluded.created_at)`.execute(tx);
}

async function idsOf(tx: Transaction, products: readonly NewProduct[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from product where sku = any(${products.map(({ sku }) => sku)}::text[])`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Variants that are no longer named are unlisted and never deleted: orders and saves point to them. */
async function saveVariants(tx: Transaction, products: readonly NewProduct[], ids: readonly number[]): Promise<void> {
  const rows = products.flatMap(({ sku: product, variants }) =>
    variants.map(({ sku, attributes, pictures, isAvailable, stock }, position) => ({
      product,
      sku,
      attributes,
      pictures,
      is_available: isAvailable,
      stock,
      position,
    })),
  );
  await sql`
    insert into variant as v (product_id, sku, attributes, pictures, is_available, stock, is_listed, position)
    select p.id, w.sku, w.attributes, w.pictures, w.is_available, w.stock, true, w.position
    from jsonb_to_recordset(${rowsOf(rows)}) as w(product text, sku text, attributes jsonb, pictures text[],
      is_available boolean, stock integer, position integer) join product p on p.sku = w.product
    order by p.id, w.position
    on conflict (sku) do update set attributes = excluded.attributes, pictures = excluded.pictures,
      is_available = excluded.is_available, stock = excluded.stock, is_listed = true, position = excluded.position
      where (v.attributes, v.pictures, v.is_available, v.stock, v.is_listed, v.position) is distinct from
        (excluded.attributes, excluded.pictures, excluded.is_available, excluded.stock, true, excluded.position)`.execute(
    tx,
  );
  await sql`
    update variant v set is_listed = false
    where v.product_id = any(${ids}::bigint[]) and v.is_listed
      and not exists (select from unnest(${rows.map(({ sku }) => sku)}::text[]) as named(sku) where named.sku = v.sku)`.execute(
    tx,
  );
}

interface SavingWay {
  /** What one person brings leaves the agreed prices as they are. */
  readonly byOnePerson: boolean;
  /** The SKUs of variants that nobody else has agreed to yet. */
  readonly notAgreed?: readonly string[];
}

async function savePrices(tx: Transaction, products: readonly NewProduct[], { byOnePerson }: SavingWay): Promise<void> {
  const rows = products.flatMap(({ variants }) =>
    variants.flatMap(({ sku, prices }) =>
      prices.map((price) => ({
        sku,
        currency_id: price.currencyId,
        amount: pointsToNumber(price.amount),
        sale_amount: price.saleAmount && pointsToNumber(price.saleAmount),
        sale_from: price.saleFrom,
        sale_to: price.saleTo,
      })),
    ),
  );
  await sql`
    insert into variant_price as vp (variant_id, product_id, currency_id, amount, sale_amount, sale_from, sale_to)
    select v.id, v.product_id, w.currency_id, w.amount, w.sale_amount, w.sale_from, w.sale_to
    from jsonb_to_recordset(${rowsOf(rows)}) as w(sku text, currency_id integer, amount bigint, sale_amount bigint,
      sale_from timestamptz, sale_to timestamptz) join variant v on v.sku = w.sku
    on conflict (variant_id, currency_id) do update set amount = excluded.amount, sale_amount = excluded.sale_amount,
      sale_from = excluded.sale_from, sale_to = excluded.sale_to,
      agreed_amount = case when ${byOnePerson}
        then greatest(coalesce(vp.agreed_amount, vp.amount), excluded.amount) end
      where (vp.amount, vp.sale_amount, vp.sale_from, vp.sale_to)
        is distinct from (excluded.amount, excluded.sale_amount, excluded.sale_from, excluded.sale_to)`.execute(tx);
}

/** New products and changed ones alike; what does not differ is left untouched. Answers the numbers of those that did. */
export async function saveProducts(
  tx: Transaction,
  products: readonly NewProduct[],
  way: SavingWay = { byOnePerson: false },
): Promise<string[]> {
  if (products.length === 0) return [];
  await saveBrands(tx, products);
  await saveProductRows(tx, products);
  const ids = await idsOf(tx, products);
  await saveVariants(tx, products, ids);
  await savePrices(tx, products, way);
  await markAgreed(tx, ids, way);
  await savePlaces(tx, products, ids);
  await saveLabels(tx, products, ids);
  await saveFees(tx, products, ids);
  const { rows } = await sql<{ sku: string }>`
    select sku from product where id = any(${ids}::bigint[]) and revision = (select catalogue_revision())`.execute(tx);
  return rows.map(({ sku }) => sku);
}

/** One person agrees to nothing; what comes by the command was agreed on elsewhere. */
async function markAgreed(
  tx: Transaction,
  ids: readonly number[],
  { byOnePerson, notAgreed = [] }: SavingWay,
): Promise<void> {
  const change = byOnePerson
    ? sql`set is_agreed = false where is_agreed and sku = any(${notAgreed}::text[])`
    : sql`set is_agreed = true where not is_agreed and is_listed and product_id = any(${ids}::bigint[])`;
  await sql`update variant ${change}`.execute(tx);
}

export interface PriceInUse {
  readonly sku: string;
  readonly currencyId: number;
  readonly points: number;
  readonly salePoints: number | null;
  readonly agreedPoints: number;
  readonly saleFrom: Date | null;
  readonly saleTo: Date | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly isAgreed: boolean;
}

/** Where the products with these SKUs are in the shop. */
export async function findPlaces(tx: Transaction, skus: readonly string[]): Promise<Map<string, PlacesInUse>> {
  const { rows } = await sql<PlacesInUse & { readonly sku: string }>`
    select p.sku, k.slug as catalogue, array(
      select c.path from product_category pc join category c on c.id = pc.category_id where pc.product_id = p.id
      union select c.path from category c where c.id = p.category_id) as categories
    from product p join catalogue k on k.id = p.catalogue_id where p.sku = any(${skus})`.execute(tx);
  return new Map(rows.map((row) => [row.sku, row]));
}

export interface PlacesInUse {
  readonly catalogue: string;
  readonly categories: readonly string[];
}

/** Whether a code that has not ended lowers prices by where a product is in the shop. */
export async function isPriceByPlace(tx: Transaction, now: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from promotion_target t join promotion p on p.id = t.promotion_id
      where t.product_id is null and p.kind <> 'free_fee' and (p.ends_at is null or p.ends_at > ${now})) as found`.execute(
    tx,
  );
  return rows[0]?.found ?? false;
}

/** Of the variants with these SKUs that are there already. */
export async function findPrices(tx: Transaction, skus: readonly string[]): Promise<PriceInUse[]> {
  const { rows } = await sql<PriceInUse>`
    select v.sku, price.currency_id as "currencyId", price.amount as points, price.sale_amount as "salePoints",
      price.sale_from as "saleFrom", price.sale_to as "saleTo", v.attributes, v.is_agreed as "isAgreed",
      coalesce(price.agreed_amount, price.amount) as "agreedPoints"
    from variant v join variant_price price on price.variant_id = v.id where v.sku = any(${skus})`.execute(tx);
  return rows;
}

/** After a table has grown many times over within one transaction, plans that were made for a small one must go. */
export async function refreshStatistics(tx: Transaction): Promise<void> {
  await sql`analyze product, variant, variant_price, product_category, product_promotion, product_label, product_fee`.execute(
    tx,
  );
}
