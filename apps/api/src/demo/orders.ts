import {
  add,
  isPositive,
  multiply,
  percent,
  percentOf,
  type Points,
  rate,
  subtract,
  sumCents,
  sumPoints,
  topUpCost,
  zeroCents,
  zeroPoints,
} from '@rewards/amounts';
import { findSoldVariants, type SoldVariant } from '../modules/catalogue/index.ts';
import { importOrder, type NewOrder, type NewOrderItem, type Step } from '../modules/orders/index.ts';
import { importPayment } from '../modules/payments/index.ts';
import { earn, spend } from '../modules/points/index.ts';
import type { Transaction } from '../platform/database.ts';
import { demoId } from './demo-id.ts';
import { loadHistoricalOrders } from './historical-orders.ts';
import type { HeldCard } from './load-activity.ts';
import { demoMembers } from './members.ts';
import { isPaidBack, type Path, type PathName, paths } from './order-paths.ts';
import { demoProgram } from './program.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** So many variants from the start of the catalogue. */
const CANDIDATES = 400;

interface DemoOrder {
  readonly hoursAgo: number;
  readonly items: readonly PathName[];
  /** Fulfilment is told of it, and goes on with it. */
  readonly isOpen?: true;
  /** Part of it was paid by card. Such an order has one item, so that there is nothing to split. */
  readonly isSplit?: true;
}

const order = (hoursAgo: number, ...items: PathName[]): DemoOrder => ({ hoursAgo, items });
const open = (hoursAgo: number, ...items: PathName[]): DemoOrder => ({ hoursAgo, items, isOpen: true });

/** Those that gave something back come first: see `load`. */
const ordersOf: Readonly<Record<string, readonly DemoOrder[]>> = {
  business: [
    order(70 * 24, 'refunded', 'delivered'),
    order(48 * 24, 'cancelled', 'not_available', 'delivered'),
    order(30 * 24, 'declined', 'delivered', 'gifted'),
    order(26 * 24, 'return_failed', 'return_denied', 'return_cancelled'),
    order(22 * 24, 'refund_in_progress', 'refund_requested', 'returned'),
    order(17 * 24, 'trace_in_progress', 'undeliverable', 'resend_in_progress'),
    order(12 * 24, 'return_in_progress', 'return_accepted', 'return_request_cancelled'),
    order(7 * 24 + 2, 'return_requested', 'return_pending', 'delivered'),
    order(6 * 24, 'delivered', 'mailed'),
    order(2 * 24, 'shipped', 'backordered', 'locked_for_fraud'),
    order(20, 'hold', 'charged', 'received'),
    order(9, 'processing', 'placed'),
    open(5, 'placed', 'placed'),
    open(0.6, 'placed', 'placed'),
  ],
  wallet: [{ hoursAgo: 40 * 24, items: ['delivered'], isSplit: true }, order(3 * 24, 'shipped', 'mailed')],
};

interface Shelf {
  readonly things: readonly SoldVariant[];
  readonly egifts: readonly SoldVariant[];
}

const CARD_PERCENT = 15;

/** A point that is missing costs a cent: so many points less are as many cents by card. */
const byCard = (item: NewOrderItem): NewOrderItem => {
  const missing = percentOf(item.total, percent(CARD_PERCENT), 'floor');
  return {
    ...item,
    paidPoints: subtract(item.total, missing),
    paidCents: topUpCost(missing, rate(demoProgram.rates.topUp.numerator, demoProgram.rates.topUp.denominator)),
  };
};

function itemOf(id: string, sold: SoldVariant, place: number): NewOrderItem {
  const quantity = sold.type === 'merchandise' && place % 5 === 3 ? 2 : 1;
  const { variantId, productId, sku, slug, type, name, brand, variantName, picture, ground } = sold;
  const total = add(multiply(sold.price, quantity), sumPoints(sold.fees.map(({ amount }) => amount)));
  return {
    id,
    product: { productId, variantId, sku, slug, type, name, brand, variantName, picture, ground },
    saleChannel: sold.saleChannel.code,
    quantity,
    unitPrice: sold.price,
    promotions: [],
    fees: sold.fees,
    total,
    paidPoints: total,
    paidCents: zeroCents,
    recipient: type === 'egiftcard' ? { firstName: 'Ada', lastName: 'Moreau', email: 'ada.moreau@example.com' } : null,
  };
}

const addressOf = (login: string): NonNullable<NewOrder['shippingAddress']> => ({
  firstName: demoMembers.find((member) => member.login === login)?.firstName ?? '',
  lastName: demoMembers.find((member) => member.login === login)?.lastName ?? '',
  address1: '120 Harbour Street',
  address2: null,
  city: 'Portland',
  regionCode: 'OR',
  postalCode: '97201',
  country: 'US',
  email: null,
  phone: null,
});

interface Draft {
  readonly order: NewOrder;
  readonly demo: DemoOrder;
}

