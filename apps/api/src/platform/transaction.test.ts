import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';
import type { Transaction } from './database.ts';
import { accept, refuse } from './result.ts';
import { inTransaction } from './transaction.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
  await sql`create table counter (id int primary key, value int not null)`.execute(world.first.house.database);
  await sql`insert into counter values (1, 0), (2, 0)`.execute(world.first.house.database);
});
afterAll(() => world[Symbol.asyncDispose]());

const increment = (tx: Transaction, id: number) =>
  sql`update counter set value = value + 1 where id = ${id}`.execute(tx);
const valueOf = async (id: number): Promise<number> => {
  const { rows } = await sql<{ value: number }>`select value from counter where id = ${id}`.execute(
    world.first.house.database,
  );
  return rows[0]?.value ?? -1;
};

describe('a transaction', () => {
  test('is undone by a refusal', async () => {
    const before = await valueOf(1);
    const result = await inTransaction(world.first.house.database, async (tx) => {
      await increment(tx, 1);
      return refuse('not_found');
    });
    expect(result).toEqual(refuse('not_found'));
    expect(await valueOf(1)).toBe(before);
  });

  test('is undone by a throw', async () => {
    const before = await valueOf(1);
    const work = inTransaction(world.first.house.database, async (tx) => {
      await increment(tx, 1);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await valueOf(1)).toBe(before);
  });

  test('runs again after a deadlock, and both sides arrive', async () => {
    const [one, two] = [await valueOf(1), await valueOf(2)];
    let tries = 0;
    let waiting = 0;
    const bothHoldTheFirst = Promise.withResolvers<void>();
    const crossing = (first: number, second: number) =>
      inTransaction(world.first.house.database, async (tx) => {
        tries += 1;
        await increment(tx, first);
        waiting += 1;
        if (waiting === 2) bothHoldTheFirst.resolve();
        await bothHoldTheFirst.promise;
        await increment(tx, second);
        return accept('done');
      });
    const results = await Promise.all([crossing(1, 2), crossing(2, 1)]);
    expect(results).toEqual([accept('done'), accept('done')]);
    expect(tries).toBeGreaterThan(2);
    expect([await valueOf(1), await valueOf(2)]).toEqual([one + 2, two + 2]);
  });

  test('gives up after a bounded number of serialization failures', async () => {
    let tries = 0;
    const work = inTransaction(world.first.house.database, async () => {
      tries += 1;
      throw Object.assign(new Error('could not serialize access'), { code: '40001' });
    });
    await expect(work).rejects.toThrow('could not serialize');
    expect(tries).toBe(5);
  });
});
