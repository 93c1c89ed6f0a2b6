/**
 * `npm run bench -- card-feed 300000`: two workers read so many lines of the bank's feed, first as a whole and then in
 * parts, and say how many a minute. The lines are of ten thousand cards.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadDemoWorld } from '../../apps/api/src/demo/load-demo-world.ts';
import { checkInvariants } from '../../apps/api/src/modules/points/index.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { openDatabase, openPool } from '../../apps/api/src/platform/database.ts';
import { apiPrograms } from '../../scripts/stack/api-build.ts';
import { startApiProcess } from '../api/test-process.ts';
import { openDurableDatabase } from './durable-database.ts';

const CARDS = 10_000;
const PAGE = 500;
const WORKERS = 2;
const PARTS = 8;
const categories = ['groceries', 'dining', 'airline', 'other'];

const lineAt = (name: string, nth: number) => ({
  reference: `${name}-${nth}`,
  card: `bench-${nth % CARDS}`,
  kind: 'purchase',
  amount_cents: 1_000 + (nth % 9_000),
  currency: 'USD',
  description: `Corner Café ${nth % 700}`,
  category: categories[nth % categories.length],
  labels: [],
  posted_at: new Date(Date.UTC(2026, 9, 1 + (nth % 28))).toISOString(),
});

/** Tells lines by number. The parts are by card, and a cursor is a place in the whole. */
async function startFeed(name: string, count: number) {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://feed');
    const parts = Number(searchParams.get('parts') ?? 1);
    const part = Number(searchParams.get('part') ?? 0);
    const data: object[] = [];
    let place = Number(searchParams.get('after') ?? 0);
    if (pathname === '/card-feed/transactions') {
      for (; place < count && data.length < PAGE; place += 1)
        if ((place % CARDS) % parts === part) data.push(lineAt(name, place));
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data, next_cursor: place === 0 ? null : String(place) }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

export async function benchCardFeed(): Promise<void> {
  const count = Number(process.argv[3] ?? 100_000);
  const { url, close } = await openDurableDatabase();
  const pool = openPool({ url, maxConnections: 2, onLostConnection: console.error });
  const database = openDatabase(pool);
  await loadDemoWorld(database, new Date());
  await pool.query(
    `with opened as (insert into pool (created_at) select now() from generate_series(1, $1) returning id)
     insert into account (reference_identifier, pool_id, type_code, family, status_code, opened_at)
     select 'bench-' || (row_number() over () - 1), id, 'hsbcprem', 'premier-world', 'A', now() from opened`,
    [CARDS],
  );
  const taken = async (name: string): Promise<number> =>
    (await pool.query(`select count(*) from card_transaction where bank_reference like $1`, [`${name}-%`])).rows[0]
      .count;
  /** To count the lines again and again would take a tenth of the time that is measured. */
  const isRead = async (parts: number): Promise<boolean> => {
    const { rows } = await pool.query(
      'select count(*) = $1::int as done from card_feed_cursor where parts = $1 and cursor = $2',
      [parts, String(count)],
    );
    return rows[0].done;
  };

  async function measure(name: string, parts: number): Promise<void> {
    await pool.query('delete from card_feed_cursor where parts > 1; update card_feed_cursor set cursor = null');
    const feed = await startFeed(name, count);
    const env = { CARD_FEED_URL: feed.url, CARD_FEED_PARTS: String(parts), LOG_LEVEL: 'silent' };
    const workers = await Promise.all(
      Array.from({ length: WORKERS }, () => startApiProcess(url, env, apiPrograms.worker)),
    );
    await Promise.all(workers.map(({ ready }) => ready));
    const startedAt = performance.now();
    // The whole feed ends after two hundred pages, and goes on in the next minute: here at once. A second round beside
    // the first would read the same lines in vain.
    while (!(await isRead(parts))) {
      await pool.query(
        `select graphile_worker.add_job('take-in-card-transactions')
         where not exists (select from graphile_worker.jobs where task_identifier like 'take-in-card-%')`,
      );
      await sleep(200);
    }
    const minutes = (performance.now() - startedAt) / 60_000;
    console.log(
      `${count} lines in ${parts === 1 ? 'one feed' : `${parts} parts`}: ${Math.round(count / minutes)} a minute`,
    );
    if ((await taken(name)) !== count) throw new Error('The cursor is at the end, and lines are missing');
    for (const { child } of workers) child.kill('SIGTERM');
    await Promise.all(workers.map(({ ended }) => ended));
    feed.close();
  }

  try {
    await measure('whole', 1);
    await measure('parts', PARTS);
    const violations = await checkInvariants({ database, clock: systemClock });
    console.log(`${violations.length} violations of the ledger's invariants`);
  } finally {
    await database.destroy();
    await close();
  }
}
