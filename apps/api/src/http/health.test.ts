import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

test('a process that drains says so before it closes its doors', async () => {
  const { http, readiness } = await world.openAnother();
  expect((await http.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready', ledger: 'in order' });
  readiness.isDraining = true;
  expect((await http.inject({ url: '/readyz' })).statusCode).toBe(503);
  expect((await http.inject({ url: '/healthz' })).statusCode).toBe(200);
});
