/**
 * The shop with 1,200 products and with 100,000, each in a process of its own, beside a bare server that sends bodies of
 * the same size. Listings and product pages are asked by 64 connections, searches also by one.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { DEMO_PASSWORD, demoEmail } from '../../apps/api/src/demo/members.ts';
import { loadDemoWorld } from '../../apps/api/src/demo/load-demo-world.ts';
import { openDatabase, openPool } from '../../apps/api/src/platform/database.ts';
import { dataFolder } from '../../scripts/project.ts';
import { freePort } from '../../scripts/run/ports.ts';
import { spawnService, whenReady } from '../../scripts/run/service.ts';
import { cloneDatabase } from '../database/clone-database.ts';
import { openTestRun, type TestRun } from '../database/test-run.ts';
import { freshListing, popularListings, typedSearches } from './shop-questions.ts';

const SIZES = [1_200, 100_000] as const;
const CONNECTIONS = 64;
const SECONDS = 6;
const WARM_UP_SECONDS = 2;

interface Row {
  readonly what: string;
  readonly products: number;
  readonly connections: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface Load {
  readonly url: string;
  /** The address of the request with this number. */
  readonly pathOf: (number: number) => string;
  readonly connections?: number;
  readonly headers?: Record<string, string>;
}

const inTurn =
  (paths: readonly string[]) =>
  (number: number): string =>
    paths[number % paths.length] ?? '/';

/** All connections take the next address from one list, so that no two ask the same at the same time. */
async function ask({ url, pathOf, connections = CONNECTIONS, headers = {} }: Load) {
  let number = 0;
  const requests = [
    {
      method: 'GET' as const,
      headers,
      setupRequest: (request: autocannon.Request): autocannon.Request => ({ ...request, path: pathOf(number++) }),
    },
  ];
  await autocannon({ url, connections, duration: WARM_UP_SECONDS, requests });
  const result = await autocannon({ url, connections, duration: SECONDS, requests });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} answers were failures, of ${url}${pathOf(0)} and the like`);
  return { connections, perSecond: result.requests.average, p50Ms: result.latency.p50, p99Ms: result.latency.p99 };
}

async function averageBytes(url: string, paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => (await (await fetch(url + path)).arrayBuffer()).byteLength),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length);
}

async function measureBare(bytes: number): Promise<Omit<Row, 'what' | 'products'>> {
  const port = await freePort();
  const server = spawnService('The bare server', {
    script: 'tests/bench/bare-server.ts',
    env: { PORT: String(port), BODY_BYTES: String(bytes) },
  });
  await whenReady(server);
  try {
    return await ask({ url: `http://127.0.0.1:${port}`, pathOf: inTurn(popularListings) });
  } finally {
    await server.stop();
  }
}

async function openShop(run: TestRun, productCount: number) {
  const database = await cloneDatabase(run);
  const pool = openPool({ url: database.url, maxConnections: 2, onLostConnection: console.error });
  const connection = openDatabase(pool);
  await loadDemoWorld(connection, new Date(), productCount);
  await pool.query('vacuum analyze');
  await connection.destroy();
  const port = await freePort();
  const env = {
    PORT: String(port),
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    SANDBOX_MODE: '1',
    RATE_LIMIT_PER_MINUTE: '1000000',
  };
  const api = spawnService('The API', { script: 'apps/api/src/main.ts', env });
  await whenReady(api);
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      await api.stop();
      await database.drop();
    },
  };
}

