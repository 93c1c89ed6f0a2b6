import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../tests/api/eventually.ts';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

test('two processes tell the same time after one of them moved the clock', async () => {
  const second = await world.openAnother();
  const hour = 3_600_000;
  await world.first.http.inject({ method: 'PUT', url: '/v1/sandbox/clock', payload: { offset_ms: hour } });
  const told = await eventually(
    async () => (await second.http.inject({ url: '/v1/sandbox/clock' })).json().offset_ms,
    (offset) => offset === hour,
  );
  expect(told).toBe(hour);
});

test('a listener whose connection was cut comes back and forgets what it may have missed', async () => {
  const { database } = world.first.house;
  const cut = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'rewards-changes' and datname = current_database()`.execute(database);
  await cut();
  await sql`update sandbox_clock set offset_ms = 42`.execute(database);
  const told = await eventually(
    async () => (await world.first.http.inject({ url: '/v1/sandbox/clock' })).json().offset_ms,
    (offset) => offset === 42,
  );
  expect(told).toBe(42);
});
