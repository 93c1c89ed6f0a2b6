import { once } from 'node:events';
import { points } from '@rewards/amounts';
import { sql } from 'kysely';
import type pg from 'pg';
import { loadDemoWorld } from '../../../apps/api/src/demo/load-demo-world.ts';
import { demoBankCustomerId } from '../../../apps/api/src/demo/members.ts';
import { earn } from '../../../apps/api/src/modules/points/index.ts';
import type { CrashPoint } from '../../../apps/api/src/platform/crash-point.ts';
import { type Database, openDatabase, openPool } from '../../../apps/api/src/platform/database.ts';
import { accept } from '../../../apps/api/src/platform/result.ts';
import { inTransaction } from '../../../apps/api/src/platform/transaction.ts';
import { freePort } from '../../../scripts/run/ports.ts';
import { type Ask, type Buyer, openBuyer, stockGoods } from '../../api/buyer.ts';
import { startTestBank } from '../../api/test-bank.ts';
import { type ApiProcess, startApiProcess } from '../../api/test-process.ts';
import { startSandbox } from '../../api/test-sandbox.ts';

export interface DrillWorld extends AsyncDisposable {
  readonly pool: pg.Pool;
  readonly database: Database;
  /** What was there before is the demonstration's. */
  readonly startedAt: Date;
  readonly url: string;
  readonly sandboxUrl: string;
  readonly buyers: readonly Buyer[];
  readonly parcel: number;
  /** What the process logged, whole lives together. */
  readonly logged: () => string;
  readonly arm: (point: CrashPoint) => Promise<void>;
  /** Resolves when the process has died by itself. */
  readonly died: () => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

const LOGINS = ['premier', 'elite', 'wallet', 'cash'];
const POINTS_EACH = 50_000_000;
/** Everything is over sooner than in production: an attempt is settled by others after four times as long. */
const GATEWAY_TIMEOUT_MS = 300;
const PROGRAM = 'tests/faults/checkout-process.ts';

async function fillPools(database: Database): Promise<void> {
  const { rows } = await sql<{ poolId: number; accountId: number }>`
    select pool_id as "poolId", min(id) as "accountId" from account group by pool_id order by pool_id`.execute(
    database,
  );
  const at = new Date();
  const expiresAt = new Date(at.getTime() + 365 * 24 * 60 * 60 * 1000);
  const facts = { amount: points(POINTS_EACH), reason: 'drill', at, expiresAt };
  const credits = rows.map((wallet) => ({ ...wallet, ...facts, reference: `drill:${wallet.poolId}` }));
  await inTransaction(database, async (tx) => accept(await earn(tx, credits)));
}

export function askAt(url: string): Ask {
  return async (method, path, { headers, payload }) => {
    const answer = await fetch(`${url}/v1${path}`, {
      method,
      headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { body: JSON.stringify(payload) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
}

/** A database with the demonstration world, members with plenty of points, the sandbox, and an API that can be killed. */
export async function openDrillWorld(
  databaseUrl: string,
  buyerCount = LOGINS.length,
  gatewayTimeoutMs = GATEWAY_TIMEOUT_MS,
): Promise<DrillWorld> {
  const pool = openPool({ url: databaseUrl, maxConnections: 4, onLostConnection: () => undefined });
  const database = openDatabase(pool);
  await loadDemoWorld(database, new Date());
  await fillPools(database);
  const goods = await stockGoods(pool);
  const [sandbox, bank, port] = [await startSandbox(), await startTestBank(), String(await freePort())];
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...bank.env,
    PORT: port,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'debug',
    RATE_LIMIT_PER_MINUTE: '1000000',
    CARD_GATEWAY_URL: sandbox.url,
    CARD_GATEWAY_TIMEOUT_MS: String(gatewayTimeoutMs),
    CARD_FEED_URL: sandbox.url,
    FULFILMENT_URL: sandbox.url,
    SMTP_URL: sandbox.smtpUrl,
    IDEMPOTENCY_SECRET: 'a secret that outlives every process',
  };
  let log = '';
  let api: ApiProcess;
  const start = async () => {
    api = await startApiProcess(databaseUrl, env, PROGRAM);
    api.child.stdout?.on('data', (piece: Buffer) => {
      log += piece.toString();
    });
    await api.ready;
  };
  const end = async () => {
    api.child.kill('SIGKILL');
    await api.ended;
  };
  const startedAt = new Date();
  await start();
  const ask = askAt(url);
  const openMember = async (login: string): Promise<Buyer> => {
    const payload = { token: await bank.token({ sub: demoBankCustomerId(login) }), type: 'sso' };
    const { body } = await ask('POST', '/authenticate', { headers: {}, payload });
    return openBuyer({ ask, pool, token: body.auth.access_token, goods });
  };
  return {
    pool,
    database,
    startedAt,
    url,
    sandboxUrl: sandbox.url,
    buyers: await Promise.all(LOGINS.slice(0, buyerCount).map(openMember)),
    parcel: goods.parcel,
    logged: () => log,
    start,
    kill: end,
    arm: async (crashAt) => {
      const armed = once(api.child, 'message');
      api.child.send({ crashAt });
      await armed;
    },
    died: async () => {
      const { signal, said } = await api.ended;
      if (signal !== 'SIGKILL') throw new Error(`The process ended by itself: ${said}`);
    },
    [Symbol.asyncDispose]: async () => {
      await end();
      await database.destroy();
      await bank.close();
      await sandbox.close();
    },
  };
}
