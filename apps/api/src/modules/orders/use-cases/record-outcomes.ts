import type { FulfilmentInstruction, InstructionOutcome } from '../../../partners/fulfilment/fulfilment.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { type DueInstruction, postponeInstruction, recordAnswer } from '../fulfilment.repository.ts';
import type { Order } from '../order.ts';
import { lockOrder } from '../order-changes.repository.ts';
import { sendsAt } from '../delivery-promise.ts';
import { mayMove } from '../order-item-status.ts';
import type { Step } from '../order-moves.ts';
import type { FulfilmentDeps } from './deps.ts';
import { recordMoves } from './record-moves.ts';

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 60 * 60 * 1000;

export function toInstruction(due: DueInstruction): FulfilmentInstruction {
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
      sendAt: recipient?.sendOn ? sendsAt(due, due.placedAt) : null,
      address: product.type === 'egiftcard' ? null : address,
    },
  };
  if (kind !== 'claim' && kind !== 'withdraw_claim') return { ...facts, kind };
  if (!claim) throw new Error(`Instruction ${due.id} has no claim`);
  return { ...facts, kind, claim: { ...claim, requestedAt: new Date(claim.requestedAt) } };
}

interface Told {
  readonly due: DueInstruction;
  readonly outcome: Exclude<InstructionOutcome, { kind: 'unknown' }>;
}

/**
 * An item that fulfilment will not take is declined for the member, too. An item that was called back is cancelled.
 * Both are refunded.
 */
function stepsAfter({ items }: Order, { due, outcome }: Told, at: Date): Step[] {
  const { itemId, kind, staffMove } = due;
  if (kind === 'submit' && outcome.kind === 'declined') {
    return [{ itemId, to: 'declined', by: 'fulfilment', at, note: outcome.code }];
  }
  // It has its reasons, such as that the code was used: the card is as it was.
  if (kind === 'replace' && outcome.kind === 'declined') {
    return [{ itemId, to: 'delivered', by: 'fulfilment', at, note: outcome.code }];
  }
  if (kind !== 'cancel' || outcome.kind !== 'accepted') return [];
  const status = items.find(({ id }) => id === itemId)?.status;
  if (staffMove && status && mayMove(status, staffMove.to, 'staff')) return [{ itemId, ...staffMove, by: 'staff', at }];
  // The item may have moved on to a status that a member cannot cancel. What fulfilment will not send is still paid
  // back.
  const by = status && mayMove(status, 'cancelled', 'member') ? 'member' : 'fulfilment';
  return [{ itemId, to: 'cancelled', by, at, note: 'member_request' }];
}

/**
 * What fulfilment answered about one order, with everything that follows from it. To record it twice changes nothing.
 */
export async function recordOutcomes(deps: FulfilmentDeps, orderId: string, told: readonly Told[]): Promise<void> {
  await inTransaction(deps.database, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`Order ${orderId} is gone`);
    const now = deps.clock.now();
    await recordMoves(
      tx,
      order,
      told.flatMap((each) => stepsAfter(order, each, now)),
    );
    for (const { due, outcome } of told) {
      await recordAnswer(tx, due.id, outcome.kind === 'accepted' ? 'accepted' : outcome.code, now);
    }
    return accept(undefined);
  });
}

/** Told again later, after longer and longer pauses. */
export async function postpone(deps: FulfilmentDeps, instructions: readonly DueInstruction[]): Promise<void> {
  const nowMs = deps.clock.now().getTime();
  await inTransaction(deps.database, async (tx) => {
    for (const { id, tries } of instructions) {
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS);
      await postponeInstruction(tx, id, new Date(nowMs + pauseMs));
    }
    return accept(undefined);
  });
}
