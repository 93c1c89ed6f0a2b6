import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { localeQuery } from '../fields.ts';
import { giftRecipient, shownRecipient } from './gift-recipient.ts';
import { idNumber } from './shop-fields.ts';
import { productSummary } from './shop-product.ts';

export const MAX_LINE_QUANTITY = 100;

const bodyId = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));
/** Above the line's maximum it is adjusted and said, not refused (CART-03); the bound here is against nonsense. */
const quantity = z.int().check(z.minimum(1), z.maximum(1_000_000));
const feeCode = z.enum(['shipping', 'handling']);

const appliedPromotion = z.object({ code: z.string(), name: z.string(), amount: z.int() });

export const cartItem = z.object({
  id: z.uuid(),
  /** The variant, as in the call that adds it. */
  product_id: z.int(),
  product: productSummary,
  /** The variant's choices in words: "Midnight, M". */
  variant_name: z.string(),
  sku: z.string(),
  quantity: z.int(),
  /** The most of it in one line. */
  max_quantity: z.int(),
  /** For one, in points, as it is now. */
  price: z.int(),
  /** For one, before the sale; null without one. */
  original_price: z.nullable(z.int()),
  /** What the sale saves on the whole line. */
  sale_amount: z.int(),
  /** What promotion codes take off the whole line. */
  promotion_amount: z.int(),
  applied_promotions: z.array(appliedPromotion),
  /** Fees of the line that are asked for, in points. */
  additional_fee: z.int(),
  additional_fee_types: z.array(z.object({ code: feeCode, amount: z.int() })),
  /** price × quantity − promotion_amount + additional_fee. */
  total: z.int(),
  notes: z.nullable(z.string()),
  promo_end_date: z.nullable(z.string()),
  labels: z.array(z.object({ display_name: z.string() })),
  is_egift: z.boolean(),
  address: z.nullable(shownRecipient),
  wishlist_id: z.nullable(z.string()),
  is_available: z.boolean(),
  /** The price the member last saw in the cart, when it is not the present one. */
  price_changed_from: z.nullable(z.int()),
});

const cartPromotion = z.object({
  /** The promotion. */
  id: z.int(),
  /** The entry of the code in this cart: what the call that removes it takes. */
  code_id: z.uuid(),
  code: z.string(),
  name: z.string(),
  /** What it takes off, in points. */
  promotion_amount: z.int(),
  item_count: z.int(),
});

export const cart = z.object({
  /** Null as long as nothing was put into it. */
  id: z.nullable(z.uuid()),
  account_id: z.int(),
  currency: z.object({ id: z.int(), name: z.string(), symbol: z.string() }),
  fiat_currency_code: z.string(),
  has_splitpay: z.boolean(),
  /** 100 when nothing may be paid by card. */
  min_percentage_points: z.int(),
  /** The fewest points that pay this cart; the rest is paid by card. Equal to `total` without split pay. */
  min_split_points: z.int(),
  /** What a cart must come to before it can be ordered. */
  min_points: z.int(),
  /** Dollars a point is worth, and dollars asked for one that is missing. */
  conversion_rate: z.number(),
  top_up_rate: z.number(),
  /** Whether the program takes codes now; those that a cart holds already keep counting. */
  has_promotions_enabled: z.boolean(),
  promotion_codes: z.array(cartPromotion),
  shopping_cart_items: z.array(cartItem),
  has_only_egifts: z.boolean(),
  quantity: z.int(),
  /** Items at their price, before promotions and fees. */
  points: z.int(),
  promotion_amount: z.int(),
  additional_fee: z.int(),
  /** points − promotion_amount + additional_fee. */
  total: z.int(),
  /** What the account's pool holds now. */
  pooled_balance: z.int(),
});

const tag = 'Shop';
const cartParams = z.object({ id: z.uuid() });
const itemParams = z.object({ id: z.uuid(), itemId: z.uuid() });

/** The changed cart comes with the answer, so that no second call is needed. */
const changed = z.object({
  code: z.literal('success'),
  cart,
  /** A quantity that was above what a line may hold. */
  adjusted: z.nullable(
    z.object({
      item_id: z.uuid(),
      asked: z.int(),
      quantity: z.int(),
      reason: z.enum(['line_maximum', 'product_maximum']),
    }),
  ),
});

export const showCart = defineCall({
  method: 'GET',
  path: '/shoppingCart',
  access: 'member',
  tag,
  summary: 'The account’s cart, priced now',
  query: z.extend(localeQuery, {
    account_id: idNumber,
    fiat_currency_code: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
  }),
  answer: cart,
  refusals: ['not_found', 'validation_error'],
});

