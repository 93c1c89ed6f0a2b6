import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../tests/api/eventually.ts';
import { openSpoiledWire } from '../../../../tests/api/spoiled-wire.ts';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';
import { createChangeListener } from './change-listener.ts';
import { createLog } from './log.ts';

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

test('a listener that is refused, though connected, as by a standby after a failover, tries again', async () => {
  // The second connection comes about, but is told that it may not listen.
  const wire = await openSpoiledWire(world.databaseUrl, (connection, text) =>
    connection === 2 ? text.replace('listen changes', 'listem changes') : text,
  );
  let forgotten = 0;
  const listener = createChangeListener(wire.url, createLog('silent', { write: () => undefined }));
  listener.onChange('content', () => {
    forgotten += 1;
  });
  await listener.start();
  wire.sockets[0]?.destroy();
  expect(
    await eventually(
      async () => forgotten,
      (count) => count === 4,
    ),
    // At the start, when the connection was lost, when the second was refused, and when the third was there.
  ).toBe(4);
  expect(wire.sockets).toHaveLength(3);
  await listener.close();
  wire.close();
});

test('a listener that hears nothing, as behind a pooler, forgets everything again and again, and looks for a connection that hears', async () => {
  // What the first two connections say to themselves does not come back.
  const wire = await openSpoiledWire(world.databaseUrl, (connection, text) =>
    connection <= 2 ? text.replace('notify beat_', 'notify baet_') : text,
  );
  let forgotten = 0;
  const listener = createChangeListener(wire.url, createLog('silent', { write: () => undefined }), 200);
  listener.onChange('content', () => {
    forgotten += 1;
  });
  await listener.start();
  await eventually(
    async () => wire.sockets.length,
    (count) => count === 3,
  );
  // Three connections and two losses.
  await eventually(
    async () => forgotten,
    (count) => count >= 5,
  );
  const heard = forgotten;
  await sql`select pg_notify('changes', 'content')`.execute(world.first.house.database);
  await eventually(
    async () => forgotten,
    (count) => count === heard + 1,
  );
  expect(wire.sockets).toHaveLength(3);
  await listener.close();
  wire.close();
});
