import { randomUUID } from 'node:crypto';
import { rate, withBonus } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import type { IdempotentRequest } from '../../../platform/idempotency.ts';
import { accept, type Reason, type Refusal, type Result, refuse } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import {
  addRedeemed,
  bonusPercentOf,
  leftToPay,
  lockTransaction,
  type PayableLine,
  type PayableTransaction,
  redeemableStatus,
  windowOf,
} from '../../activity/index.ts';
import { lockPools } from '../../points/index.ts';
import type { Program } from '../../program/index.ts';
import { insertRedemption, redeemOnce, type Redemption } from '../../redemptions/index.ts';
import type { Paid, PaymentTerms } from '../payment.ts';
import type { PurchasesDeps } from './deps.ts';

const HOUR_MS = 60 * 60_000;

export interface PayBack {
  readonly memberId: string;
  readonly accountId: number;
  readonly line: PayableLine;
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

/** What is taken and what it is worth, from the terms as they are once everything is locked. */
export type DecidePayment<R extends Refusal> = (terms: PaymentTerms) => Result<Paid, R>;

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
  if (redeemableStatus(bought, windowOf(program, now)) !== 'redeemable') return refuse('purchase_not_eligible');
  const { redemption } = program.rates;
  const bonus = features.travelBonus ? bonusPercentOf(program.redemptions.travelBonus, bought.labels) : 0;
  return accept({
    left: leftToPay(bought),
    worth: withBonus(rate(redemption.numerator, redemption.denominator), bonus),
    minimumPoints: program.redemptions.minimumPoints,
    description: bought.description,
  });
}

const MOST_OF_A_NAME = 120;

function titleOf({ deps: { words } }: Step, bought: PayableTransaction): { en: string; fr: string } {
  const inWords = (locale: 'en' | 'fr'): string =>
    bought.kind === 'fee'
      ? words[locale].t('redemptions.title_annual_fee')
      : words[locale].t('redemptions.title_purchase', { merchant: bought.description.slice(0, MOST_OF_A_NAME) });
  return { en: inWords('en'), fr: inWords('fr') };
}

async function pay<R extends Refusal>(
  tx: Transaction,
  step: Step,
  decide: DecidePayment<R>,
): Promise<Result<Redemption, PayBackRefusal | R>> {
  const { command, account, program, now } = step;
  const { memberId, accountId, line } = command;
  // The usual order of locks: the pool, then the rest. A second payment for the same purchase waits here.
  await lockPools(tx, [account.poolId]);
  const bought = await lockTransaction(tx, accountId, line, windowOf(program, now));
  if (!bought) return refuse('not_found');
  const terms = termsOf(step, bought);
  if (!terms.ok) return terms;
  const decided = decide(terms.value);
  if (!decided.ok) return decided;
  const redeemed = await insertRedemption(tx, {
    id: randomUUID(),
    kind: bought.kind === 'fee' ? 'annual_fee' : 'purchase',
    purpose: 'redeemed_purchases',
    memberId,
    accountId,
    poolId: account.poolId,
    points: decided.value.points,
    cash: decided.value.cash,
    units: null,
    title: titleOf(step, bought),
    details: { account: account.referenceIdentifier, transactionId: bought.id, bankReference: bought.bankReference },
    promisedBy: new Date(now.getTime() + program.statements.travelCreditHours.to * HOUR_MS),
    cancelUntil: null,
    at: now,
  });
  if (!redeemed.ok) return redeemed;
  await addRedeemed(tx, bought.id, decided.value.cash);
  return redeemed;
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
