import type { Columns } from './catalogue-columns.ts';
import { type Dictionary, isOn, trailOf } from './catalogue-dictionary.ts';
import { type KindFacet, kindFacet } from './kind-facet.ts';

/**
 * The catalogue between two moments at which a sale or a promotion begins or ends: inside it nothing depends on the time,
 * so that everything derived from it may be kept with it.
 */
export interface Era {
  readonly columns: Columns;
  readonly dictionary: Dictionary;
  /** From here, to before there. */
  readonly fromMs: number;
  readonly untilMs: number;
  /** What each product costs at least; 0 for what is not listed. */
  readonly prices: Int32Array;
  /** Promotions that are on. */
  readonly promotionIds: ReadonlySet<number>;
  /** Promotions that are on, and categories with all above them. */
  readonly facets: Readonly<Record<'type' | 'catalogue' | 'brand' | 'category' | 'promotion', KindFacet>>;
}

export const isWithin = ({ fromMs, untilMs }: Era, now: Date): boolean =>
  now.getTime() >= fromMs && now.getTime() < untilMs;

/** The bounds of an era, narrowed by every moment at which something changes. */
class Bounds {
  fromMs = Number.NEGATIVE_INFINITY;
  untilMs = Number.POSITIVE_INFINITY;
  readonly #nowMs: number;
  constructor(nowMs: number) {
    this.#nowMs = nowMs;
  }
  narrow(momentMs: number): void {
    if (momentMs <= this.#nowMs) this.fromMs = Math.max(this.fromMs, momentMs);
    else this.untilMs = Math.min(this.untilMs, momentMs);
  }
}

function salePrice(variants: Float64Array, nowMs: number, bounds: Bounds): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < variants.length; at += 4) {
    const fromMs = variants[at + 2] ?? 0;
    const toMs = variants[at + 3] ?? 0;
    bounds.narrow(fromMs);
    bounds.narrow(toMs);
    const isSale = nowMs >= fromMs && nowMs < toMs;
    lowest = Math.min(lowest, variants[isSale ? at + 1 : at] ?? 0);
  }
  return lowest;
}

const withThoseAbove = (dictionary: Dictionary, categoryIds: readonly number[]): number[] => [
  ...new Set(categoryIds.flatMap((category) => trailOf(dictionary, category).map(({ id }) => id))),
];

export function eraAt(columns: Columns, dictionary: Dictionary, now: Date): Era {
  const nowMs = now.getTime();
  const bounds = new Bounds(nowMs);
  const prices = columns.prices.slice();
  for (const [index, variants] of columns.sales) prices[index] = salePrice(variants, nowMs, bounds);
  const promotions = [...dictionary.promotions.values()];
  for (const moment of promotions.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])) {
    if (moment) bounds.narrow(moment.getTime());
  }
  const promotionIds = new Set(promotions.filter((promotion) => isOn(promotion, now)).map(({ id }) => id));
  const { kindList } = columns;
  return {
    columns,
    dictionary,
    fromMs: bounds.fromMs,
    untilMs: bounds.untilMs,
    prices,
    promotionIds,
    facets: {
      type: kindFacet(kindList.map(({ type }) => [type])),
      catalogue: kindFacet(kindList.map(({ catalogueId }) => [catalogueId])),
      brand: kindFacet(kindList.map(({ brandId }) => [brandId])),
      category: kindFacet(kindList.map(({ categoryIds }) => withThoseAbove(dictionary, categoryIds))),
      promotion: kindFacet(kindList.map((kind) => kind.promotionIds.filter((id) => promotionIds.has(id)))),
    },
  };
}

/** Space for an id and a price in one exact number: ids up to half a billion, prices up to ten million. */
const ID_RANGE = 2 ** 29;
const priceOrders = new WeakMap<Era, Uint32Array>();

/** Products by price and, at the same price, by id. Made when first asked for. */
export function priceOrder(era: Era): Uint32Array {
  const known = priceOrders.get(era);
  if (known) return known;
  const { count, ids, indexOf } = era.columns;
  const keys = new Float64Array(count);
  for (let index = 0; index < count; index += 1) keys[index] = (era.prices[index] ?? 0) * ID_RANGE + (ids[index] ?? 0);
  keys.sort();
  // `Uint32Array.from` would take four times as long.
  const order = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) order[at] = indexOf((keys[at] ?? 0) % ID_RANGE) ?? 0;
  priceOrders.set(era, order);
  return order;
}
