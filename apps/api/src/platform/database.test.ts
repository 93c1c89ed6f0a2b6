import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';
import { openDatabase, openPool } from './database.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

test('statements whose text varies do not fill the memory of process and server without end', async () => {
  const database = openDatabase(
    openPool({ url: world.databaseUrl, maxConnections: 1, onLostConnection: () => undefined }),
  );
  for (let index = 0; index < 1_100; index += 1) {
    const { rows } = await database.executeQuery(CompiledQuery.raw(`select $1::int as value_${index}`, [index]));
    expect(rows).toEqual([{ [`value_${index}`]: index }]);
  }
  const { rows } = await database.executeQuery(CompiledQuery.raw('select count(*) from pg_prepared_statements'));
  await database.destroy();
  expect(rows).toEqual([{ count: expect.any(Number) }]);
  expect((rows as { count: number }[])[0]?.count).toBeLessThanOrEqual(1_000);
});

test('an email belongs to one member, however it is spelled', async () => {
  const { pool } = world.first.house;
  const insert = (email: string) =>
    pool.query(
      `insert into member (kind, first_name, last_name, email, program_registration_id, created_at)
       values ('business', 'A', 'B', $1, 2, now())`,
      [email],
    );
  await expect(insert('business@example.com')).rejects.toThrow('member_by_email');
  await expect(insert('Business@Example.com')).rejects.toThrow('member_email_check');
});
