import { isPositive, type Points } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { postEntry, releaseEntry } from '../entry.ts';
import { endHold, findHold, heldShares, type Hold, lockPoolOfHold } from '../holds.repository.ts';
import { insertOwnEntry, isWritten, unlessStopped } from '../ledger.repository.ts';
import { type SpendingStopped, firstShares, isMore } from '../lots.ts';
import { clearPool } from './expire-lots.ts';
import { settleDebts } from './settle-debts.ts';

export type HoldEndRefusal = { readonly code: 'not_found' } | { readonly code: 'hold_ended' };

export type PostRefusal =
  | HoldEndRefusal
  /** Frozen while it was held: the hold can only be voided. */
  | SpendingStopped
  | { readonly code: 'amount_exceeds_hold' }
  /** It was paid directly while points were held for it. The hold can only be voided. */
  | { readonly code: 'already_paid' };

/** The pool's lock comes first, then the hold: all code locks in this order. */
async function lockOpenHold(tx: Transaction, id: string): Promise<Result<Hold, HoldEndRefusal>> {
  await lockPoolOfHold(tx, id);
  const hold = await findHold(tx, id);
  if (!hold) return refuse('not_found');
  return hold.state === 'open' ? accept(hold) : refuse('hold_ended');
}

interface PostHold {
  readonly holdId: string;
  /** Without it, the whole hold. What is not used goes back. */
  readonly amount?: Points;
  readonly reason: string;
  readonly at: Date;
}

/** Turns a hold into a debit. The caller undoes a refusal, which leaves the hold as it was. */
export async function postHold(tx: Transaction, wanted: PostHold): Promise<Result<Hold, PostRefusal>> {
  const locked = await lockOpenHold(tx, wanted.holdId);
  if (!locked.ok) return locked;
  const hold = locked.value;
  const amount = wanted.amount ?? hold.amount;
  if (!isPositive(amount) || isMore(amount, hold.amount)) return refuse('amount_exceeds_hold');
  const { poolId, accountId, reference } = hold;
  if (await isWritten(tx, 'post', reference)) return refuse('already_paid');
  const held = await heldShares(tx, hold.id);
  const facts = { poolId, accountId, reference, reason: wanted.reason, at: wanted.at };
  if (isMore(hold.amount, amount)) await clearPool(tx, poolId, wanted.at);
  await endHold(tx, hold.id, 'posted');
  const posted = await unlessStopped(() => insertOwnEntry(tx, postEntry(facts, hold, held, firstShares(held, amount))));
  if (!posted.ok) return posted;
  if (isMore(hold.amount, amount)) await settleDebts(tx, [poolId], wanted.at);
  return accept(hold);
}

interface ReleaseHold {
  readonly holdId: string;
  readonly reason: string;
  readonly at: Date;
}

const release =
  (kind: 'void' | 'lapse') =>
  async (tx: Transaction, wanted: ReleaseHold): Promise<Result<Hold, HoldEndRefusal>> => {
    const locked = await lockOpenHold(tx, wanted.holdId);
    if (!locked.ok) return locked;
    const { id, poolId, accountId } = locked.value;
    const facts = { poolId, accountId, reference: id, reason: wanted.reason, at: wanted.at };
    const held = await heldShares(tx, id);
    await clearPool(tx, poolId, wanted.at);
    await endHold(tx, id, kind === 'void' ? 'voided' : 'lapsed');
    await insertOwnEntry(tx, releaseEntry(kind, facts, held, id));
    await settleDebts(tx, [poolId], wanted.at);
    return locked;
  };

/** Gives everything back: what it was held for did not happen. */
export const voidHold = release('void');
/** The same for a hold that was not settled in time. */
export const lapseHold = release('lapse');
