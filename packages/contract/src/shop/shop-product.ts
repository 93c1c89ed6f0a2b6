import * as z from 'zod/mini';
import { localeTag } from '../fields.ts';

export const productTypes = ['merchandise', 'giftcard', 'egiftcard'] as const;

/** Three sizes of one picture, paths of this site. */
const productImage = z.object({ large: z.string(), medium: z.string(), small: z.string(), alt: z.string() });

const productLabel = z.object({
  display_name: z.string(),
  /** A role of the palette, not a colour: both themes have it. */
  color: z.enum(['red', 'teal', 'slate', 'amber']),
  image: z.nullable(z.string()),
  /** 1 is first; a label at position 6 is kept for reports and never shown. */
  position: z.int(),
  end_at: z.nullable(z.string()),
  type: z.enum(['sale', 'special', 'new', 'delivery', 'limited', 'internal']),
});

const saleChannel = z.object({
  code: z.enum(['SHOP', 'EGIF']),
  has_splitpay: z.boolean(),
  /** At least this share of the price is paid in points, the rest may be paid by card. */
  min_percentage_points: z.int(),
  min_percentage_fiat: z.int(),
  /** Dollars asked for one missing point. */
  rates: z.object({ program_to_currency: z.number() }),
});

const categoryStep = z.object({ path: z.string(), name: z.string() });

/** `actual` is what is paid now, `original` what was asked before a sale; `min` and `max` are over the variants. In points. */
const prices = z.object({ min: z.int(), max: z.int(), actual: z.int(), original: z.nullable(z.int()) });

/** A product as a list shows it. */
export const productSummary = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  model: z.nullable(z.string()),
  type: z.enum(productTypes),
  brand: z.object({ slug: z.string(), name: z.string() }),
  /** From the top down; `path` is what the category filter takes (`electronics>audio`). */
  category: z.object({ path: z.string(), name: z.string(), trail: z.array(categoryStep) }),
  description: z.string(),
  images: z.array(productImage),
  /** Behind the picture, by category. */
  ground: z.enum(['stone', 'sand', 'sky', 'mint', 'blush', 'lilac']),
  /** The lowest of the variants that can be had, in points, after a sale. */
  price: z.int(),
  /** Before the sale; null without one. Never lower than `price`. */
  original_price: z.nullable(z.int()),
  prices,
  /** More than one variant: a choice must be made on the product's page. */
  options_available: z.boolean(),
  /** The variant meant by "save" and "add to cart" on a card. */
  product_variant_id: z.int(),
  product_labels: z.array(productLabel),
  /** When the sale or promotion that is on now ends. */
  promotion_end_date: z.nullable(z.string()),
  catalog: z.object({ id: z.int(), slug: z.enum(['REWARDS', 'GIFT_CARD', 'APPLE']) }),
  product_collection: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  sale_channel: saleChannel,
  /** The save of `product_variant_id`; null when it is not saved, and for visitors. */
  wishlist_id: z.nullable(z.string()),
  is_available: z.boolean(),
});

export const productVariant = z.object({
  id: z.int(),
  sku: z.string(),
  /** Attribute code to value code, one for each of the product's `variant_attributes`. */
  attributes: z.record(z.string(), z.string()),
  price: z.int(),
  original_price: z.nullable(z.int()),
  sale_ends_at: z.nullable(z.string()),
  is_available: z.boolean(),
  /** How many are left, when they are few; null when there are more or nobody knows. */
  stock_left: z.nullable(z.int()),
  /** The most of it in one order line. */
  max_quantity: z.int(),
  images: z.array(productImage),
  wishlist_id: z.nullable(z.string()),
});

export const product = z.extend(productSummary, {
  variants: z.array(productVariant),
  /** What the variants differ in, in the order the choices are shown. */
  variant_attributes: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      values: z.array(z.object({ value: z.string(), name: z.string(), swatch: z.nullable(z.string()) })),
    }),
  ),
  /** Points asked on top of the price, each once a line. */
  additional_fees: z.array(z.object({ code: z.enum(['shipping', 'handling']), amount: z.int() })),
  product_group: z.nullable(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  promotion_group_codes: z.array(z.string()),
});

export const promotionGroup = z.object({
  id: z.int(),
  code: z.string(),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  translations: z.array(z.object({ locale: localeTag, name: z.string(), description: z.string() })),
});

export type ProductSummary = z.infer<typeof productSummary>;
export type ProductVariant = z.infer<typeof productVariant>;
export type Product = z.infer<typeof product>;
export type PromotionGroup = z.infer<typeof promotionGroup>;
export type ProductType = (typeof productTypes)[number];
