import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../database/test-database.ts';
import type { TestDatabase } from '../database/clone-database.ts';
import { runStorm } from './drill/run-storm.ts';
import { openStormWorld, type StormWorld } from './drill/storm-world.ts';

/** Processes start slowly on a busy machine. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let database: TestDatabase;
let world: StormWorld;
beforeAll(async () => {
  database = await createTestDatabase('demonstration');
  world = await openStormWorld(database.url);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await database.drop();
});

test('[CHK-07] while processes die, answers are lost and the clock jumps, every way of paying comes out even with every partner', async ({
  annotate,
}) => {
  // The server is shared with other tests: it is killed by the long drill alone.
  const report = await runStorm(world, { faults: 6, without: ['database killed', 'partners cut off'], pauseMs: 200 });
  expect(report.problems).toEqual([]);
  const done = Object.values(report.operations).reduce((sum, each) => sum + each.done, 0);
  expect(done).toBeGreaterThan(0);
  await annotate(`${Object.keys(report.faults).length} kinds of faults, ${done} operations`);
});
