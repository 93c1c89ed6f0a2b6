import { type Cents, isPositive, type Points, points, pointsToNumber } from '@rewards/amounts';
import type { Address, Cart, Profile } from '@rewards/contract';
import { useState } from 'react';
import { newKey } from '../../lib/acts/new-key.ts';
import { topUpFor } from '../../lib/redeeming/top-up.ts';
import { type CardForm, emptyCard } from './card-form.ts';
import type { KeptCheckout } from './kept-checkout.ts';
import { checkPoints, type PointsProblem, rangeOf } from './payment-choice.ts';

export type Step = 'delivery' | 'payment' | 'review';

/** Nothing is sent to an address when everything is sent by mail. */
export const stepsOf = (cart: Cart): readonly Step[] =>
  cart.has_only_egifts ? ['payment', 'review'] : ['delivery', 'payment', 'review'];

export interface Payment {
  readonly points: Points;
  readonly cash: Cents;
  /** Of what is typed. What is paid stays the last choice that could be paid. */
  readonly problem: PointsProblem | undefined;
}

/** As many points as there are, until the member says otherwise. What cannot be paid is shown and changes nothing. */
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

/** Everything the member has decided so far. Card data lives here and nowhere else. */
export function useCheckout(cart: Cart, profile: Profile, book: readonly Address[], kept: KeptCheckout) {
  const [chosen, setChosen] = useState<Address>();
  const chosenId = chosen?.id ?? kept.address;
  const address = book.find(({ id }) => id === chosenId) ?? chosen ?? book[0];
  const choice = usePointsChoice(cart, kept.points);
  const [card, setCard] = useState<CardForm>({
    ...emptyCard,
    firstName: profile.first_name,
    lastName: profile.last_name,
  });
  /** Names this visit to the fraud screening. */
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
