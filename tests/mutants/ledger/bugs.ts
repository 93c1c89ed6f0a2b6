import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { debitEntry, releaseEntry } from '../../../apps/api/src/modules/points/entry.ts';
import { findHold, heldShares } from '../../../apps/api/src/modules/points/holds.repository.ts';
import {
  insertCredits,
  insertEntry,
  lockPools,
  lotsToCover,
} from '../../../apps/api/src/modules/points/ledger.repository.ts';
import { takeFromLots } from '../../../apps/api/src/modules/points/lots.ts';
import type { Database } from '../../../apps/api/src/platform/database.ts';
import { accept, refuse } from '../../../apps/api/src/platform/result.ts';
import { type Doors, trueDoors } from '../../ledger/doors.ts';
import * as races from '../../ledger/races.ts';
import { daysAfter } from '../../ledger/test-ledger.ts';

export interface Bug {
  /** Mistakes that a programmer could make one day. */
  readonly mistake: string;
  /** What the schema would have to have lost for it. */
  readonly spoilSchema?: readonly string[];
  readonly doors: Doors;
  /** The check that must see it; the model when none is named. */
  readonly caughtBy?: races.Race;
}

const readThenWrite: Doors['spend'] = async (tx, { amount, purpose, ...facts }) => {
  const taken = takeFromLots(await lotsToCover(tx, { poolId: facts.poolId, amount }, facts.at), amount);
  if (!taken.ok) return taken;
  await insertEntry(tx, debitEntry('spend', facts, taken.value, purpose));
  return accept(undefined);
};

const lockAsTheyCome: Doors['earn'] = async (tx, credits) => {
  for (const credit of credits) {
    await lockPools(tx, [credit.poolId]);
    await insertCredits(tx, 'earn', 'issued', [credit]);
  }
  return new Set();
};

const keyOutsideTheTransaction: Doors['inIdempotentTransaction'] = async (database, request, work) => {
  const known = await sql`select from idempotent_request where key = ${request.key}`.execute(database);
  if (known.rows.length > 0) return refuse('in_progress');
  const result = await trueDoors.inTransaction(database, work);
  await sql`insert into idempotent_request (scope, key, fingerprint, answer, created_at)
    values (${request.scope}, ${request.key}, ${request.fingerprint}, '{}', ${request.now})
    on conflict do nothing`.execute(database);
  return result;
};

const commitRefusals: Doors['inTransaction'] = (database, work) => database.transaction().execute(work);

const refundIntoNewLot: Doors['refund'] = async (tx, wanted) => {
  const { rows } = await sql<{ poolId: number; accountId: number }>`
    select pool_id as "poolId", account_id as "accountId" from journal_entry
    where reference = ${wanted.debitReference} and kind in ('spend', 'post')`.execute(tx);
  const [debit] = rows;
  if (!debit || !wanted.amount) return trueDoors.refund(tx, wanted);
  const { amount, reference, reason, at } = wanted;
  await trueDoors.earn(tx, [{ ...debit, amount, reference, reason, at, expiresAt: daysAfter(90, at) }]);
  return accept(amount);
};

const releaseAgain: Doors['voidHold'] = async (tx, { holdId, reason, at }) => {
  const hold = await findHold(tx, holdId);
  if (!hold) return refuse('not_found');
  await lockPools(tx, [hold.poolId]);
  const facts = { poolId: hold.poolId, accountId: hold.accountId, reference: randomUUID(), reason, at };
  await insertEntry(tx, releaseEntry('void', facts, await heldShares(tx, holdId), holdId));
  return accept(hold);
};

