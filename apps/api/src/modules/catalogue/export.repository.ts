import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { ExportedProduct } from './exported-product.ts';

/** The next products after that id, listed or not, as an import would bring them. */
export async function readForExport(
  connection: Connection,
  afterId: number,
  { most, currencyId }: { readonly most: number; readonly currencyId: number },
): Promise<ExportedProduct[]> {
  const { rows } = await sql<ExportedProduct>`
    select p.id, p.sku, p.slug, p.model, p.type, b.name as brand, b.slug as "brandSlug",
      array[c.path] || array(select o.path from product_category x join category o on o.id = x.category_id
        where x.product_id = p.id order by o.path) as categories,
      k.slug as catalogue, l.slug as collection, g.code as "group",
      array(select m.code from product_promotion x join promotion_group m on m.id = x.promotion_group_id
        where x.product_id = p.id order by m.code) as promotions,
      json_build_object('en', p.name_en, 'fr', p.name_fr) as name,
      json_build_object('en', p.description_en, 'fr', p.description_fr) as description,
      p.pictures, p.ground, p.max_quantity as "maxQuantity", p.is_listed as "isListed", p.created_at as "createdAt",
      (select coalesce(json_agg(json_build_object(
          'display_name', json_build_object('en', x.display_name_en, 'fr', x.display_name_fr), 'color', x.color,
          'image', x.image, 'position', x.position, 'end_at', x.end_at, 'type', x.type) order by x.position), '[]')
        from product_label x where x.product_id = p.id) as labels,
      (select coalesce(json_object_agg(x.code, x.points), '{}') from product_fee x where x.product_id = p.id) as fees,
      (select json_agg(json_build_object('sku', v.sku, 'attributes', v.attributes, 'pictures', v.pictures,
          'isAvailable', v.is_available, 'stock', v.stock, 'points', vp.amount, 'salePoints', vp.sale_amount,
          'saleFrom', vp.sale_from, 'saleTo', vp.sale_to) order by v.position, v.id)
        from variant v join variant_price vp on vp.variant_id = v.id and vp.currency_id = ${currencyId}
        where v.product_id = p.id and v.is_listed) as variants
    from product p
      join brand b on b.id = p.brand_id
      join category c on c.id = p.category_id
      join catalogue k on k.id = p.catalogue_id
      join product_collection l on l.id = p.collection_id
      left join product_group g on g.id = p.group_id
    where p.id > ${afterId} and exists (select from variant v where v.product_id = p.id and v.is_listed)
    order by p.id limit ${most}`.execute(connection);
  return rows;
}

/** Names that a product may use in this catalogue. */
export async function readSomeNames(
  connection: Connection,
): Promise<{ readonly category: string | null; readonly collection: string | null }> {
  const { rows } = await sql<{ category: string | null; collection: string | null }>`
    select (select path from category order by level desc, position limit 1) as category,
      (select slug from product_collection order by id limit 1) as collection`.execute(connection);
  return rows[0] ?? { category: null, collection: null };
}
