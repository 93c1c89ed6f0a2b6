import { cloneDatabase } from '../database/clone-database.ts';
import { openTestRun } from '../database/test-run.ts';
import { openDatabase, openPool } from '../../apps/api/src/platform/database.ts';
import { loadDemoWorld } from '../../apps/api/src/demo/load-demo-world.ts';
import { freePort } from '../../scripts/run/ports.ts';
import { spawn } from 'node:child_process';
import autocannon from 'autocannon';
import { popularListings, freshListing, typedSearches } from './shop-questions.ts';
const run = await openTestRun();
const database = await cloneDatabase(run);
const pool = openPool({ url: database.url, maxConnections: 2, onLostConnection: console.error });
const connection = openDatabase(pool);
await loadDemoWorld(connection, new Date(), Number(process.argv[2] ?? 1200));
await pool.query('vacuum analyze');
await connection.destroy();
const port = await freePort();
const child = spawn(
  process.execPath,
  [...(process.argv[3] ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : []), 'apps/api/src/main.ts'],
  {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: database.url,
      LOG_LEVEL: 'silent',
      SANDBOX_MODE: '1',
      RATE_LIMIT_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  },
);
await new Promise((r) => child.once('message', r));
const url = `http://127.0.0.1:${port}`;
const mem = async (what: string) => {
  const t = await (await fetch(url + '/metrics')).text();
  const g = (n: string) => Math.round(Number(new RegExp('^' + n + ' (\\S+)', 'm').exec(t)?.[1]) / 1e6);
  console.log(
    what,
    'rss',
    g('process_resident_memory_bytes'),
    'heapUsed',
    g('nodejs_heap_size_used_bytes'),
    'heapTotal',
    g('nodejs_heap_size_total_bytes'),
    'ext',
    g('nodejs_external_memory_bytes'),
  );
};
const load = async (what: string, pathOf: (n: number) => string, connections = 64) => {
  let n = 0;
  const r = await autocannon({
    url,
    connections,
    duration: 6,
    requests: [{ method: 'GET', setupRequest: (q: any) => ({ ...q, path: pathOf(n++) }) }],
  });
  console.log(what, Math.round(r.requests.average), r.latency.p50, r.latency.p99, r.non2xx);
  await mem(what);
};
await mem('start');
await fetch(url + '/v1/guest/product');
await mem('first');
await load('healthz', () => '/healthz');
await load('listing', (n) => popularListings[n % popularListings.length]);
if (!process.argv[3]) {
  await load('fresh', freshListing);
  await load('search', (n) => typedSearches[n % typedSearches.length], 1);
}
child.kill('SIGTERM');
await new Promise((r) => child.once('exit', r));
await database.drop();
await run.close();
