import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../platform/database.ts';
import { type DeliveryRules, promiseDelivery } from '../delivery-promise.ts';
import { answerAll } from '../fulfilment.repository.ts';
import type { NewOrder } from '../new-order.ts';
import type { ClaimKind } from '../order.ts';
import { insertClaim, insertHistory, lockOrder, type Parcel, saveParcels } from '../order-changes.repository.ts';
import type { OrderItemStatus } from '../order-item-status.ts';
import { planMoves, type PlannedEntry, type Step } from '../order-moves.ts';
import { findWrongSum } from '../order-sums.ts';
import { writeOrder } from '../orders.repository.ts';
import { giveBack } from './give-back.ts';
import { promiseItems } from './insert-order.ts';

export interface ImportedOrder {
  readonly order: NewOrder;
  /** What happened to it since. */
  readonly steps: readonly Step[];
  readonly parcels: readonly Parcel[];
  /** Of returns in its history. */
  readonly claim: { readonly kind: ClaimKind; readonly reason: string; readonly text: string | null };
  /** Whether fulfilment is still to be told of it. */
  readonly isOpen: boolean;
}

const settled: ReadonlySet<OrderItemStatus> = new Set(['cancelled', 'declined', 'not_available', 'refunded']);

const lastOfItems = (entries: readonly PlannedEntry[]): PlannedEntry[] => [
  ...new Map(entries.map((entry) => [entry.itemId, entry])).values(),
];

/**
 * An order that is paid for and has a past, so no mail is sent about it. Its steps must follow the table of moves like
 * all others, and a step that ended it gave back what was paid.
 */
export async function importOrder(tx: Transaction, imported: ImportedOrder, rules: DeliveryRules): Promise<void> {
  const { order: placed, steps } = imported;
  const wrong = findWrongSum(placed);
  if (wrong) throw new Error(`The items of order ${placed.number} do not come to its ${wrong}`);
  await writeOrder(tx, placed, (item) => promiseDelivery(item, placed.placedAt, rules));
  promiseItems(tx, placed, rules, { isFollowed: false });
  if (!imported.isOpen) await answerAll(tx, placed.id, 'imported', placed.placedAt);
  if (steps.length === 0) return;
  const order = await lockOrder(tx, placed.id);
  if (!order) throw new Error(`Order ${placed.number} was not written`);
  const { entries, refused } = planMoves(order.items, steps, () => []);
  if (refused[0]) throw new Error(`Order ${placed.number} cannot become ${refused[0].to}`);
  await insertHistory(tx, entries);
  await saveParcels(tx, imported.parcels);
  for (const { itemId, at, place } of entries.filter(({ to }) => to === 'return_requested')) {
    await insertClaim(tx, itemId, {
      ...imported.claim,
      id: randomUUID(),
      quantity: null,
      requestedAt: at,
      openedAtPlace: place,
    });
  }
  for (const { itemId, to, at } of lastOfItems(entries).filter((entry) => settled.has(entry.to))) {
    const item = order.items.find(({ id }) => id === itemId);
    if (item) await giveBack(tx, order, item, to, at);
  }
}
