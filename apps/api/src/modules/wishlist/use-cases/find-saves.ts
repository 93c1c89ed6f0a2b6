import { findSavesOf } from '../wishlist.repository.ts';
import type { WishlistDeps } from './deps.ts';

/** For lists of products: which of their variants the account has saved. The caller has checked whose account it is. */
export const findSaves = (
  deps: Pick<WishlistDeps, 'database'>,
  accountId: number,
  productIds: readonly number[],
): Promise<Map<number, string>> => findSavesOf(deps.database, accountId, productIds);