/** Log on as a business member, and the addresses of the products on the first pages. */
async function asMember(url: string) {
  const login = {
    user_account: demoEmail('business'),
    password: DEMO_PASSWORD,
    program_slug: 'rewards-us',
    program_registration_id: 2,
    type: 'member',
  };
  // oxlint-disable-next-line typescript/no-explicit-any -- the contract's own tests hold the shapes
  const read = async (path: string, request: RequestInit = {}): Promise<any> =>
    (await fetch(`${url}/v1${path}`, request)).json();
  const headers = { 'content-type': 'application/json' };
  const { auth } = await read('/auth/login', { method: 'POST', headers, body: JSON.stringify(login) });
  const authorization = { authorization: `Bearer ${auth.access_token}` };
  const accountId: number = (await read('/member/account', { headers: authorization })).data.accounts[0].id;
  const { data } = await read('/guest/product?count=100');
  const pages = data.map(({ slug }: { slug: string }) => `/v1/member/product/slug/${slug}?account_id=${accountId}`);
  return { headers: authorization, pages: pages as string[], listing: `/v1/member/product?account_id=${accountId}` };
}

async function residentMegabytes(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6;
}

async function measureShop(run: TestRun, products: number) {
  const shop = await openShop(run, products);
  try {
    const { url } = shop;
    const startedAt = performance.now();
    await fetch(`${url}/v1/guest/product`);
    const firstAnswerMs = performance.now() - startedAt;
    const rows: Row[] = [];
    const row = async (what: string, load: Omit<Load, 'url'>): Promise<void> => {
      rows.push({ what, products, ...(await ask({ url, ...load })) });
    };
    const bytes = await averageBytes(url, popularListings);
    await row('listing', { pathOf: inTurn(popularListings) });
    const bare = { what: 'bare server', products, ...(await measureBare(bytes)) };
    await row('listing, each asked for the first time', { pathOf: freshListing });
    const member = await asMember(url);
    await row('listing of a member', { pathOf: () => member.listing, headers: member.headers });
    await row('product page', { pathOf: inTurn(member.pages), headers: member.headers });
    await row('search as you type', { pathOf: inTurn(typedSearches) });
    await row('search as you type', { pathOf: inTurn(typedSearches), connections: 1 });
    return { products, bytes, firstAnswerMs, rows: [...rows, bare], megabytes: await residentMegabytes(url) };
  } finally {
    await shop.close();
  }
}

const round = (value: number, digits = 0): number => Number(value.toFixed(digits));

export async function benchShop(): Promise<void> {
  const run = await openTestRun();
  try {
    const results: Awaited<ReturnType<typeof measureShop>>[] = [];
    for (const size of SIZES) results.push(await measureShop(run, size));
    console.table(
      results.flatMap(({ rows }) =>
        rows.map((row) => ({ ...row, perSecond: round(row.perSecond), p99Ms: round(row.p99Ms, 1) })),
      ),
    );
    const of = (size: number, what: string, connections = CONNECTIONS): Row | undefined =>
      results
        .flatMap(({ rows }) => rows)
        .find((row) => row.products === size && row.what === what && row.connections === connections);
    const ratio = (a: Row | undefined, b: Row | undefined): number =>
      round((a?.perSecond ?? 0) / (b?.perSecond ?? 1), 2);
    const [small, large] = SIZES;
    const figures = {
      'listing to bare server, 1,200 (target 0.5)': ratio(of(small, 'listing'), of(small, 'bare server')),
      'listing, 100,000 to 1,200 (target 0.6)': ratio(of(large, 'listing'), of(small, 'listing')),
      'search p99 in ms, one connection, 100,000 (target under 25)': of(large, 'search as you type', 1)?.p99Ms ?? 0,
      ...Object.fromEntries(
        results.flatMap(({ products, megabytes, bytes, firstAnswerMs }) => [
          [`resident memory in MB, ${products}`, round(megabytes)],
          [`bytes of a listing, ${products}`, bytes],
          [`first answer of a new process in ms, ${products}`, round(firstAnswerMs)],
        ]),
      ),
    };
    console.table(figures);
    const file = join(dataFolder, 'bench-shop.json');
    writeFileSync(file, JSON.stringify({ at: new Date().toISOString(), figures, results }, undefined, 2));
    console.log(`Written to ${file}`);
  } finally {
    await run.close();
  }
}
