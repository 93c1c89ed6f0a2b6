import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../database/test-database.ts';
import type { TestDatabase } from '../database/clone-database.ts';
import { faults, runStorm } from './drill/run-storm.ts';
import { openStormWorld, type StormWorld } from './drill/storm-world.ts';

/** Processes start slowly on a busy machine. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const SHARED = 'The server is shared with other tests: it is killed by the long drill alone';
let database: TestDatabase;
let world: StormWorld;
beforeAll(async () => {
  database = await createTestDatabase('demonstration');
  world = await openStormWorld({ url: database.url, killServer: () => Promise.reject(new Error(SHARED)) });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await database.drop();
});

test('[CHK-07] while processes die, answers are lost and the clock jumps, every way of paying comes out even with every partner', async ({
  annotate,
}) => {
  const without = new Set(['database connection killed', 'database server killed', 'partners cut off']);
  const kinds = Object.fromEntries(Object.entries(faults).filter(([kind]) => !without.has(kind)));
  const report = await runStorm(world, { faults: 6, kinds, pauseMs: 200 });
  // The message tells a failure in full.
  expect(report.problems, report.problems.join('\n')).toEqual([]);
  const done = Object.values(report.operations).reduce((sum, each) => sum + each.done, 0);
  expect(done).toBeGreaterThan(0);
  await annotate(`${Object.keys(report.faults).length} kinds of faults, ${done} operations`);
});
