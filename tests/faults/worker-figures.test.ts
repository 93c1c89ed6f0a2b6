import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../scripts/run/ports.ts';
import { apiPrograms } from '../../scripts/stack/api-build.ts';
import { eventually } from '../api/eventually.ts';
import { openWorld, type TestWorld } from '../api/test-house.ts';
import { startApiProcess } from '../api/test-process.ts';

/** Processes start slowly on a busy machine. */
vi.setConfig({ testTimeout: 90_000 });

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

test('a worker tells how its jobs end, to whoever has the token, and ends with 0', async () => {
  const port = String(await freePort());
  const token = 'a-token-of-some-length';
  const worker = await startApiProcess(
    world.databaseUrl,
    { WORKER_METRICS_PORT: port, METRICS_TOKEN: token },
    apiPrograms.worker,
  );
  try {
    await worker.ready;
    const ask = (path: string, authorization = '') =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization } });
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/metrics')).status).toBe(404);
    const figures = async () => (await ask('/metrics', `Bearer ${token}`)).text();
    const done = /^jobs_total\{task="check-ledger",outcome="success"\} 1$/m;
    expect(await eventually(figures, (said) => done.test(said))).toMatch(done);
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toMatchObject({ code: 0 });
  } finally {
    worker.child.kill('SIGKILL');
  }
});
