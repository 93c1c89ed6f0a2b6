import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../tests/api/eventually.ts';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';
import { startWorker } from './worker.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

test('a round that failed as a worker started is no open end once the next one went well', async () => {
  const { house } = world.first;
  let tries = 0;
  const worker = await startWorker(house, {
    'settle-checkouts': async () => {
      tries += 1;
      if (tries === 1) throw new Error('the database was away');
    },
  });
  const jobs = async () =>
    (
      await sql<{ failed: boolean }>`
      select attempts >= max_attempts as failed from graphile_worker.jobs
      where task_identifier = 'settle-checkouts' and locked_at is null`.execute(house.database)
    ).rows;
  await eventually(jobs, (found) => found.length === 1 && found[0]?.failed === true);
  await sql`select graphile_worker.add_job('settle-checkouts')`.execute(house.database);
  await eventually(jobs, (found) => found.length === 0);
  expect(tries).toBe(2);
  await worker.close();
});
