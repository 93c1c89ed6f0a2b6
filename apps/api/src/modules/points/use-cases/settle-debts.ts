import { randomUUID } from 'node:crypto';
import { isPositive, min, type Points, subtract, sumPoints, zeroPoints } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { type Debt, listOpenDebts, setOwed } from '../debts.repository.ts';
import { debitEntry } from '../entry.ts';
import { insertOwnEntry, lotsToCover } from '../ledger.repository.ts';
import { takeFromLots } from '../lots.ts';

/** Takes as much as there is, up to what is owed, and answers how much that was. */
async function takeWhatIsThere(tx: Transaction, debt: Debt, at: Date): Promise<Points> {
  const { poolId, accountId, owed } = debt;
  const lots = await lotsToCover(tx, { poolId, amount: owed }, at);
  const possible = min(owed, sumPoints(lots.map(({ available }) => available)));
  const taken = takeFromLots(lots, possible);
  if (!taken.ok || !isPositive(possible)) return zeroPoints;
  // One debt may be settled in several steps, each with its own name; what is still owed decides how many there are.
  const facts = { poolId, accountId, reference: `${debt.reference}/${randomUUID()}`, reason: debt.reference, at };
  await insertOwnEntry(tx, debitEntry('reverse', facts, taken.value, 'issued'));
  return possible;
}

/**
 * Settles what pools owe, as far as they have points. Every act that makes points available calls it. Otherwise a
 * member could return a purchase while its points are held for an order, and then cancel the order. The caller holds
 * the locks.
 */
export async function settleDebts(tx: Transaction, poolIds: readonly number[], at: Date): Promise<void> {
  for (const debt of await listOpenDebts(tx, poolIds)) {
    const taken = await takeWhatIsThere(tx, debt, at);
    if (isPositive(taken)) await setOwed(tx, debt.id, subtract(debt.owed, taken));
  }
}
