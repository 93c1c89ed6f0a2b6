import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { personName, typedLine, typedLineOrNothing } from '../typed-text.ts';

const billingAddress = z.strictObject({
  address_line1: typedLine(100),
  city: typedLine(60),
  province: typedLine(60),
  country: z.enum(['usa', 'can']),
  postal_code: typedLine(12),
  phone_number: z.optional(z.nullable(typedLineOrNothing(30))),
  email_address: z.optional(z.nullable(z.email().check(z.maxLength(254)))),
  /** It is kept with the order and in no address book. */
  type: z.optional(z.literal('unsaved')),
});

/** Only the gateway gets it: it is never stored, never logged, and not part of the request's fingerprint. */
const card = {
  first_name: z.optional(personName),
  last_name: z.optional(personName),
  card_number: z.optional(z.string().check(z.regex(/^\d{12,19}$/))),
  expiry_month: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
  expiry_year: z.optional(z.int().check(z.minimum(2000), z.maximum(2100))),
  cvv: z.optional(z.string().check(z.regex(/^\d{3,4}$/))),
  billing_address: z.optional(billingAddress),
};

export const paymentDetails = z
  .strictObject({
    ...card,
    /** Dollars by card, at most two decimals; zero when points pay for all. */
    amount: z.number().check(
      z.minimum(0),
      z.maximum(10_000_000),
      z.multipleOf(0.01),
      // The check before this one forgives what a division may have left over: 29.800000000000004.
      z.refine((dollars) => Number(dollars.toFixed(2)) === dollars),
    ),
    points_amount: z.int().check(z.minimum(0), z.maximum(10_000_000_000)),
    /** The program's, as the cart says it. */
    fiat_currency_code: z.string().check(z.regex(/^[A-Z]{3}$/)),
  })
  .check(
    z.refine(
      (details) => details.amount === 0 || Object.keys(card).every((field) => details[field as keyof typeof details]),
      { path: ['card_number'] },
    ),
  );

const bodyId = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));

/** Safe to send again: with the same key it answers the same order. While it is settled, `in_progress`. */
export const checkOut = defineCall({
  method: 'POST',
  path: '/shoppingCart/checkout',
  access: 'member',
  tag: 'Shop',
  summary: 'Place the order: points, or points and card',
  idempotent: true,
  membersOnly: true,
  byTelephone: true,
  body: z.strictObject({
    shopping_cart_id: z.uuid(),
    account_id: bodyId,
    /** Names this visit to the fraud screening. */
    kount_session_id: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)),
    payment_details: paymentDetails,
    /** Not for a cart of eGift cards alone. */
    address_id: z.optional(z.nullable(bodyId)),
  }),
  answer: z.object({ code: z.literal('success'), id: z.uuid(), order_number: z.string() }),
  refusals: [
    'not_found',
    'validation_error',
    'checkout_invalid',
    'cart_changed',
    'cart_ordered',
    'cart_in_checkout',
    'cart_empty',
    'product_unavailable',
    'below_minimum_points',
    'insufficient_points',
    'account_frozen',
    'daily_limit_reached',
    'quiet_hours',
    'card_not_eligible',
    'points_share_too_low',
    'address_required',
    'card_not_in_bin_range',
    'card_invalid',
    'payment_declined',
    'fraud_detected',
    'promotion_ended',
    'promotion_used_up',
    'promotion_used_by_you',
    'promotion_not_for_you',
    'idempotency_key_reused',
    'in_progress',
    'unavailable',
  ],
});

/**
 * For whoever got no answer: what became of the order that was sent with this key. One that never came will not be
 * placed any more, so that "not placed" stays true.
 */
export const settleCheckout = defineCall({
  method: 'POST',
  path: '/shoppingCart/checkout/settle',
  access: 'member',
  tag: 'Shop',
  summary: 'What became of an order that got no answer, by the key it was sent with',
  membersOnly: true,
  byTelephone: true,
  body: z.strictObject({ idempotency_key: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)) }),
  answer: z.object({
    state: z.enum(['placed', 'in_progress', 'not_placed']),
    /** The order, once it is placed. */
    id: z.nullable(z.uuid()),
  }),
  refusals: ['validation_error'],
});

export const showBinRange = defineCall({
  method: 'GET',
  path: '/member/program/binrange',
  access: 'member',
  tag: 'Shop',
  summary: 'First six digits of the cards that can be paid with',
  answer: z.object({
    /** Both ends are inside. */
    bin_range: z.array(z.object({ from: z.string(), to: z.string() })),
  }),
  refusals: [],
});

export type PaymentDetails = z.infer<typeof paymentDetails>;
