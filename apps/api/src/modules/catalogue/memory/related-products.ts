import { type Era, priceOrder } from './catalogue-era.ts';
import { placeOfPrice } from './kind-figures.ts';

const RELATED = 4;

/** Others of the same category that can be had, nearest in price; the id decides between equals. */
export function relatedProducts(era: Era, productId: number): number[] {
  const { columns, prices } = era;
  const own = columns.indexOf(productId);
  if (own === undefined) return [];
  const priceOf = (index: number): number => prices[index] ?? 0;
  const kindOf = (index: number) => columns.kindList[columns.kinds[index] ?? 0];
  const kind = kindOf(own);
  const isRelated = (index: number): boolean =>
    index !== own &&
    priceOf(index) !== 0 &&
    columns.isAvailable[index] === 1 &&
    kindOf(index)?.categoryIds[0] === kind?.categoryIds[0] &&
    kindOf(index)?.type === kind?.type;
  const order = priceOrder(era);
  const start = placeOfPrice(era, order, priceOf(own));
  /** Enough of them in one direction, and all that cost as much as the last. */
  const nearest = (first: number, step: 1 | -1): number[] => {
    const found: number[] = [];
    for (let at = first; at >= 0 && at < order.length; at += step) {
      const index = order[at] ?? 0;
      if (found.length >= RELATED && priceOf(index) !== priceOf(found.at(-1) ?? 0)) break;
      if (isRelated(index)) found.push(index);
    }
    return found;
  };
  const distance = (index: number): number => Math.abs(priceOf(index) - priceOf(own));
  return [...nearest(start - 1, -1), ...nearest(start, 1)]
    .toSorted((a, b) => distance(a) - distance(b) || (columns.ids[a] ?? 0) - (columns.ids[b] ?? 0))
    .slice(0, RELATED)
    .map((index) => columns.ids[index] ?? 0);
}
