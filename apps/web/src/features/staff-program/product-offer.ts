import type { StaffProduct } from '@rewards/contract';
import type { MessageKey, Translate } from '@rewards/text';
import { toLocalMoment } from '../../lib/local-moment.ts';
import type { ProductChange } from './api/products.ts';
import type { Fact } from './facts.ts';
import { wholeOf } from '../../lib/console/whole-of.ts';
import { momentOf, optionalWholeOf, textOf } from './typed-values.ts';
import type { Problems } from './use-saving.ts';

export const offerLabels = {
  points: 'staffPrograms.price',
  sale_points: 'staffPrograms.salePrice',
  sale_from: 'staffPrograms.saleFrom',
  sale_to: 'staffPrograms.saleTo',
} as const satisfies Record<string, MessageKey>;

export type OfferField = keyof typeof offerLabels;
type Variant = StaffProduct['variants'][number];

/** A variant as the form shows it. */
export type OfferTexts = Readonly<Record<OfferField, string>> & { readonly isAvailable: boolean };

export interface ProductTexts {
  readonly isListed: boolean;
  readonly offers: readonly OfferTexts[];
}

const offerFields = Object.keys(offerLabels) as OfferField[];
export const offerFieldId = (place: number, field: OfferField | 'is_available'): string => `variants.${place}.${field}`;

const offerTexts = (variant: Variant): OfferTexts => ({
  isAvailable: variant.is_available,
  points: String(variant.points),
  sale_points: textOf(variant.sale_points),
  sale_from: toLocalMoment(variant.sale_from),
  sale_to: toLocalMoment(variant.sale_to),
});

export const productTexts = ({ is_listed, variants }: StaffProduct): ProductTexts => ({
  isListed: is_listed,
  offers: variants.map(offerTexts),
});

export const variantName = ({ name, sku }: Variant): string => (name === '' ? sku : `${name} (${sku})`);

export function productProblems({ offers }: ProductTexts, t: Translate): Problems {
  const problems = new Map<string, string>();
  for (const [place, offer] of offers.entries()) {
    const check = (field: OfferField, isRight: boolean) => {
      const label = t(offerLabels[field]);
      if (!isRight) problems.set(offerFieldId(place, field), t('validation.invalid', { field: label }));
    };
    check('points', wholeOf(offer.points) !== undefined);
    check('sale_points', offer.sale_points.trim() === '' || wholeOf(offer.sale_points) !== undefined);
  }
  return problems;
}

/** Sends every variant in its order: the server names errors by place, and ignores unchanged variants. */
export function productChange(product: StaffProduct, { isListed, offers }: ProductTexts): ProductChange {
  return {
    version: product.version,
    is_listed: isListed,
    variants: product.variants.map((variant, place) => {
      const offer = offers[place] ?? offerTexts(variant);
      const same = offerTexts(variant);
      const isSamePrice = offerFields.every((field) => offer[field] === same[field]);
      const is_available = offer.isAvailable;
      // A price that stays is not sent: to set one takes another right.
      if (isSamePrice) return { id: variant.id, is_available };
      return {
        id: variant.id,
        is_available,
        points: wholeOf(offer.points) ?? variant.points,
        sale_points: optionalWholeOf(offer.sale_points),
        sale_from: momentOf(offer.sale_from, variant.sale_from),
        sale_to: momentOf(offer.sale_to, variant.sale_to),
      };
    }),
  };
}

export function productFacts(product: StaffProduct, { isListed, offers }: ProductTexts, t: Translate): Fact[] {
  const yesOrNo = (value: boolean) => t(value ? 'staffPrograms.yes' : 'staffPrograms.no');
  const listed = { id: 'is_listed', label: t('staffPrograms.isListed'), text: yesOrNo(isListed) };
  const facts = offers.flatMap((offer, place) => {
    const variant = product.variants[place];
    const label = (of: string) => (variant && offers.length > 1 ? `${variantName(variant)}: ${of}` : of);
    const id = (field: OfferField | 'is_available') => offerFieldId(place, field);
    return [
      { id: id('is_available'), label: label(t('staffPrograms.isAvailable')), text: yesOrNo(offer.isAvailable) },
      ...offerFields.map((field) => ({
        id: id(field),
        label: label(t(offerLabels[field])),
        text: offer[field].trim().replace('T', ' '),
      })),
    ];
  });
  return [listed, ...facts];
}
