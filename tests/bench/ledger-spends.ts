import { randomUUID } from 'node:crypto';
import { points } from '@rewards/amounts';
import { sql } from 'kysely';
import { hold, postHold, spend } from '../../apps/api/src/modules/points/index.ts';
import { type Database, openDatabase, openPool } from '../../apps/api/src/platform/database.ts';
import { accept } from '../../apps/api/src/platform/result.ts';
import { inTransaction } from '../../apps/api/src/platform/transaction.ts';
import { runPgbench } from './pgbench.ts';

const POOLS = 1000;
const SECONDS = 6;
const CLIENTS = [1, 8, 32];

/** What a spend cannot do without: a locked balance, an entry, its two postings. */
const barest = `
\\set pool random(1, ${POOLS})
begin;
select available from bare_balance where pool_id = :pool for update;
update bare_balance set available = available - 1 where pool_id = :pool;
insert into bare_entry (pool_id, amount) values (:pool, 1) returning id \\gset
insert into bare_posting (entry_id, account, amount) values (:id, 'available', -1), (:id, 'redeemed', 1);
commit;
`;

async function prepare(database: Database): Promise<{ poolId: number; accountId: number }[]> {
  for (const statement of [
    'create table bare_balance (pool_id bigint primary key, available bigint not null check (available >= 0))',
    'create table bare_entry (id bigint generated always as identity primary key, pool_id bigint not null, amount bigint not null)',
    'create table bare_posting (entry_id bigint not null, account text not null, amount bigint not null, primary key (entry_id, account))',
    `insert into bare_balance select n, 1000000000 from generate_series(1, ${POOLS}) n`,
    `insert into pool (created_at) select now() from generate_series(1, ${POOLS})`,
    `insert into account (reference_identifier, pool_id, type_code, family, status_code, opened_at)
      select 'bench-' || id, id, 'hsbcprem', 'premier-world', 'A', now() from pool`,
  ])
    await sql.raw(statement).execute(database);
  const { rows } = await sql<{ poolId: number; accountId: number }>`
    select pool_id as "poolId", id as "accountId" from account`.execute(database);
  await creditAll(database, 1_000_000_000);
  return rows;
}

/** One credit for every pool, as the door writes them, in a statement of the database's own. */
async function creditAll(database: Database, amount: number): Promise<void> {
  await sql`
    insert into journal_entry
      (pool_id, kind, account_id, reference, reason, available_delta, held_delta, counter, lot_expires_at, at)
    select pool_id, 'earn', id, 'bench:' || id, 'bench', ${amount}, 0, 'issued', now() + interval '3 years', now()
    from account`.execute(database);
}

async function perSecond(clients: number, act: () => Promise<unknown>): Promise<number> {
  const endsAt = performance.now() + SECONDS * 1000;
  let count = 0;
  const startedAt = performance.now();
  const client = async () => {
    while (performance.now() < endsAt) {
      await act();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (count * 1000) / (performance.now() - startedAt);
}

export interface SpendRow {
  readonly clients: number;
  readonly spends: number;
  readonly holdsAndPosts: number;
  readonly pgbench: number | undefined;
}

/** Spends a second through the door, beside the barest such transaction on the same server in the same run. */
export async function measureSpends(url: string): Promise<SpendRow[]> {
  const pool = openPool({ url, maxConnections: Math.max(...CLIENTS), onLostConnection: () => undefined });
  const database = openDatabase(pool);
  const wallets = await prepare(database);
  const anyWallet = () => wallets[Math.floor(Math.random() * wallets.length)] ?? { poolId: 1, accountId: 1 };
  const facts = () => ({
    ...anyWallet(),
    amount: points(1),
    purpose: 'redeemed_shop' as const,
    reference: randomUUID(),
    reason: 'bench',
  });
  const spendOne = () => inTransaction(database, (tx) => spend(tx, { ...facts(), at: new Date() }));
  const holdAndPost = async () => {
    const now = new Date();
    const id = randomUUID();
    const wanted = { ...facts(), id, heldAt: now, expiresAt: new Date(now.getTime() + 900_000) };
    await inTransaction(database, (tx) => hold(tx, wanted));
    await inTransaction(database, async (tx) => accept(await postHold(tx, { holdId: id, reason: 'bench', at: now })));
  };
  await perSecond(8, spendOne);
  const rows: SpendRow[] = [];
  for (const clients of CLIENTS) {
    const before = runPgbench(url, barest, clients, SECONDS);
    const spends = await perSecond(clients, spendOne);
    // On both sides of what is measured: a machine that gets busier meanwhile would favour one of them.
    const after = runPgbench(url, barest, clients, SECONDS);
    const holdsAndPosts = await perSecond(clients, holdAndPost);
    const pgbench = before === undefined || after === undefined ? undefined : (before + after) / 2;
    rows.push({ clients, spends, holdsAndPosts, pgbench });
  }
  await database.destroy();
  return rows;
}
