import { randomUUID } from 'node:crypto';
import { type Cents, type Points, splitByLargestRemainder, zeroCents, zeroPoints } from '@rewards/amounts';
import type { Address } from '../../addresses/index.ts';
import type { AppliedPromotion, PricedCart, PricedLine } from '../../cart/index.ts';
import type { NewOrder, NewOrderItem } from '../../orders/index.ts';

/** An order but for its number and its moment, which it gets when it is placed. Kept as JSON while a card is asked. */
export type DraftOrder = Omit<NewOrder, 'number' | 'placedAt'>;

interface Facts {
  readonly id: string;
  readonly memberId: string;
  readonly paidPoints: Points;
  readonly paidCents: Cents;
  readonly address: Address | undefined;
  readonly calledBy: string | null;
}

const promotionOf = ({ code, name, amount }: AppliedPromotion) => ({ code, name, amount });

const itemOf = (line: PricedLine, paidPoints: Points, paidCents: Cents): NewOrderItem => ({
  id: randomUUID(),
  product: line.product,
  saleChannel: line.product.saleChannel,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  promotions: line.promotions.map(promotionOf),
  fees: line.fees,
  total: line.total,
  paidPoints,
  paidCents,
  recipient: line.recipient,
});

const addressOf = (address: Address): NewOrder['shippingAddress'] => ({
  firstName: address.firstName,
  lastName: address.lastName,
  address1: address.address1,
  address2: address.address2,
  city: address.city,
  regionCode: address.regionCode,
  postalCode: address.postalCode,
  country: address.country,
  email: address.email,
  phone: address.phone,
});

/** Every item carries its part of what was paid, so that it can be given back alone. */
export function draftOrder(cart: PricedCart, facts: Facts): DraftOrder {
  const { id, memberId, paidPoints, paidCents, address, calledBy } = facts;
  const totals = cart.lines.map(({ total }) => total);
  const pointsParts = splitByLargestRemainder(paidPoints, totals);
  const centsParts = splitByLargestRemainder(paidCents, totals);
  return {
    id,
    memberId,
    accountId: cart.accountId,
    cartId: cart.id,
    itemsPrice: cart.itemsPrice,
    feesPrice: cart.feesPrice,
    promotionAmount: cart.promotionAmount,
    total: cart.total,
    paidPoints,
    paidCents,
    promotions: cart.promotions.map(promotionOf),
    shippingAddress: address ? addressOf(address) : null,
    calledBy,
    items: cart.lines.map((line, place) =>
      itemOf(line, pointsParts[place] ?? zeroPoints, centsParts[place] ?? zeroCents),
    ),
  };
}
