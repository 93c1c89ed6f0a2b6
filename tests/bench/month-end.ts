/**
 * `npm run bench -- month-end 1000000`: so many pools have one lot that ends, and two workers take them off, as at the end
 * of a month, while members spend. Says how many a second, how long a spend waited, and how long the ledger's checks take
 * afterwards: of everything, and of what is new.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { points } from '@rewards/amounts';
import { sql } from 'kysely';
import {
  checkInvariants,
  checkWhatIsNew,
  expireLots,
  listExpiryRanges,
  spend,
} from '../../apps/api/src/modules/points/index.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { type Database, openDatabase, openPool } from '../../apps/api/src/platform/database.ts';
import { inTransaction } from '../../apps/api/src/platform/transaction.ts';
import { openDurableDatabase } from './durable-database.ts';

const AT_ONCE = 10_000;
const WORKERS = 2;
const NEW_SPENDS = 5_000;
const KEPT_POINTS = 1_000;
const endOfMonth = new Date('2026-10-31T23:59:59Z');
const afterIt = new Date('2026-11-01T00:10:00Z');

/** Each pool has a lot that ends and one that stays. */
async function fill(database: Database, count: number): Promise<void> {
  const open = () =>
    sql`
    with opened as (insert into pool (created_at) select now() from generate_series(1, ${AT_ONCE}) returning id)
    insert into account (reference_identifier, pool_id, type_code, family, status_code, opened_at)
    select 'bench-' || id, id, 'hsbcprem', 'premier-world', 'A', now() from opened`.execute(database);
  const credit = (from: number, name: string, amount: number, expiresAt: Date) =>
    sql`
    insert into journal_entry
      (pool_id, kind, account_id, reference, reason, available_delta, held_delta, counter, lot_expires_at, at)
    select pool_id, 'earn', id, ${name}::text || id, 'bench', ${amount}, 0, 'issued', ${expiresAt}, '2024-01-01'
    from account where pool_id > ${from} and pool_id <= ${from + AT_ONCE}`.execute(database);
  for (let from = 0; from < count; from += AT_ONCE) {
    await open();
    await credit(from, 'ends:', 500, endOfMonth);
    await credit(from, 'stays:', KEPT_POINTS, new Date('2030-01-01'));
  }
  await sql`analyze points_lot, pool_balance, journal_entry`.execute(database);
}

async function spendOne(database: Database, count: number): Promise<void> {
  const poolId = randomInt(1, count + 1);
  const wanted = { poolId, accountId: poolId, amount: points(1), purpose: 'redeemed_shop' as const };
  await inTransaction(database, (tx) =>
    spend(tx, { ...wanted, reference: randomUUID(), reason: 'bench', at: afterIt }),
  );
}

async function timeCheck(what: string, check: () => Promise<readonly unknown[]>): Promise<void> {
  const startedAt = performance.now();
  const violations = await check();
  const seconds = (performance.now() - startedAt) / 1_000;
  console.log(`Check ${what}: ${violations.length} violations, ${seconds.toFixed(1)} s`);
}

/** As if the check had been a while ago, so that the next one looks at what is new since. */
const markAsSeenBefore = (database: Database) =>
  sql`update ledger_check set sound_entry = seen_entry`.execute(database);

/** One member after the other spends a point. Answers how long each waited, in milliseconds. */
function startSpending(database: Database, count: number) {
  const waits: number[] = [];
  const end = new AbortController();
  const spending = (async () => {
    while (!end.signal.aborted) {
      const startedAt = performance.now();
      await spendOne(database, count);
      waits.push(performance.now() - startedAt);
    }
  })();
  return {
    stop: async (): Promise<number[]> => {
      end.abort();
      await spending;
      return waits.toSorted((one, other) => one - other);
    },
  };
}

async function expireAll(database: Database): Promise<number> {
  const ranges = await listExpiryRanges(database, afterIt);
  const work = async (): Promise<number> => {
    let cleared = 0;
    for (let range = ranges.shift(); range; range = ranges.shift())
      cleared += await expireLots({ database }, afterIt, range);
    return cleared;
  };
  return (await Promise.all(Array.from({ length: WORKERS }, work))).reduce((sum, each) => sum + each, 0);
}

export async function benchMonthEnd(): Promise<void> {
  const count = Math.ceil(Number(process.argv[3] ?? 100_000) / AT_ONCE) * AT_ONCE;
  const { url, close } = await openDurableDatabase();
  const database = openDatabase(openPool({ url, maxConnections: 8, onLostConnection: console.error }));
  try {
    await fill(database, count);
    const spending = startSpending(database, count);
    const startedAt = performance.now();
    const cleared = await expireAll(database);
    const seconds = (performance.now() - startedAt) / 1_000;
    const waits = await spending.stop();
    const at = (share: number) => Math.round(waits[Math.floor((waits.length - 1) * share)] ?? 0);
    console.log(`${cleared} pools in ${seconds.toFixed(1)} s: ${Math.round(cleared / seconds)} a second`);
    console.log(`${waits.length} spends meanwhile: median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`);
    const { rows } = await sql<{ count: number }>`select count(*) from posting`.execute(database);
    console.log(`The ledger has ${rows[0]?.count} postings`);
    await timeCheck('of everything', () => checkInvariants({ database, clock: systemClock }));
    await markAsSeenBefore(database);
    for (let nth = 0; nth < NEW_SPENDS; nth += 1) await spendOne(database, count);
    await timeCheck(`of ${NEW_SPENDS} new entries and a slice`, () => checkWhatIsNew({ database, clock: systemClock }));
  } finally {
    await database.destroy();
    await close();
  }
}
