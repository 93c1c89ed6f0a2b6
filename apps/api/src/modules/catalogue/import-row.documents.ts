import { points } from '@rewards/amounts';
import * as z from 'zod/mini';
import type { NewDictionary, NewProduct } from './new-product.ts';

const slug = z.string().check(z.maxLength(200), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
const path = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*(?:>[a-z0-9]+(?:-[a-z0-9]+)*){0,2}$/));
const sku = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/));
const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const translated = (most: number) => z.strictObject({ en: text(most), fr: text(most) });
const moment = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((value) => new Date(value)),
);
const amount = z.pipe(z.int().check(z.minimum(1), z.maximum(10_000_000)), z.transform(points));
/** A name of a picture, never an address: it is put into one of ours. */
const picture = z.string().check(z.regex(/^[0-9a-f]+(?:-[0-9a-f]+)*$/));

const price = z
  .strictObject({
    currency_id: z.int().check(z.minimum(1)),
    points: amount,
    sale_points: z.nullable(amount),
    sale_from: z.nullable(moment),
    sale_to: z.nullable(moment),
  })
  .check(
    z.refine(({ points: full, sale_points }) => sale_points === null || sale_points < full, {
      path: ['sale_points'],
      error: 'must be lower than points',
    }),
    z.refine((value) => value.sale_points !== null || (value.sale_from === null && value.sale_to === null), {
      path: ['sale_points'],
      error: 'is missing for the sale’s dates',
    }),
    z.refine(({ sale_from, sale_to }) => sale_from === null || sale_to === null || sale_from < sale_to, {
      path: ['sale_to'],
      error: 'must be after sale_from',
    }),
  );

const variant = z.strictObject({
  sku,
  attributes: z.record(slug, slug),
  pictures: z.array(picture),
  is_available: z.boolean(),
  prices: z.array(price).check(z.minLength(1)),
});

const label = z.strictObject({
  display_name: translated(60),
  color: z.enum(['red', 'teal', 'slate', 'amber']),
  image: z.nullable(z.string()),
  position: z.int().check(z.minimum(1), z.maximum(6)),
  end_at: z.nullable(moment),
  type: z.enum(['sale', 'special', 'new', 'delivery', 'limited', 'internal']),
});

const isUnique = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown): boolean =>
  new Set(items.map(keyOf)).size === items.length;

const product = z
  .strictObject({
    sku,
    slug,
    model: z.nullable(text(100)),
    type: z.enum(['merchandise', 'giftcard', 'egiftcard']),
    brand: z.strictObject({ slug, name: text(100) }),
    categories: z.array(path).check(z.minLength(1), z.maxLength(8)),
    catalogue: z.enum(['REWARDS', 'GIFT_CARD', 'APPLE']),
    collection: slug,
    group: z.nullable(slug),
    promotions: z.array(slug),
    name: translated(200),
    description: translated(5_000),
    pictures: z.array(picture).check(z.minLength(1)),
    ground: z.enum(['stone', 'sand', 'sky', 'mint', 'blush', 'lilac']),
    max_quantity: z.int().check(z.minimum(1), z.maximum(100)),
    is_listed: z.boolean(),
    created_at: moment,
    labels: z.array(label),
    fees: z.array(z.strictObject({ code: z.enum(['shipping', 'handling']), points: amount })),
    variants: z.array(variant).check(z.minLength(1), z.maxLength(200)),
  })
  .check(
    z.refine(({ type, catalogue }) => (type === 'merchandise') === (catalogue !== 'GIFT_CARD'), {
      path: ['catalogue'],
      error: 'GIFT_CARD is for gift cards, and gift cards are for GIFT_CARD',
    }),
    z.refine(({ variants }) => isUnique(variants, (one) => one.sku), { path: ['variants'], error: 'share a sku' }),
    z.refine(({ labels }) => isUnique(labels, (one) => one.position), { path: ['labels'], error: 'share a position' }),
    z.refine(({ categories }) => isUnique(categories, String), { path: ['categories'], error: 'name one twice' }),
    z.refine(
      ({ variants }) =>
        isUnique(variants, (one) =>
          JSON.stringify(Object.entries(one.attributes).toSorted(([a], [b]) => (a < b ? -1 : 1))),
        ),
      {
        path: ['variants'],
        error: 'share all their attributes',
      },
    ),
  );

function newProduct(parsed: z.infer<typeof product>): NewProduct {
  const { max_quantity, is_listed, created_at, labels, fees, variants, categories, ...rest } = parsed;
  const [first = '', ...others] = categories;
  return {
    ...rest,
    categories: [first, ...others],
    maxQuantity: max_quantity,
    isListed: is_listed,
    createdAt: created_at,
    labels: labels.map(({ display_name, end_at, ...label }) => ({
      ...label,
      displayName: display_name,
      endAt: end_at,
    })),
    fees: fees.map((fee) => ({ code: fee.code, amount: fee.points })),
    variants: variants.map(({ is_available, prices, ...one }) => ({
      ...one,
      isAvailable: is_available,
      prices: prices.map((each) => ({
        currencyId: each.currency_id,
        amount: each.points,
        saleAmount: each.sale_points,
        saleFrom: each.sale_from,
        saleTo: each.sale_to,
      })),
    })),
  };
}

export type ReadProduct =
  | { readonly product: NewProduct; readonly problems?: undefined }
  | { readonly product?: undefined; readonly problems: readonly string[] };

/** A product as a file brings it, or everything that is wrong with it. */
export function readProduct(document: unknown): ReadProduct {
  const parsed = product.safeParse(document);
  if (parsed.success) return { product: newProduct(parsed.data) };
  return { problems: parsed.error.issues.map(({ path: at, message }) => `${at.join('.') || 'row'}: ${message}`) };
}

const dictionary = z.strictObject({
  categories: z.array(z.strictObject({ path, name: translated(100) })),
  collections: z.array(z.strictObject({ slug, name: translated(100) })),
  groups: z.array(z.strictObject({ code: slug, name: translated(100) })),
  promotions: z.array(
    z.strictObject({
      code: slug,
      name: translated(100),
      description: translated(1_000),
      startsAt: z.nullable(moment),
      endsAt: z.nullable(moment),
    }),
  ),
  attributes: z.array(
    z.strictObject({
      code: slug,
      name: translated(60),
      values: z.array(
        z.strictObject({
          value: slug,
          name: translated(60),
          swatch: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
        }),
      ),
    }),
  ),
});

export const readDictionary = (document: unknown): NewDictionary => dictionary.parse(document);
