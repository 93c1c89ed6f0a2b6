import type { Database } from '../../platform/database.ts';
import type { Era } from './memory/catalogue-era.ts';
import { KeptFew } from './memory/kept-few.ts';
import type { Product } from './product.ts';
import { findProducts } from './product.repository.ts';

export interface ShownProducts {
  /** In the order of the ids; those that are gone are left out. */
  readonly products: readonly Product[];
  /** The revision of the newest that is not what the era knew it as; nothing when all are. */
  readonly changedAt: number | undefined;
}

export type ReadProducts = (era: Era, ids: readonly number[]) => Promise<ShownProducts>;

const MOST_KEPT = 2_000;

/** Whole products for those few that are shown: one query for the ones not shown before, and kept as long as the era. */
export function createProductReader(database: Database, currencyId: () => Promise<number>): ReadProducts {
  const keptByEra = new WeakMap<Era, KeptFew<Product>>();
  return async (era, ids) => {
    const kept = keptByEra.get(era) ?? new KeptFew<Product>(MOST_KEPT);
    keptByEra.set(era, kept);
    const found = new Map(ids.map((id) => [id, kept.get(String(id))]));
    const missing = ids.filter((id) => !found.get(id));
    let changedAt: number | undefined;
    for (const product of await findProducts(database, missing, await currencyId())) {
      found.set(product.id, product);
      const index = era.columns.indexOf(product.id);
      if (index !== undefined && era.columns.revisions[index] === product.revision)
        kept.set(String(product.id), product);
      else changedAt = Math.max(changedAt ?? 0, product.revision);
    }
    const products = ids.flatMap((id) => found.get(id) ?? []);
    // One that was listed and is gone was taken out after the era: the next one knows.
    const isAnyGone = products.length < new Set(ids).size;
    return { products, changedAt: isAnyGone ? (changedAt ?? era.columns.revision + 1) : changedAt };
  };
}
