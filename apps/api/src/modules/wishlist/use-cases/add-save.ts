import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { priceVariants } from '../../catalogue/index.ts';
import type { WishlistEntry } from '../wishlist-entry.ts';
import { keepSave } from '../wishlist.repository.ts';
import type { WishlistDeps } from './deps.ts';

export interface AddSave {
  readonly memberId: string;
  readonly accountId: number;
  readonly variantId: number;
  /** When named they must be the product's own. */
  readonly catalogueId: number | null;
  readonly collectionId: number | null;
}

export async function addSave(
  deps: WishlistDeps,
  { memberId, accountId, variantId, catalogueId, collectionId }: AddSave,
): Promise<Result<WishlistEntry, { code: 'not_found' | 'wishlist_full' }>> {
  const account = await findAccount(deps, memberId, accountId);
  if (!account) return refuse('not_found');
  return inTransaction<WishlistEntry, { code: 'not_found' | 'wishlist_full' }>(deps.database, async (tx) => {
    const now = deps.clock.now();
    const product = (await priceVariants(tx, [variantId], now)).get(variantId)?.product;
    const isElsewhere = (wanted: number | null, own: number | undefined): boolean => wanted !== null && wanted !== own;
    if (
      !product ||
      isElsewhere(catalogueId, product.catalogue.id) ||
      isElsewhere(collectionId, product.collection.id)
    ) {
      return refuse('not_found');
    }
    const entry = await keepSave(tx, { accountId, memberId, productId: product.id, variantId }, now);
    return entry ? accept(entry) : refuse('wishlist_full');
  });
}
