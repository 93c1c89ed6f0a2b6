import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { proveMuch } from './prove-much.ts';
import { holdEntry } from '../entry.ts';
import { type Hold, insertHold, isHeld } from '../holds.repository.ts';
import { insertOwnEntry, lockLotsToCover, unlessStopped } from '../ledger.repository.ts';
import { type SpendingStopped, type InsufficientPoints, takeFromLots } from '../lots.ts';

export type HoldRefusal = InsufficientPoints | SpendingStopped | { readonly code: 'already_held' };

/**
 * Sets points aside between "ordered" and "paid". A reference has at most one hold that is open or was used. A
 * reference that was paid without a hold counts as paid, too.
 */
export async function hold(tx: Transaction, wanted: Hold): Promise<Result<Hold, HoldRefusal>> {
  proveMuch(wanted.amount);
  const taken = takeFromLots(await lockLotsToCover(tx, wanted, wanted.heldAt), wanted.amount);
  // This check comes before the one for missing points: a caller that repeats after a crash must not take "too little
  // is left" for "not held".
  if (await isHeld(tx, wanted.reference)) return refuse('already_held');
  if (!taken.ok) return taken;
  if (!(await insertHold(tx, wanted))) return refuse('already_held');
  const { poolId, accountId, heldAt: at } = wanted;
  // The hold's own name, not the order's: an order whose first hold was voided may hold again.
  const facts = { poolId, accountId, at, reference: wanted.id, reason: wanted.reference };
  const held = await unlessStopped(() => insertOwnEntry(tx, holdEntry(facts, taken.value, wanted.id)));
  return held.ok ? accept(wanted) : held;
}
