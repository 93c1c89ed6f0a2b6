import type { Era } from './catalogue-era.ts';
import { countById } from './kind-facet.ts';
import type { Match } from './search.ts';

/** What a search gives at a glance: the few best, how many there are, and how they spread over brands and categories. */
export interface BestMatches {
  readonly ids: readonly number[];
  readonly total: number;
  readonly ofBrand: Uint32Array;
  readonly ofCategory: Uint32Array;
}

/** One pass, and no sorting of products that are not shown. Better fits first, then the newest, then the highest id. */
export function bestMatches(era: Era, { scores, indexes }: Match, most: number): BestMatches {
  const { columns, prices } = era;
  const ofKind = new Uint32Array(columns.kindList.length);
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
    const kind = columns.kinds[index] ?? 0;
    ofKind[kind] = (ofKind[kind] ?? 0) + 1;
    const last = best[most - 1];
    if (last !== undefined && !isBetter(index, last)) continue;
    const place = best.findIndex((other) => isBetter(index, other));
    best.splice(place === -1 ? best.length : place, 0, index);
    best.length = Math.min(best.length, most);
  }
  return {
    ids: best.map((index) => columns.ids[index] ?? 0),
    total,
    ofBrand: countById(era.facets.brand, ofKind),
    ofCategory: countById(era.facets.category, ofKind),
  };
}
