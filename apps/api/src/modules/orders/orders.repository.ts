import { centsToNumber, pointsToNumber } from '@rewards/amounts';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import { writeWithCommit } from '../../platform/transaction.ts';
import { type DeliveryPromise, sendsAt } from './delivery-promise.ts';
import type { NewOrder, NewOrderItem, OrderPromotion } from './new-order.ts';

const toPromotionRow = ({ code, name, amount }: OrderPromotion) => ({ code, name, amount: pointsToNumber(amount) });

const toItemRow = (item: NewOrderItem, position: number, placedAt: Date, promise: DeliveryPromise) => ({
  id: item.id,
  position,
  product: item.product,
  product_type: item.product.type,
  sale_channel: item.saleChannel,
  quantity: item.quantity,
  unit_price: pointsToNumber(item.unitPrice),
  promotions: item.promotions.map(toPromotionRow),
  fees: item.fees.map(({ code, amount }) => ({ code, amount: pointsToNumber(amount) })),
  total: pointsToNumber(item.total),
  paid_points: pointsToNumber(item.paidPoints),
  paid_cents: centsToNumber(item.paidCents),
  recipient: item.recipient,
  delivery_from: promise.from,
  delivery_to: promise.to,
  send_at: sendsAt(item, placedAt),
});

/** An order is of the channel of its items; one that has both kinds is the shop's. */
const channelOf = ({ items }: NewOrder): 'SHOP' | 'EGIF' =>
  items.every(({ saleChannel }) => saleChannel === 'EGIF') ? 'EGIF' : 'SHOP';

type PromiseOf = (item: NewOrderItem) => DeliveryPromise;

/** The order, its items, their first two statuses and what fulfilment is to be told, in one statement. */
function orderStatement(order: NewOrder, promiseOf: PromiseOf): RawBuilder<unknown> {
  const items = order.items.map((item, place) => toItemRow(item, place + 1, order.placedAt, promiseOf(item)));
  const address = order.shippingAddress && JSON.stringify(order.shippingAddress);
  return sql`
    with placed as (
      insert into shop_order (id, number, member_id, account_id, cart_id, sale_channel, placed_at, items_price,
        fees_price, promotion_amount, total, paid_points, paid_cents, promotions, shipping_address, called_by)
      values (${order.id}, ${order.number}, ${order.memberId}, ${order.accountId}, ${order.cartId}, ${channelOf(order)},
        ${order.placedAt}, ${pointsToNumber(order.itemsPrice)}, ${pointsToNumber(order.feesPrice)},
        ${pointsToNumber(order.promotionAmount)}, ${pointsToNumber(order.total)}, ${pointsToNumber(order.paidPoints)},
        ${centsToNumber(order.paidCents)}, ${JSON.stringify(order.promotions.map(toPromotionRow))}::jsonb,
        ${address}::jsonb, ${order.calledBy ?? null})
      returning id, placed_at
    ), wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (
        id uuid, position integer, product jsonb, product_type text, sale_channel text, quantity integer,
        unit_price bigint, promotions jsonb, fees jsonb, total bigint, paid_points bigint, paid_cents bigint,
        recipient jsonb, delivery_from date, delivery_to date, send_at timestamptz)
    ), item as (
      insert into order_item (id, order_id, position, product, product_type, sale_channel, quantity, unit_price,
        promotions, fees, total, paid_points, paid_cents, recipient, delivery_from, delivery_to, status, status_place)
      select i.id, placed.id, i.position, i.product, i.product_type, i.sale_channel, i.quantity, i.unit_price,
        i.promotions, i.fees, i.total, i.paid_points, i.paid_cents, nullif(i.recipient, 'null'::jsonb), i.delivery_from,
        i.delivery_to, 'placed', 2
      from placed, wanted i
      returning id
    ), history as (
      insert into order_item_history (order_item_id, place, status, made_by, at)
      select item.id, step.place, step.status, 'system', placed.placed_at
      from placed, item, (values (1, 'new'), (2, 'placed')) as step (place, status)
    )
    insert into fulfilment_instruction (order_item_id, kind, asked_at, next_try_at)
    select wanted.id, 'submit', placed.placed_at, wanted.send_at from placed, wanted`;
}

/** With the COMMIT: nothing else in the transaction reads it. */
export function writeOrderWithCommit(tx: Transaction, order: NewOrder, promiseOf: PromiseOf): void {
  writeWithCommit(tx, orderStatement(order, promiseOf));
}

/** Runs at once, for a caller that needs the order later in the same transaction. */
export async function writeOrder(tx: Transaction, order: NewOrder, promiseOf: PromiseOf): Promise<void> {
  await orderStatement(order, promiseOf).execute(tx);
}
