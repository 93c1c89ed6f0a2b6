import { setTimeout as sleep } from 'node:timers/promises';
import { createTaskList } from '../../apps/api/src/jobs/task-list.ts';
import { startWorker } from '../../apps/api/src/jobs/worker.ts';
import { releaseDeadWorkers } from '../../apps/api/src/jobs/worker-life.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type DatabaseLine, openDatabaseLine } from '../api/database-line.ts';
import { eventually } from '../api/eventually.ts';
import { openSpoiledWire } from '../api/spoiled-wire.ts';
import { bearer, tryLogIn } from '../api/signed-in.ts';
import { openWorld, type TestHouse, type TestWorld } from '../api/test-house.ts';
import { type ApiProcess, startApiProcess } from '../api/test-process.ts';

/** Processes start slowly on a busy machine. */
vi.setConfig({ testTimeout: 500_000 });

let world: TestWorld;
let line: DatabaseLine;
beforeAll(async () => {
  world = await openWorld();
  line = await openDatabaseLine(world.databaseUrl);
});
afterAll(async () => {
  await line[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});

describe('a process that loses its database', () => {
  let api: ApiProcess;
  beforeAll(async () => {
    api = await startApiProcess(line.url, { RUN_WORKER: '1' });
    await api.ready;
  });
  afterAll(() => api.child.kill('SIGKILL'));

  const readyStatus = async () => (await fetch(`${api.url}/readyz`)).status;
  const jobsOf = async (key: string): Promise<number> => {
    const { rows } = await world.first.house.pool.query('select count(*) from graphile_worker.jobs where key = $1', [
      key,
    ]);
    return rows[0].count;
  };

  test('lives on, API and worker, however often it happens', async () => {
    for (let time = 1; time <= 3; time += 1) {
      line.cut();
      expect(await eventually(readyStatus, (status) => status === 503)).toBe(503);
      line.mend();
      expect(await eventually(readyStatus, (status) => status === 200)).toBe(200);
      const key = `after-${time}`;
      await world.first.house.pool.query("select graphile_worker.add_job('queue-events', job_key => $1)", [key]);
      // A runner that was about to stop may have taken it: then it takes a minute.
      await vi.waitFor(async () => expect(await jobsOf(key)).toBe(0), { timeout: 150_000, interval: 100 });
    }
    expect(api.child.exitCode).toBeNull();
  });
});

const add = (task: string) =>
  world.first.house.pool.query('select graphile_worker.add_job($1, max_attempts => 1)', [task]);

/** A worker on the line; `endItsJobs` cuts the line and lets the jobs fail that it holds, which ends its runner. */
async function startWorkerOnTheLine(url = line.url) {
  const { house } = await world.openAnother({ DATABASE_URL: url });
  const underWay: PromiseWithResolvers<void>[] = [];
  const done: unknown[] = [];
  const worker = await startWorker(house, {
    ...createTaskList(house),
    'end-when-told': () => {
      const job = Promise.withResolvers<void>();
      underWay.push(job);
      return job.promise;
    },
    'note-it': (payload) => void done.push(payload),
  });
  const endItsJobs = async ({ hanging = 0 } = {}) => {
    const JOBS = 4;
    for (let nth = 0; nth < JOBS; nth += 1) await add('end-when-told');
    await vi.waitFor(() => expect(underWay).toHaveLength(JOBS), { timeout: 20_000 });
    line.cut();
    for (const { reject } of underWay.slice(hanging)) {
      reject(new Error('the database is away'));
      await sleep(20);
    }
  };
  const letGo = () => {
    for (const { resolve } of underWay) resolve();
  };
  return { house, worker, done, endItsJobs, letGo };
}

test('a worker goes on when several of its jobs fail one after another while the database is away', async () => {
  const { worker, done, endItsJobs } = await startWorkerOnTheLine();
  await endItsJobs();
  line.mend();
  await add('note-it');
  await vi.waitFor(() => expect(done).toHaveLength(1), { timeout: 20_000, interval: 100 });
  await worker.close();
});

test('a worker goes on when one of its jobs hangs while the others fail', async () => {
  const { worker, done, endItsJobs, letGo } = await startWorkerOnTheLine();
  await endItsJobs({ hanging: 1 });
  line.mend();
  await add('note-it');
  await vi.waitFor(() => expect(done).toHaveLength(1), { timeout: 90_000, interval: 100 });
  letGo();
  await worker.close();
});

test('a worker goes on when the database fails at its first question, which tasks there are', async () => {
  let asked = 0;
  const wire = await openSpoiledWire(world.databaseUrl, (_connection, text) => {
    if (!text.includes('_private_tasks as tasks (identifier)')) return text;
    asked += 1;
    return asked === 1 ? text.replace('insert into', 'insert onto') : text;
  });
  const { worker, done } = await startWorkerOnTheLine(wire.url);
  await add('note-it');
  await vi.waitFor(() => expect(done).toHaveLength(1), { timeout: 60_000, interval: 100 });
  expect(asked).toBe(2);
  await worker.close();
  wire.close();
});

test('a worker that cannot start leaves nothing behind that says it lives', async () => {
  const { house } = await world.openAnother({ DATABASE_URL: line.url });
  line.cut();
  const begun = vi.spyOn(globalThis, 'setInterval');
  const ended = vi.spyOn(globalThis, 'clearInterval');
  await expect(startWorker(house)).rejects.toThrow();
  line.mend();
  const beats = begun.mock.results.filter((_, nth) => begun.mock.calls[nth]?.[1] === 10_000);
  expect(beats).toHaveLength(1);
  expect(ended.mock.calls.map(([timer]) => timer)).toContain(beats[0]?.value);
  vi.restoreAllMocks();
});

test('a worker that is closed while it starts again takes no more jobs', async () => {
  const { house, worker, done, endItsJobs } = await startWorkerOnTheLine();
  const warn = vi.spyOn(house.log, 'warn');
  await endItsJobs();
  await vi.waitFor(() => expect(warn.mock.lastCall?.[1]).toBe('the worker cannot start yet'), { timeout: 30_000 });
  // The next one that asks for a connection is the worker on its next try.
  const closing = Promise.withResolvers<void>();
  const connect = house.pool.connect.bind(house.pool);
  vi.spyOn(house.pool, 'connect').mockImplementationOnce((...given) => {
    closing.resolve(worker.close());
    return connect(...given);
  });
  line.mend();
  await closing.promise;
  await add('note-it');
  // Longer than a worker needs to look for jobs by itself.
  await sleep(3_000);
  expect(done).toEqual([]);
  vi.restoreAllMocks();
});

describe('a database that says nothing', () => {
  let slow: TestHouse;
  beforeAll(async () => {
    slow = await world.openAnother({ ANSWER_WITHIN_MS: '2500', DATABASE_URL: line.url });
  });

  test('a request is answered in time with 503 and when to come back, and so is readiness', async () => {
    const token = (await tryLogIn(slow, 'business')).json().auth.access_token;
    line.silence();
    const [member, ready] = await Promise.all([
      slow.http.inject({ url: '/v1/member/account', headers: bearer(token) }),
      slow.http.inject({ url: '/readyz' }),
    ]);
    expect([member.statusCode, member.json().code]).toEqual([503, 'unavailable']);
    expect(member.headers['retry-after']).toBe('2');
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database unavailable' }]);
    line.mend();
    const again = await eventually(
      () => slow.http.inject({ url: '/v1/member/account', headers: bearer(token) }),
      ({ statusCode }) => statusCode === 200,
    );
    expect(again.statusCode).toBe(200);
  });
});

test('jobs that a dead worker holds are taken over, those of a living one are not', async () => {
  const { pool, database, log } = world.first.house;
  await pool.query(
    "select graphile_worker.add_job('queue-events', job_key => k) from unnest(array['dead', 'living']) k",
  );
  const lock = (key: string) =>
    pool.query(
      `update graphile_worker._private_jobs set locked_by = 'worker-of-' || $1::text, locked_at = now() - interval '1 minute'
       where key = $1`,
      [key],
    );
  await Promise.all([lock('dead'), lock('living')]);
  await pool.query("insert into worker_life values ('worker-of-living', now())");
  await releaseDeadWorkers({ database, log });
  const { rows } = await pool.query(
    "select key, locked_by from graphile_worker.jobs where key in ('dead', 'living') order by key",
  );
  expect(rows).toEqual([
    { key: 'dead', locked_by: null },
    { key: 'living', locked_by: 'worker-of-living' },
  ]);
});
