import type { InstructionOutcome } from '../../../partners/fulfilment/fulfilment.ts';
import { type DueInstruction, listDueInstructions } from '../fulfilment.repository.ts';
import type { FulfilmentDeps } from './deps.ts';
import { postpone, recordOutcomes, toInstruction } from './record-outcomes.ts';

/** Of one item at most that it is to be sent, and that it is not. */
const MOST_ROUNDS = 2;
const AT_ONCE = 10;
/** As many lines as a cart has. */
const MOST_ITEMS = 50;

interface Asked {
  readonly due: DueInstruction;
  readonly outcome: InstructionOutcome;
}

async function askAll(deps: FulfilmentDeps, instructions: readonly DueInstruction[]): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (let from = 0; from < instructions.length; from += AT_ONCE) {
    const some = instructions.slice(from, from + AT_ONCE).map(async (due) => ({
      due,
      outcome: await deps.fulfilment.instruct(toInstruction(due), { isWaitedFor: true }),
    }));
    asked.push(...(await Promise.all(some)));
    // One that is silent is silent to the rest, too, and a member waits.
    if (asked.some(({ outcome }) => outcome.kind === 'unknown')) break;
  }
  return asked;
}

/**
 * Tells fulfilment at once, in no transaction, what is due for these items of an order, and records what it says. What
 * it does not answer is left to its own round.
 */
export async function callBack(deps: FulfilmentDeps, orderId: string, itemIds: readonly string[]): Promise<void> {
  const wanted = new Set(itemIds);
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const listed = await listDueInstructions(deps.database, { now: deps.clock.now(), limit: MOST_ITEMS, orderId });
    const due = listed.filter(({ itemId }) => wanted.has(itemId));
    if (due.length === 0) return;
    const asked = await askAll(deps, due);
    const answered = asked.flatMap(({ due: each, outcome }) =>
      outcome.kind === 'unknown' ? [] : [{ due: each, outcome }],
    );
    if (answered.length > 0) await recordOutcomes(deps, orderId, answered);
    if (answered.length === due.length) continue;
    await postpone(
      deps,
      asked.filter(({ outcome }) => outcome.kind === 'unknown').map(({ due: each }) => each),
    );
    return;
  }
}
