import { pointsToNumber } from '@rewards/amounts';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import type { NewProduct } from './new-product.ts';

const rowsOf = (rows: readonly unknown[]): RawBuilder<unknown> => sql`${JSON.stringify(rows)}::jsonb`;

/** The product's other categories and its promotions: exactly those that are given; all others are removed. */
export async function savePlaces(
  tx: Transaction,
  products: readonly NewProduct[],
  ids: readonly number[],
): Promise<void> {
  const categories = products.flatMap(({ sku, categories: [, ...others] }) => others.map((path) => ({ sku, path })));
  await sql`
    with wanted as (
      select p.id as product_id, c.id as category_id from jsonb_to_recordset(${rowsOf(categories)})
        as w(sku text, path text) join product p on p.sku = w.sku left join category c on c.path = w.path
    ), dropped as (
      delete from product_category d where d.product_id = any(${ids}::bigint[])
        and not exists (select from wanted w where w.product_id = d.product_id and w.category_id = d.category_id)
    )
    insert into product_category (product_id, category_id) select product_id, category_id from wanted
    on conflict do nothing`.execute(tx);
  const promotions = products.flatMap(({ sku, promotions }) => promotions.map((code) => ({ sku, code })));
  await sql`
    with wanted as (
      select p.id as product_id, g.id as promotion_group_id from jsonb_to_recordset(${rowsOf(promotions)})
        as w(sku text, code text) join product p on p.sku = w.sku left join promotion_group g on g.code = w.code
    ), dropped as (
      delete from product_promotion d where d.product_id = any(${ids}::bigint[])
        and not exists (select from wanted w
          where w.product_id = d.product_id and w.promotion_group_id = d.promotion_group_id)
    )
    insert into product_promotion (product_id, promotion_group_id) select product_id, promotion_group_id from wanted
    on conflict do nothing`.execute(tx);
}

export async function saveLabels(
  tx: Transaction,
  products: readonly NewProduct[],
  ids: readonly number[],
): Promise<void> {
  const rows = products.flatMap(({ sku, labels }) =>
    labels.map(({ displayName, endAt, ...label }) => ({ sku, ...label, ...displayName, end_at: endAt })),
  );
  await sql`
    with wanted as (
      select p.id as product_id, w.* from jsonb_to_recordset(${rowsOf(rows)}) as w(sku text, position smallint, type text,
        color text, image text, en text, fr text, end_at timestamptz) join product p on p.sku = w.sku
    ), dropped as (
      delete from product_label d where d.product_id = any(${ids}::bigint[])
        and not exists (select from wanted w where w.product_id = d.product_id and w.position = d.position)
    )
    insert into product_label as l (product_id, position, type, color, image, display_name_en, display_name_fr, end_at)
    select product_id, position, type, color, image, en, fr, end_at from wanted
    on conflict (product_id, position) do update set type = excluded.type, color = excluded.color,
      image = excluded.image, display_name_en = excluded.display_name_en, display_name_fr = excluded.display_name_fr,
      end_at = excluded.end_at
      where (l.type, l.color, l.image, l.display_name_en, l.display_name_fr, l.end_at) is distinct from
        (excluded.type, excluded.color, excluded.image, excluded.display_name_en, excluded.display_name_fr,
          excluded.end_at)`.execute(tx);
}

export async function saveFees(
  tx: Transaction,
  products: readonly NewProduct[],
  ids: readonly number[],
): Promise<void> {
  const rows = products.flatMap(({ sku, fees }) =>
    fees.map(({ code, amount }) => ({ sku, code, points: pointsToNumber(amount) })),
  );
  await sql`
    with wanted as (
      select p.id as product_id, w.code, w.points from jsonb_to_recordset(${rowsOf(rows)})
        as w(sku text, code text, points bigint) join product p on p.sku = w.sku
    ), dropped as (
      delete from product_fee d where d.product_id = any(${ids}::bigint[])
        and not exists (select from wanted w where w.product_id = d.product_id and w.code = d.code)
    )
    insert into product_fee as f (product_id, code, points) select product_id, code, points from wanted
    on conflict (product_id, code) do update set points = excluded.points where f.points <> excluded.points`.execute(
    tx,
  );
}
