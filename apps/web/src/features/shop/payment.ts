import {
  add,
  type Cents,
  compare,
  isZero,
  multiply,
  type Points,
  percent,
  percentOf,
  points,
  subtract,
  sumPoints,
  topUpCost,
} from '@rewards/amounts';
import type { ProductSummary } from '@rewards/contract';
import { centsPerPoint } from '../../lib/redeeming/cents-per-point.ts';

type SaleChannel = ProductSummary['sale_channel'];

/** The smallest part of a price that must be paid in points; the card can pay the rest. Undefined for points only. */
function leastOf(price: Points, { has_splitpay, min_percentage_points }: SaleChannel): Points | undefined {
  return has_splitpay ? percentOf(price, percent(min_percentage_points), 'ceil') : undefined;
}

const topUpOf = (missing: Points, { rates }: SaleChannel): Cents =>
  topUpCost(missing, centsPerPoint(rates.program_to_currency));

/** "Or from so many points and so much on the card"; undefined if the price cannot be split. */
export function leastPayment(price: Points, channel: SaleChannel) {
  const least = leastOf(price, channel);
  const onCard = least && subtract(price, least);
  if (!least || !onCard || isZero(onCard)) return undefined;
  return { points: least, cash: topUpOf(onCard, channel) };
}

interface Purchase {
  readonly price: number;
  readonly quantity: number;
  /** Charged once for any quantity. */
  readonly fees: readonly number[];
  readonly balance: Points;
  readonly channel: SaleChannel;
}

export type Outlook =
  | { readonly kind: 'enough'; readonly total: Points; readonly left: Points }
  | { readonly kind: 'topUp'; readonly total: Points; readonly missing: Points; readonly cash: Cents }
  | { readonly kind: 'short'; readonly total: Points; readonly missing: Points; readonly toTopUp: Points | undefined };

/** What the purchase would mean for this balance. */
export function outlookOf({ price, quantity, fees, balance, channel }: Purchase): Outlook {
  const total = add(multiply(points(price), quantity), sumPoints(fees.map(points)));
  if (compare(balance, total) >= 0) return { kind: 'enough', total, left: subtract(balance, total) };
  const missing = subtract(total, balance);
  const least = leastOf(total, channel);
  if (least && compare(balance, least) >= 0) return { kind: 'topUp', total, missing, cash: topUpOf(missing, channel) };
  return { kind: 'short', total, missing, toTopUp: least && subtract(least, balance) };
}
