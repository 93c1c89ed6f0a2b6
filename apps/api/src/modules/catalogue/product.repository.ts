import { points } from '@rewards/amounts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { Product, Variant } from './product.ts';

interface StoredVariant extends Omit<Variant, 'price'> {
  readonly amount: number;
  readonly saleAmount: number | null;
  readonly saleFrom: string | null;
  readonly saleTo: string | null;
}

interface StoredProduct extends Omit<Product, 'variants' | 'labels' | 'fees'> {
  readonly labels: readonly (Omit<Product['labels'][number], 'endAt'> & { readonly endAt: string | null })[];
  readonly fees: readonly { readonly code: Product['fees'][number]['code']; readonly points: number }[];
  readonly variants: readonly StoredVariant[];
}

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));

const variantOf = ({ amount, saleAmount, saleFrom, saleTo, ...variant }: StoredVariant): Variant => ({
  ...variant,
  price: {
    amount: points(amount),
    saleAmount: saleAmount === null ? null : points(saleAmount),
    saleFrom: moment(saleFrom),
    saleTo: moment(saleTo),
  },
});

function productOf({ variants, labels, fees, ...product }: StoredProduct): Product | undefined {
  const [first, ...others] = variants.map(variantOf);
  if (!first) return undefined;
  return {
    ...product,
    labels: labels.map((label) => ({ ...label, endAt: moment(label.endAt) })),
    fees: fees.map((fee) => ({ code: fee.code, amount: points(fee.points) })),
    variants: [first, ...others],
  };
}

type Condition = ReturnType<typeof sql<boolean>>;

/** Unlisted ones are not found. */
const listed = { products: sql<boolean>`p.is_listed`, variants: sql<boolean>`v.is_listed` };

/** One statement, so a product is never seen half-changed. Those without a price are not found. */
async function findWhere(connection: Connection, condition: Condition, currencyId: number, shown = listed) {
  const { rows } = await sql<StoredProduct>`
    select p.id, p.revision, p.sku, p.slug, p.model, p.type, p.brand_id as "brandId", p.category_id as "categoryId",
      json_build_object('id', c.id, 'slug', c.slug) as catalogue,
      json_build_object('id', l.id, 'slug', l.slug, 'name', json_build_object('en', l.name_en, 'fr', l.name_fr))
        as collection,
      json_build_object('code', s.code, 'hasSplitpay', s.has_splitpay, 'minPercentagePoints', s.min_percentage_points,
        'minPercentageFiat', s.min_percentage_fiat) as "saleChannel",
      case when g.id is not null then json_build_object('id', g.id, 'code', g.code,
        'name', json_build_object('en', g.name_en, 'fr', g.name_fr)) end as "group",
      json_build_object('en', p.name_en, 'fr', p.name_fr) as name,
      json_build_object('en', p.description_en, 'fr', p.description_fr) as description,
      p.pictures, p.ground, p.max_quantity as "maxQuantity",
      (select coalesce(json_agg(json_build_object('position', position, 'type', type, 'color', color, 'image', image,
        'endAt', end_at, 'displayName', json_build_object('en', display_name_en, 'fr', display_name_fr))
        order by position), '[]') from product_label where product_id = p.id) as labels,
      (select coalesce(json_agg(json_build_object('code', code, 'points', points) order by code), '[]')
        from product_fee where product_id = p.id) as fees,
      array(select promotion_group_id from product_promotion where product_id = p.id order by 1) as "promotionIds",
      (select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'attributes', v.attributes,
        'pictures', v.pictures, 'isAvailable', v.is_available and v.is_listed and p.is_listed, 'stock', v.stock, 'amount', vp.amount, 'saleAmount', vp.sale_amount,
        'saleFrom', vp.sale_from, 'saleTo', vp.sale_to) order by v.position, v.id), '[]')
        from variant v join variant_price vp on vp.variant_id = v.id and vp.currency_id = ${currencyId}
        where v.product_id = p.id and ${shown.variants}) as variants
    from product p
      join catalogue c on c.id = p.catalogue_id
      join product_collection l on l.id = p.collection_id
      join sale_channel s on s.code = p.sale_channel_code
      left join product_group g on g.id = p.group_id
    where ${shown.products} and ${condition}`.execute(connection);
  return rows.map(productOf).filter((product) => product !== undefined);
}

/** In no order. */
export const findProducts = (connection: Connection, ids: readonly number[], currencyId: number): Promise<Product[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : findWhere(connection, sql<boolean>`p.id = any(${ids}::bigint[])`, currencyId);

export interface FoundProduct {
  readonly id: number;
  readonly revision: number;
}

/** Which product is meant, and how new it is: far less than to read it. */
export async function findListedProduct(
  connection: Connection,
  by: { readonly id: number } | { readonly slug: string },
): Promise<FoundProduct | undefined> {
  const isMeant = 'id' in by ? sql`id = ${by.id}` : sql`slug = ${by.slug}`;
  const { rows } = await sql<FoundProduct>`select id, revision from product where is_listed and ${isMeant}`.execute(
    connection,
  );
  return rows[0];
}

/** How many ids there are is hidden from the planner, so that it keeps one plan: planning costs more than reading. */
export const findProductsOfVariants = (
  connection: Connection,
  variantIds: readonly number[],
  currencyId: number,
  options: { readonly withWithdrawn?: boolean | undefined } = {},
): Promise<Product[]> => {
  const isWanted = (column: RawBuilder<unknown>) =>
    sql<boolean>`${column} = any(array(select unnest(${variantIds}::bigint[])))`;
  return findWhere(
    connection,
    sql<boolean>`p.id in (select product_id from variant where ${isWanted(sql`id`)})`,
    currencyId,
    options.withWithdrawn
      ? { products: sql<boolean>`true`, variants: sql<boolean>`(v.is_listed or ${isWanted(sql`v.id`)})` }
      : listed,
  );
};

export const findProductsOfGroup = (connection: Connection, groupId: number, currencyId: number): Promise<Product[]> =>
  findWhere(connection, sql<boolean>`p.group_id = ${groupId}::bigint`, currencyId);
