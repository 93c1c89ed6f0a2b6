import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../database/test-database.ts';
import type { TestDatabase } from '../database/clone-database.ts';
import { type DrillWorld, openDrillWorld } from './drill/drill-world.ts';
import { runDrill } from './drill/run-drill.ts';

/** Processes start slowly on a busy machine. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let database: TestDatabase;
let world: DrillWorld;
beforeAll(async () => {
  database = await createTestDatabase('demonstration');
  world = await openDrillWorld(database.url);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await database.drop();
});

test('[CHK-07] killed at every point of a checkout, orders, points and the gateway’s books come out even', async ({
  annotate,
}) => {
  const rows = await runDrill(world, { each: 1 });
  expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
  expect(rows.map(({ orders, undone }) => orders + undone > 0)).not.toContain(false);
  await annotate(`${rows.reduce((sum, row) => sum + row.orders, 0)} orders placed`);
});
