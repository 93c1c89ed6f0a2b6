import type { Booking as BookingAnswer, Redemption as RedemptionAnswer, RedeemedOrder } from '@rewards/contract';
import type { RedeemedItemStatus } from '@rewards/contract';
import type { Words } from '@rewards/text';
import { nameByCode } from '@rewards/text/name-by-code';
import type { MemberOrder } from './use-cases/load-entries.ts';

type Redeemed = Exclude<MemberOrder, { source: 'shop' }>;
type Item = RedeemedOrder['order_items'][number];

const statuses: Record<RedemptionAnswer['status'], RedeemedItemStatus> = {
  requested: 'placed',
  accepted: 'accepted',
  confirmed: 'confirmed',
  returned: 'refunded',
  cancelled: 'cancelled',
};

/** A booking that ended this way gave all of its points back. */
const ended: ReadonlySet<RedeemedItemStatus> = new Set(['cancelled', 'not_available', 'refunded']);

/** What differs between a redemption and a booking; the rest of an order is the same for both. */
interface Facts {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly createdAt: string;
  readonly accountId: number;
  readonly points: number;
  readonly returned: number;
  readonly cash: number;
  readonly status: RedeemedItemStatus;
  readonly history: Item['order_statuses'];
  readonly reason: string | null;
  readonly canCancel: boolean;
  readonly cancelUntil: string | null;
  readonly payload: Item['payload'];
}

const noPayload = {
  recipient: null,
  provider: null,
  airline: null,
  partner: null,
  additional_status: null,
  redemption: null,
  booking: null,
};

/** What the shop alone knows of an item. */
const notOfTheShop = {
  sku: null,
  quantity: 1,
  promotions: [],
  order_item_fees: [],
  tracking_number: null,
  tracking_url: null,
  carrier: null,
  delivery_from: null,
  delivery_to: null,
  delivered_at: null,
  return_until: null,
  damage_until: null,
  claims: [],
  promise: null,
  can_resend: false,
  can_report_code: false,
  refunded_amount: 0,
  card_refund_status: null,
  card_refund_promise: null,
} satisfies Partial<Item>;

const itemAnswer = (facts: Facts): Item => ({
  ...notOfTheShop,
  id: facts.id,
  order_item_number: `${facts.number}-1`,
  price: facts.points,
  total: facts.points,
  product: { name: facts.name },
  payload: facts.payload,
  order_statuses: facts.history,
  status: facts.status,
  can_cancel: facts.canCancel,
  cancellation_reason: facts.reason,
  paid_points: facts.points,
  paid_amount: facts.cash,
  refunded_points: facts.returned,
});

function orderOf(facts: Facts, { entry, program }: Redeemed, words: Words): RedeemedOrder {
  return {
    id: facts.id,
    order_number: facts.number,
    created_at: facts.createdAt,
    account_id: facts.accountId,
    sale_channel_type_code: entry.channel as RedeemedOrder['sale_channel_type_code'],
    can_cancel: facts.canCancel,
    cancel_until: facts.cancelUntil,
    is_declined: false,
    items_price: facts.points,
    fees_price: 0,
    discounted_price: 0,
    total_price: facts.points,
    paid_price: facts.points,
    cash_amount: facts.cash,
    fiat_currency: program.cash.code,
    currency: program.currency,
    medium: {
      name: nameByCode(program.cardFamilies, entry.card.family, words.locale),
      masked_number: `••••${entry.card.numberEnding}`,
    },
    shipping_address: null,
    promotions: [],
    payment_transactions: [],
    order_items: [itemAnswer(facts)],
  };
}

type RedemptionOrder = Extract<Redeemed, { source: 'redemption' }>;

function partnerPart(order: RedemptionOrder, told: RedemptionAnswer, { t }: Words) {
  const { milesPartner } = order;
  if (milesPartner) return milesPartner.isAirline ? { airline: milesPartner.name } : { partner: milesPartner.name };
  if (told.kind === 'retailer') return { partner: t('redeemDone.kind_retailer') };
  return told.kind === 'external' ? { partner: told.title } : {};
}

export function redemptionOrder(order: RedemptionOrder, told: RedemptionAnswer, words: Words): RedeemedOrder {
  const facts = {
    id: told.id,
    number: told.confirmation,
    name: told.title,
    createdAt: told.created_at,
    accountId: told.account_id,
    points: told.points,
    returned: told.returned_points,
    cash: 0,
    status: statuses[told.status],
    history: told.history.map(({ status, at }) => ({
      status: statuses[status],
      created_at: at,
      note: status === 'returned' ? told.status_reason : null,
    })),
    reason: told.status_reason,
    canCancel: told.can_cancel,
    cancelUntil: told.cancel_until,
    payload: { ...noPayload, ...partnerPart(order, told, words), redemption: told },
  };
  return orderOf(facts, order, words);
}

export function bookingOrder(
  order: Extract<Redeemed, { source: 'booking' }>,
  told: BookingAnswer,
  words: Words,
): RedeemedOrder {
  const facts = {
    id: told.id,
    number: told.reference_number,
    name: told.title,
    createdAt: told.created_at,
    accountId: told.account_id,
    points: told.points,
    returned: ended.has(told.status) ? told.points : 0,
    // What points paid for was not paid a second time.
    cash: told.points === 0 ? told.amount : 0,
    status: told.status,
    history: [{ status: told.status, created_at: told.created_at, note: null }],
    reason: null,
    canCancel: told.can_cancel,
    cancelUntil: null,
    payload: {
      ...noPayload,
      provider: told.provider,
      airline: told.type === 'flight' ? told.provider : null,
      additional_status: told.additional_status,
      booking: told,
    },
  };
  return orderOf(facts, order, words);
}
