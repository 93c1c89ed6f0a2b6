import { sql } from 'kysely';
import { type Database, openDatabase, openPool, type Transaction } from '../../apps/api/src/platform/database.ts';
import { fingerprintOf, inIdempotentTransaction } from '../../apps/api/src/platform/idempotency.ts';
import { accept } from '../../apps/api/src/platform/result.ts';
import { inTransaction } from '../../apps/api/src/platform/transaction.ts';

const CLIENTS = 8;
const ROUNDS = 150;

async function perSecond(work: (client: number, round: number) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let round = 0; round < ROUNDS; round += 1) await work(client, round);
    }),
  );
  return (CLIENTS * ROUNDS * 1000) / (performance.now() - startedAt);
}

const insert = async (tx: Transaction) => {
  await sql`insert into bench_effect (name) values (${'x'})`.execute(tx);
  return accept('done');
};

const idempotently = (database: Database, key: string) =>
  inIdempotentTransaction(
    database,
    { scope: 'bench', key, fingerprint: fingerprintOf('secret', 'bench', {}), now: new Date() },
    insert,
  );

/** What it costs that an act can be repeated without harm. */
export async function measureTransactions(url: string): Promise<{ plain: number; idempotent: number }> {
  const pool = openPool({ url, maxConnections: CLIENTS, onLostConnection: () => undefined });
  const database = openDatabase(pool);
  await sql`create table bench_effect (name text)`.execute(database);
  await perSecond(() => inTransaction(database, insert));
  const plain = await perSecond(() => inTransaction(database, insert));
  const idempotent = await perSecond((client, round) => idempotently(database, `${client}-${round}`));
  await database.destroy();
  return { plain, idempotent };
}
