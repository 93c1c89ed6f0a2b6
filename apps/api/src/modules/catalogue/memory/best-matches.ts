import type { Era } from './catalogue-era.ts';
import type { Match } from './search.ts';

/** What a search gives at a glance: the few best, how many there are, and how they spread over brands and categories. */
export interface BestMatches {
  readonly ids: readonly number[];
  readonly total: number;
  readonly ofBrand: Uint32Array;
  readonly ofCategory: ReadonlyMap<number, number>;
}

/** One pass, and no sorting of products that are not shown. Better fits first, then the newest, then the highest id. */
export function bestMatches(era: Era, { scores, indexes }: Match, most: number): BestMatches {
  const { columns, prices } = era;
  const ofBrand = new Uint32Array(Math.max(0, ...era.dictionary.brands.keys()) + 1);
  const ofSet = new Uint32Array(era.categoriesOfSet.length);
  const best: number[] = [];
  const isBetter = (a: number, b: number): boolean => {
    const byScore = (scores[a] ?? 0) - (scores[b] ?? 0);
    const byAge = (columns.createdAtMs[a] ?? 0) - (columns.createdAtMs[b] ?? 0);
    return (byScore || byAge || (columns.ids[a] ?? 0) - (columns.ids[b] ?? 0)) > 0;
  };
  let total = 0;
  for (const index of indexes) {
    if (prices[index] === 0) continue;
    total += 1;
    const brand = columns.brands[index] ?? 0;
    const set = columns.categorySets[index] ?? 0;
    ofBrand[brand] = (ofBrand[brand] ?? 0) + 1;
    ofSet[set] = (ofSet[set] ?? 0) + 1;
    const last = best[most - 1];
    if (last !== undefined && !isBetter(index, last)) continue;
    const place = best.findIndex((other) => isBetter(index, other));
    best.splice(place === -1 ? best.length : place, 0, index);
    best.length = Math.min(best.length, most);
  }
  const ofCategory = new Map<number, number>();
  for (const [set, members] of era.categoriesOfSet.entries()) {
    for (const id of members) ofCategory.set(id, (ofCategory.get(id) ?? 0) + (ofSet[set] ?? 0));
  }
  return { ids: best.map((index) => columns.ids[index] ?? 0), total, ofBrand, ofCategory };
}
