import { featuresOf } from '../../program/index.ts';
import { randomUUID } from 'node:crypto';
import { type Points, zeroPoints } from '@rewards/amounts';
import type { Membership } from '../../../partners/miles-partner/miles-partner.ts';
import type { CallingRedeemer } from '../../../platform/caller.ts';
import type { IdempotentRequest } from '../../../platform/idempotency.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findActiveAccount } from '../../accounts/index.ts';
import { balancesOfPools } from '../../points/index.ts';
import { askThenRedeemOnce, insertRedemption, type InsertRefusal, type Redemption } from '../../redemptions/index.ts';
import {
  decideTransfer,
  findByCode,
  type LoyaltyProgram,
  promiseOf,
  type TransferRefusal,
  unitsFor,
} from '../loyalty-program.ts';
import type { TransferDetails } from '../transfer-details.ts';
import { askMembership, type AskRefusal } from './ask-membership.ts';
import type { MilesDeps } from './deps.ts';

export interface TransferMiles {
  readonly once: IdempotentRequest;
  readonly memberId: string;
  readonly sessionId: string;
  readonly partnerCode: string;
  readonly accountReference: string | undefined;
  readonly number: string;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly points: Points;
  /** The authorized redeemer who called; null when the member redeems. */
  readonly calledBy: CallingRedeemer | null;
}

type Refusal =
  | { readonly code: 'not_found' | 'idempotency_key_reused' | 'in_progress' }
  | TransferRefusal
  | AskRefusal
  | InsertRefusal;

/** All that can be known before the program is asked. */
async function prepare(deps: MilesDeps, wanted: TransferMiles) {
  const program = findByCode(await deps.readLoyaltyPrograms(deps.programSlug), wanted.partnerCode);
  const account = await findActiveAccount(deps, wanted, wanted.accountReference);
  if (!program || !account) return refuse('not_found');
  const balances = await balancesOfPools(deps.database, [account.poolId], deps.clock.now());
  const decided = decideTransfer({
    program,
    isCardEligible: featuresOf(await deps.program(), account.typeCode).miles,
    membershipNumber: wanted.number,
    points: wanted.points,
    balance: balances.get(account.poolId) ?? zeroPoints,
  });
  return decided.ok ? accept({ program, account }) : decided;
}

/** What the program has said yes to. */
interface Confirmed {
  readonly program: LoyaltyProgram;
  readonly account: { readonly id: number; readonly poolId: number };
  readonly membership: Membership;
}

/** Number and name are checked before points are taken: miles that went to a stranger do not come back. */
async function ask(deps: MilesDeps, wanted: TransferMiles): Promise<Result<Confirmed, Refusal>> {
  const prepared = await prepare(deps, wanted);
  if (!prepared.ok) return prepared;
  const { program, account } = prepared.value;
  const { number, firstName, middleName, lastName } = wanted;
  const membership = { programCode: program.code, number, firstName, middleName, lastName };
  const asked = await askMembership(deps, wanted.memberId, membership);
  return asked.ok ? accept({ program, account, membership }) : asked;
}

const titleOf = (deps: MilesDeps, program: string, number: string) => {
  const args = { program, ending: number.slice(-4) };
  return { en: deps.words.en.t('milesLines.title', args), fr: deps.words.fr.t('milesLines.title', args) };
};

export function transferMiles(deps: MilesDeps, wanted: TransferMiles): Promise<Result<Redemption, Refusal>> {
  const { once, memberId, points, calledBy } = wanted;
  return askThenRedeemOnce<Confirmed, Refusal>(deps.database, once, {
    ask: () => ask(deps, wanted),
    work: (tx, { program, account, membership }) =>
      insertRedemption(tx, {
        id: randomUUID(),
        kind: 'miles',
        purpose: 'redeemed_miles',
        memberId,
        accountId: account.id,
        poolId: account.poolId,
        points,
        cash: null,
        units: { amount: unitsFor(points, program.rate), name: program.currencyName },
        title: titleOf(deps, program.name, membership.number),
        details: { ...membership, rate: program.rate } satisfies TransferDetails,
        ...promiseOf(program, once.now),
        calledBy,
        at: once.now,
      }),
  });
}
