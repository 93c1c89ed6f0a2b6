import { isPositive, type Points } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { postEntry, releaseEntry } from '../entry.ts';
import { endHold, findHold, heldShares, type Hold, type HoldEnding } from '../holds.repository.ts';
import { insertEntry, lockPools } from '../ledger.repository.ts';
import { firstShares, isMore } from '../lots.ts';

export type HoldEndRefusal =
  | { readonly code: 'not_found' }
  | { readonly code: 'hold_ended' }
  | { readonly code: 'amount_exceeds_hold' };

/** The pool's lock comes first, then the hold: the one order in which the house locks. */
async function closeHold(tx: Transaction, id: string, ending: HoldEnding): Promise<Result<Hold, HoldEndRefusal>> {
  const hold = await findHold(tx, id);
  if (!hold) return refuse('not_found');
  await lockPools(tx, [hold.poolId]);
  return (await endHold(tx, id, ending)) ? accept(hold) : refuse('hold_ended');
}

interface PostHold {
  readonly holdId: string;
  /** Without it, the whole hold. What is not used goes back. */
  readonly amount?: Points;
  readonly reason: string;
  readonly at: Date;
}

/** Turns a hold into a debit. */
export async function postHold(tx: Transaction, wanted: PostHold): Promise<Result<Hold, HoldEndRefusal>> {
  const closed = await closeHold(tx, wanted.holdId, 'posted');
  if (!closed.ok) return closed;
  const hold = closed.value;
  const amount = wanted.amount ?? hold.amount;
  if (!isPositive(amount) || isMore(amount, hold.amount)) return refuse('amount_exceeds_hold');
  const held = await heldShares(tx, hold.id);
  const { poolId, accountId, reference } = hold;
  const facts = { poolId, accountId, reference, reason: wanted.reason, at: wanted.at };
  await insertEntry(tx, postEntry(facts, hold, held, firstShares(held, amount)));
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
    const closed = await closeHold(tx, wanted.holdId, kind === 'void' ? 'voided' : 'lapsed');
    if (!closed.ok) return closed;
    const { id, poolId, accountId } = closed.value;
    const facts = { poolId, accountId, reference: id, reason: wanted.reason, at: wanted.at };
    await insertEntry(tx, releaseEntry(kind, facts, await heldShares(tx, id), id));
    return closed;
  };

/** Gives everything back: what it was held for did not happen. */
export const voidHold = release('void');
/** The same when nobody settled it in time. */
export const lapseHold = release('lapse');
