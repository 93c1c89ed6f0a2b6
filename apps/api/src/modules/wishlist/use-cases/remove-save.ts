import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { removeSave as markRemoved } from '../wishlist.repository.ts';
import type { WishlistDeps } from './deps.ts';

export const removeSave = (
  deps: WishlistDeps,
  memberId: string,
  id: string,
): Promise<Result<true, { code: 'not_found' }>> =>
  inTransaction<true, { code: 'not_found' }>(deps.database, async (tx) =>
    (await markRemoved(tx, memberId, id, deps.clock.now())) ? accept(true) : refuse('not_found'),
  );
