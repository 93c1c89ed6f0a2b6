import { isPositive, min, type Points, subtract, sumPoints, zeroPoints } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { type Debt, listOpenDebts, setOwed } from '../debts.repository.ts';
import { debitEntry } from '../entry.ts';
import { insertEntry, lotsToCover } from '../ledger.repository.ts';
import { takeFromLots } from '../lots.ts';

interface Occasion {
  /** What made it possible: part of the entry's name, since one debt may be settled in several steps. */
  readonly occasion: string;
  readonly at: Date;
}

/** Takes as much as there is, up to what is owed, and answers how much that was. */
async function takeWhatIsThere(tx: Transaction, debt: Debt, { occasion, at }: Occasion): Promise<Points> {
  const { poolId, accountId, owed } = debt;
  const lots = await lotsToCover(tx, { poolId, amount: owed }, at);
  const possible = min(owed, sumPoints(lots.map(({ available }) => available)));
  const taken = takeFromLots(lots, possible);
  if (!taken.ok || !isPositive(possible)) return zeroPoints;
  const facts = { poolId, accountId, reference: `${debt.reference}/${occasion}`, reason: debt.reference, at };
  await insertEntry(tx, debitEntry('reverse', facts, taken.value, 'issued'));
  return possible;
}

/** What pools owe is settled as far as there is something. The caller holds the pools' locks. */
export async function settleDebts(tx: Transaction, poolIds: readonly number[], occasion: Occasion): Promise<void> {
  for (const debt of await listOpenDebts(tx, poolIds)) {
    const taken = await takeWhatIsThere(tx, debt, occasion);
    if (isPositive(taken)) await setOwed(tx, debt.id, subtract(debt.owed, taken));
  }
}
