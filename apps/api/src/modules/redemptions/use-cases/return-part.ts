import { randomUUID } from 'node:crypto';
import { add, compare, type Points, zeroCents } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { appendToOutbox } from '../../../platform/outbox.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { refund } from '../../points/index.ts';
import { cashOfPart, recallReference } from '../recall.ts';
import { findRecallOf, insertRecall, recalledOf } from '../recalls.repository.ts';
import { ledgerReference, type Redemption } from '../redemption.ts';
import { REDEMPTION_RECALLED_TOPIC } from './recall-part.ts';

interface ReturnPart {
  readonly redemption: Redemption;
  readonly points: Points;
  /** What it follows from. The same cause returns the same points once. */
  readonly cause: string;
  readonly at: Date;
}

type ReturnRefusal = { readonly code: 'more_than_paid' | 'key_reused' };

/**
 * The partner took back what a redemption paid for: points return to their lots, and the member is written to. The partner
 * knows of it, so there is nobody to ask. The caller has locked the pool.
 */
export async function returnPart(
  tx: Transaction,
  { redemption, points, cause, at }: ReturnPart,
): Promise<Result<undefined, ReturnRefusal>> {
  const before = await findRecallOf(tx, redemption.id, cause);
  if (before) return compare(before.points, points) === 0 ? accept(undefined) : refuse('key_reused');
  const recalled = await recalledOf(tx, redemption.id);
  if (compare(add(recalled.points, points), redemption.points) > 0) return refuse('more_than_paid');
  const id = randomUUID();
  const amount = cashOfPart({ ...redemption, cash: redemption.cash ?? zeroCents, recalled }, points);
  await insertRecall(tx, { id, redemptionId: redemption.id, amount, points, cause, at, state: 'confirmed' });
  const [debitReference, reference] = [ledgerReference(redemption.id), recallReference(id)];
  const returned = await refund(tx, { debitReference, reference, amount: points, reason: 'recalled', at });
  if (!returned.ok) throw new Error(`The points of redemption ${redemption.id}: ${returned.refusal.code}`);
  const told = { memberId: redemption.memberId, kind: 'credit' } as const;
  appendToOutbox(tx, { topic: REDEMPTION_RECALLED_TOPIC, payload: { recallId: id }, occurredAt: at, told });
  return accept(undefined);
}
