import type { FulfilmentDeps } from './deps.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { listDueInstructions, recordAnswer } from '../fulfilment.repository.ts';
import { isUnderWay } from '../order-item-status.ts';
import { postpone, recordOutcomes, toInstruction } from './record-outcomes.ts';

const AT_A_TIME = 100;
/** A partner that is down is not asked a hundred times; one bad instruction does not hold up the others. */
const MOST_UNKNOWN = 3;

export interface SentInstructions {
  readonly accepted: number;
  /** Refused by the partner, by code. */
  readonly declined: readonly { readonly kind: string; readonly itemId: string; readonly code: string }[];
  readonly unknown: number;
  /** What the partner answered and we could not record; it is sent again. */
  readonly failures: readonly unknown[];
}

/** Tells fulfilment what is due, for one order or for all. An instruction that two processes send counts once. */
export async function sendInstructions(deps: FulfilmentDeps, orderId?: string): Promise<SentInstructions> {
  const declined: SentInstructions['declined'][number][] = [];
  const failures: unknown[] = [];
  let [accepted, unknown] = [0, 0];
  for (const due of await listDueInstructions(deps.database, { now: deps.clock.now(), limit: AT_A_TIME, orderId })) {
    // It was cancelled before fulfilment heard of it: nothing is sent that would have to be stopped again.
    if (due.kind === 'submit' && !isUnderWay(due.status)) {
      await inTransaction(deps.database, async (tx) =>
        accept(await recordAnswer(tx, due.id, 'not_needed', deps.clock.now())),
      );
      continue;
    }
    const outcome = await deps.fulfilment.instruct(toInstruction(due));
    if (outcome.kind === 'unknown') {
      unknown += 1;
      await postpone(deps, [due]);
      if (unknown >= MOST_UNKNOWN) break;
      continue;
    }
    try {
      await recordOutcomes(deps, due.orderId, [{ due, outcome }]);
    } catch (error) {
      // Otherwise it would be the first in every round, and those behind it would never be sent.
      await postpone(deps, [due]);
      failures.push(error);
      continue;
    }
    if (outcome.kind === 'accepted') accepted += 1;
    else declined.push({ kind: due.kind, itemId: due.itemId, code: outcome.code });
  }
  return { accepted, declined, unknown, failures };
}
