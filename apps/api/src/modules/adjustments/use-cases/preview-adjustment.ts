import { type Points, sumPoints } from '@rewards/amounts';
import { inDryRun } from '../../../platform/dry-run.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { listAccountsOfMember } from '../../accounts/index.ts';
import { balancesOfPools, countEntries, listWritten, type WrittenEntry } from '../../points/index.ts';
import { insertAdjustment } from '../adjustments.repository.ts';
import type { AdjustmentsDeps } from './deps.ts';
import { asksForTwo, type ExpiredTooFew } from './ask-for-two.ts';
import { movePoints, type TooFew } from './move-points.ts';
import type { RequestAdjustment } from './request-adjustment.ts';

export interface AdjustmentPreview {
  readonly balanceBefore: Points;
  readonly balanceAfter: Points;
  readonly needsApproval: boolean;
  readonly entries: readonly WrittenEntry[];
}

type Refused = { readonly code: 'not_found' } | TooFew | ExpiredTooFew;

/** As if a second person had approved it: the points move, are looked at, and move back. */
export async function previewAdjustment(
  deps: AdjustmentsDeps,
  { staffId, memberId, accountId, amount, bringsBack }: Omit<RequestAdjustment, 'reason' | 'traceId' | 'once'>,
): Promise<Result<AdjustmentPreview, Refused>> {
  const program = await deps.program();
  return inDryRun<AdjustmentPreview, Refused>(deps.database, async (tx) => {
    const account = (await listAccountsOfMember(tx, memberId)).find(({ id }) => id === accountId);
    if (!account) return refuse('not_found');
    const { poolId } = account;
    const at = deps.clock.now();
    const asked = await asksForTwo(tx, program, { staffId, poolId, amount, bringsBack }, at);
    if (!asked.ok) return asked;
    const balance = async () => (await balancesOfPools(tx, [poolId], at)).get(poolId) ?? sumPoints([]);
    const [balanceBefore, written] = [await balance(), await countEntries(tx, poolId)];
    // The row is undone with the rest. It is written as one person's, so that the points move.
    const wanted = {
      bringsBack: false,
      memberId,
      accountId,
      poolId,
      amount,
      reason: 'dry run',
      needsApproval: false,
      staffId,
      at,
    };
    const id = await insertAdjustment(tx, wanted);
    const moved = await movePoints(tx, program, { id, memberId, poolId, accountId, amount, bringsBack }, at);
    if (!moved.ok) return moved;
    const entries = await listWritten(tx, poolId, written);
    return accept({ balanceBefore, balanceAfter: await balance(), needsApproval: asked.value, entries });
  });
}
