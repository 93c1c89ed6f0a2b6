import { type Cents, centsToDecimal, compare, isPositive, pointsToNumber, sumCents } from '@rewards/amounts';
import type { Order as OrderAnswer, OrderItem as OrderItemAnswer } from '@rewards/contract';
import { picturePath } from '@rewards/contract/product-pictures';
import type { Words } from '@rewards/text';
import { nameByCode } from '@rewards/text/name-by-code';
import { cardRefundOf, refundOf } from './card-refund.ts';
import { canWithdraw, statusOfClaim } from './claim-status.ts';
import type { OrderPromotion } from './new-order.ts';
import { noteKey } from './order-note.ts';
import { isDeclined, type Order, type OrderItem } from './order.ts';
import { canCancel, canReportCode, canResend, cancellableUntil, claimableUntil, deliveredAt } from './order-windows.ts';
import type { OrderDetails } from './use-cases/order-details.ts';

type PaymentAnswer = OrderAnswer['payment_transactions'][number];

export const noteText = (note: string | null, { t }: Words): string | null => {
  const key = noteKey(note);
  return key ? t(key) : note;
};

const promotionAnswer = ({ code, name, amount }: OrderPromotion, { locale }: Words) => ({
  code,
  name: name[locale],
  amount: pointsToNumber(amount),
});

const endings = new Set(['cancelled', 'declined', 'not_available']);

/** Until when, if there is still time. */
const openUntil = (until: Date | undefined, now: Date): string | null =>
  until && now < until ? until.toISOString() : null;

function whenAnswer(item: OrderItem, { order, program, now }: OrderDetails) {
  return {
    can_cancel: canCancel(item, order.placedAt, program.shop, now),
    delivery_from: item.deliveryFrom,
    delivery_to: item.deliveryTo,
    delivered_at: deliveredAt(item.history)?.toISOString() ?? null,
    return_until: openUntil(claimableUntil(item, 'return', program.shop), now),
    damage_until: openUntil(claimableUntil(item, 'damage', program.shop), now),
    can_resend: canResend(item),
    can_report_code: canReportCode(item),
  };
}

const productAnswer = ({ product }: OrderItem, { locale }: Words): OrderItemAnswer['product'] => ({
  id: product.productId,
  product_variant_id: product.variantId,
  name: product.name[locale],
  slug: product.slug,
  type: product.type,
  brand: product.brand,
  variant_name: product.variantName[locale],
  image: product.picture && picturePath(product.picture),
  ground: product.ground,
});

const claimsAnswer = (item: OrderItem): OrderItemAnswer['claims'] =>
  item.claims.map((claim) => ({
    id: claim.id,
    kind: claim.kind,
    reason: claim.reason,
    text: claim.text,
    quantity: claim.quantity ?? item.quantity,
    requested_at: claim.requestedAt.toISOString(),
    status: statusOfClaim(item, claim),
    can_withdraw: canWithdraw(item, claim),
  }));

/** While it is on its way: what has ended has no moment to wait for. */
function refundPromise(item: OrderItem, { payment }: OrderDetails): OrderItemAnswer['card_refund_promise'] {
  const promise = refundOf(item, payment)?.promise;
  if (!promise || cardRefundOf(item, payment) !== 'on_its_way') return null;
  const { due, limit, told } = promise;
  return { due, limit, told };
}

function itemAnswer(item: OrderItem, details: OrderDetails, words: Words): OrderItemAnswer {
  const { recipient } = item;
  return {
    id: item.id,
    order_item_number: `${details.order.number}-${item.position}`,
    quantity: item.quantity,
    price: pointsToNumber(item.unitPrice),
    total: pointsToNumber(item.total),
    sku: item.product.sku,
    product: productAnswer(item, words),
    payload: {
      recipient: recipient && {
        first_name: recipient.firstName,
        last_name: recipient.lastName,
        email: recipient.email,
        message: recipient.message ?? null,
        send_on: recipient.sendOn ?? null,
      },
      provider: null,
      airline: null,
      partner: null,
      additional_status: null,
    },
    order_statuses: item.history.map(({ status, at, note }) => ({
      status,
      created_at: at.toISOString(),
      note: noteText(note, words),
    })),
    status: item.status,
    promotions: item.promotions.map((promotion) => promotionAnswer(promotion, words)),
    order_item_fees: item.fees.map(({ code, amount }) => ({ code, amount: pointsToNumber(amount) })),
    tracking_number: item.trackingNumber,
    tracking_url: item.trackingUrl,
    carrier: item.carrier,
    cancellation_reason: endings.has(item.status) ? noteText(item.history.at(-1)?.note ?? null, words) : null,
    ...whenAnswer(item, details),
    claims: claimsAnswer(item),
    promise: item.promise ? { ...item.promise, asked: [...item.promise.asked] } : null,
    paid_points: pointsToNumber(item.paidPoints),
    paid_amount: centsToDecimal(item.paidCents),
    refunded_points: pointsToNumber(item.refundedPoints),
    refunded_amount: centsToDecimal(item.refundedCents),
    card_refund_status: cardRefundOf(item, details.payment),
    card_refund_promise: refundPromise(item, details),
  };
}

