import { type Points, pointsToNumber } from '@rewards/amounts';
import { accept, refuse } from '../../../platform/result.ts';
import { type CartOfMember, changeOpenCart } from './change-open-cart.ts';
import type { CartDeps } from './deps.ts';
import { priceCart, type ShownCart } from './price-cart.ts';

interface SeenFee {
  readonly lineId: string;
  readonly code: string;
  readonly amount: Points;
}

export interface AcceptPrices extends CartOfMember {
  readonly fees: readonly SeenFee[];
}

const nameOf = ({ lineId, code, amount }: SeenFee): string => `${lineId} ${code} ${pointsToNumber(amount)}`;

/** Exactly the fees of the cart: a member who was shown other fees has not seen the cart as it is. */
function isWhatIsAsked(seen: readonly SeenFee[], { lines }: ShownCart): boolean {
  const asked = lines.flatMap(({ id, fees }) => fees.map((fee) => nameOf({ lineId: id, ...fee })));
  const named = new Set(seen.map(nameOf));
  return seen.length === asked.length && asked.every((fee) => named.has(fee));
}

/** The member has seen the fees and what everything costs now. */
export const acceptPrices = (deps: CartDeps, command: AcceptPrices) =>
  changeOpenCart<{ readonly code: 'cart_changed' }>(deps, command, (open, now) => {
    const priced = priceCart(open.cart, open, now);
    if (!isWhatIsAsked(command.fees, priced)) return refuse('cart_changed');
    const shown = new Map(priced.lines.map((line) => [line.id, line]));
    const lines = open.cart.lines.map((line) => {
      const { quantity, unitPrice } = shown.get(line.id) ?? { quantity: line.quantity, unitPrice: line.seenPrice };
      return { ...line, quantity, seenPrice: unitPrice };
    });
    return accept({ after: { ...open, cart: { ...open.cart, lines } } });
  });
