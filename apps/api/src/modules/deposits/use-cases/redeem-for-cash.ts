import { randomUUID } from 'node:crypto';
import { type Points, pointsToCents, rate } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import type { CallingRedeemer } from '../../../platform/caller.ts';
import type { IdempotentRequest } from '../../../platform/idempotency.ts';
import { type Reason, type Refusal, type Result, refuse } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import { lockPools, type Purpose } from '../../points/index.ts';
import type { Program } from '../../program/index.ts';
import { insertRedemption, redeemOnce, type Redemption } from '../../redemptions/index.ts';
import { checkMinimum } from '../deposit.ts';
import type { DepositsDeps } from './deps.ts';

export interface RedeemForCash {
  readonly memberId: string;
  readonly accountId: number;
  readonly points: Points;
  /** The authorized redeemer who called; null when the member redeems. */
  readonly calledBy: CallingRedeemer | null;
  readonly once: IdempotentRequest;
}

export type CashRefusal = {
  readonly code:
    | 'not_found'
    | 'below_minimum'
    | 'insufficient_points'
    | 'account_frozen'
    | 'daily_limit_reached'
    | 'quiet_hours'
    | 'card_not_eligible'
    | 'idempotency_key_reused'
    | 'in_progress';
  readonly reason?: Reason;
};

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

interface Step {
  readonly account: Account;
  readonly program: Program;
  readonly redemptionId: string;
  readonly now: Date;
}

/** What each way of paying out adds. */
export interface Arranged {
  readonly kind: 'direct_deposit' | 'cash_back' | 'investment';
  readonly title: { readonly en: string; readonly fr: string };
  /** For the partner: where the money goes. */
  readonly destination: Readonly<Record<string, string>>;
  readonly promisedBy: Date;
}

/** In the transaction of the redemption, after the pool is locked. */
export type Arrange<R extends Refusal> = (tx: Transaction, step: Step) => Promise<Result<Arranged, R>>;

const DAY_MS = 24 * 60 * 60_000;

export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

const purposes: Record<Arranged['kind'], Purpose> = {
  direct_deposit: 'redeemed_deposits',
  cash_back: 'redeemed_cash_back',
  investment: 'redeemed_investments',
};

/** Points into money: at least the minimum, at what the program says a point is worth, rounded down. */
export async function redeemForCash<R extends Refusal>(
  deps: DepositsDeps,
  command: RedeemForCash,
  arrange: Arrange<R>,
): Promise<Result<Redemption, CashRefusal | R>> {
  const { memberId, accountId, points: amount, calledBy, once } = command;
  const account = await findAccount(deps, memberId, accountId);
  if (!account) return refuse('not_found');
  const program = await deps.program();
  const enough = checkMinimum(amount, program.redemptions.minimumPoints);
  if (!enough.ok) return enough;
  const { numerator, denominator } = program.rates.redemption;
  const step: Step = { account, program, redemptionId: randomUUID(), now: once.now };
  return redeemOnce<CashRefusal | R>(deps.database, once, async (tx) => {
    await lockPools(tx, [account.poolId]);
    const arranged = await arrange(tx, step);
    if (!arranged.ok) return arranged;
    const { kind, title, destination, promisedBy } = arranged.value;
    return insertRedemption(tx, {
      id: step.redemptionId,
      kind,
      purpose: purposes[kind],
      memberId,
      accountId,
      poolId: account.poolId,
      points: amount,
      cash: pointsToCents(amount, rate(numerator, denominator), 'floor'),
      units: null,
      title,
      details: { account: account.referenceIdentifier, destination },
      promisedBy,
      cancelUntil: null,
      calledBy,
      at: once.now,
    });
  });
}
