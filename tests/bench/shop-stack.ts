import { DEMO_PASSWORD, demoEmail } from '../../apps/api/src/demo/members.ts';
import { loadDemoWorld } from '../../apps/api/src/demo/load-demo-world.ts';
import { openDatabase, openPool } from '../../apps/api/src/platform/database.ts';
import { freePort } from '../../scripts/run/ports.ts';
import { spawnService, whenReady } from '../../scripts/run/service.ts';
import { apiPrograms, buildApi } from '../../scripts/stack/api-build.ts';
import { cloneDatabase } from '../database/clone-database.ts';
import type { TestRun } from '../database/test-run.ts';
import { figureOf } from './stack.ts';

/** What operations recommend for a server of the API: the heap is swept before it has grown beyond need. */
const NODE_OPTIONS = '--max-old-space-size=256';

export interface Shop {
  readonly products: number;
  readonly url: string;
  /** How long a new process takes until it has answered the first listing. */
  readonly firstAnswerMs: number;
  readonly residentMegabytes: () => Promise<number>;
  readonly processorSeconds: () => Promise<number>;
  readonly close: () => Promise<void>;
}

export async function openShop(run: TestRun, products: number): Promise<Shop> {
  const database = await cloneDatabase(run, 'empty');
  const pool = openPool({ url: database.url, maxConnections: 2, onLostConnection: console.error });
  const connection = openDatabase(pool);
  await loadDemoWorld(connection, new Date(), products);
  await pool.query('vacuum analyze');
  await connection.destroy();
  const port = await freePort();
  const env = {
    NODE_OPTIONS,
    PORT: String(port),
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    SANDBOX_MODE: '1',
    RATE_LIMIT_PER_MINUTE: '1000000',
  };
  await buildApi();
  const api = spawnService('The API', { script: apiPrograms.api, env });
  await whenReady(api);
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  await fetch(`${url}/v1/guest/product`);
  return {
    products,
    url,
    firstAnswerMs: performance.now() - startedAt,
    residentMegabytes: async () => (await figureOf(url, 'process_resident_memory_bytes')) / 1e6,
    processorSeconds: () => figureOf(url, 'process_cpu_seconds_total'),
    close: async () => {
      await api.stop();
      await database.drop();
    },
  };
}

export async function openBareServer(bodyBytes: number): Promise<{ url: string; close: () => Promise<void> }> {
  const port = await freePort();
  const env = { PORT: String(port), BODY_BYTES: String(bodyBytes) };
  const server = spawnService('The bare server', { script: 'tests/bench/bare-server.ts', env });
  await whenReady(server);
  return { url: `http://127.0.0.1:${port}`, close: () => server.stop() };
}

export interface BenchMember {
  readonly headers: { readonly authorization: string };
  readonly listing: string;
  /** The addresses of the products on the first pages. */
  readonly productPages: readonly string[];
}

/** Each call counts the use of its session, so one session for all connections would wait for itself. */
export const logOnMembers = (url: string): Promise<BenchMember[]> =>
  Promise.all(['business', 'business2', 'business', 'business2'].map((login) => logOnMember(url, login)));

async function logOnMember(url: string, name: string): Promise<BenchMember> {
  const login = {
    user_account: demoEmail(name),
    password: DEMO_PASSWORD,
    program_slug: 'rewards-us',
    program_registration_id: 2,
    type: 'member',
  };
  // oxlint-disable-next-line typescript/no-explicit-any -- the contract's own tests hold the shapes
  const read = async (path: string, request: RequestInit = {}): Promise<any> =>
    (await fetch(`${url}/v1${path}`, request)).json();
  const json = { 'content-type': 'application/json' };
  const { auth } = await read('/auth/login', { method: 'POST', headers: json, body: JSON.stringify(login) });
  const headers = { authorization: `Bearer ${auth.access_token}` };
  const accountId: number = (await read('/member/account', { headers })).data.accounts[0].id;
  const { data } = await read('/guest/product?count=100');
  return {
    headers,
    listing: `/v1/member/product?account_id=${accountId}`,
    productPages: data.map(({ slug }: { slug: string }) => `/v1/member/product/slug/${slug}?account_id=${accountId}`),
  };
}