function draftOf(holder: HeldCard, demo: DemoOrder, place: number, shelf: Shelf, now: Date): Draft {
  const { login, memberId, accountId } = holder;
  const id = demoId('order', login, place);
  const items = demo.items.flatMap((path, within) => {
    const from = path === 'mailed' || path === 'gifted' || (demo.isOpen && within === 1) ? shelf.egifts : shelf.things;
    const sold = from[(place * 3 + within) % from.length];
    const item = sold && itemOf(demoId('item', login, place, within), sold, within);
    return item ? [demo.isSplit ? byCard(item) : item] : [];
  });
  const fees = sumPoints(items.flatMap((item) => item.fees.map(({ amount }) => amount)));
  const total = sumPoints(items.map((item) => item.total));
  const number = `R-${String(1000 + (Number.parseInt(id.slice(0, 4), 16) % 9000))}-${String(place).padStart(4, '0')}`;
  return {
    demo,
    order: {
      id,
      number,
      memberId,
      accountId,
      cartId: demoId('cart', login, place),
      placedAt: new Date(now.getTime() - demo.hoursAgo * HOUR_MS),
      itemsPrice: subtract(total, fees),
      feesPrice: fees,
      promotionAmount: zeroPoints,
      total,
      paidPoints: sumPoints(items.map((item) => item.paidPoints)),
      paidCents: sumCents(items.map((item) => item.paidCents)),
      promotions: [],
      shippingAddress: items.some(({ product }) => product.type !== 'egiftcard') ? addressOf(login) : null,
      items,
    },
  };
}

function stepsOf({ order: { items, placedAt }, demo }: Draft): Step[] {
  return items.flatMap(({ id: itemId }, within) => {
    const path: Path = paths[demo.items[within] ?? 'placed'];
    return path.map(([to, by, afterHours, note]) => ({
      itemId,
      to,
      by,
      at: new Date(placedAt.getTime() + afterHours * HOUR_MS),
      note: note ?? null,
    }));
  });
}

const keptOf = ({ order: { items }, demo }: Draft): Points =>
  sumPoints(
    items.filter((_, within) => !isPaidBack(demo.items[within] ?? 'placed')).map(({ paidPoints }) => paidPoints),
  );

const billing = {
  addressLine1: '120 Harbour Street',
  city: 'Portland',
  province: 'OR',
  country: 'usa',
  postalCode: '97201',
  phone: null,
  email: null,
} as const;

async function loadPayment(tx: Transaction, placed: NewOrder): Promise<void> {
  const { firstName = '', lastName = '' } = placed.shippingAddress ?? {};
  const card = { brand: 'mastercard', last4: '0002', firstName, lastName } as const;
  const facts = { id: placed.id, amount: placed.paidCents, currency: 'USD', card, billing, at: placed.placedAt };
  await importPayment(tx, { ...facts, fraudSessionId: `demo-${placed.number}` }, `demo-${placed.id}`);
}

async function load(tx: Transaction, { poolId, accountId }: HeldCard, draft: Draft): Promise<void> {
  const { order: placed, demo } = draft;
  const facts = { poolId, accountId, reference: `order:${placed.id}`, reason: 'order', at: placed.placedAt };
  const paid = await spend(tx, { ...facts, amount: placed.paidPoints, purpose: 'redeemed_shop' });
  if (!paid.ok) throw new Error(`The demonstration order ${placed.number} is not paid: ${paid.refusal.code}`);
  const steps = stepsOf(draft);
  const parcels = [...new Set(steps.filter(({ to }) => to === 'shipped').map(({ itemId }) => itemId))].map(
    (itemId) => ({
      itemId,
      carrier: 'Sandbox Post',
      trackingNumber: `SP${Number.parseInt(itemId.slice(0, 8), 16).toString().padStart(12, '0')}`,
      trackingUrl: null,
    }),
  );
  const claim = { kind: 'return', reason: 'changed_mind', text: null } as const;
  if (isPositive(placed.paidCents)) await loadPayment(tx, placed);
  await importOrder(tx, { order: placed, steps, parcels, claim, isOpen: demo.isOpen ?? false }, demoProgram.shop);
}

/**
 * Orders with real debits. Their cost is credited first, with the earliest expiry of all points. So the orders take
 * exactly these points, and the balances of the demonstration stay the same.
 */
async function loadOrdersOf(tx: Transaction, holder: HeldCard, shelf: Shelf, now: Date): Promise<void> {
  const drafts = (ordersOf[holder.login] ?? [])
    .map((demo, place) => draftOf(holder, demo, place + 1, shelf, now))
    .filter(({ order: { items } }) => items.length > 0);
  const amount = sumPoints(drafts.map(keptOf));
  if (!isPositive(amount)) return;
  const { poolId, accountId } = holder;
  const at = new Date(now.getTime() - 1_060 * DAY_MS);
  const expiresAt = new Date(now.getTime() + 30 * DAY_MS);
  await earn(tx, [
    { poolId, accountId, amount, reference: `opening:${accountId}:orders`, reason: 'opening', at, expiresAt },
  ]);
  for (const draft of drafts) await load(tx, holder, draft);
}

export async function loadOrders(tx: Transaction, cards: readonly HeldCard[], now: Date): Promise<void> {
  const ids = Array.from({ length: CANDIDATES }, (_, place) => place + 1);
  const sold = [...(await findSoldVariants(tx, ids, now)).values()]
    .filter(({ isAvailable }) => isAvailable)
    .toSorted((a, b) => b.variantId - a.variantId);
  // One variant of each product, and none that would use up the credit alone.
  const ofProducts = [...new Map(sold.map((variant) => [variant.productId, variant])).values()].toReversed();
  const shelf: Shelf = {
    things: ofProducts.filter(({ type, price }) => type !== 'egiftcard' && Number(price) <= 20_000),
    egifts: ofProducts.filter(({ type, price }) => type === 'egiftcard' && Number(price) <= 20_000),
  };
  for (const login of Object.keys(ordersOf)) {
    const holder = cards.find((card) => card.login === login);
    if (holder) await loadOrdersOf(tx, holder, shelf, now);
  }
  await loadHistoricalOrders(tx, cards);
}
