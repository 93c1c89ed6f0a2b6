import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import type { PendingLine } from '../activity-line.ts';
import { listPending } from '../pending-lines.repository.ts';
import type { ActivityDeps } from './deps.ts';

/** What the card paid and the bank has not posted yet. */
export async function listPendingLines(
  deps: ActivityDeps,
  memberId: string,
  accountId: number,
): Promise<Result<readonly PendingLine[], { readonly code: 'not_found' }>> {
  const account = await findAccount(deps, memberId, accountId);
  if (!account) return refuse('not_found');
  return accept(await listPending(deps.database, accountId, deps.clock.now()));
}
