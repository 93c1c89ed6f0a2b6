import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { points } from '@rewards/amounts';
import { Client } from 'pg';
import { loadDemoWorld } from '../../../apps/api/src/demo/load-demo-world.ts';
import { earn } from '../../../apps/api/src/modules/points/index.ts';
import { openDatabase, openPool } from '../../../apps/api/src/platform/database.ts';
import { accept } from '../../../apps/api/src/platform/result.ts';
import { inTransaction } from '../../../apps/api/src/platform/transaction.ts';
import { inProject } from '../../../scripts/project.ts';
import { apiPrograms, buildApi } from '../../../scripts/stack/api-build.ts';
import { freePort } from '../../../scripts/run/ports.ts';
import { type Goods, stockGoods } from '../../api/buyer.ts';
import { openPartnerLine, type PartnerLine } from '../../api/partner-line.ts';

/** Such as `api 1`, `worker 1` or `sandbox`. */
export type ProcessName = string;

export interface StormWorld extends AsyncDisposable {
  readonly databaseUrl: string;
  readonly apiUrls: readonly string[];
  readonly sandboxUrl: string;
  readonly line: PartnerLine;
  readonly goods: Goods;
  readonly processes: readonly ProcessName[];
  readonly kill: (name: ProcessName) => Promise<void>;
  readonly signal: (name: ProcessName, signal: NodeJS.Signals) => void;
  /** Kills one of the server's own processes (−9): it drops every connection and recovers from its log. */
  readonly killBackend: () => Promise<void>;
  /** Kills the server as a whole (−9) and starts it again. */
  readonly killServer: () => Promise<void>;
  readonly moveClock: (byMs: number) => Promise<void>;
  readonly query: <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
  /** Which processes ended by themselves although they were ready, and were started again. */
  readonly deaths: () => readonly string[];
  readonly endProcesses: () => Promise<void>;
}

const programs: Readonly<Record<string, string>> = {
  ...apiPrograms,
  sandbox: 'apps/sandbox/src/main.ts',
};
const POINTS_EACH = 500_000_000;