/** The body of a function of the schema, with one passage changed. */
export async function rewriteFunction(database: Database, name: string, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef(${name}::regproc) as definition`.execute(database);
  const definition = rows[0]?.definition ?? '';
  if (!definition.includes(from)) throw new Error(`${name} does not contain: ${from}`);
  await sql.raw(definition.replace(from, to)).execute(database);
}

export const bugs: readonly Bug[] = [
  {
    mistake: 'a debit that reads without the lock and then writes',
    doors: { ...trueDoors, spend: readThenWrite },
    caughtBy: races.twentyForOneBalance,
  },
  {
    mistake: 'the same on a schema without its checks: an overspent balance',
    spoilSchema: [
      'alter table pool_balance drop constraint pool_balance_is_not_overdrawn',
      'alter table points_lot drop constraint points_lot_is_not_overdrawn',
    ],
    doors: { ...trueDoors, spend: readThenWrite },
    caughtBy: races.twentyForOneBalance,
  },
  {
    mistake: 'two cards of one pool, each looking for itself',
    doors: { ...trueDoors, spend: readThenWrite },
    caughtBy: races.twoCardsOfOnePool,
  },
  {
    mistake: 'a refund that does not remember what it was for',
    doors: { ...trueDoors, refund: (tx, wanted) => trueDoors.refund(tx, { ...wanted, reference: randomUUID() }) },
    caughtBy: races.sameItemRefundedOnce,
  },
  {
    mistake: 'a debit that does not remember what it paid for',
    doors: { ...trueDoors, spend: (tx, wanted) => trueDoors.spend(tx, { ...wanted, reference: randomUUID() }) },
    caughtBy: races.oneOrderPaidOnce,
  },
  {
    mistake: 'an idempotency key that is checked outside of the transaction',
    doors: { ...trueDoors, inIdempotentTransaction: keyOutsideTheTransaction },
    caughtBy: races.sameKeyAtOnce,
  },
  {
    mistake: 'locks in the order of arrival',
    doors: { ...trueDoors, earn: lockAsTheyCome },
    caughtBy: races.crossingPools,
  },
  {
    mistake: 'an event that is written after the commit, by a process that ended before it came to that',
    doors: { ...trueDoors, appendToOutbox: () => undefined },
    caughtBy: races.effectWithItsEvent,
  },
  {
    mistake: 'a refusal that commits what was written before it',
    doors: { ...trueDoors, inTransaction: commitRefusals },
    caughtBy: races.refusalUndoes,
  },
  {
    mistake: 'a hold that can be given back after it was used',
    spoilSchema: ['drop index journal_entry_one_ending'],
    doors: { ...trueDoors, voidHold: releaseAgain },
    caughtBy: races.postAndVoid,
  },
  { mistake: 'a refund into a new lot', doors: { ...trueDoors, refund: refundIntoNewLot } },
  { mistake: 'an expiry that forgets', doors: { ...trueDoors, expireLots: async () => 0 } },
  { mistake: 'overdue holds that stay', doors: { ...trueDoors, lapseHolds: async () => 0 } },
];

/** Mistakes in the schema's own functions: one passage of one function, changed. */
export const schemaBugs = [
  [
    'points that last longest are taken first',
    'lots_to_cover',
    'order by lot.expires_at',
    'order by lot.expires_at desc',
  ],
  ['expired points can be spent', 'lots_to_cover', 'and lot.expires_at > as_of', ''],
  ['a spend that takes what lasts longest', 'spend_points', 'order by expires_at', 'order by expires_at desc'],
  ['a spend of what has expired', 'spend_points', 'and expires_at > as_of', ''],
  ['a spend that forgets what was paid', 'spend_points', 'where not exists', 'where true or not exists'],
  [
    'a balance that does not follow its entries',
    'chain_entry',
    'set available = b.available + new.available_delta,',
    'set',
  ],
  ['a chain that forgets the entry before', 'chain_entry', 'before.head', `'\\x00'::bytea`],
  ['points that come back after their last day end at once', 'chain_entry', 'grace_after(new.at)', 'null::timestamptz'],
  [
    'a return that forgets how long it lasts',
    'grant_grace',
    'set expires_at = entry.lot_grace_until',
    'set expires_at = lot.expires_at',
  ],
  [
    'a lot that keeps what was taken',
    'carry_out_entry',
    'set available = available + new.lot_available_deltas[place]',
    'set available = available + abs(new.lot_available_deltas[place])',
  ],
] as const;
