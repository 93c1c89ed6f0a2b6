import { randomUUID } from 'node:crypto';
import { type Cents, isPositive, zeroCents } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { appendToOutbox } from '../../../platform/outbox.ts';
import { refund } from '../../points/index.ts';
import { pointsOfPart, recallReference } from '../recall.ts';
import { insertRecall, recalledOf } from '../recalls.repository.ts';
import { ledgerReference, type Redemption } from '../redemption.ts';

export const REDEMPTION_RECALLED_TOPIC = 'redemption.recalled';

interface RecallPart {
  readonly redemption: Redemption;
  readonly amount: Cents;
  /** What it follows from. The same cause takes back from a redemption once; a second time fails the transaction. */
  readonly cause: string;
  readonly at: Date;
}

/**
 * Takes back a part of what a redemption paid: its points return to their lots in the caller's transaction, and the
 * partner is told after the commit. The caller has locked the pool.
 */
export async function recallPart(tx: Transaction, { redemption, amount, cause, at }: RecallPart): Promise<void> {
  const id = randomUUID();
  const recalled = await recalledOf(tx, redemption.id);
  const points = pointsOfPart({ ...redemption, cash: redemption.cash ?? zeroCents, recalled }, amount);
  await insertRecall(tx, { id, redemptionId: redemption.id, amount, points, cause, at });
  if (isPositive(points)) {
    const debitReference = ledgerReference(redemption.id);
    const reference = recallReference(id);
    const returned = await refund(tx, { debitReference, reference, amount: points, reason: 'recalled', at });
    if (!returned.ok) throw new Error(`The points of redemption ${redemption.id}: ${returned.refusal.code}`);
  }
  const told = { memberId: redemption.memberId, kind: 'credit' } as const;
  appendToOutbox(tx, { topic: REDEMPTION_RECALLED_TOPIC, payload: { recallId: id }, occurredAt: at, told });
}
