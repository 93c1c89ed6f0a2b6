import type { FulfilmentInstruction, InstructionOutcome } from '../../../partners/fulfilment/fulfilment.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import {
  type DueInstruction,
  listDueInstructions,
  postponeInstruction,
  recordAnswer,
} from '../fulfilment.repository.ts';
import { lockOrder } from '../order-changes.repository.ts';
import { isUnderWay } from '../order-item-status.ts';
import type { FulfilmentDeps } from './deps.ts';
import { recordMoves } from './record-moves.ts';

const AT_A_TIME = 100;
/** A partner that is down is not asked a hundred times; one bad instruction does not hold up the others. */
const MOST_UNKNOWN = 3;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 60 * 60 * 1000;

function toInstruction(due: DueInstruction): FulfilmentInstruction {
  const { product, recipient, address, claim, kind } = due;
  const facts = {
    key: due.id,
    askedAt: due.askedAt,
    item: {
      key: due.itemId,
      orderNumber: due.orderNumber,
      placedAt: due.placedAt,
      sku: product.sku,
      name: product.name.en,
      type: product.type,
      quantity: due.quantity,
      recipient,
      address: product.type === 'egiftcard' ? null : address,
    },
  };
  if (kind !== 'claim' && kind !== 'withdraw_claim') return { ...facts, kind };
  if (!claim) throw new Error(`Instruction ${due.id} has no claim`);
  return { ...facts, kind, claim: { ...claim, requestedAt: new Date(claim.requestedAt) } };
}

/** What will not be taken is declined for the member too, and paid back. */
async function recordOutcome(
  deps: FulfilmentDeps,
  due: DueInstruction,
  outcome: Exclude<InstructionOutcome, { kind: 'unknown' }>,
): Promise<void> {
  await inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now();
    if (outcome.kind === 'declined' && due.kind === 'submit') {
      const order = await lockOrder(tx, due.orderId);
      const step = { itemId: due.itemId, to: 'declined', by: 'fulfilment', at: now, note: outcome.code } as const;
      if (order) await recordMoves(tx, order, [step]);
    }
    return accept(await recordAnswer(tx, due.id, outcome.kind === 'accepted' ? 'accepted' : outcome.code, now));
  });
}

async function postpone(deps: FulfilmentDeps, { id, tries }: DueInstruction): Promise<void> {
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS);
  const nextTryAt = new Date(deps.clock.now().getTime() + pauseMs);
  await inTransaction(deps.database, async (tx) => accept(await postponeInstruction(tx, id, nextTryAt)));
}

export interface SentInstructions {
  readonly accepted: number;
  /** Refused by the partner, by code. A cancellation among them needs a person. */
  readonly declined: readonly { readonly kind: string; readonly itemId: string; readonly code: string }[];
  readonly unknown: number;
}

/** Tells fulfilment what is due, for one order or for all. Told twice by two processes, an instruction means once. */
export async function sendInstructions(deps: FulfilmentDeps, orderId?: string): Promise<SentInstructions> {
  const declined: SentInstructions['declined'][number][] = [];
  let [accepted, unknown] = [0, 0];
  for (const due of await listDueInstructions(deps.database, { now: deps.clock.now(), limit: AT_A_TIME, orderId })) {
    // Cancelled before it was told of: nothing is sent out that would have to be stopped again.
    if (due.kind === 'submit' && !isUnderWay(due.status)) {
      await inTransaction(deps.database, async (tx) =>
        accept(await recordAnswer(tx, due.id, 'not_needed', deps.clock.now())),
      );
      continue;
    }
    const outcome = await deps.fulfilment.instruct(toInstruction(due));
    if (outcome.kind === 'unknown') {
      unknown += 1;
      await postpone(deps, due);
      if (unknown >= MOST_UNKNOWN) break;
      continue;
    }
    await recordOutcome(deps, due, outcome);
    if (outcome.kind === 'accepted') accepted += 1;
    else declined.push({ kind: due.kind, itemId: due.itemId, code: outcome.code });
  }
  return { accepted, declined, unknown };
}
