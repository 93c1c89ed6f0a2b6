import { type Cents, isPositive, type Points, points, pointsToNumber, zeroCents } from '@rewards/amounts';
import type { Address, Cart, Profile } from '@rewards/contract';
import { useState } from 'react';
import { newKey } from '../../lib/new-key.ts';
import { topUpFor } from '../../lib/top-up.ts';
import { type CardForm, emptyCard } from './card-form.ts';
import { checkPoints, type PointsProblem, rangeOf } from './payment-choice.ts';

export type Step = 'delivery' | 'payment' | 'review';

/** Nothing is sent to an address when everything is sent by mail. */
export const stepsOf = (cart: Cart): readonly Step[] =>
  cart.has_only_egifts ? ['payment', 'review'] : ['delivery', 'payment', 'review'];

export interface Payment {
  readonly points: Points;
  readonly cash: Cents;
  readonly problem: PointsProblem | undefined;
}

/** Everything the member has decided so far. Card data lives here and nowhere else. */
export function useCheckout(cart: Cart, profile: Profile) {
  const range = rangeOf(cart);
  const [address, setAddress] = useState<Address>();
  const [typedPoints, setTypedPoints] = useState<string>();
  const [card, setCard] = useState<CardForm>({
    ...emptyCard,
    firstName: profile.first_name,
    lastName: profile.last_name,
  });
  /** Names this visit to the fraud screening. */
  const [visitId] = useState(newKey);
  // As many points as there are, until the member says otherwise.
  const shownPoints = typedPoints ?? String(range ? pointsToNumber(range.most) : 0);
  const problem = range ? checkPoints(shownPoints, range) : 'tooMany';
  const paid = points(problem ? 0 : Number(shownPoints));
  const payment: Payment = { points: paid, cash: problem ? zeroCents : topUpFor(cart, paid), problem };
  return {
    range,
    address,
    setAddress,
    shownPoints,
    setTypedPoints,
    card,
    setCard,
    visitId,
    payment,
    needsCard: isPositive(payment.cash),
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
