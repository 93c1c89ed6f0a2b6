import { max, min, pointsToNumber } from '@rewards/amounts';
import type { Product as ProductAnswer, ProductSummary, ProductVariant } from '@rewards/contract';
import { picturePath } from '@rewards/contract/product-pictures';
import type { Locale } from '@rewards/text';
import { trailOf } from './memory/catalogue-dictionary.ts';
import type { Era } from './memory/catalogue-era.ts';
import { leadingVariant, offerOf, type OfferedVariant, type Product, type Variant } from './product.ts';

/** What every answer about products is written with. */
export interface Telling {
  readonly era: Era;
  readonly at: Date;
  readonly locale: Locale;
  /** Cents for a missing point. */
  readonly topUp: { readonly numerator: number; readonly denominator: number };
  /** The account's saves, by variant; visitors have none. */
  readonly saves: Pick<ReadonlyMap<number, string>, 'get'>;
}

const imageAnswer = (picture: string, alt: string): ProductSummary['images'][number] => ({
  large: picturePath(picture, 'large'),
  medium: picturePath(picture, 'medium'),
  small: picturePath(picture, 'small'),
  alt,
});

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** The sale or the promotion that is on, whichever ends first. */
function promotionEnd({ promotionIds }: Product, { offer }: OfferedVariant, { era }: Telling): Date | null {
  const ends = promotionIds
    .filter((id) => era.promotionIds.has(id))
    .map((id) => era.dictionary.promotions.get(id)?.endsAt ?? null);
  const known = [...ends, offer.saleEndsAt].filter((end) => end !== null);
  return known.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

const labelsAnswer = ({ labels }: Product, locale: Locale): ProductSummary['product_labels'] =>
  labels.map((label) => ({
    display_name: label.displayName[locale],
    color: label.color,
    image: label.image,
    position: label.position,
    end_at: isoOf(label.endAt),
    type: label.type,
  }));

function categoryAnswer({ categoryId }: Product, { era, locale }: Telling): ProductSummary['category'] {
  const trail = trailOf(era.dictionary, categoryId).map(({ path, name }) => ({ path, name: name[locale] }));
  const own = trail.at(-1);
  return { path: own?.path ?? '', name: own?.name ?? '', trail };
}

/** The card of a product: priced and pictured as one of its variants, by default the one it leads with. */
export function summaryAnswer(
  product: Product,
  telling: Telling,
  leading: OfferedVariant = leadingVariant(product, telling.at),
): ProductSummary {
  const { era, at, locale, topUp, saves } = telling;
  const { variant, offer } = leading;
  const name = product.name[locale];
  const brand = era.dictionary.brands.get(product.brandId);
  const asked = product.variants.map((each) => offerOf(each.price, at).price);
  const [lowest, highest] = [asked.reduce((a, b) => min(a, b)), asked.reduce((a, b) => max(a, b))];
  const price = pointsToNumber(offer.price);
  const original = offer.original && pointsToNumber(offer.original);
  return {
    id: product.id,
    name,
    slug: product.slug,
    sku: product.sku,
    model: product.model,
    type: product.type,
    brand: { slug: brand?.slug ?? '', name: brand?.name ?? '' },
    category: categoryAnswer(product, telling),
    description: product.description[locale],
    images: (variant.pictures.length > 0 ? variant.pictures : product.pictures).map((file) => imageAnswer(file, name)),
    ground: product.ground,
    price,
    original_price: original,
    prices: { min: pointsToNumber(lowest), max: pointsToNumber(highest), actual: price, original },
    options_available: product.variants.length > 1,
    product_variant_id: variant.id,
    product_labels: labelsAnswer(product, locale),
    promotion_end_date: isoOf(promotionEnd(product, leading, telling)),
    catalog: product.catalogue,
    product_collection: {
      id: product.collection.id,
      slug: product.collection.slug,
      name: product.collection.name[locale],
    },
    sale_channel: {
      code: product.saleChannel.code,
      has_splitpay: product.saleChannel.hasSplitpay,
      min_percentage_points: product.saleChannel.minPercentagePoints,
      min_percentage_fiat: product.saleChannel.minPercentageFiat,
      rates: { program_to_currency: topUp.numerator / (topUp.denominator * 100) },
    },
    wishlist_id: saves.get(variant.id) ?? null,
    is_available: variant.isAvailable,
  };
}

/** Said only when it is a reason to hurry: an exact number of many is of no use to a shopper. */
const FEW_LEFT = 5;
const stockLeft = ({ isAvailable, stock }: Variant): number | null =>
  isAvailable && stock !== null && stock > 0 && stock <= FEW_LEFT ? stock : null;

function variantAnswer(product: Product, variant: Variant, { at, locale, saves }: Telling): ProductVariant {
  const { price, original, saleEndsAt } = offerOf(variant.price, at);
  return {
    id: variant.id,
    sku: variant.sku,
    attributes: { ...variant.attributes },
    price: pointsToNumber(price),
    original_price: original && pointsToNumber(original),
    sale_ends_at: isoOf(saleEndsAt),
    is_available: variant.isAvailable,
    stock_left: stockLeft(variant),
    max_quantity: product.maxQuantity,
    images: variant.pictures.map((file) => imageAnswer(file, product.name[locale])),
    wishlist_id: saves.get(variant.id) ?? null,
  };
}

/** Only attributes the variants have, and of each only the values that occur. */
function attributesAnswer({ variants }: Product, { era, locale }: Telling): ProductAnswer['variant_attributes'] {
  return era.dictionary.attributes
    .map(({ code, name, values }) => ({
      code,
      name: name[locale],
      values: values
        .filter(({ value }) => variants.some(({ attributes }) => attributes[code] === value))
        .map(({ value, name: valueName, swatch }) => ({ value, name: valueName[locale], swatch })),
    }))
    .filter(({ values }) => values.length > 0);
}

export function productAnswer(product: Product, telling: Telling): ProductAnswer {
  const { group, fees, promotionIds } = product;
  const { era, locale } = telling;
  return {
    ...summaryAnswer(product, telling),
    variants: product.variants.map((variant) => variantAnswer(product, variant, telling)),
    variant_attributes: attributesAnswer(product, telling),
    additional_fees: fees.map(({ code, amount }) => ({ code, amount: pointsToNumber(amount) })),
    product_group: group && { id: group.id, code: group.code, name: group.name[locale] },
    promotion_group_codes: promotionIds
      .filter((id) => era.promotionIds.has(id))
      .flatMap((id) => era.dictionary.promotions.get(id)?.code ?? []),
  };
}
