import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import type { NewProduct } from './new-product.ts';

export interface Claims {
  /** By slug and by variant's number: the number of the product that has it already. */
  readonly slugs: ReadonlyMap<string, string>;
  readonly variants: ReadonlyMap<string, string>;
}

/** What these products would take that belongs to one already there. */
export async function findClaims(tx: Transaction, products: readonly NewProduct[]): Promise<Claims> {
  const slugs = await sql<{ name: string; sku: string }>`
    select slug as name, sku from product where slug = any(${products.map(({ slug }) => slug)}::text[])`.execute(tx);
  const variantSkus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku));
  const variants = await sql<{ name: string; sku: string }>`
    select v.sku as name, p.sku from variant v join product p on p.id = v.product_id
    where v.sku = any(${variantSkus}::text[])`.execute(tx);
  const byName = (rows: readonly { name: string; sku: string }[]) => new Map(rows.map(({ name, sku }) => [name, sku]));
  return { slugs: byName(slugs.rows), variants: byName(variants.rows) };
}
