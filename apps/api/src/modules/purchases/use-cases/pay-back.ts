import { randomUUID } from 'node:crypto';
import { type Cents, type Points, rate, withBonus } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import type { IdempotentRequest } from '../../../platform/idempotency.ts';
import { accept, type Reason, type Refusal, type Result, refuse } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import {
  bonusPercentOf,
  leftToPay,
  lockTransaction,
  type PayableTransaction,
  redeemableStatus,
  windowOf,
} from '../../activity/index.ts';
import { lockPools } from '../../points/index.ts';
import type { Program } from '../../program/index.ts';
import { redeemOnce, type Redemption } from '../../redemptions/index.ts';
import type { PaymentTerms } from '../payment.ts';
import type { PurchasesDeps } from './deps.ts';
import { recordPayment } from './record-payment.ts';

const HOUR_MS = 60 * 60_000;

export interface PayBack {
  readonly memberId: string;
  readonly accountId: number;
  readonly transactionId: number;
  readonly points: Points;
  readonly once: IdempotentRequest;
}

export type PayBackRefusal = {
  readonly code:
    | 'not_found'
    | 'insufficient_points'
    | 'card_not_eligible'
    | 'purchase_not_eligible'
    | 'idempotency_key_reused'
    | 'in_progress';
  readonly reason?: Reason;
};

/** What the points are worth, from the terms as they are once everything is locked. */
export type DecidePayment<R extends Refusal> = (terms: PaymentTerms) => Result<Cents, R>;

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

interface Step {
  readonly deps: PurchasesDeps;
  readonly command: PayBack;
  readonly account: Account;
  readonly program: Program;
  readonly now: Date;
}

function termsOf({ account, program, now }: Step, bought: PayableTransaction): Result<PaymentTerms, PayBackRefusal> {
  const features = program.cardTypes[account.typeCode];
  if (bought.kind === 'fee' && !features.annualFeeEraser) return refuse('card_not_eligible');
  const window = windowOf(program, account.typeCode, now);
  if (redeemableStatus(bought, window) !== 'redeemable') return refuse('purchase_not_eligible');
  const { redemption } = program.rates;
  const bonus = features.travelBonus ? bonusPercentOf(program.redemptions.travelBonus, bought.labels) : 0;
  return accept({
    left: leftToPay(bought),
    worth: withBonus(rate(redemption.numerator, redemption.denominator), bonus),
    minimumPoints: program.redemptions.minimumPoints,
  });
}

async function pay<R extends Refusal>(
  tx: Transaction,
  step: Step,
  decide: DecidePayment<R>,
): Promise<Result<Redemption, PayBackRefusal | R>> {
  const { deps, command, account, program, now } = step;
  const { memberId, accountId, transactionId } = command;
  // The usual order of locks: the pool, then the rest. A second payment for the same purchase waits here.
  await lockPools(tx, [account.poolId]);
  const bought = await lockTransaction(tx, accountId, transactionId);
  if (!bought) return refuse('not_found');
  const terms = termsOf(step, bought);
  if (!terms.ok) return terms;
  const decided = decide(terms.value);
  if (!decided.ok) return decided;
  return recordPayment(tx, deps.words, {
    id: randomUUID(),
    memberId,
    account,
    bought,
    points: command.points,
    cash: decided.value,
    promisedBy: new Date(now.getTime() + program.statements.travelCreditHours.to * HOUR_MS),
    at: now,
  });
}

/**
 * Pays a purchase or a fee with points: never more than is left of it, for all ways to pay and all repeats together.
 */
export async function payBack<R extends Refusal>(
  deps: PurchasesDeps,
  command: PayBack,
  decide: DecidePayment<R>,
): Promise<Result<Redemption, PayBackRefusal | R>> {
  const account = await findAccount(deps, command.memberId, command.accountId);
  if (!account) return refuse('not_found');
  const step = { deps, command, account, program: await deps.program(), now: command.once.now };
  return redeemOnce<PayBackRefusal | R>(deps.database, command.once, (tx) => pay(tx, step, decide));
}