/** Starts a process again when it ends, as a process manager in production does. */
function supervise(name: ProcessName, env: Record<string, string>) {
  let child: ChildProcess;
  let isOver = false;
  const ownDeaths: string[] = [];
  const start = async (): Promise<void> => {
    child = fork(inProject(programs[name.split(' ')[0] ?? ''] ?? name), {
      env: { NODE_COMPILE_CACHE: inProject('node_modules/.cache/compile'), ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const started = child;
    let isReady = false;
    started.once('message', () => {
      isReady = true;
    });
    const startAgain = async (code: number | null, signal: NodeJS.Signals | null): Promise<void> => {
      // One that starts without a database may end: it is started again.
      if (signal !== 'SIGKILL' && isReady) ownDeaths.push(`${name} ended by itself (${signal ?? code})`);
      await sleep(100);
      if (!isOver) await start();
    };
    started.once('exit', (code, signal) => {
      if (!isOver) void startAgain(code, signal);
    });
    await Promise.race([once(started, 'message'), once(started, 'exit')]);
  };
  return {
    start,
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    end: async () => {
      isOver = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    ownDeaths,
  };
}

async function fill(databaseUrl: string): Promise<Goods> {
  const pool = openPool({ url: databaseUrl, maxConnections: 2, onLostConnection: () => undefined });
  const database = openDatabase(pool);
  await loadDemoWorld(database, new Date());
  await pool.query(
    "update account set type_code = 'hsbcprem', family = 'premier-world' where type_code like 'hsbcrb%'",
  );
  const { rows } = await pool.query<{ poolId: number; accountId: number }>(
    'select pool_id as "poolId", min(id) as "accountId" from account group by pool_id order by pool_id',
  );
  const at = new Date();
  const expiresAt = new Date(at.getTime() + 900 * 24 * 60 * 60 * 1000);
  const credits = rows.map((wallet) => ({
    ...wallet,
    amount: points(POINTS_EACH),
    reason: 'drill',
    at,
    expiresAt,
    reference: `drill:${wallet.poolId}`,
  }));
  await inTransaction(database, async (tx) => accept(await earn(tx, credits)));
  const goods = await stockGoods(pool);
  await database.destroy();
  return goods;
}

/** A lost connection is opened again: the database is one of the things that are killed. */
async function queryOnce<Row>(databaseUrl: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  for (let tries = 1; ; tries += 1) {
    const client = new Client({ connectionString: databaseUrl });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(text, [...values])).rows as Row[];
    } catch (error) {
      if (tries > 100) throw error;
      await sleep(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

export interface StormDatabase {
  readonly url: string;
  /** Of a server that others use it must not be called. */
  readonly killServer: () => Promise<void>;
  /** Without it, two API processes, a worker, and members that choose among the two. */
  readonly portal?: {
    readonly apiPorts: readonly number[];
    readonly workers: number;
    /** The proxy. */
    readonly entryUrl: string;
    readonly env: Readonly<Record<string, string>>;
  };
}

/** API processes, workers, the sandbox that keeps its books, and a wire between them that loses things. */
export async function openStormWorld({ url: databaseUrl, killServer, portal }: StormDatabase): Promise<StormWorld> {
  await buildApi();
  const goods = await fill(databaseUrl);
  const ports = portal?.apiPorts ?? [await freePort(), await freePort()];
  const [sandboxPort, smtpPort] = [await freePort(), await freePort()];
  const apiUrls = portal ? [portal.entryUrl] : ports.map((port) => `http://127.0.0.1:${port}`);
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const line = await openPartnerLine(sandboxUrl);
  const books = mkdtempSync(join(tmpdir(), 'drill-books-'));
  const partners = ['CARD_GATEWAY', 'CARD_FEED', 'FULFILMENT', 'PAYOUTS', 'TRAVEL_SITES', 'RETAILER', 'MILES_PARTNER'];
  const env: Record<string, string> = {
    ...Object.fromEntries(partners.map((partner) => [`${partner}_URL`, line.url])),
    TRAVEL_PAGE_URL: `${sandboxUrl}/travel`,
    RETAILER_PAGE_URL: sandboxUrl,
    PUBLIC_URL: apiUrls[0] ?? '',
    DATABASE_URL: databaseUrl,
    SANDBOX_MODE: '1',
    STAFF_SECOND_FACTOR: 'optional',
    WEB_ROOT: '/nowhere',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '1000000',
    CARD_GATEWAY_TIMEOUT_MS: '500',
    MILES_PARTNER_TIMEOUT_MS: '500',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    TOKEN_SECRET: 'a secret that every test process shares',
    IDEMPOTENCY_SECRET: 'a secret that outlives every process',
    ...portal?.env,
  };
  const sandboxEnv = {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_DATA: books,
    PORTAL_URL: apiUrls[0] ?? '',
    PORTAL_PUBLIC_URL: apiUrls[0] ?? '',
  };
  const environments: Record<ProcessName, Record<string, string>> = {
    ...Object.fromEntries(ports.map((port, nth) => [`api ${nth + 1}`, { ...env, PORT: String(port) }])),
    ...Object.fromEntries(Array.from({ length: portal?.workers ?? 1 }, (_, nth) => [`worker ${nth + 1}`, env])),
    sandbox: sandboxEnv,
  };
  const processes = new Map(Object.entries(environments).map(([name, its]) => [name, supervise(name, its)]));
  const processOf = (name: ProcessName) => {
    const found = processes.get(name);
    if (!found) throw new Error(`There is no process ${name}`);
    return found;
  };
  const all = [...processes.values()];
  await Promise.all(all.map(({ start }) => start()));
  const endProcesses = async (): Promise<void> => {
    await Promise.all(all.map(({ end }) => end()));
  };
  let offsetMs = 0;
  return {
    databaseUrl,
    apiUrls,
    sandboxUrl,
    line,
    goods,
    processes: [...processes.keys()],
    kill: (name) => processOf(name).kill(),
    signal: (name, signal) => processOf(name).signal(signal),
    killServer,
    killBackend: async () => {
      const [backend] = await queryOnce<{ pid: number }>(
        databaseUrl,
        `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         order by random() limit 1`,
      );
      if (backend) process.kill(backend.pid, 'SIGKILL');
    },
    moveClock: async (byMs) => {
      offsetMs += byMs;
      await queryOnce(databaseUrl, 'update sandbox_clock set offset_ms = $1', [offsetMs]);
    },
    query: (text, values) => queryOnce(databaseUrl, text, values),
    deaths: () => all.flatMap(({ ownDeaths }) => ownDeaths),
    endProcesses,
    [Symbol.asyncDispose]: async () => {
      await endProcesses();
      await line.close();
      rmSync(books, { recursive: true, force: true });
    },
  };
}
