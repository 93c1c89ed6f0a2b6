import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../tests/api/eventually.ts';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

test('a process that drains says so before it closes its doors', async () => {
  const { http, readiness } = await world.openAnother();
  // Until it has read the catalogue it says so.
  const ask = async () => (await http.inject({ url: '/readyz' })).json();
  expect(await eventually(ask, ({ status }) => status === 'ready')).toMatchObject({ status: 'ready' });
  readiness.isDraining = true;
  expect((await http.inject({ url: '/readyz' })).statusCode).toBe(503);
  expect((await http.inject({ url: '/healthz' })).statusCode).toBe(200);
});

test('readiness tells when the ledger was checked, and does not call it in order when nobody looked', async () => {
  const { http, house } = world.first;
  const ledger = async () => (await http.inject({ url: '/readyz' })).json();
  const first = await eventually(ledger, ({ status }) => status === 'ready');
  expect(first).toEqual({ status: 'ready', ledger: 'never checked' });
  const now = house.clock.now();
  const longAgo = new Date(now.getTime() - 3 * 60 * 60 * 1000);
  const save = (checkedAt: Date, violations: number) =>
    house.pool.query(
      `insert into ledger_check (checked_at, violations) values ($1, $2)
       on conflict (only_row) do update set checked_at = $1, violations = $2`,
      [checkedAt, violations],
    );
  await save(now, 0);
  expect(await ledger()).toEqual({ status: 'ready', ledger: 'in order', ledger_checked_at: now.toISOString() });
  await save(longAgo, 0);
  expect((await ledger()).ledger).toBe('in order when last checked, too long ago');
  await save(now, 2);
  expect((await ledger()).ledger).toBe('broken');
});