const neverTaken: ReadonlySet<string | undefined> = new Set(['voiding', 'voided', 'uncollected']);

/** Without what the card would not take: that is owed still. */
const refundedCents = ({ order, payment }: OrderDetails): Cents =>
  sumCents(order.items.filter((item) => cardRefundOf(item, payment) !== 'refused').map((item) => item.refundedCents));

/** What is on its way to the gateway is shown as what it will be: the member has asked for it, and it is recorded. */
function paymentStatus(details: OrderDetails): PaymentAnswer['status'] {
  const { order, payment } = details;
  if (order.items.some((item) => cardRefundOf(item, payment) === 'refused')) return 'refund_failed';
  if (neverTaken.has(payment?.state)) return 'voided';
  const refunded = refundedCents(details);
  if (isPositive(refunded)) return compare(refunded, order.paidCents) < 0 ? 'partly_refunded' : 'refunded';
  return payment?.state === 'captured' || payment?.state === 'settled_by_hand' ? 'captured' : 'authorised';
}

function paymentsAnswer(details: OrderDetails): PaymentAnswer[] {
  const { payment } = details;
  if (!payment) return [];
  const { billing } = payment;
  return [
    {
      amount: centsToDecimal(payment.amount),
      currency: payment.currency,
      status: paymentStatus(details),
      refunded_amount: centsToDecimal(refundedCents(details)),
      card_brand: payment.brand,
      card_last4: payment.last4,
      billing_address: {
        first_name: payment.firstName,
        last_name: payment.lastName,
        address_line1: billing.addressLine1,
        city: billing.city,
        province: billing.province,
        country: billing.country,
        postal_code: billing.postalCode,
        phone_number: billing.phone,
        email_address: billing.email,
        type: 'unsaved',
      },
    },
  ];
}

const addressAnswer = ({ shippingAddress: to }: Order): OrderAnswer['shipping_address'] =>
  to && {
    first_name: to.firstName,
    last_name: to.lastName,
    address1: to.address1,
    address2: to.address2,
    city: to.city,
    region_code: to.regionCode,
    postal_code: to.postalCode,
    country: to.country,
    email: to.email,
    phone: to.phone,
  };

/** From our words to the contract's: an order with everything that happened to it, in the reader's language. */
export function orderAnswer(details: OrderDetails, words: Words): OrderAnswer {
  const { order, program } = details;
  const items = order.items.map((item) => itemAnswer(item, details, words));
  const ends = order.items
    .filter((item) => canCancel(item, order.placedAt, program.shop, details.now))
    .map((item) => cancellableUntil(item, order.placedAt, program.shop).toISOString());
  return {
    id: order.id,
    order_number: order.number,
    created_at: order.placedAt.toISOString(),
    account_id: order.accountId,
    sale_channel_type_code: order.saleChannel,
    can_cancel: ends.length > 0,
    cancel_until: ends.toSorted()[0] ?? null,
    is_declined: isDeclined(order),
    called_by: order.calledBy,
    items_price: pointsToNumber(order.itemsPrice),
    fees_price: pointsToNumber(order.feesPrice),
    discounted_price: pointsToNumber(order.promotionAmount),
    total_price: pointsToNumber(order.total),
    paid_price: pointsToNumber(order.paidPoints),
    cash_amount: centsToDecimal(order.paidCents),
    fiat_currency: program.cash.code,
    currency: program.currency,
    medium: {
      name: nameByCode(program.cardFamilies, order.card.family, words.locale),
      masked_number: `••••${order.card.numberEnding}`,
    },
    shipping_address: addressAnswer(order),
    promotions: order.promotions.map((promotion) => promotionAnswer(promotion, words)),
    payment_transactions: paymentsAnswer(details),
    order_items: items,
  };
}
