import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';
import { migrate } from './migrations.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

test('migrating again changes nothing, also when three do it at once', async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migrate(world.databaseUrl)));
  expect(applied).toEqual([[], [], []]);
});

test('a migration that was changed after it was applied is refused', async () => {
  const { database } = world.first.house;
  await sql`update schema_migration set hash = 'other' where name like '0001%'`.execute(database);
  await expect(migrate(world.databaseUrl)).rejects.toThrow('0001_platform.sql was changed after it was applied');
});

test('a database of files that were replaced is left alone, and the message says what to do', async () => {
  const { database } = world.first.house;
  await sql`insert into schema_migration (name, hash) values ('0004_points.sql', ''), ('0007_ledger.sql', '')`.execute(
    database,
  );
  await expect(migrate(world.databaseUrl)).rejects.toThrow(
    'This database was made by migrations that were replaced, such as 0004_points.sql. Start with an empty database',
  );
});
