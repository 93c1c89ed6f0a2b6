import type { AskedIds, Connection } from '../../../platform/database.ts';
import type { SoldVariant } from '../sold-variant.ts';
import { readSoldVariants } from '../sold-variant.repository.ts';

/** The currency of the points; prices in others are for programs that have them. */
const POINTS_CURRENCY = 1;

/**
 * What variants cost at a moment, and everything an order keeps of them: read on the caller's own connection and never
 * from memory, so that a price is of the same transaction as the order it goes into.
 */
export async function findSoldVariants(
  connection: Connection,
  variantIds: AskedIds,
  now: Date,
): Promise<Map<number, SoldVariant>> {
  if ('length' in variantIds && variantIds.length === 0) return new Map();
  const found = await readSoldVariants(connection, variantIds, { now, currencyId: POINTS_CURRENCY });
  return new Map(found.map((variant) => [variant.variantId, variant]));
}
