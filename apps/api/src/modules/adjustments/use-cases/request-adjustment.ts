import { type Points, pointsToNumber } from '@rewards/amounts';
import { type IdempotentRequest, inIdempotentTransaction } from '../../../platform/idempotency.ts';
import { accept, refuse } from '../../../platform/result.ts';
import { listAccountsOfMember } from '../../accounts/index.ts';
import { recordAct } from '../../audit/index.ts';
import type { Adjustment } from '../adjustment.ts';
import { findAdjustment, insertAdjustment } from '../adjustments.repository.ts';
import type { AdjustmentsDeps } from './deps.ts';
import { asksForTwo, type ExpiredTooFew } from './ask-for-two.ts';
import { movePoints, type TooFew } from './move-points.ts';

export interface RequestAdjustment {
  readonly staffId: string;
  readonly memberId: string;
  readonly accountId: number;
  readonly amount: Points;
  readonly reason: string;
  readonly bringsBack: boolean;
  readonly traceId: string;
  readonly once: IdempotentRequest;
}

type Refused = { readonly code: 'not_found' } | TooFew | ExpiredTooFew;

/** Up to the limit of a day the points move at once. Above it the request waits for a second person. */
export async function requestAdjustment<Answer>(
  deps: AdjustmentsDeps,
  { staffId, memberId, accountId, amount, reason, bringsBack, traceId, once }: RequestAdjustment,
  present: (adjustment: Adjustment) => Answer,
) {
  const program = await deps.program();
  return inIdempotentTransaction<Answer, Refused>(deps.database, once, async (tx) => {
    const account = (await listAccountsOfMember(tx, memberId)).find(({ id }) => id === accountId);
    if (!account) return refuse('not_found');
    const { poolId } = account;
    const at = deps.clock.now();
    const asked = await asksForTwo(tx, program, { staffId, poolId, amount, bringsBack }, at);
    if (!asked.ok) return asked;
    const isForTwo = asked.value;
    const wanted = { memberId, accountId, poolId, amount, reason, bringsBack, needsApproval: isForTwo, staffId, at };
    const id = await insertAdjustment(tx, wanted);
    if (!isForTwo) {
      const done = await movePoints(tx, program, { id, memberId, poolId, accountId, amount, bringsBack }, at);
      if (!done.ok) return done;
    }
    const told = { reason, needsApproval: isForTwo, ...(bringsBack && { bringsBack }) };
    const details = { adjustment: id, accountId, points: pointsToNumber(amount), ...told };
    await recordAct(tx, { staffId, memberId, act: 'adjustment.request', details, traceId }, at);
    const made = await findAdjustment(tx, id);
    if (!made) throw new Error(`Adjustment ${id} is gone`);
    return accept(present(made));
  });
}
