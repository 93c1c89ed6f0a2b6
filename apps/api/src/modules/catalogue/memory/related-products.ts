import type { Era } from './catalogue-era.ts';

const RELATED = 4;

/** Others of the same category that can be had, nearest in price; the id decides between equals. */
export function relatedProducts({ columns, prices }: Era, productId: number): number[] {
  const own = columns.indexOf(productId);
  if (own === undefined) return [];
  const categoryOf = (index: number): number | undefined =>
    columns.categoriesOfSet[columns.categorySets[index] ?? 0]?.[0];
  const category = categoryOf(own);
  const price = prices[own] ?? 0;
  const distance = (index: number): number => Math.abs((prices[index] ?? 0) - price);
  const nearest: number[] = [];
  for (let index = 0; index < columns.count; index += 1) {
    if (index === own || prices[index] === 0 || columns.isAvailable[index] === 0) continue;
    if (categoryOf(index) !== category || columns.types[index] !== columns.types[own]) continue;
    const last = nearest[RELATED - 1];
    if (last !== undefined && distance(index) > distance(last)) continue;
    nearest.push(index);
    nearest.sort((a, b) => distance(a) - distance(b) || (columns.ids[a] ?? 0) - (columns.ids[b] ?? 0));
    nearest.length = Math.min(nearest.length, RELATED);
  }
  return nearest.map((index) => columns.ids[index] ?? 0);
}
