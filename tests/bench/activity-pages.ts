import { sql } from 'kysely';
import { DEMO_PASSWORD, demoEmail } from '../../apps/api/src/demo/members.ts';
import { type Database, openDatabase, openPool } from '../../apps/api/src/platform/database.ts';
import { freePort } from '../../scripts/run/ports.ts';
import { spawnService, whenReady } from '../../scripts/run/service.ts';
import { apiPrograms, buildApi } from '../../scripts/stack/api-build.ts';
import { loadDemonstration } from '../../scripts/stack/database.ts';

const LOOKS = 300;
const WARM_UP = 50;
const BATCH = 200;

/** Members who log on with a password, and how many entries each gets. */
const MEMBERS = [
  { login: 'business2', registrationId: 2, entries: 100 },
  { login: 'business', registrationId: 2, entries: 10_000 },
  { login: 'developer', registrationId: 3, entries: 1_000_000 },
] as const;

export interface ActivityRow {
  readonly entries: number;
  /** The first page of the last 90 days, the page after the hundredth, and a page of the points' own entries. */
  readonly firstMs: number;
  readonly deepMs: number;
  readonly pointsMs: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Purchases of the last 90 days, and as many entries of the pool, written as the database's own bulk load. */
async function fill(database: Database, email: string, wanted: number): Promise<number> {
  const { rows } = await sql<{ id: number; poolId: number }>`
    select a.id, a.pool_id as "poolId" from account a join account_member am on am.account_id = a.id
    join member m on m.id = am.member_id where m.email = ${email} order by a.id limit 1`.execute(database);
  const [account] = rows;
  if (!account) throw new Error(`${email} has no card`);
  await sql`
    insert into card_transaction (account_id, bank_reference, kind, amount_cents, currency, description, posted_at, taken_in_at)
    select ${account.id}, 'bench-' || ${account.id}::text || '-' || n, 'purchase', 2600, 'USD', 'Purchase ' || n,
      now() - interval '89 days' * n / ${wanted}, now()
    from generate_series(1, ${wanted}::integer) n`.execute(database);
  // In batches: a transaction that changes one balance half a million times gets slower with each change.
  for (let done = 0; done < wanted / 2; done += BATCH) {
    await sql`
      insert into journal_entry
        (pool_id, kind, account_id, reference, reason, available_delta, held_delta, counter, lot_expires_at, at)
      select ${account.poolId}, 'earn', ${account.id}, 'bench-' || ${account.id}::text || '-' || n, 'bench', 26, 0,
        'issued', date_trunc('month', now()) + interval '36 months', now()
      from generate_series(${done + 1}::integer, ${Math.min(done + BATCH, wanted / 2)}::integer) n`.execute(database);
  }
  return account.id;
}

async function logOn(url: string, login: string, registrationId: number): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      user_account: demoEmail(login),
      password: DEMO_PASSWORD,
      program_slug: 'rewards-us',
      program_registration_id: registrationId,
      type: 'member',
    }),
  });
  const { auth } = (await answer.json()) as { auth: { access_token: string } };
  return { authorization: `Bearer ${auth.access_token}` };
}

interface Page {
  readonly next_cursor?: string | null;
}

async function look(url: string, headers: Record<string, string>): Promise<Page> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as Page;
}

/** Turn by turn over the members, so that other work of the machine slows all alike. */
async function timeInTurns(urls: readonly { readonly url: string; readonly headers: Record<string, string> }[]) {
  const times: number[][] = urls.map(() => []);
  for (let round = -WARM_UP; round < LOOKS; round += 1) {
    for (const [index, { url, headers }] of urls.entries()) {
      const startedAt = performance.now();
      await look(url, headers);
      if (round >= 0) times[index]?.push(performance.now() - startedAt);
    }
  }
  return times.map(median);
}

const CURSORS = 100;

export async function measureActivityPages(databaseUrl: string): Promise<ActivityRow[]> {
  await loadDemonstration(databaseUrl);
  const pool = openPool({ url: databaseUrl, maxConnections: 2, onLostConnection: () => undefined });
  await pool.query('set statement_timeout = 0');
  const database = openDatabase(pool);
  const port = await freePort();
  const env = {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    SANDBOX_MODE: '1',
    RATE_LIMIT_PER_MINUTE: '1000000',
  };
  const accountIds: number[] = [];
  for (const { login, entries } of MEMBERS) accountIds.push(await fill(database, demoEmail(login), entries));
  await sql`vacuum analyze card_transaction, journal_entry, points_lot`.execute(database);
  await buildApi();
  const api = spawnService('The API', { script: apiPrograms.api, env });
  try {
    await whenReady(api);
    const url = `http://127.0.0.1:${port}`;
    const from = new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10);
    const looks = await Promise.all(
      MEMBERS.map(async ({ login, registrationId }, index) => {
        const headers = await logOn(url, login, registrationId);
        const account = `${url}/v1/member/account/${accountIds[index]}`;
        const first = `${account}/transaction?from_date=${from}`;
        let deep = first;
        for (let page = 1; page <= CURSORS; page += 1) {
          const { next_cursor: cursor } = await look(deep, headers);
          if (!cursor) break;
          deep = `${first}&page=${page + 1}&cursor=${encodeURIComponent(cursor)}`;
        }
        return { headers, first, deep, points: `${account}/points-entry?page=2` };
      }),
    );
    const at = (which: 'first' | 'deep' | 'points') =>
      timeInTurns(looks.map((each) => ({ url: each[which], headers: each.headers })));
    const [first, deep, points] = [await at('first'), await at('deep'), await at('points')];
    return MEMBERS.map(({ entries }, index) => ({
      entries,
      firstMs: first[index] ?? 0,
      deepMs: deep[index] ?? 0,
      pointsMs: points[index] ?? 0,
    }));
  } finally {
    await api.stop();
    await database.destroy();
  }
}