export const addToCart = defineCall({
  method: 'POST',
  path: '/shoppingCart',
  access: 'member',
  membersOnlyField: 'address',
  tag,
  summary: 'Put a variant into the account’s cart; the same one again adds to its line',
  idempotent: true,
  body: z.strictObject({
    /** The variant. */
    product_id: bodyId,
    /** When given they must be the product's own. */
    product_collection_id: z.optional(z.nullable(bodyId)),
    catalog_id: z.optional(z.nullable(bodyId)),
    currency_id: z.optional(bodyId),
    account_id: bodyId,
    quantity,
    /** For an eGift card: who gets it, and that what was disclosed about it is accepted. */
    address: z.optional(z.nullable(giftRecipient)),
    is_disclosure_consent_accepted: z.optional(z.boolean()),
  }),
  answer: changed,
  refusals: [
    'not_found',
    'validation_error',
    'product_unavailable',
    'recipient_required',
    'disclosure_required',
    'cart_full',
    'cart_in_checkout',
    'idempotency_key_reused',
    'in_progress',
  ],
});

/** What a visitor gathered joins the member's cart; what cannot be had any more is left out and named. */
export const joinCart = defineCall({
  method: 'POST',
  path: '/shoppingCart/join',
  access: 'member',
  tag,
  summary: 'Join what was gathered before the log-on to the account’s cart, once',
  idempotent: true,
  body: z.strictObject({
    account_id: bodyId,
    items: z.array(z.strictObject({ product_id: bodyId, quantity })).check(z.minLength(1), z.maxLength(50)),
  }),
  answer: z.object({ code: z.literal('success'), cart, left_out: z.array(z.int()) }),
  refusals: ['not_found', 'validation_error', 'cart_in_checkout', 'idempotency_key_reused', 'in_progress'],
});

export const changeCartItem = defineCall({
  method: 'PUT',
  path: '/shoppingCart/{id}/item/{itemId}',
  access: 'member',
  membersOnlyField: 'address',
  tag,
  summary: 'Set the quantity or the recipient of a line; a quantity of zero removes it',
  params: itemParams,
  body: z.strictObject({
    quantity: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
    address: z.optional(z.nullable(giftRecipient)),
  }),
  answer: changed,
  refusals: ['not_found', 'validation_error', 'recipient_required', 'cart_in_checkout'],
});

export const removeCartItem = defineCall({
  method: 'DELETE',
  path: '/shoppingCart/{id}/item/{itemId}',
  access: 'member',
  tag,
  summary: 'Remove a line; removing it again answers the same',
  params: itemParams,
  answer: changed,
  refusals: ['not_found', 'cart_in_checkout'],
});

export const addPromotionCode = defineCall({
  method: 'POST',
  path: '/shoppingCart/{id}/promotionCode',
  access: 'member',
  perMember: { name: 'promotion-codes', most: 20, onlyRefused: true },
  tag,
  summary: 'Use a promotion code; a refusal says what failed and what would help',
  params: cartParams,
  body: z.strictObject({ promo_code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }),
  answer: changed,
  refusals: [
    'too_many_requests',
    'not_found',
    'validation_error',
    'promotion_unknown',
    'promotion_not_started',
    'promotion_ended',
    'promotion_used_up',
    'promotion_used_by_you',
    'promotion_not_for_you',
    'promotion_not_for_these',
    'promotion_already_in_cart',
    'cart_in_checkout',
  ],
});

export const removePromotionCode = defineCall({
  method: 'DELETE',
  path: '/shoppingCart/{id}/promotionCode/{codeId}',
  access: 'member',
  tag,
  summary: 'Take a promotion code out of the cart',
  params: z.object({ id: z.uuid(), codeId: z.uuid() }),
  answer: changed,
  refusals: ['not_found', 'cart_in_checkout'],
});

/** Fees are the catalogue's: what is sent must be what the line asks for, and then counts as seen. */
export const acceptFees = defineCall({
  method: 'PUT',
  path: '/shoppingCart/{id}',
  access: 'member',
  tag,
  summary: 'Take note of the additional fees and of changed prices',
  params: cartParams,
  body: z.strictObject({
    additional_fees: z
      .array(z.strictObject({ item_id: z.uuid(), code: feeCode, amount: z.int().check(z.minimum(0)) }))
      .check(z.maxLength(200)),
  }),
  answer: changed,
  refusals: ['not_found', 'validation_error', 'cart_changed', 'cart_in_checkout'],
});

/** Puts what an order held into the cart again, at today's prices. */
export const reorder = defineCall({
  method: 'POST',
  path: '/member/order/{id}/reorder',
  access: 'member',
  tag: 'Orders',
  summary: 'Put the items of an order into the account’s cart again',
  idempotent: true,
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ account_id: bodyId }),
  answer: z.object({
    code: z.literal('success'),
    cart,
    /** Names of what cannot be had any more. */
    left_out: z.array(z.string()),
  }),
  refusals: [
    'not_found',
    'validation_error',
    'product_unavailable',
    'cart_in_checkout',
    'idempotency_key_reused',
    'in_progress',
  ],
});

export type Cart = z.infer<typeof cart>;
export type CartItem = z.infer<typeof cartItem>;
export type CartChange = z.infer<typeof changed>;
