import { type Cents, compare, isZero, type Points, points, subtract } from '@rewards/amounts';
import type { BodyOf, Calls, Cart, CartItem } from '@rewards/contract';
import { topUpFor } from '../../lib/redeeming/top-up.ts';

export const changedItems = ({ shopping_cart_items }: Cart): readonly (CartItem & { readonly from: number })[] =>
  shopping_cart_items.flatMap((item) =>
    item.price_changed_from === null ? [] : [{ ...item, from: item.price_changed_from }],
  );

export const feesOf = ({ shopping_cart_items }: Cart): BodyOf<Calls['acceptFees']>['additional_fees'] =>
  shopping_cart_items.flatMap(({ id, additional_fee_types }) =>
    additional_fee_types.map((fee) => ({ item_id: id, ...fee })),
  );

/** "Or from so many points and so much on the card"; undefined if only points are possible. */
export function leastSplit(cart: Cart): { readonly points: Points; readonly cash: Cents } | undefined {
  const least = points(cart.min_split_points);
  if (!cart.has_splitpay || isZero(subtract(points(cart.total), least))) return undefined;
  return { points: least, cash: topUpFor(cart, least) };
}

export type Standing =
  | { readonly kind: 'enough'; readonly left: Points }
  /** The points are not enough, but points and card would be. */
  | { readonly kind: 'topUp'; readonly missing: Points; readonly cash: Cents }
  | { readonly kind: 'short'; readonly missing: Points };

/** What ordering this cart would mean for the balance. */
export function standingOf(cart: Cart): Standing {
  const balance = points(cart.pooled_balance);
  const total = points(cart.total);
  if (compare(balance, total) >= 0) return { kind: 'enough', left: subtract(balance, total) };
  const least = points(cart.min_split_points);
  if (cart.has_splitpay && compare(balance, least) >= 0)
    return { kind: 'topUp', missing: subtract(total, balance), cash: topUpFor(cart, balance) };
  return { kind: 'short', missing: subtract(least, balance) };
}
