import { randomInt } from 'node:crypto';
import { pointsToNumber, zeroCents, zeroPoints } from '@rewards/amounts';
import { isProofMissing, requireProof, type StepUpRules } from '../../../platform/acting-session.ts';
import type { Transaction } from '../../../platform/database.ts';
import { appendToOutbox } from '../../../platform/outbox.ts';
import { accept, type Reason, type Result, refuse, refuseBecause } from '../../../platform/result.ts';
import { type Purpose, spend, type SpendingStopped } from '../../points/index.ts';
import { writePromisesWithCommit } from '../../promises/index.ts';
import { wasPaidTo } from '../destinations.repository.ts';
import { newConfirmation } from '../confirmation.ts';
import { ledgerReference, nextAsk, type Redemption, type RedemptionFacts, type RedemptionKind } from '../redemption.ts';
import { insertRow } from '../redemptions.repository.ts';
import { waitForNewDestination } from './new-destination.ts';

export const REDEMPTION_REQUESTED_TOPIC = 'redemption.requested';

export interface NewRedemption extends RedemptionFacts {
  readonly purpose: Purpose;
  readonly promisedBy: Date;
  readonly at: Date;
  /** The partner asked us: there is nothing to tell it. */
  readonly isConfirmed?: true;
  /** The partner has taken the points, and has still to make the trip firm until then. */
  readonly firmBy?: Date | undefined;
  /** It is from the past: no mail is sent about it now. */
  readonly isImported?: true;
}

export type InsertRefusal =
  | { readonly code: 'insufficient_points'; readonly reason: Reason }
  | { readonly code: 'card_not_eligible' }
  | SpendingStopped;

const MOST_DRAWS = 20;

async function writeRow(tx: Transaction, redemption: Redemption, askAt: Date | null): Promise<Redemption> {
  for (let draws = 1; draws <= MOST_DRAWS; draws += 1) {
    const drawn = { ...redemption, confirmation: newConfirmation(randomInt) };
    if (await insertRow(tx, { ...drawn, askAt })) return drawn;
  }
  throw new Error('No confirmation number is free');
}

const asksFor: Partial<Record<RedemptionKind, (rules: StepUpRules) => boolean>> = {
  direct_deposit: ({ newDestination }) => newDestination,
  investment: ({ newDestination }) => newDestination,
  miles: ({ newPartnerNumber }) => newPartnerNumber,
};

/** Where points have never gone before, a program may ask the member for a proof. */
async function proveNewDestination(
  tx: Transaction,
  wanted: Pick<Redemption, 'memberId' | 'kind' | 'details'>,
): Promise<void> {
  const isAsked = asksFor[wanted.kind];
  if (isAsked && isProofMissing(isAsked) && !(await wasPaidTo(tx, wanted))) requireProof(isAsked);
}

/** Each loyalty program has a pace of its own. */
const partnerOf = (details: unknown): string => (details as { readonly programCode?: string }).programCode ?? '';

/**
 * Takes the points and writes what they are for, in the caller's transaction. The partner is told after the commit. The
 * caller has locked nothing but the pool.
 */
export async function insertRedemption(
  tx: Transaction,
  { purpose, promisedBy, at, isConfirmed, firmBy, isImported, ...facts }: NewRedemption,
): Promise<Result<Redemption, InsertRefusal>> {
  const { id, poolId, accountId, points: amount, kind, calledBy } = facts;
  if (calledBy && calledBy.accountId !== accountId) return refuse('card_not_eligible');
  await proveNewDestination(tx, facts);
  if (asksFor[kind]) await waitForNewDestination(tx, facts, at);
  const spent = await spend(tx, {
    poolId,
    accountId,
    amount,
    purpose,
    reference: ledgerReference(id),
    reason: kind,
    at,
  });
  if (!spent.ok) {
    if (spent.refusal.code === 'already_paid') throw new Error(`The redemption ${id} is there already`);
    if (spent.refusal.code !== 'insufficient_points') return { ok: false, refusal: spent.refusal };
    return refuseBecause('insufficient_points', { missing: pointsToNumber(spent.refusal.missing) });
  }
  const state = isConfirmed ? 'confirmed' : 'requested';
  const written = await writeRow(
    tx,
    {
      ...facts,
      confirmation: '',
      state,
      reason: null,
      partnerReference: null,
      promisedBy: promisedBy.toISOString().slice(0, 10),
      createdAt: at,
      endedAt: isConfirmed ? at : null,
      cancellingAt: null,
      asked: 0,
      history: [{ state, at }],
      recalled: { cash: zeroCents, points: zeroPoints },
      promise: null,
    },
    isConfirmed ? null : nextAsk(0, at),
  );
  writePromisesWithCommit(tx, [
    {
      subjectId: id,
      source: firmBy ? 'trip' : 'redemption',
      way: kind,
      partner: partnerOf(facts.details),
      beginsAt: at,
      dueAt: firmBy ?? promisedBy,
      isFollowed: (firmBy !== undefined || !isConfirmed) && !isImported,
    },
  ]);
  if (!isImported) {
    const told = { memberId: facts.memberId, kind: 'debit' } as const;
    appendToOutbox(tx, { topic: REDEMPTION_REQUESTED_TOPIC, payload: { redemptionId: id }, occurredAt: at, told });
  }
  return accept(written);
}
