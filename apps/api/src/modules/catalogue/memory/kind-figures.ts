import { type Era, priceOrder } from './catalogue-era.ts';

/**
 * How many products there are of each kind, and what they cost. Each kind has two places: one for what is out of stock,
 * and one for what can be had.
 */
export interface KindFigures {
  /** In the range of points. */
  readonly counts: Uint32Array;
  /** At any price; 0 where there is no product. */
  readonly lowest: Int32Array;
  readonly highest: Int32Array;
}

export const PER_KIND = 2;

const placeOf = ({ columns }: Era, index: number): number =>
  (columns.kinds[index] ?? 0) * PER_KIND + (columns.isAvailable[index] ?? 0);

/** Of some products. */
export function figuresOf(era: Era, indexes: Uint32Array, pointsFrom: number, pointsTo: number): KindFigures {
  const places = era.columns.kindList.length * PER_KIND;
  const [counts, lowest, highest] = [new Uint32Array(places), new Int32Array(places), new Int32Array(places)];
  for (const index of indexes) {
    const price = era.prices[index] ?? 0;
    if (price === 0) continue;
    const place = placeOf(era, index);
    if (price >= pointsFrom && price <= pointsTo) counts[place] = (counts[place] ?? 0) + 1;
    const known = lowest[place] ?? 0;
    lowest[place] = known === 0 ? price : Math.min(known, price);
    highest[place] = Math.max(highest[place] ?? 0, price);
  }
  return { counts, lowest, highest };
}

const STEPS = 32;

/** What all products have, up to every so many of them from the cheapest on. */
interface Ladder extends Pick<KindFigures, 'lowest' | 'highest'> {
  readonly order: Uint32Array;
  /** The place of each product, in that order. */
  readonly places: Uint32Array;
  /** How many products are between two steps. */
  readonly width: number;
  /** The counts of all products below each step. */
  readonly below: readonly Uint32Array[];
}

const ladders = new WeakMap<Era, Ladder>();

/**
 * A count of a hundred thousand products is then a difference of two steps, and a walk from each to the exact price. Made
 * when first asked for.
 */
export function ladderOf(era: Era): Ladder {
  const known = ladders.get(era);
  if (known) return known;
  const order = priceOrder(era);
  const width = Math.ceil(order.length / STEPS) || 1;
  const running = new Uint32Array(era.columns.kindList.length * PER_KIND);
  const places = order.map((index) => placeOf(era, index));
  const below: Uint32Array[] = [];
  for (const [at, place] of places.entries()) {
    if (at % width === 0) below.push(running.slice());
    running[place] = (running[place] ?? 0) + 1;
  }
  below.push(running);
  const ladder = { ...figuresOf(era, order, 0, 0), order, places, width, below };
  ladders.set(era, ladder);
  return ladder;
}

/** How many products, from the cheapest on, cost less. */
export function placeOfPrice({ prices }: Era, order: Uint32Array, price: number): number {
  let [from, to] = [0, order.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((prices[order[middle] ?? 0] ?? 0) < price) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Of all products. */
export function figuresOfAll(era: Era, pointsFrom: number, pointsTo: number): KindFigures {
  const { order, places, width, below, lowest, highest } = ladderOf(era);
  const counts = new Uint32Array(lowest.length);
  const addBelow = (price: number, sign: 1 | -1): void => {
    const end = placeOfPrice(era, order, price);
    const step = Math.floor(end / width);
    const atStep = below[step] ?? counts;
    for (let place = 0; place < counts.length; place += 1)
      counts[place] = (counts[place] ?? 0) + sign * (atStep[place] ?? 0);
    for (let at = step * width; at < end; at += 1) {
      const place = places[at] ?? 0;
      counts[place] = (counts[place] ?? 0) + sign;
    }
  };
  // What is not listed has the price 0.
  const lowestWanted = Math.max(pointsFrom, 1);
  if (lowestWanted <= pointsTo) {
    addBelow(pointsTo + 1, 1);
    addBelow(lowestWanted, -1);
  }
  return { counts, lowest, highest };
}
