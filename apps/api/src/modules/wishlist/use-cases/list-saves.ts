import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import type { WishlistEntry } from '../wishlist-entry.ts';
import { listSaves as readSaves } from '../wishlist.repository.ts';
import type { WishlistDeps } from './deps.ts';

export async function listSaves(
  deps: WishlistDeps,
  memberId: string,
  accountId: number,
): Promise<Result<WishlistEntry[], { code: 'not_found' }>> {
  const account = await findAccount(deps, memberId, accountId);
  return account ? accept(await readSaves(deps.database, accountId)) : refuse('not_found');
}
