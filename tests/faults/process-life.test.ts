import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '../api/eventually.ts';
import { prove } from '../api/prove.ts';
import { bearer, loginOf, tryLogIn } from '../api/signed-in.ts';
import { openWorld, type TestWorld } from '../api/test-house.ts';
import { type ApiProcess, startApiProcess } from '../api/test-process.ts';

/** Processes start slowly on a busy machine. */
vi.setConfig({ testTimeout: 90_000 });

let world: TestWorld;
const started: ApiProcess[] = [];
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL');
});
afterAll(() => world[Symbol.asyncDispose]());

async function start(env: Record<string, string> = {}, databaseUrl = world.databaseUrl): Promise<ApiProcess> {
  const api = await startApiProcess(databaseUrl, env);
  started.push(api);
  return api;
}

const waitingForLocks = async (): Promise<number> => {
  const { rows } = await world.first.house.pool.query(
    "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0].count;
};
const isRefused = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  );
const tokenOf = async (login: string): Promise<string> => (await tryLogIn(world.first, login)).json().auth.access_token;

describe('a process that is told to end', () => {
  test('answers what is under way, says that it drains, takes nothing new and ends with 0', async () => {
    const api = await start({ DRAIN_DELAY_MS: '4000' });
    await api.ready;
    const underWay = request(`${api.url}/v1/auth/login`, {
      method: 'POST',
      agent: new Agent({ keepAlive: true }),
      headers: { 'content-type': 'application/json', expect: '100-continue' },
    });
    underWay.flushHeaders();
    await once(underWay, 'continue');

    api.child.kill('SIGTERM');
    const readiness = await eventually(
      async () => fetch(`${api.url}/readyz`),
      ({ status }) => status === 503,
    );
    expect(await readiness.json()).toEqual({ status: 'draining' });
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
    expect(await eventually(() => isRefused(`${api.url}/healthz`), Boolean)).toBe(true);

    underWay.end(JSON.stringify(loginOf('business')));
    const [answer] = (await once(underWay, 'response')) as [IncomingMessage];
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
    expect(await json(answer)).toMatchObject({ auth: { expires_in: 3600 } });
    expect(await api.ended).toMatchObject({ code: 0, signal: null });
  });

  test.each(['is gone', 'has fallen asleep'])('goes on and ends although the reader of its log %s', async (what) => {
    const api = await start();
    await api.ready;
    if (what === 'is gone') api.child.stdout?.destroy();
    else api.child.stdout?.pause();
    // Far more than a pipe holds.
    const report = { name: 'Error', message: 'x', route: '/', stack: 'long '.repeat(799) };
    for (let call = 0; call < 100; call += 1) {
      const answer = await fetch(`${api.url}/v1/guest/error-report`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(report),
      });
      expect(answer.status).toBe(200);
    }
    api.child.kill('SIGTERM');
    expect(await api.ended).toMatchObject({ code: 0, signal: null });
  });

  test('ends when the program that started it is gone', async () => {
    const api = await start();
    await api.ready;
    api.child.disconnect();
    expect(await api.ended).toMatchObject({ code: 0, signal: null });
  });
});

describe('a process that is told to end while it starts', () => {
  let silent: Server;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    silent = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
    await once(silent.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  /** A database that takes the connection and says nothing: the process stays where it is. */
  const startAtSilence = () => start({}, `postgres://x@127.0.0.1:${(silent.address() as AddressInfo).port}/x`);

  test('ends at once by SIGTERM', async () => {
    const api = await startAtSilence();
    await once(silent, 'connection');
    api.child.kill('SIGTERM');
    expect(await api.ended).toMatchObject({ code: 0, signal: null, said: '' });
  });

  test('ends at once when its starter is gone', async () => {
    const api = await startAtSilence();
    await once(silent, 'connection');
    api.child.disconnect();
    expect(await api.ended).toMatchObject({ code: 0, said: '' });
  });

  test('ends when its starter was gone before it could listen', async () => {
    const api = await startAtSilence();
    api.child.disconnect();
    expect(await api.ended).toMatchObject({ code: 0, said: '' });
  });
});

describe('a process that cannot start', () => {
  test('says so in one sentence, without a stack', async () => {
    const first = await start();
    await first.ready;
    const taken = await (await start({ PORT: new URL(first.url).port })).ended;
    expect(taken.code).toBe(1);
    expect(taken.said.trim()).toMatch(/^Could not start: .*EADDRINUSE.*\.$/);
    const nowhere = await (await start({}, 'postgres://x@127.0.0.1:1/x')).ended;
    expect([nowhere.code, nowhere.said.trim()]).toEqual([1, 'Could not start: connect ECONNREFUSED 127.0.0.1:1.']);
  });
});

describe('kill -9 in the middle of a transaction', () => {
  test('leaves nothing half-done, and the next process goes on', async () => {
    const { pool } = world.first.house;
    const api = await start();
    await api.ready;
    const [here, elsewhere] = [await tokenOf('business2'), await tokenOf('business2')];
    await prove(world.first, here);
    const profile = (url: string, token: string) => fetch(`${url}/v1/member/profile`, { headers: bearer(token) });
    const { data } = (await (await profile(api.url, here)).json()) as { data: { id: string; phone: string | null } };
    const change = (url: string) =>
      fetch(`${url}/v1/member/profile/${data.id}`, {
        method: 'PUT',
        headers: { ...bearer(here), 'content-type': 'application/json' },
        body: JSON.stringify({
          phone: '+1 800 555 0100',
          current_password: 'Rewards#2026',
          new_password: 'Another#2026',
        }),
      });

    // Its transaction has written the phone and the password when it comes to the sessions, and waits.
    const holder = await pool.connect();
    await holder.query('begin');
    const { sid } = JSON.parse(Buffer.from(elsewhere.split('.')[1] ?? '', 'base64url').toString());
    await holder.query('select from session where id = $1 for update', [sid]);
    const cut = change(api.url).catch(() => 'cut');
    await eventually(waitingForLocks, (count) => count === 1);
    api.child.kill('SIGKILL');
    expect(await cut).toBe('cut');
    await holder.query('commit');
    holder.release();

    const second = await start();
    await second.ready;
    const after = (await (await profile(second.url, here)).json()) as typeof data & { data: { phone: string | null } };
    expect(after.data.phone).toBe(data.phone);
    expect((await profile(second.url, elsewhere)).status).toBe(200);
    const passwords = await pool.query('select count(*) from member_password where member_id = $1', [data.id]);
    expect(passwords.rows[0].count).toBe(1);

    expect((await change(second.url)).status).toBe(200);
    expect((await profile(second.url, elsewhere)).status).toBe(401);
  });
});
