import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { countRoundTrips } from '../../../../tests/api/round-trips.ts';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';
import type { Transaction } from './database.ts';
import { PipelinedConnection } from './pipelined-connection.ts';
import { accept, refuse } from './result.ts';
import { afterCommit, askTogether, inTransaction, readWithBegin, writeWithCommit } from './transaction.ts';

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

const fail = (tx: Transaction) => sql`select 1 / 0`.execute(tx);
const setTo = (value: number) => sql`update counter set value = ${value} where id = 1`;

describe('statements of a transaction', () => {
  const lock = (tx: Transaction, id: number) => sql`select from counter where id = ${id} for update`.execute(tx);

  test('leave together when none waits for another, with BEGIN and with COMMIT', async () => {
    const { database } = world.first.house;
    const before = await valueOf(1);
    const work = () =>
      inTransaction(database, async (tx) => {
        await readWithBegin(tx, () => Promise.all([lock(tx, 1), lock(tx, 2)]));
        writeWithCommit(tx, sql`update counter set value = value + 1 where id = 1`);
        writeWithCommit(tx, sql`update counter set value = value + 1 where id = 1`);
        return accept('done');
      });
    await work();
    expect(await countRoundTrips(work)).toBe(2);
    expect(await valueOf(1)).toBe(before + 4);
  });

  test('that write wait for BEGIN, and then leave together', async () => {
    const { database } = world.first.house;
    const before = [await valueOf(1), await valueOf(2)];
    const work = () =>
      inTransaction(database, async (tx) => {
        await Promise.all([increment(tx, 1), increment(tx, 2)]);
        return accept('done');
      });
    expect(await countRoundTrips(work)).toBe(3);
    expect([await valueOf(1), await valueOf(2)]).toEqual(before.map((value) => value + 1));
  });

  test('are not carried out when BEGIN fails: a write would stand alone', async () => {
    const { database } = world.first.house;
    const before = await valueOf(1);
    const begin = vi.spyOn(PipelinedConnection.prototype, 'begin').mockRejectedValueOnce(new Error('no BEGIN'));
    const work = inTransaction(database, async (tx) => {
      await readWithBegin(tx, () => lock(tx, 1)).catch(() => undefined);
      await increment(tx, 1);
      return accept('never');
    });
    await expect(work).rejects.toThrow('no BEGIN');
    begin.mockRestore();
    expect(await valueOf(1)).toBe(before);
  });

  test('outside of one leave together, too, when they are asked together', async () => {
    const { database } = world.first.house;
    const ask = () =>
      askTogether(database, (one) => Promise.all([sql`select 1`.execute(one), sql`select 2`.execute(one)]));
    await ask();
    expect(await countRoundTrips(ask)).toBe(1);
    expect((await ask()).map(({ rows }) => rows)).toEqual([[{ '?column?': 1 }], [{ '?column?': 2 }]]);
  });

  test('of one that asks nothing do not leave at all', async () => {
    expect(await countRoundTrips(() => inTransaction(world.first.house.database, async () => accept('idle')))).toBe(0);
  });

  test('answer each for itself, and those behind one that fails fail with it', async () => {
    const before = await valueOf(1);
    const outcomes: string[] = [];
    const work = inTransaction(world.first.house.database, async (tx) => {
      const settled = await Promise.allSettled([increment(tx, 1), fail(tx), increment(tx, 1)]);
      outcomes.push(...settled.map(({ status }) => status));
      return accept('swallowed');
    });
    await expect(work).rejects.toThrow();
    expect(outcomes).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await valueOf(1)).toBe(before);
  });

  test('that were sent behind a failure are prepared anew, and work the next time', async () => {
    const { database } = world.first.house;
    const fresh = (tx: Transaction) => sql<{ never: number }>`select 4321 as never`.execute(tx);
    const once = inTransaction(database, async (tx) => {
      await Promise.all([fail(tx), fresh(tx)]);
      return accept('never');
    });
    await expect(once).rejects.toThrow('division by zero');
    const again = await inTransaction(database, async (tx) => accept((await fresh(tx)).rows));
    expect(again).toEqual(accept([{ never: 4321 }]));
  });

  test('with a value that cannot be sent undo the transaction and leave the connection whole', async () => {
    const { database } = world.first.house;
    const before = await valueOf(1);
    const circular: Record<string, unknown> = {};
    circular['itself'] = circular;
    const work = inTransaction(database, async (tx) => {
      const unsendable = sql`select ${circular}::jsonb`.execute(tx);
      await Promise.all([increment(tx, 1), unsendable, increment(tx, 1)]);
      return accept('never');
    });
    await expect(work).rejects.toThrow('circular');
    expect(await valueOf(1)).toBe(before);
    expect(await inTransaction(database, async (tx) => accept((await increment(tx, 1)).rows))).toEqual(accept([]));
  });

  test('that travel with COMMIT and cannot be sent undo the transaction', async () => {
    const before = await valueOf(1);
    const circular: Record<string, unknown> = {};
    circular['itself'] = circular;
    const work = inTransaction(world.first.house.database, async (tx) => {
      writeWithCommit(tx, setTo(-1));
      writeWithCommit(tx, sql`select ${circular}::jsonb`);
      return accept('never');
    });
    await expect(work).rejects.toThrow('circular');
    expect(await valueOf(1)).toBe(before);
  });

  test('that travel with COMMIT and fail undo the transaction', async () => {
    const before = await valueOf(1);
    const told: string[] = [];
    const work = inTransaction(world.first.house.database, async (tx) => {
      writeWithCommit(tx, setTo(-1));
      writeWithCommit(tx, sql`select 1 / 0`);
      afterCommit(tx, () => told.push('committed'));
      return accept('never');
    });
    await expect(work).rejects.toThrow('division by zero');
    expect(await valueOf(1)).toBe(before);
    expect(told).toEqual([]);
  });

  test('that travel with COMMIT refuse the transaction where their failure is known as a refusal', async () => {
    const before = await valueOf(1);
    const told: string[] = [];
    const work = await inTransaction(world.first.house.database, async (tx) => {
      writeWithCommit(tx, setTo(-1));
      const written = writeWithCommit(tx, sql`select 1 / 0`, ({ code }) =>
        code === '22012' ? refuse('not_found') : undefined,
      );
      afterCommit(tx, () => told.push('committed'));
      return written;
    });
    expect(work).toEqual(refuse('not_found'));
    expect(await valueOf(1)).toBe(before);
    expect(told).toEqual([]);
  });

  test('that travel with COMMIT go with a refusal', async () => {
    const before = await valueOf(1);
    await inTransaction(world.first.house.database, async (tx) => {
      writeWithCommit(tx, setTo(-1));
      return refuse('not_found');
    });
    expect(await valueOf(1)).toBe(before);
  });

  test('that come after its end are refused: they would be a transaction of their own', async () => {
    const before = await valueOf(1);
    const late: { tx?: Transaction } = {};
    await inTransaction(world.first.house.database, async (tx) => {
      late.tx = tx;
      return accept('done');
    });
    const { tx } = late;
    if (!tx) throw new Error('not reached');
    await expect(increment(tx, 1)).rejects.toThrow('the transaction is over');
    expect(() => writeWithCommit(tx, setTo(-1))).toThrow('the transaction is over');
    expect(await valueOf(1)).toBe(before);
  });
});
