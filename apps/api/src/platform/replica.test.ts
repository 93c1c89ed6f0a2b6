import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../tests/api/eventually.ts';
import { openSpoiledWire } from '../../../../tests/api/spoiled-wire.ts';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';
import { type Database, openDatabase, openPool } from './database.ts';
import { createLog } from './log.ts';
import { type Replica, watchReplica } from './replica.ts';

/** A server that is no standby says where its own log is. Spoiled, it says that it has read next to nothing. */
const ASKED = 'pg_current_wal_lsn()';
const BEHIND = "'0/1'::pg_lsn".padEnd(ASKED.length);

let world: TestWorld;
let primary: Database;
let replica: Replica | undefined;
beforeAll(async () => {
  world = await openWorld();
  primary = world.first.house.database;
});
afterEach(() => replica?.close());
afterAll(() => world[Symbol.asyncDispose]());

async function watchThroughWire(maxLagMs: number) {
  let isBehind = false;
  const wire = await openSpoiledWire(world.databaseUrl, (_, text) => (isBehind ? text.replace(ASKED, BEHIND) : text));
  // A statement that is prepared once would be spoiled for ever: each look has a connection of its own.
  const pool = openPool({ url: wire.url, maxConnections: 1, onLostConnection: () => undefined });
  pool.on('release', (_, client) => void client.end());
  const copy = openDatabase(pool);
  replica = watchReplica({
    primary,
    copy,
    log: createLog('silent', { write: () => undefined }),
    maxLagMs,
    everyMs: 50,
  });
  const isUsed = async () => replica?.current() === copy;
  return { wire, isUsed, fallBehind: (next: boolean) => (isBehind = next) };
}

test('a copy is used while it keeps up, not while it is behind, and again when it has caught up', async () => {
  const { wire, isUsed, fallBehind } = await watchThroughWire(500);
  expect(replica?.current()).toBe(primary);
  expect(await eventually(isUsed, Boolean)).toBe(true);
  fallBehind(true);
  expect(await eventually(isUsed, (used) => !used)).toBe(false);
  fallBehind(false);
  expect(await eventually(isUsed, Boolean)).toBe(true);
  wire.close();
});

test('a copy that is away is not used', async () => {
  const { wire, isUsed } = await watchThroughWire(500);
  expect(await eventually(isUsed, Boolean)).toBe(true);
  wire.close();
  for (const socket of wire.sockets) socket.destroy();
  expect(await eventually(isUsed, (used) => !used)).toBe(false);
});
