/**
 * `npm run bench -- checkout`: orders a second, by one, 16 and 64 at once, beside the barest such transaction in pgbench on
 * the same durable server in the same run. `--seconds 2 --accounts 10` makes it short.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { loadDemoWorld } from '../../apps/api/src/demo/load-demo-world.ts';
import { openDatabase, openPool } from '../../apps/api/src/platform/database.ts';
import { dataFolder } from '../../scripts/project.ts';
import { stockGoods } from '../api/buyer.ts';
import { startTestBank } from '../api/test-bank.ts';
import { startApiProcess } from '../api/test-process.ts';
import { startSandbox } from '../api/test-sandbox.ts';
import { type Means, measurePace, type Pace, placeOrder, type ReadyCart, shopOnce } from './checkout-load.ts';
import { type Cost, countQueries } from './checkout-queries.ts';
import { addMembers, type BenchShopper, fillCarts, MEMBERS, signInAll } from './checkout-shoppers.ts';
import { openDurableDatabase } from './durable-database.ts';
import { runPgbench } from './pgbench.ts';

const CLIENTS = [1, 16, 64];
const BARE_POOLS = 1_000;

/** What a checkout cannot do without: the balance, the order, its item and the ledger's line. */
const barest = `
\\set pool random(1, ${BARE_POOLS})
begin;
update bare_balance set available = available - 1 where pool_id = :pool;
insert into bare_order (pool_id, total) values (:pool, 1) returning id \\gset
insert into bare_item (order_id, price) values (:id, 1);
insert into bare_line (order_id, pool_id, amount) values (:id, :pool, -1);
commit;
`;

async function prepareBarest(pool: pg.Pool): Promise<void> {
  const id = 'id bigint generated always as identity primary key';
  await pool.query(`create table bare_balance (pool_id bigint primary key, available bigint not null check (available >= 0));
    create table bare_order (${id}, pool_id bigint not null, total bigint not null);
    create table bare_item (${id}, order_id bigint not null references bare_order (id), price bigint not null);
    create table bare_line (${id}, order_id bigint not null, pool_id bigint not null, amount bigint not null);
    insert into bare_balance select n, 1000000000 from generate_series(1, ${BARE_POOLS}) n`);
}

interface Row {
  readonly clients: number;
  readonly full: Pace;
  readonly call: Pace;
  readonly withCard: Pace;
  readonly pgbench: number | undefined;
}

interface Bench {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly parcel: number;
  readonly shoppers: readonly BenchShopper[];
  readonly seconds: number;
}

/** One after the other over all members: two clients hardly ever share a session. */
async function readyCarts({ pool, parcel, shoppers }: Bench): Promise<ReadyCart[]> {
  const carts = await fillCarts(pool, parcel);
  const rounds = shoppers[0]?.accountIds.length ?? 0;
  return Array.from({ length: rounds }, (_, place) => place).flatMap((place) =>
    shoppers.flatMap((shopper) => {
      const accountId = shopper.accountIds[place] ?? 0;
      const cartId = carts.get(accountId);
      return cartId === undefined ? [] : [{ shopper, accountId, cartId }];
    }),
  );
}

async function measureCall(bench: Bench, clients: number, means: Means): Promise<Pace> {
  const carts = (await readyCarts(bench)).values();
  return measurePace(clients, bench.seconds, () => {
    const { value } = carts.next();
    return value && (() => placeOrder(bench.url, value, means));
  });
}

async function measureFull({ url, shoppers, parcel, seconds, pool }: Bench, clients: number): Promise<Pace> {
  await pool.query("delete from cart_item where cart_id in (select id from cart where state = 'open')");
  let number = 0;
  return measurePace(clients, seconds, () => {
    const shopper = shoppers[number % MEMBERS];
    const accountId = shopper?.accountIds[Math.floor(number / MEMBERS) % shopper.accountIds.length];
    number += 1;
    return shopper && accountId !== undefined ? () => shopOnce(url, shopper, accountId, parcel) : undefined;
  });
}

async function measure(bench: Bench, clients: number): Promise<Row> {
  const before = runPgbench(bench.databaseUrl, barest, clients, bench.seconds);
  const call = await measureCall(bench, clients, 'points');
  // On both sides of what is measured: a machine that gets busier meanwhile would favour one of them.
  const after = runPgbench(bench.databaseUrl, barest, clients, bench.seconds);
  const full = await measureFull(bench, clients);
  const withCard = await measureCall(bench, clients, 'points and card');
  const pgbench = before === undefined || after === undefined ? undefined : (before + after) / 2;
  return { clients, full, call, withCard, pgbench };
}

const round = (value: number, digits = 0): number => Number(value.toFixed(digits));
const shown = (what: string, { perSecond, p50Ms, p99Ms }: Pace) => ({
  [`${what}/s`]: round(perSecond),
  [`${what} p50, ms`]: round(p50Ms, 1),
  [`${what} p99, ms`]: round(p99Ms, 1),
});

function print(rows: readonly Row[], queries: Readonly<Record<string, Cost>>): void {
  console.table(
    rows.map(({ clients, full, call, withCard, pgbench }) => ({
      clients,
      ...shown('full', full),
      ...shown('call', call),
      ...shown('with card', withCard),
      'pgbench/s': pgbench === undefined ? 'pgbench is not installed' : round(pgbench),
      'call to pgbench': pgbench === undefined ? '' : round(call.perSecond / pgbench, 2),
    })),
  );
  console.table(queries);
  const file = join(dataFolder, 'bench-checkout.json');
  writeFileSync(file, JSON.stringify({ at: new Date().toISOString(), rows, queries }, undefined, 2));
  console.log(`Written to ${file}`);
}

export async function benchCheckout(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { seconds: { type: 'string', default: '6' }, accounts: { type: 'string', default: '80' } },
  });
  const database = await openDurableDatabase();
  const pool = openPool({ url: database.url, maxConnections: 4, onLostConnection: () => undefined });
  const [sandbox, bank] = [await startSandbox(), await startTestBank()];
  await loadDemoWorld(openDatabase(pool), new Date());
  const { parcel } = await stockGoods(pool);
  await addMembers(pool, Number(values.accounts));
  await prepareBarest(pool);
  await pool.query('vacuum analyze');
  const env = {
    ...bank.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '1000000',
    DATABASE_MAX_CONNECTIONS: '20',
    CARD_GATEWAY_URL: sandbox.url,
  };
  // The worker is a process of its own in production, on a machine of its own; its jobs wait here.
  const api = await startApiProcess(database.url, env);
  await api.ready;
  try {
    const shoppers = await signInAll(api.url, bank, pool);
    const bench = { url: api.url, pool, databaseUrl: database.url, parcel, shoppers, seconds: Number(values.seconds) };
    await measureCall(bench, 16, 'points');
    // As the server does by itself within minutes: until then it believes the tables of orders to be empty.
    await pool.query('vacuum analyze');
    await measureCall(bench, 16, 'points');
    const rows: Row[] = [];
    for (const clients of CLIENTS) rows.push(await measure(bench, clients));
    const own = { ...env, DATABASE_URL: database.url, SANDBOX_MODE: '1', WEB_ROOT: '/nowhere' };
    const secret = { TOKEN_SECRET: 'a secret that every test process shares' };
    print(rows, await countQueries({ ...own, ...secret }, await readyCarts(bench), parcel));
  } finally {
    api.child.kill('SIGTERM');
    await api.ended;
    await pool.end();
    await bank.close();
    await sandbox.close();
    await database.close();
  }
}
