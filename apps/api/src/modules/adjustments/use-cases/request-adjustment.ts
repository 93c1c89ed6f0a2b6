import { type Points, pointsToNumber } from '@rewards/amounts';
import { type IdempotentRequest, inIdempotentTransaction } from '../../../platform/idempotency.ts';
import { accept, refuse } from '../../../platform/result.ts';
import { listAccountsOfMember } from '../../accounts/index.ts';
import { recordAct } from '../../audit/index.ts';
import type { Adjustment } from '../adjustment.ts';
import { findAdjustment, insertAdjustment } from '../adjustments.repository.ts';
import type { AdjustmentsDeps } from './deps.ts';
import { isAboveOnePerson } from './is-above-one-person.ts';
import { movePoints, type TooFew } from './move-points.ts';

export interface RequestAdjustment {
  readonly staffId: string;
  readonly memberId: string;
  readonly accountId: number;
  readonly amount: Points;
  readonly reason: string;
  readonly traceId: string;
  readonly once: IdempotentRequest;
}

type Refused = { readonly code: 'not_found' } | TooFew;

/** Up to the limit of a day the points move at once. Above it the request waits for a second person. */
export async function requestAdjustment<Answer>(
  deps: AdjustmentsDeps,
  { staffId, memberId, accountId, amount, reason, traceId, once }: RequestAdjustment,
  present: (adjustment: Adjustment) => Answer,
) {
  const program = await deps.program();
  return inIdempotentTransaction<Answer, Refused>(deps.database, once, async (tx) => {
    const account = (await listAccountsOfMember(tx, memberId)).find(({ id }) => id === accountId);
    if (!account) return refuse('not_found');
    const { poolId } = account;
    const at = deps.clock.now();
    const isForTwo = await isAboveOnePerson(tx, program, { staffId, poolId, amount }, at);
    const wanted = { memberId, accountId, poolId, amount, reason, needsApproval: isForTwo, staffId, at };
    const id = await insertAdjustment(tx, wanted);
    if (!isForTwo) {
      const done = await movePoints(tx, program, { id, memberId, poolId, accountId, amount }, at);
      if (!done.ok) return done;
    }
    const details = { adjustment: id, accountId, points: pointsToNumber(amount), reason, needsApproval: isForTwo };
    await recordAct(tx, { staffId, memberId, act: 'adjustment.request', details, traceId }, at);
    const made = await findAdjustment(tx, id);
    if (!made) throw new Error(`Adjustment ${id} is gone`);
    return accept(present(made));
  });
}
