import { randomUUID } from 'node:crypto';
import { type Cents, compare, type Points, rate, subtract, withBonus } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import type { IdempotentRequest } from '../../../platform/idempotency.ts';
import { accept, type Reason, type Refusal, type Result, refuse } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import {
  addRedeemed,
  bonusPercentOf,
  leftToPay,
  lockTransaction,
  type PayableTransaction,
  redeemableStatus,
  windowOf,
} from '../../activity/index.ts';
import { lockPools } from '../../points/index.ts';
import type { Program } from '../../program/index.ts';
import { insertRedemption, redeemOnce, type Redemption } from '../../redemptions/index.ts';
import type { PaymentTerms } from '../payment.ts';
import type { PurchasesDeps } from './deps.ts';

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

const MOST_OF_A_NAME = 120;

/** A fee is called erased only when this payment alone pays all of it. */
function titleOf({ deps: { words } }: Step, bought: PayableTransaction, paid: Cents): { en: string; fr: string } {
  const isWhole = compare(paid, subtract(bought.amount, bought.returned)) === 0;
  const inWords = (locale: 'en' | 'fr'): string => {
    const { t } = words[locale];
    if (bought.kind === 'fee') return t(`redemptions.title_annual_fee${isWhole ? '' : '_part'}`);
    return t('redemptions.title_purchase', { merchant: bought.description.slice(0, MOST_OF_A_NAME) });
  };
  return { en: inWords('en'), fr: inWords('fr') };
}

async function pay<R extends Refusal>(
  tx: Transaction,
  step: Step,
  decide: DecidePayment<R>,
): Promise<Result<Redemption, PayBackRefusal | R>> {
  const { command, account, program, now } = step;
  const { memberId, accountId, transactionId } = command;
  // The usual order of locks: the pool, then the rest. A second payment for the same purchase waits here.
  await lockPools(tx, [account.poolId]);
  const bought = await lockTransaction(tx, accountId, transactionId);
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
    points: command.points,
    cash: decided.value,
    units: null,
    title: titleOf(step, bought, decided.value),
    details: { account: account.referenceIdentifier, transactionId, bankReference: bought.bankReference },
    promisedBy: new Date(now.getTime() + program.statements.travelCreditHours.to * HOUR_MS),
    cancelUntil: null,
    at: now,
  });
  if (!redeemed.ok) return redeemed;
  await addRedeemed(tx, transactionId, decided.value);
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
