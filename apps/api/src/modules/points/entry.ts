import { negate, type Points, subtract, zeroPoints } from '@rewards/amounts';
import { type LotShare, totalOf } from './lots.ts';

export type EntryKind =
  | 'earn'
  | 'adjust'
  | 'reverse'
  | 'hold'
  | 'spend'
  | 'post'
  | 'void'
  | 'lapse'
  | 'refund'
  | 'expire';

/** Every way of redeeming has an account of its own, so that the bank sees where points go. */
export type Purpose =
  | 'redeemed_shop'
  | 'redeemed_miles'
  | 'redeemed_purchases'
  | 'redeemed_deposits'
  | 'redeemed_cash_back'
  | 'redeemed_investments'
  | 'redeemed_external'
  | 'redeemed_travel'
  | 'redeemed_retailer';

/** Where points come from or go to, outside of a pool. */
type CounterAccount = 'issued' | 'adjustments' | 'expired' | Purpose;

export type LedgerAccount = 'available' | 'held' | CounterAccount;

export interface Movement {
  readonly lotId: number;
  readonly available: Points;
  readonly held: Points;
}

/** What happened, to be written; its number, its place in the chain and the balance after it come from the pool. */
export interface Entry {
  readonly kind: EntryKind;
  readonly poolId: number;
  readonly accountId: number;
  /** What it is about, in the caller's words; unique for its kind, so that nothing is counted twice. */
  readonly reference: string;
  readonly reason: string;
  readonly at: Date;
  readonly holdId: string | null;
  readonly refundOf: number | null;
  readonly available: Points;
  readonly held: Points;
  /** None when the points stay in the pool. With it, the postings of an entry sum to zero by themselves. */
  readonly counter: CounterAccount | null;
  readonly movements: readonly Movement[];
}

export interface EntryFacts {
  readonly poolId: number;
  readonly accountId: number;
  readonly reference: string;
  readonly reason: string;
  readonly at: Date;
}

const movementsOf = (shares: readonly LotShare[], sign: (share: Points) => Omit<Movement, 'lotId'>): Movement[] =>
  shares.map(({ lotId, amount }) => ({ lotId, ...sign(amount) }));

interface Parts {
  readonly available: Points;
  readonly held?: Points;
  readonly counter?: CounterAccount;
  readonly movements: readonly Movement[];
  readonly holdId?: string;
  readonly refundOf?: number;
}

const entry = (kind: EntryKind, facts: EntryFacts, parts: Parts): Entry => ({
  ...facts,
  kind,
  holdId: parts.holdId ?? null,
  refundOf: parts.refundOf ?? null,
  available: parts.available,
  held: parts.held ?? zeroPoints,
  counter: parts.counter ?? null,
  movements: parts.movements,
});

const fromAvailable = (amount: Points) => ({ available: negate(amount), held: zeroPoints });

/** A debit of what is available: spent at once, expired, taken back or adjusted downwards. */
export const debitEntry = (
  kind: 'spend' | 'expire' | 'reverse' | 'adjust',
  facts: EntryFacts,
  shares: readonly LotShare[],
  counter: CounterAccount,
): Entry =>
  entry(kind, facts, {
    available: negate(totalOf(shares)),
    counter,
    movements: movementsOf(shares, fromAvailable),
  });

export const holdEntry = (facts: EntryFacts, shares: readonly LotShare[], holdId: string): Entry => {
  const amount = totalOf(shares);
  return entry('hold', facts, {
    available: negate(amount),
    held: amount,
    movements: movementsOf(shares, (share) => ({ available: negate(share), held: share })),
    holdId,
  });
};

export const releaseEntry = (
  kind: 'void' | 'lapse',
  facts: EntryFacts,
  shares: readonly LotShare[],
  holdId: string,
): Entry => {
  const amount = totalOf(shares);
  return entry(kind, facts, {
    available: amount,
    held: negate(amount),
    movements: movementsOf(shares, (share) => ({ available: share, held: negate(share) })),
    holdId,
  });
};

/** Turns a hold into a debit, whole or in part; what is not used goes back to where it was held. */
export const postEntry = (
  facts: EntryFacts,
  hold: { readonly id: string; readonly purpose: Purpose },
  held: readonly LotShare[],
  used: readonly LotShare[],
): Entry => {
  const usedByLot = new Map(used.map((share) => [share.lotId, share.amount]));
  return entry('post', facts, {
    available: subtract(totalOf(held), totalOf(used)),
    held: negate(totalOf(held)),
    counter: hold.purpose,
    movements: held.map(({ lotId, amount }) => ({
      lotId,
      available: subtract(amount, usedByLot.get(lotId) ?? zeroPoints),
      held: negate(amount),
    })),
    holdId: hold.id,
  });
};

export const refundEntry = (
  facts: EntryFacts,
  debit: { readonly id: number; readonly purpose: Purpose },
  shares: readonly LotShare[],
): Entry =>
  entry('refund', facts, {
    available: totalOf(shares),
    counter: debit.purpose,
    movements: movementsOf(shares, (share) => ({ available: share, held: zeroPoints })),
    refundOf: debit.id,
  });
