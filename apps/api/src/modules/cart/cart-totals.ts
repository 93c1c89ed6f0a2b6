import { add, multiply, percent, percentOf, type Points, subtract, sumPoints } from '@rewards/amounts';
import type { AppliedPromotion, PricedLine } from './priced-cart.ts';

/** unitPrice × quantity, before promotions and fees. */
export const lineItemsPrice = ({ unitPrice, quantity }: Pick<PricedLine, 'unitPrice' | 'quantity'>): Points =>
  multiply(unitPrice, quantity);

export const promotionsOf = ({ promotions }: { readonly promotions: readonly AppliedPromotion[] }): Points =>
  sumPoints(promotions.map(({ amount }) => amount));

export const feesOf = ({ fees }: Pick<PricedLine, 'fees'>): Points => sumPoints(fees.map(({ amount }) => amount));

export const lineTotal = (line: Omit<PricedLine, 'total'>): Points =>
  add(subtract(lineItemsPrice(line), promotionsOf(line)), feesOf(line));

interface PointsShare {
  readonly minPercentagePoints: number;
  readonly total: Points;
}

/**
 * The fewest points that pay these lines. Rounded up once for each share, not for each line: 80 % of a cart is enough,
 * also with many lines.
 */
export function fewestPoints(lines: readonly PointsShare[]): Points {
  const byShare = Map.groupBy(lines, ({ minPercentagePoints }) => minPercentagePoints);
  return sumPoints(
    [...byShare].map(([share, group]) => percentOf(sumPoints(group.map(({ total }) => total)), percent(share), 'ceil')),
  );
}
