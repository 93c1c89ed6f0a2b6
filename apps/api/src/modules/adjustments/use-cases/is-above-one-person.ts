import type { Points } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { lockPools } from '../../points/index.ts';
import type { Program } from '../../program/index.ts';
import { needsApproval } from '../adjustment.ts';
import { lockAsker, sumMovedAlone } from '../adjustments.repository.ts';
import { approvalLimit } from './approval-limit.ts';

interface Moving {
  readonly staffId: string;
  readonly poolId: number;
  readonly amount: Points;
}

/**
 * Whether this person needs a second one for so many points: what they moved alone within a day counts, and what anybody
 * moved alone on this pool. The person, then the pool are locked until the end of the transaction.
 */
export async function isAboveOnePerson(
  tx: Transaction,
  program: Program,
  { staffId, poolId, amount }: Moving,
  at: Date,
): Promise<boolean> {
  await lockAsker(tx, staffId);
  await lockPools(tx, [poolId]);
  return needsApproval(amount, await sumMovedAlone(tx, { staffId, poolId }, at), approvalLimit(program));
}
