import type { OfferChange, VariantOffer } from './product-editing.ts';

/**
 * One person alone lowers a price to no less than this part of the agreed one, in one step or in many. A constant of the
 * release: a person who could raise it in the console would be their own second person.
 */
const LEAST_PART = 0.7;

/** What members pay at the least, now or in a sale. */
const leastPrice = ({ points, salePoints }: Pick<VariantOffer, 'points' | 'salePoints'>): number =>
  salePoints ?? points;

/** The least that one person may set alone. */
export const leastAlone = (agreedPoints: number): number => Math.ceil(agreedPoints * LEAST_PART);

export const isFarBelow = (
  offer: Pick<OfferChange, 'points' | 'salePoints'>,
  before: Pick<VariantOffer, 'points' | 'salePoints'> & { readonly agreedPoints: number },
): boolean => leastPrice(offer) < leastPrice(before) && leastPrice(offer) < leastAlone(before.agreedPoints);

/** What one of it brings less than before. */
export const lessPaid = (
  offer: Pick<OfferChange, 'points' | 'salePoints'>,
  before: Pick<VariantOffer, 'points' | 'salePoints'>,
): number => leastPrice(before) - leastPrice(offer);
