import type { Points } from '@rewards/amounts';
import type { Connection } from '../../../platform/database.ts';
import { accept, type Result } from '../../../platform/result.ts';
import { lotsToCover } from '../ledger.repository.ts';
import { type InsufficientPoints, takeFromLots } from '../lots.ts';

export interface QuotedLot {
  readonly amount: Points;
  readonly expiresAt: Date;
}

/** What would be taken from which lots, without taking it. */
export async function quote(
  connection: Connection,
  wanted: { readonly poolId: number; readonly amount: Points; readonly now: Date },
): Promise<Result<QuotedLot[], InsufficientPoints>> {
  const lots = await lotsToCover(connection, wanted, wanted.now);
  const taken = takeFromLots(lots, wanted.amount);
  if (!taken.ok) return taken;
  const expiries = new Map(lots.map((lot) => [lot.id, lot.expiresAt]));
  return accept(taken.value.map(({ lotId, amount }) => ({ amount, expiresAt: expiries.get(lotId) ?? wanted.now })));
}
