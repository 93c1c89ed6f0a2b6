/**
 * `npm run bench -- scale 100000 1000000 10000000`: what a spend costs in ledgers of so many pools, beside each other in
 * one run. The pools are written past the triggers, which would take hours; the spends go through the door.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { points } from '@rewards/amounts';
import { sql } from 'kysely';
import { spend } from '../../apps/api/src/modules/points/index.ts';
import { type Database, openDatabase, openPool } from '../../apps/api/src/platform/database.ts';
import { inTransaction } from '../../apps/api/src/platform/transaction.ts';
import { openDurableDatabase } from './durable-database.ts';

const AT_ONCE = 100_000;
const CLIENTS = 8;
const SECONDS = 15;
const ROUNDS = 3;
const triggered = ['pool', 'journal_entry', 'pool_balance', 'points_lot', 'posting'];

const setTriggers = async (database: Database, state: 'enable' | 'disable'): Promise<void> => {
  for (const table of triggered) await sql.raw(`alter table ${table} ${state} trigger user`).execute(database);
};

/** Each pool has an account and one lot. The links of the chains are not true: a spend reads the last one only. */
async function grow(database: Database, size: number): Promise<void> {
  await setTriggers(database, 'disable');
  for (let first = 1; first <= size; first += AT_ONCE) {
    const range = sql`generate_series(${first}::bigint, ${Math.min(size, first + AT_ONCE - 1)}::bigint) n`;
    await sql`insert into pool (id, created_at) overriding system value select n, now() from ${range}`.execute(
      database,
    );
    await sql`
      insert into account (id, reference_identifier, pool_id, type_code, family, status_code, opened_at)
      overriding system value
      select n, 'bench-' || n, n, 'hsbcprem', 'premier-world', 'A', now() from ${range}`.execute(database);
    await sql`
      insert into journal_entry (id, pool_id, kind, account_id, reference, reason, available_delta, held_delta, counter,
        lot_expires_at, at, seq, available_after, held_after, previous_hash, hash)
      overriding system value
      select n, n, 'earn', n, 'bench:' || n, 'bench', 100000, 0, 'issued', '2030-01-01', '2026-01-01', 1, 100000, 0,
        genesis_hash(n), sha256(n::text::bytea) from ${range}`.execute(database);
    await sql`
      insert into posting (entry_id, ledger_account, amount)
      select n, account::ledger_account, amount
      from ${range}, (values ('available', 100000), ('issued', -100000)) as each (account, amount)`.execute(database);
    await sql`
      insert into points_lot (id, pool_id, account_id, entry_id, credited, available, held, credited_at, expires_at)
      overriding system value
      select n, n, n, n, 100000, 100000, 0, '2026-01-01', '2030-01-01' from ${range}`.execute(database);
    await sql`
      insert into pool_balance (pool_id, available, entries, head)
      select n, 100000, 1, sha256(n::text::bytea) from ${range}`.execute(database);
  }
  await setTriggers(database, 'enable');
  for (const table of ['journal_entry', 'points_lot'])
    await sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), ${size})`).execute(database);
}

async function spendsPerSecond(database: Database, pools: number): Promise<number> {
  const endsAt = performance.now() + SECONDS * 1_000;
  const startedAt = performance.now();
  let count = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const poolId = randomInt(1, pools + 1);
      const facts = { poolId, accountId: poolId, amount: points(1), purpose: 'redeemed_shop' as const };
      await inTransaction(database, (tx) =>
        spend(tx, { ...facts, reference: randomUUID(), reason: 'bench', at: new Date() }),
      );
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (count * 1_000) / (performance.now() - startedAt);
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function measureSize(size: number): Promise<number> {
  const { url, close } = await openDurableDatabase();
  const pool = openPool({ url, maxConnections: CLIENTS, onLostConnection: console.error });
  const database = openDatabase(pool);
  try {
    await grow(database, size);
    const client = await pool.connect();
    await client.query("set statement_timeout = '30min'");
    await client.query('vacuum (analyze) pool, account, journal_entry, posting, points_lot, pool_balance');
    client.release(true);
    const measured: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) measured.push(await spendsPerSecond(database, size));
    return median(measured);
  } finally {
    await database.destroy();
    await close();
  }
}

export async function benchScale(): Promise<void> {
  const given = process.argv.slice(3).map(Number);
  const sizes = given.length > 0 ? given : [100_000, 1_000_000];
  const figures: { pools: number; 'spends a second': number; 'cost of one, ratio': number }[] = [];
  for (const pools of sizes) {
    const rate = await measureSize(pools);
    const first = figures[0]?.['spends a second'] ?? rate;
    figures.push({
      pools,
      'spends a second': Math.round(rate),
      'cost of one, ratio': Number((first / rate).toFixed(2)),
    });
    console.log(`${pools} pools: ${Math.round(rate)} spends a second`);
  }
  console.table(figures);
}
