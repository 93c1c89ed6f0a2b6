import type { VariantOffer } from './product-editing.ts';

/**
 * One person alone lowers a price to no less than this part of the agreed one, in one step or in many. A constant of the
 * release: a person who could raise it in the console would be their own second person.
 */
const LEAST_PART = 0.7;

type Price = Pick<VariantOffer, 'points' | 'salePoints' | 'saleFrom' | 'saleTo'>;

/** What members pay at the least, now or in a sale. */
const leastPrice = ({ points, salePoints }: Price): number => salePoints ?? points;

/** The least that one person may set alone. */
export const leastAlone = (agreedPoints: number): number => Math.ceil(agreedPoints * LEAST_PART);

const isSame = (a: Price, b: Price): boolean =>
  a.points === b.points &&
  a.salePoints === b.salePoints &&
  a.saleFrom?.getTime() === b.saleFrom?.getTime() &&
  a.saleTo?.getTime() === b.saleTo?.getTime();

/** A low price stays as it was agreed on: longer, or without its dates, it is another price. */
export const isFarBelow = (offer: Price, before: Price & { readonly agreedPoints: number }): boolean =>
  leastPrice(offer) < leastAlone(before.agreedPoints) && !isSame(offer, before);

/** What one of it brings less than before. */
export const lessPaid = (offer: Price, before: Price): number => leastPrice(before) - leastPrice(offer);
