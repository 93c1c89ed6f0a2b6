import { points } from '@rewards/amounts';
import * as z from 'zod/mini';
import { importProblems } from './import-problem.documents.ts';
import { type ImportProblem, type ImportProblemKind, WrongArchive } from './import-problem.ts';
import type { NewDictionary, NewProduct } from './new-product.ts';

const patterns = {
  no_slug: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  no_category_path: /^[a-z0-9]+(?:-[a-z0-9]+)*(?:>[a-z0-9]+(?:-[a-z0-9]+)*){0,2}$/,
  no_sku: /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/,
  /** An address, a file of the archive, or the name of a picture that is there. */
  no_picture:
    /^(?:https:\/\/\S{1,1000}|[^\\:|\p{Cc}]{1,200}\.(?:jpe?g|png|webp|JPE?G|PNG|WEBP)|[0-9a-f]+(?:-[0-9a-f]+)*(?:\.[0-9a-z-]+){0,3})$/u,
} as const satisfies Partial<Record<ImportProblemKind, RegExp>>;

const kindOfPattern = (pattern: string): ImportProblemKind => {
  const kinds = Object.keys(patterns) as (keyof typeof patterns)[];
  return kinds.find((kind) => String(patterns[kind]) === pattern) ?? 'no_text';
};

/** A rule between fields, with the name of what is wrong when it is broken. */
const rule = <Checked>(kind: ImportProblemKind, path: readonly string[], holds: (value: Checked) => boolean) =>
  z.refine<Checked>(holds, { path: [...path], params: { kind } });

const slug = z.string().check(z.maxLength(200), z.regex(patterns.no_slug));
const path = z.string().check(z.regex(patterns.no_category_path));
const sku = z.string().check(z.regex(patterns.no_sku));
/** The database can store neither NUL nor half of a character. */
const storable = rule<string>('no_text', [], (value) => !value.includes('\0') && value.isWellFormed());
const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most), storable);
const translated = (most: number) => z.strictObject({ en: text(most), fr: text(most) });
const moment = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((value) => new Date(value)),
);
const amount = z.pipe(z.int().check(z.minimum(1), z.maximum(10_000_000)), z.transform(points));
const MOST_PICTURES = 20;
const picture = z.string().check(z.regex(patterns.no_picture));

const price = z
  .strictObject({
    currency_id: z.int().check(z.minimum(1)),
    points: amount,
    sale_points: z.nullable(amount),
    sale_from: z.nullable(moment),
    sale_to: z.nullable(moment),
  })
  .check(
    rule(
      'sale_not_lower',
      ['sale_points'],
      ({ points: full, sale_points }) => sale_points === null || sale_points < full,
    ),
    rule(
      'sale_without_price',
      ['sale_points'],
      (value) => value.sale_points !== null || (value.sale_from === null && value.sale_to === null),
    ),
    rule(
      'sale_ends_early',
      ['sale_to'],
      ({ sale_from, sale_to }) => sale_from === null || sale_to === null || sale_from < sale_to,
    ),
  );

const variant = z.strictObject({
  sku,
  attributes: z.record(slug, slug),
  pictures: z.array(picture).check(z.maxLength(MOST_PICTURES)),
  is_available: z.boolean(),
  /** How many are left; without it the vendor does not say. */
  stock: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))), null),
  prices: z.array(price).check(z.minLength(1)),
});

const label = z.strictObject({
  display_name: translated(60),
  color: z.enum(['red', 'teal', 'slate', 'amber']),
  image: z.nullable(text(200)),
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
    pictures: z.array(picture).check(z.minLength(1), z.maxLength(MOST_PICTURES)),
    ground: z.enum(['stone', 'sand', 'sky', 'mint', 'blush', 'lilac']),
    max_quantity: z.int().check(z.minimum(1), z.maximum(100)),
    is_listed: z.boolean(),
    created_at: moment,
    labels: z.array(label),
    fees: z.array(z.strictObject({ code: z.enum(['shipping', 'handling']), points: amount })),
    variants: z.array(variant).check(z.minLength(1), z.maxLength(200)),
  })
  .check(
    rule('wrong_catalogue', ['catalogue'], ({ type, catalogue }) => {
      return (type === 'merchandise') === (catalogue !== 'GIFT_CARD');
    }),
    rule('shared_sku', ['variants'], ({ variants }) => isUnique(variants, (one) => one.sku)),
    rule('shared_position', ['labels'], ({ labels }) => isUnique(labels, (one) => one.position)),
    rule('named_twice', ['variants', 'prices', 'currency_id'], ({ variants }) =>
      variants.every(({ prices }) => isUnique(prices, (one) => one.currency_id)),
    ),
    rule('named_twice', ['fees'], ({ fees }) => isUnique(fees, (one) => one.code)),
    rule('named_twice', ['categories'], ({ categories }) => isUnique(categories, String)),
    rule('shared_attributes', ['variants'], ({ variants }) =>
      isUnique(variants, (one) =>
        JSON.stringify(Object.entries(one.attributes).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      ),
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
  | { readonly product?: undefined; readonly problems: readonly ImportProblem[] };

/** A product as a file brings it, or everything that is wrong with it. */
export function readProduct(document: unknown): ReadProduct {
  const parsed = product.safeParse(document, { reportInput: true });
  if (parsed.success) return { product: newProduct(parsed.data) };
  return { problems: importProblems(parsed.error, kindOfPattern) };
}

/** A file brings some names: what it leaves out stays as it is. */
const listOf = <Item extends z.core.$ZodType>(item: Item) => z._default(z.array(item), []);

const dictionary = z.strictObject({
  categories: listOf(z.strictObject({ path, name: translated(100) })),
  collections: listOf(z.strictObject({ slug, name: translated(100) })),
  groups: listOf(z.strictObject({ code: slug, name: translated(100) })),
  promotions: listOf(
    z.strictObject({
      code: slug,
      name: translated(100),
      description: translated(1_000),
      startsAt: z.nullable(moment),
      endsAt: z.nullable(moment),
    }),
  ),
  attributes: listOf(
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

/** Names that a file brings; the first place that is wrong is named. */
export function readDictionary(document: unknown): NewDictionary {
  const { data, error } = dictionary.safeParse(document);
  if (data) return data;
  throw new WrongArchive(`The dictionary is wrong at ${error.issues[0]?.path.join('.') || 'its beginning'}`);
}
