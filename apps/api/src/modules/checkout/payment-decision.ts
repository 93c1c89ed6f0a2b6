import { type Cents, compare, type Points, pointsToNumber, points, rate, subtract, topUpCost } from '@rewards/amounts';
import { accept, type Reason, type Result, refuse, refuseBecause } from '../../platform/result.ts';

/** What has to be known of a cart to say whether it can be paid like this. */
export interface CartToPay {
  readonly total: Points;
  /** The fewest points that pay it. */
  readonly minSplitPoints: Points;
  readonly hasOnlyEgifts: boolean;
  readonly lines: readonly {
    readonly isAvailable: boolean;
    readonly product: { readonly type: string };
    readonly recipient: unknown;
  }[];
}

export interface OfferedPayment {
  readonly points: Points;
  readonly card: Cents;
  readonly hasAddress: boolean;
}

export interface PaymentRules {
  readonly minimumCartPoints: number;
  /** Cents for a missing point. */
  readonly topUp: { readonly numerator: number; readonly denominator: number };
}

type PaymentRefusalCode =
  | 'cart_empty'
  | 'product_unavailable'
  | 'checkout_invalid'
  | 'below_minimum_points'
  | 'cart_changed'
  | 'points_share_too_low'
  | 'address_required';

export interface PaymentRefusal {
  readonly code: PaymentRefusalCode;
  readonly reason?: Reason;
}

/** Points and card together must come to the total exactly: the member pays what they saw, or sees the cart again. */
function comesToTotal(cart: CartToPay, offered: OfferedPayment, { topUp }: PaymentRules): boolean {
  if (compare(offered.points, cart.total) > 0) return false;
  const asked = topUpCost(subtract(cart.total, offered.points), rate(topUp.numerator, topUp.denominator));
  return compare(asked, offered.card) === 0;
}

export function decidePayment(
  cart: CartToPay,
  offered: OfferedPayment,
  rules: PaymentRules,
): Result<undefined, PaymentRefusal> {
  if (cart.lines.length === 0) return refuse('cart_empty');
  if (!cart.lines.every(({ isAvailable }) => isAvailable)) return refuse('product_unavailable');
  // The cart takes no eGift card without a recipient. If one has none all the same, it must not be sold.
  if (cart.lines.some(({ product, recipient }) => product.type === 'egiftcard' && !recipient)) {
    return refuse('checkout_invalid');
  }
  if (!comesToTotal(cart, offered, rules)) return refuse('cart_changed');
  const minimum = points(rules.minimumCartPoints);
  if (compare(cart.total, minimum) < 0) {
    const missing = pointsToNumber(subtract(minimum, cart.total));
    return refuseBecause('below_minimum_points', { minimum: rules.minimumCartPoints, missing });
  }
  if (compare(offered.points, cart.minSplitPoints) < 0) {
    return refuseBecause('points_share_too_low', { minimum: pointsToNumber(cart.minSplitPoints) });
  }
  if (!cart.hasOnlyEgifts && !offered.hasAddress) return refuse('address_required');
  return accept(undefined);
}
