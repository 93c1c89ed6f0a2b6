import { type Cents, isPositive, type Points, points, pointsToNumber } from '@rewards/amounts';
import type { Address, Cart, Profile } from '@rewards/contract';
import { useState } from 'react';
import { newKey } from '../../lib/acts/new-key.ts';
import { topUpFor } from '../../lib/redeeming/top-up.ts';
import { type CardForm, emptyCard } from './card-form.ts';
import type { KeptCheckout } from './kept-checkout.ts';
import { checkPoints, type PointsProblem, rangeOf } from './payment-choice.ts';

export type Step = 'delivery' | 'payment' | 'review';

/** A cart with only e-mailed items needs no delivery address. */
export const stepsOf = (cart: Cart): readonly Step[] =>
  cart.has_only_egifts ? ['payment', 'review'] : ['delivery', 'payment', 'review'];

export interface Payment {
  readonly points: Points;
  readonly cash: Cents;
  /** The problem of the typed amount. The payment stays the last valid amount. */
  readonly problem: PointsProblem | undefined;
}

/** As many points as possible, until the member chooses. An invalid amount is shown but changes nothing. */
function usePointsChoice(cart: Cart, kept: string | undefined) {
  const range = rangeOf(cart);
  const [typed, setTyped] = useState<string>();
  const [settled, setSettled] = useState(kept);
  const isSettled = range !== undefined && settled !== undefined && !checkPoints(settled, range);
  const chosen = isSettled ? points(Number(settled)) : (range?.most ?? points(0));
  const shownPoints = typed ?? settled ?? String(pointsToNumber(chosen));
  const problem = range ? checkPoints(shownPoints, range) : 'tooMany';
  return {
    range,
    shownPoints,
    setTypedPoints: (text: string) => {
      setTyped(text);
      if (range && !checkPoints(text, range)) setSettled(text);
    },
    settledPoints: settled,
    payment: { points: chosen, cash: topUpFor(cart, chosen), problem } satisfies Payment,
  };
}

/** All decisions of the member so far. Card data is kept only here. */
export function useCheckout(cart: Cart, profile: Profile, book: readonly Address[], kept: KeptCheckout) {
  const [chosen, setChosen] = useState<Address>();
  const chosenId = chosen?.id ?? kept.address;
  const address = book.find(({ id }) => id === chosenId) ?? chosen ?? book[0];
  const choice = usePointsChoice(cart, kept.points);
  const [card, setCard] = useState<CardForm>({
    ...emptyCard,
    firstName: profile.first_name,
    lastName: profile.last_name,
    email: profile.email,
    phone: profile.phone ?? '',
  });
  /** The id of this visit for the fraud screening. */
  const [visitId] = useState(newKey);
  return {
    ...choice,
    address,
    setAddress: setChosen,
    card,
    setCard,
    visitId,
    needsCard: isPositive(choice.payment.cash),
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
