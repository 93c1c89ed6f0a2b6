import { cents, points, zeroCents, zeroPoints } from '@rewards/amounts';
import type { Words } from '@rewards/text';
import type { MailDraft } from '@rewards/text/server';
import type { Order, OrderItem } from '../modules/orders/order.ts';
import { type OrderMailFacts, orderMail, type WrittenMailKind } from '../modules/orders/orders.mail.ts';

const placedAt = new Date('2026-11-15T16:30:00Z');

const item: OrderItem = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  product: {
    productId: 1,
    variantId: 1,
    sku: 'TOTE-SAND',
    slug: 'canvas-tote',
    type: 'merchandise',
    name: { en: 'Everyday tote, canvas', fr: 'Fourre-tout en toile' },
    brand: 'Harbor',
    variantName: { en: 'Sand', fr: 'Sable' },
    picture: '1f45c.sand',
    ground: 'sand',
  },
  quantity: 1,
  unitPrice: points(8_600),
  promotions: [],
  fees: [],
  total: points(8_600),
  paidPoints: points(7_600),
  paidCents: cents(1_000),
  recipient: null,
  position: 1,
  status: 'shipped',
  statusPlace: 1,
  deliveryFrom: '2026-11-24',
  deliveryTo: '2026-11-27',
  carrier: 'Sandbox Post',
  trackingNumber: 'SP000123456',
  trackingUrl: 'https://post.example/SP000123456',
  refundedPoints: points(7_600),
  refundedCents: cents(1_000),
  history: [{ place: 1, status: 'return_accepted', at: placedAt, by: 'fulfilment', note: null }],
  claims: [],
  promise: null,
};

const eGift: OrderItem = {
  ...item,
  id: '0190a1b2-0000-7000-8000-000000000002',
  product: {
    ...item.product,
    type: 'egiftcard',
    name: { en: 'eGift card, $25', fr: 'Carte-cadeau électronique de 25\u00a0$' },
    variantName: { en: '', fr: '' },
    picture: '1f381',
  },
  total: points(2_500),
  paidPoints: points(2_500),
  paidCents: zeroCents,
  refundedPoints: zeroPoints,
  refundedCents: zeroCents,
  recipient: { firstName: 'Ada', lastName: 'Roy', email: 'ada@example.com', message: 'Félicitations, Ada!' },
  position: 2,
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
};

const order: Order = {
  id: '0190a1b2-0000-7000-8000-000000000000',
  number: 'R-7431-5502',
  memberId: '0190a1b2-0000-7000-8000-00000000000a',
  accountId: 1,
  saleChannel: 'SHOP',
  placedAt,
  itemsPrice: points(11_100),
  feesPrice: zeroPoints,
  promotionAmount: zeroPoints,
  total: points(11_100),
  paidPoints: points(10_100),
  paidCents: cents(1_000),
  promotions: [],
  shippingAddress: {
    firstName: 'Maya',
    lastName: 'Laurent',
    address1: '418 Alder Street',
    address2: null,
    city: 'Portland',
    regionCode: 'OR',
    postalCode: '97201',
    country: 'US',
    email: null,
    phone: null,
  },
  calledBy: null,
  card: { family: 'elite', numberEnding: '4821' },
  items: [item, eGift],
};

const refund = (state: 'refused' | 'paid_by_hand') => ({
  state: 'captured',
  refunds: [{ reference: `order-item:${item.id}`, state, paidPoints: null, promise: null }],
});

const kinds: Record<WrittenMailKind, Partial<OrderMailFacts>> = {
  placed: { items: order.items },
  shipped: {},
  delivered: { items: order.items },
  cancelled: { grace: { amount: points(400), lastDay: '2026-12-15' } },
  unavailable: {},
  return_decided: {},
  refunded: {},
  refund_refused: { payment: refund('refused') },
  refund_settled: { payment: refund('paid_by_hand') },
};

export const orderSamples = (words: Words, publicUrl: string): Record<string, MailDraft> =>
  Object.fromEntries(
    (Object.keys(kinds) as WrittenMailKind[]).map((kind) => {
      const facts: OrderMailFacts = {
        kind,
        order,
        items: [item],
        payment: { state: 'captured', refunds: [] },
        grace: undefined,
        reader: { firstName: 'Maya', email: 'maya@example.com', language: words.locale },
        rules: { cancellationHours: 6, returnDays: 14, damageDays: 7, egiftHours: 6 },
        timeZone: 'America/New_York',
        publicUrl,
        now: placedAt,
        ...kinds[kind],
      };
      return [`orderMail.${kind}`, orderMail(facts, words)];
    }),
  );
