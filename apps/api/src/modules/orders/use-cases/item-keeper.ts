import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { PromiseKeeper } from '../../promises/index.ts';
import { askToCancel, ordersOfItems } from '../fulfilment.repository.ts';
import { lastStopOf, tellAgain } from '../item-keeping.repository.ts';
import type { Order, OrderItem } from '../order.ts';
import { lockOrder } from '../order-changes.repository.ts';
import { isToBeSent, mayMove } from '../order-item-status.ts';
import type { Step } from '../order-moves.ts';
import { findOrder } from '../order-views.repository.ts';
import type { FulfilmentDeps } from './deps.ts';
import { recordMoves } from './record-moves.ts';
import { sendInstructions } from './send-instructions.ts';
import { takeInAsked } from './take-in-news.ts';

type Stopped = Awaited<ReturnType<PromiseKeeper['askToStop']>>;

/** What it may say of something that came after all. */
const arrivals: ReadonlySet<string> = new Set(['delivered', 'gifted']);
const endings: ReadonlySet<string> = new Set(['cancelled', 'declined', 'not_available', 'undeliverable']);

const itemIn = (order: Order | undefined, id: string): OrderItem | undefined =>
  order?.items.find((item) => item.id === id);

const orderOf = async (deps: Pick<FulfilmentDeps, 'database'>, id: string): Promise<string | undefined> =>
  (await ordersOfItems(deps.database, [id])).get(id);

/** Fulfilment says what it knows of the item. One that it never heard of is told to it again, by the same key. */
async function ask(deps: FulfilmentDeps, id: string): Promise<void> {
  const told = await deps.fulfilment.lookUp(id);
  if (told.kind === 'known') {
    await takeInAsked(deps, told.lines);
    return;
  }
  const orderId = await orderOf(deps, id);
  if (told.kind !== 'not_known' || orderId === undefined) return;
  const isSentAgain = await inTransaction(deps.database, async (tx) => {
    const item = itemIn(await lockOrder(tx, orderId), id);
    if (!item || !isToBeSent(item.status)) return accept(false);
    await tellAgain(tx, id, deps.clock.now());
    return accept(true);
  });
  if (isSentAgain.ok && isSentAgain.value) await sendInstructions(deps, orderId);
}

/** What was never sent is cancelled, what was lost on its way is refunded. What a person has locked stays locked. */
function endOf({ id, status, history }: OrderItem, at: Date): Step | undefined {
  if (status === 'locked_for_fraud' || history.some((entry) => arrivals.has(entry.status))) return undefined;
  const to = (['cancelled', 'refund_requested'] as const).find((wanted) => mayMove(status, wanted, 'system'));
  return to && { itemId: id, to, by: 'system', at, note: 'promise_missed' };
}

/** The wish to stop it is written with the points: it is repeated until fulfilment has answered. */
async function giveUp(deps: FulfilmentDeps, id: string, mark: Parameters<PromiseKeeper['giveUp']>[1]): Promise<void> {
  const told = await deps.fulfilment.lookUp(id);
  if (told.kind === 'known') await takeInAsked(deps, told.lines);
  const orderId = await orderOf(deps, id);
  if (orderId === undefined) return;
  await inTransaction(deps.database, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const at = deps.clock.now();
    const item = itemIn(order, id);
    const step = item && endOf(item, at);
    if (!order || !step) return accept(undefined);
    await recordMoves(tx, order, [step]);
    await askToCancel(tx, [id], at);
    return accept(await mark(tx));
  });
  await sendInstructions(deps, orderId);
}

async function askToStop(deps: FulfilmentDeps, id: string): Promise<Stopped> {
  const orderId = await orderOf(deps, id);
  if (orderId !== undefined) await sendInstructions(deps, orderId);
  const stop = await lastStopOf(deps.database, id);
  if (stop === 'accepted' || stop === 'not_needed') return 'stopped';
  // It does not stop it, or says nothing: what became of it?
  const told = await deps.fulfilment.lookUp(id);
  if (told.kind === 'not_known') return stop === null ? 'unknown' : 'stopped';
  if (told.kind === 'unknown') return 'unknown';
  const statuses = told.lines.flatMap((line) => (line.kind === 'told' ? [line.news.status] : []));
  if (statuses.some((status) => arrivals.has(status))) return 'arrived';
  return endings.has(statuses.at(-1) ?? '') ? 'stopped' : 'unknown';
}

/** What the clock of the promises needs to know of items. */
export const itemKeeper = (deps: FulfilmentDeps): PromiseKeeper => ({
  ask: (id) => ask(deps, id),
  giveUp: (id, mark) => giveUp(deps, id, mark),
  askToStop: (id) => askToStop(deps, id),
  describe: async (connection, id) => {
    const orderId = (await ordersOfItems(connection, [id])).get(id);
    const order = orderId === undefined ? undefined : await findOrder(connection, orderId);
    const item = itemIn(order, id);
    if (!order || !item) return undefined;
    return {
      memberId: order.memberId,
      title: item.product.name,
      number: `${order.number}-${item.position}`,
      orderId: order.id,
      back: { points: item.paidPoints },
    };
  },
});
