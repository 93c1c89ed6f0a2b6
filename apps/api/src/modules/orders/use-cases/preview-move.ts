import { type Cents, isPositive, type Points, sumCents, sumPoints } from '@rewards/amounts';
import { inDryRun } from '../../../platform/dry-run.ts';
import { accept, type Result } from '../../../platform/result.ts';
import { paymentsOfOrders } from '../../payments/index.ts';
import { balancesOfPools, countEntries, listWritten, lockPools, type WrittenEntry } from '../../points/index.ts';
import { refundDue } from '../item-refund.ts';
import { givesBack, isUnderWay, isUndone, type OrderItemStatus } from '../order-item-status.ts';
import { mailsAbout, type OrderMailKind } from '../order-moves.ts';
import { findReader } from '../order-reader.repository.ts';
import type { OrdersDeps } from './deps.ts';
import { lockMovable, type MoveRefusal, poolOf, stepsOf, type WantedMove, weighMove } from './movable.ts';
import { recordMoves } from './record-moves.ts';

export interface MovePreview {
  readonly pointsBack: Points;
  readonly balanceBefore: Points;
  readonly balanceAfter: Points;
  readonly card:
    | { readonly amount: Cents; readonly currency: string; readonly brand: string; readonly last4: string }
    | undefined;
  readonly fulfilment: 'asked_first' | 'told' | 'not_needed';
  readonly mails: readonly OrderMailKind[];
  readonly email: string | null;
  readonly needsSecondPerson: boolean;
  readonly entries: readonly WrittenEntry[];
}

const told: ReadonlySet<OrderItemStatus> = new Set([
  'resend_in_progress',
  'return_requested',
  'return_request_cancelled',
]);

/** As if fulfilment had agreed and a second person had approved: the move is made, looked at, and undone. */
export function previewMove(
  deps: OrdersDeps,
  { staffId, ...wanted }: WantedMove & { readonly staffId: string },
): Promise<Result<MovePreview, MoveRefusal>> {
  const { to } = wanted;
  return inDryRun<MovePreview, MoveRefusal>(deps.database, async (tx) => {
    const movable = await lockMovable(tx, wanted);
    if (!movable.ok) return movable;
    const { order, items } = movable.value;
    const at = deps.clock.now();
    const steps = stepsOf(movable.value, to, null, at);
    const isCalledBack = isUndone(to) && items.some(({ status }) => isUnderWay(status));
    const weight = isCalledBack ? undefined : await weighMove(tx, deps, movable.value, { staffId, steps, at });
    const poolId = await poolOf(tx, order);
    await lockPools(tx, [poolId]);
    const balance = async () => (await balancesOfPools(tx, [poolId], at)).get(poolId) ?? sumPoints([]);
    const [before, written] = [await balance(), await countEntries(tx, poolId)];
    const { entries } = await recordMoves(tx, order, steps);
    const paidBack = items.filter(({ id }) => entries.some(({ itemId, to: next }) => itemId === id && givesBack(next)));
    const cents = sumCents(paidBack.map((item) => refundDue(item).cents));
    const [payment] = isPositive(cents) ? await paymentsOfOrders(tx, [order.id]) : [];
    const mails = mailsAbout(entries).map(({ kind }) => kind);
    return accept({
      pointsBack: sumPoints(paidBack.map((item) => refundDue(item).points)),
      balanceBefore: before,
      balanceAfter: await balance(),
      card: payment && { amount: cents, currency: payment.currency, brand: payment.brand, last4: payment.last4 },
      fulfilment: isCalledBack ? 'asked_first' : told.has(to) ? 'told' : 'not_needed',
      mails,
      email: mails.length > 0 ? ((await findReader(tx, order.memberId))?.email ?? null) : null,
      needsSecondPerson: weight?.isForTwo ?? false,
      entries: await listWritten(tx, poolId, written),
    });
  });
}
