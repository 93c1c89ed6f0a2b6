import {
  isPositive,
  isZero,
  min,
  percent,
  percentOf,
  type Points,
  points,
  splitByLargestRemainder,
  subtract,
  sumPoints,
  zeroPoints,
} from '@rewards/amounts';
import type { Promotion } from './promotion.ts';

/** A line of a cart, as far as promotions look at it. */
export interface DiscountableLine {
  readonly id: string;
  readonly productId: number;
  readonly catalogueId: number;
  /** Its categories and all above them. */
  readonly categoryIds: readonly number[];
  /** For the whole line. */
  readonly price: Points;
  readonly fees: Points;
}

type DiscountRule = Pick<Promotion, 'id' | 'kind' | 'value' | 'targets'>;

export interface Discount {
  readonly promotionId: number;
  readonly lineId: string;
  /** Above zero. */
  readonly amount: Points;
}

const kindOrder = { percent: 0, points: 1, free_fee: 2 } as const;

function isFor({ targets }: DiscountRule, line: DiscountableLine): boolean {
  const { productIds, categoryIds, catalogueIds } = targets;
  const isForAll = productIds.length + categoryIds.length + catalogueIds.length === 0;
  return (
    isForAll ||
    productIds.includes(line.productId) ||
    catalogueIds.includes(line.catalogueId) ||
    line.categoryIds.some((id) => categoryIds.includes(id))
  );
}

/** What a promotion takes from. */
const baseOf = ({ kind }: DiscountRule): 'fees' | 'price' => (kind === 'free_fee' ? 'fees' : 'price');

/** Whether there is anything in the line that the promotion could take from. */
export const isUsefulFor = (rule: DiscountRule, line: DiscountableLine): boolean =>
  isFor(rule, line) && isPositive(line[baseOf(rule)]);

function amountOf({ kind, value }: DiscountRule, base: Points): Points {
  if (kind === 'percent') return percentOf(base, percent(value), 'floor');
  return kind === 'points' ? min(points(value), base) : base;
}

/** What is left of a line to take from. */
class Remainder {
  readonly line: DiscountableLine;
  price: Points;
  fees: Points;
  constructor(line: DiscountableLine) {
    this.line = line;
    this.price = line.price;
    this.fees = line.fees;
  }
}

function apply(rule: DiscountRule, remainders: readonly Remainder[]): Discount[] {
  const base = baseOf(rule);
  const wanted = remainders.filter((remainder) => isFor(rule, remainder.line) && isPositive(remainder[base]));
  const weights = wanted.map((remainder) => remainder[base]);
  const total = amountOf(rule, sumPoints(weights));
  if (isZero(total)) return [];
  const shares = splitByLargestRemainder(total, weights);
  return wanted.flatMap((remainder, place) => {
    const amount = shares[place] ?? zeroPoints;
    remainder[base] = subtract(remainder[base], amount);
    return isZero(amount) ? [] : [{ promotionId: rule.id, lineId: remainder.line.id, amount }];
  });
}

/**
 * What each promotion takes off each line. Each takes from what those before it left; a share is never more than what
 * is left of its line. Lines and promotions are sorted first, so that the caller's order does not matter: of two equal
 * remainders the same line gets the point every time.
 */
export function discountLines(rules: readonly DiscountRule[], lines: readonly DiscountableLine[]): Discount[] {
  const ordered = rules.toSorted((a, b) => kindOrder[a.kind] - kindOrder[b.kind] || a.id - b.id);
  const remainders = lines.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((line) => new Remainder(line));
  return ordered.flatMap((rule) => apply(rule, remainders));
}
