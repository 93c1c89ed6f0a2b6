import { randomUUID } from 'node:crypto';
import { rate, withBonus } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import type { CallingRedeemer } from '../../../platform/caller.ts';
import type { IdempotentRequest } from '../../../platform/idempotency.ts';
import { accept, type Reason, type Refusal, type Result, refuse } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import {
  bonusPercentOf,
  leftToPay,
  lockTransaction,
  type PayableLine,
  type PayableTransaction,
  redeemableStatus,
  windowOf,
} from '../../activity/index.ts';
import { lockPools } from '../../points/index.ts';
import { featuresOf, type Program } from '../../program/index.ts';
import { redeemOnce, type Redemption } from '../../redemptions/index.ts';
import type { Paid, PaymentTerms } from '../payment.ts';
import type { PurchasesDeps } from './deps.ts';
import { recordPayment } from './record-payment.ts';

const HOUR_MS = 60 * 60_000;

export interface PayBack {
  readonly memberId: string;
  readonly accountId: number;
  readonly line: PayableLine;
  /** The authorized redeemer who called; null when the member redeems. */
  readonly calledBy: CallingRedeemer | null;
  readonly once: IdempotentRequest;
}

export type PayBackRefusal = {
  readonly code:
    | 'not_found'
    | 'insufficient_points'
    | 'account_frozen'
    | 'daily_limit_reached'
    | 'quiet_hours'
    | 'card_not_eligible'
    | 'purchase_not_eligible'
    | 'idempotency_key_reused'
    | 'in_progress';
  readonly reason?: Reason;
};

/** What is taken and what it is worth, from the terms as they are once everything is locked. */
export type DecidePayment<R extends Refusal> = (terms: PaymentTerms) => Result<Paid, R>;

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

interface Step {
  readonly deps: PurchasesDeps;
  readonly command: PayBack;
  readonly account: Account;
  readonly program: Program;
  readonly window: ReturnType<typeof windowOf>;
  readonly now: Date;
}

function termsOf({ account, program, window }: Step, bought: PayableTransaction): Result<PaymentTerms, PayBackRefusal> {
  const features = featuresOf(program, account.typeCode);
  if (bought.kind === 'fee' && !features.annualFeeEraser) return refuse('card_not_eligible');
  if (redeemableStatus(bought, window) !== 'redeemable') return refuse('purchase_not_eligible');
  const { redemption } = program.rates;
  const bonus = features.travelBonus ? bonusPercentOf(program.redemptions.travelBonus, bought.labels) : 0;
  return accept({
    left: leftToPay(bought),
    worth: withBonus(rate(redemption.numerator, redemption.denominator), bonus),
    minimumPoints: program.redemptions.minimumPoints,
    description: bought.description,
  });
}

async function pay<R extends Refusal>(
  tx: Transaction,
  step: Step,
  decide: DecidePayment<R>,
): Promise<Result<Redemption, PayBackRefusal | R>> {
  const { deps, command, account, program, window, now } = step;
  const { memberId, accountId, line, calledBy } = command;
  // The usual order of locks: the pool, then the rest. A second payment for the same purchase waits here.
  await lockPools(tx, [account.poolId]);
  const bought = await lockTransaction(tx, accountId, 'id' in line ? line : { ...line, window });
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
    ...decided.value,
    calledBy,
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
  const program = await deps.program();
  const { now } = command.once;
  const step = { deps, command, account, program, window: windowOf(program, account.typeCode, now), now };
  return redeemOnce<PayBackRefusal | R>(deps.database, command.once, (tx) => pay(tx, step, decide));
}
