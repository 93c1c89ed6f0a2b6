import * as z from 'zod/mini';
import { wholeNumber } from '../fields.ts';
import { defineCall } from '../call.ts';
import { memberShopQuery, pageNumber, paging } from './shop-fields.ts';
import { productSummary, productVariant } from './shop-product.ts';

const wishlistSorts = ['newest', 'oldest', 'name_asc', 'name_desc', 'price_asc', 'price_desc'] as const;

export const listWishlist = defineCall({
  method: 'GET',
  path: '/member/wishlist',
  access: 'member',
  tag: 'Shop',
  summary: 'Your Saves: the variants an account has saved',
  query: z.extend(memberShopQuery, {
    /** The documents name it; one vendor serves this program, so it changes nothing. */
    program_vendor_code: z.optional(z.string().check(z.maxLength(64))),
    /** Without it the newest save first. */
    sort: z.optional(z.enum(wishlistSorts)),
    page: z.optional(pageNumber),
    count: z.optional(wholeNumber(1, 100)),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        created_at: z.string(),
        /** Its price, pictures and availability are the saved variant's. */
        product: productSummary,
        product_variant: z.pick(productVariant, { id: true, sku: true, attributes: true }),
        /** The variant's choices in words: "Midnight, M". Empty for a product with one variant. */
        variant_name: z.string(),
      }),
    ),
    ...paging,
  }),
  refusals: ['not_found', 'validation_error'],
});

const bodyId = z.int().check(z.minimum(1));

/** Saving what is saved answers the same again. */
export const addToWishlist = defineCall({
  method: 'POST',
  path: '/member/wishlist',
  access: 'member',
  tag: 'Shop',
  summary: 'Save a variant for an account',
  body: z.strictObject({
    product_variant_id: bodyId,
    /** When given they must be the product's own. */
    product_collection_id: z.optional(z.nullable(bodyId)),
    catalog_id: z.optional(z.nullable(bodyId)),
    account_id: bodyId,
  }),
  answer: z.object({
    code: z.literal('success'),
    data: z.object({ id: z.string(), product_variant_id: z.int(), created_at: z.string() }),
  }),
  refusals: ['not_found', 'wishlist_full'],
});

/** Removing what was removed answers the same again; what is not the member's own is not found. */
export const removeFromWishlist = defineCall({
  method: 'DELETE',
  path: '/member/wishlist/{id}',
  access: 'member',
  tag: 'Shop',
  summary: 'Take a save back',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ code: z.literal('success') }),
  refusals: ['not_found'],
});

export type WishlistSort = (typeof wishlistSorts)[number];
