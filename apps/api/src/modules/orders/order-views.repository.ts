import { cents, points } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { OrderAddress, OrderPromotion } from './new-order.ts';
import type { Claim, HistoryEntry, Order, OrderItem, ShownPromise } from './order.ts';
import type { OrderItemStatus } from './order-item-status.ts';

interface StoredPromotion extends Omit<OrderPromotion, 'amount'> {
  readonly amount: number;
}

interface OrderRow {
  readonly id: string;
  readonly number: string;
  readonly memberId: string;
  readonly accountId: number;
  readonly saleChannel: 'SHOP' | 'EGIF';
  readonly placedAt: Date;
  readonly itemsPrice: number;
  readonly feesPrice: number;
  readonly promotionAmount: number;
  readonly total: number;
  readonly paidPoints: number;
  readonly paidCents: number;
  readonly promotions: readonly StoredPromotion[];
  readonly shippingAddress: OrderAddress | null;
  readonly calledBy: string | null;
  readonly family: Order['card']['family'];
  readonly numberEnding: string;
}

interface ItemRow {
  readonly id: string;
  readonly orderId: string;
  readonly position: number;
  readonly product: OrderItem['product'];
  readonly quantity: number;
  readonly unitPrice: number;
  readonly promotions: readonly StoredPromotion[];
  readonly fees: readonly { readonly code: 'shipping' | 'handling'; readonly amount: number }[];
  readonly total: number;
  readonly paidPoints: number;
  readonly paidCents: number;
  readonly recipient: OrderItem['recipient'];
  readonly status: OrderItemStatus;
  readonly statusPlace: number;
  readonly deliveryFrom: string;
  readonly deliveryTo: string;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
  readonly refundedPoints: number;
  readonly refundedCents: number;
  readonly history: readonly (Omit<HistoryEntry, 'at'> & { readonly at: string })[];
  readonly claims: readonly (Omit<Claim, 'requestedAt'> & { readonly requestedAt: string })[] | null;
  readonly promise: ShownPromise | null;
}

const toPromotion = ({ amount, ...rest }: StoredPromotion): OrderPromotion => ({ ...rest, amount: points(amount) });

const toItem = (row: ItemRow): OrderItem => ({
  ...row,
  unitPrice: points(row.unitPrice),
  promotions: row.promotions.map(toPromotion),
  fees: row.fees.map(({ code, amount }) => ({ code, amount: points(amount) })),
  total: points(row.total),
  paidPoints: points(row.paidPoints),
  paidCents: cents(row.paidCents),
  refundedPoints: points(row.refundedPoints),
  refundedCents: cents(row.refundedCents),
  history: row.history.map((entry) => ({ ...entry, at: new Date(entry.at) })),
  claims: (row.claims ?? []).map((claim) => ({ ...claim, requestedAt: new Date(claim.requestedAt) })),
});

const toOrder = ({ family, numberEnding, ...row }: OrderRow, items: readonly ItemRow[]): Order => ({
  ...row,
  itemsPrice: points(row.itemsPrice),
  feesPrice: points(row.feesPrice),
  promotionAmount: points(row.promotionAmount),
  total: points(row.total),
  paidPoints: points(row.paidPoints),
  paidCents: cents(row.paidCents),
  promotions: row.promotions.map(toPromotion),
  card: { family, numberEnding },
  items: items.map(toItem),
});

const orderColumns = sql`
  o.id, o.number, o.member_id as "memberId", o.account_id as "accountId", o.sale_channel as "saleChannel",
  o.placed_at as "placedAt", o.items_price as "itemsPrice", o.fees_price as "feesPrice",
  o.promotion_amount as "promotionAmount", o.total, o.paid_points as "paidPoints", o.paid_cents as "paidCents",
  o.promotions, o.shipping_address as "shippingAddress", o.called_by as "calledBy", card.family, card.number_ending as "numberEnding"`;

/** With histories and claims, in one query for any number of orders. */
async function listItems(connection: Connection, orderIds: readonly string[]): Promise<Map<string, ItemRow[]>> {
  const { rows } = await sql<ItemRow>`
    select i.id, i.order_id as "orderId", i.position, i.product, i.quantity, i.unit_price as "unitPrice", i.promotions,
      i.fees, i.total, i.paid_points as "paidPoints", i.paid_cents as "paidCents", i.recipient, i.status,
      i.status_place as "statusPlace", i.delivery_from::text as "deliveryFrom", i.delivery_to::text as "deliveryTo",
      i.carrier, i.tracking_number as "trackingNumber", i.tracking_url as "trackingUrl",
      i.refunded_points as "refundedPoints", i.refunded_cents as "refundedCents",
      (select jsonb_agg(jsonb_build_object('place', h.place, 'status', h.status, 'at', h.at, 'by', h.made_by, 'note', h.note)
          order by h.place)
        from order_item_history h where h.order_item_id = i.id) as history,
      (select jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'reason', c.reason, 'text', c.text,
          'quantity', c.quantity,
          'requestedAt', c.requested_at, 'openedAtPlace', c.opened_at_place) order by c.opened_at_place)
        from order_claim c where c.order_item_id = i.id) as claims,
      shown_promise(i.id) as promise
    from order_item i where i.order_id = any(${orderIds}::uuid[])
    order by i.order_id, i.position`.execute(connection);
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

async function withItems(connection: Connection, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const items = await listItems(
    connection,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toOrder(row, items.get(row.id) ?? []));
}

/** In no order; those that are not there are left out. */
export async function findOrders(connection: Connection, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from shop_order o join card_of_account card on card.account_id = o.account_id
    where o.id = any(${ids}::uuid[])`.execute(connection);
  return withItems(connection, rows);
}

export async function findOrder(connection: Connection, id: string): Promise<Order | undefined> {
  const [order] = await findOrders(connection, [id]);
  return order;
}

export interface OrderedLine {
  readonly variantId: number;
  readonly quantity: number;
  readonly recipient: OrderItem['recipient'];
}

/** What was in an order, so that it can be ordered again; nothing when it is not the member's. */
export async function linesOfOrder(
  connection: Connection,
  memberId: string,
  orderId: string,
): Promise<OrderedLine[] | undefined> {
  const { rows } = await sql<OrderedLine>`
    select (i.product ->> 'variantId')::bigint as "variantId", i.quantity, i.recipient
    from order_item i join shop_order o on o.id = i.order_id
    where o.id = ${orderId} and o.member_id = ${memberId} order by i.position`.execute(connection);
  return rows.length === 0 ? undefined : rows;
}
