import { points } from '@rewards/amounts';
import { sql } from 'kysely';
import type { AskedIds, Connection } from '../../platform/database.ts';
import { offerOf } from './product.ts';
import type { SoldVariant } from './sold-variant.ts';

type Decided = 'fees' | 'price' | 'original' | 'saleEndsAt' | 'variantName' | 'categoryIds';

interface StoredVariant extends Omit<SoldVariant, Decided> {
  /** Null when there is nothing to choose. */
  readonly variantName: SoldVariant['variantName'] | null;
  /** Each of its categories with the two above it. */
  readonly categories: readonly (readonly (number | null)[])[];
  readonly fees: readonly { readonly code: SoldVariant['fees'][number]['code']; readonly points: number }[];
  readonly amount: number;
  readonly saleAmount: number | null;
  readonly saleFrom: Date | null;
  readonly saleTo: Date | null;
}

function soldAt(
  { fees, amount, saleAmount, saleFrom, saleTo, variantName, categories, ...variant }: StoredVariant,
  now: Date,
): SoldVariant {
  const price = { amount: points(amount), saleAmount: saleAmount === null ? null : points(saleAmount) };
  return {
    ...variant,
    variantName: variantName ?? { en: '', fr: '' },
    categoryIds: [...new Set(categories.flat().filter((id) => id !== null))],
    fees: fees.map((fee) => ({ code: fee.code, amount: points(fee.points) })),
    ...offerOf({ ...price, saleFrom, saleTo }, now),
  };
}

/**
 * One statement prices a cart of fifty lines, and a checkout waits for no other. The number of ids is hidden from the
 * planner, so that it keeps one plan for all: to plan each time would take three times as long as to read. What is one
 * word or one list of a product is asked for where it is told: a join would hand on all columns once more.
 */
export async function readSoldVariants(
  connection: Connection,
  variantIds: AskedIds,
  { now, currencyId }: { readonly now: Date; readonly currencyId: number },
): Promise<SoldVariant[]> {
  const { rows } = await sql<StoredVariant>`
    select v.id as "variantId", p.id as "productId", p.revision, v.sku, p.slug, p.type,
      (select json_build_object('code', code, 'hasSplitpay', has_splitpay, 'minPercentagePoints', min_percentage_points,
        'minPercentageFiat', min_percentage_fiat) from sale_channel where code = p.sale_channel_code) as "saleChannel",
      json_build_object('en', p.name_en, 'fr', p.name_fr) as name,
      (select name from brand where id = p.brand_id) as brand,
      case when exists (
        select from variant other where other.product_id = p.id and other.id <> v.id and other.is_listed
      ) then (
        select json_build_object('en', coalesce(string_agg(w.name_en, ', ' order by a.position), ''),
          'fr', coalesce(string_agg(w.name_fr, ', ' order by a.position), ''))
        from jsonb_each_text(v.attributes) as chosen
          join attribute a on a.code = chosen.key
          join attribute_value w on w.attribute_code = a.code and w.value = chosen.value
      ) end as "variantName",
      coalesce(v.pictures[1], p.pictures[1]) as picture, p.ground, p.max_quantity as "maxQuantity",
      (select coalesce(json_agg(json_build_object('code', code, 'points', points) order by code), '[]')
        from product_fee where product_id = p.id) as fees,
      p.catalogue_id as "catalogueId", p.collection_id as "collectionId",
      array(
        select array[c.id, c.parent_id, above.parent_id]
        from (select p.category_id as id union all select category_id from product_category where product_id = p.id) own
          join category c on c.id = own.id left join category above on above.id = c.parent_id
      ) as categories,
      v.is_available and v.is_listed and p.is_listed as "isAvailable",
      vp.amount, vp.sale_amount as "saleAmount", vp.sale_from as "saleFrom", vp.sale_to as "saleTo"
    from variant v
      join product p on p.id = v.product_id
      join variant_price vp on vp.variant_id = v.id and vp.currency_id = ${currencyId}
    where v.id = any(array(select unnest(${variantIds}::bigint[])))`.execute(connection);
  return rows.map((row) => soldAt(row, now));
}
