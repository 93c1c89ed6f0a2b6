import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';
import { fingerprintOf, forgetOldKeys, inIdempotentTransaction } from './idempotency.ts';
import { accept, refuse } from './result.ts';
import { inTransaction } from './transaction.ts';
import type { Database, Transaction } from './database.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
  await sql`create table effect (id bigint generated always as identity, name text not null)`.execute(
    world.first.house.database,
  );
});
afterAll(() => world[Symbol.asyncDispose]());

const now = new Date('2026-01-01T00:00:00Z');
const request = (key: string, body: unknown = { a: 1 }) => ({
  scope: 'member-1',
  key,
  fingerprint: fingerprintOf('a secret', 'POST /orders', body),
  now,
});
const leaveEffect = async (tx: Transaction, name: string) => {
  await sql`insert into effect (name) values (${name})`.execute(tx);
  return accept({ name, at: 'first' });
};
const effectsOf = async (database: Database, name: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from effect where name = ${name}`.execute(database);
  return rows[0]?.count ?? -1;
};

describe('an idempotent transaction', () => {
  test('gives the first answer again and does nothing the second time', async () => {
    const { database } = world.first.house;
    const first = await inIdempotentTransaction(database, request('again'), (tx) => leaveEffect(tx, 'again'));
    const second = await inIdempotentTransaction(database, request('again'), async () =>
      accept({ name: 'other', at: '' }),
    );
    expect(second).toEqual(first);
    expect(await effectsOf(database, 'again')).toBe(1);
  });

  test('refuses a known key with another body and changes nothing', async () => {
    const { database } = world.first.house;
    await inIdempotentTransaction(database, request('reused'), (tx) => leaveEffect(tx, 'reused'));
    const other = await inIdempotentTransaction(database, request('reused', { a: 2 }), (tx) =>
      leaveEffect(tx, 'reused'),
    );
    expect(other).toEqual(refuse('idempotency_key_reused'));
    expect(await effectsOf(database, 'reused')).toBe(1);
  });

  test('one of twenty at once, over two processes, has the effect; the others are told to wait or get its answer', async () => {
    const second = await world.openAnother();
    const databases = [world.first.house.database, second.house.database];
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        inIdempotentTransaction(databases[index % 2] as Database, request('race'), (tx) => leaveEffect(tx, 'race')),
      ),
    );
    expect(await effectsOf(world.first.house.database, 'race')).toBe(1);
    expect(results.filter((result) => result.ok).length).toBeGreaterThan(0);
    for (const result of results) if (!result.ok) expect(result.refusal.code).toBe('in_progress');
  });

  test('a refusal undoes what was done and leaves the key free', async () => {
    const { database } = world.first.house;
    const refused = await inIdempotentTransaction(database, request('refused'), async (tx) => {
      await leaveEffect(tx, 'refused');
      return refuse('not_found');
    });
    expect(refused).toEqual(refuse('not_found'));
    expect(await effectsOf(database, 'refused')).toBe(0);
    const retried = await inIdempotentTransaction(database, request('refused'), (tx) => leaveEffect(tx, 'refused'));
    expect(retried.ok).toBe(true);
  });

  test('a throw undoes what was done and leaves the key free', async () => {
    const { database } = world.first.house;
    const failing = inIdempotentTransaction(database, request('thrown'), async (tx) => {
      await leaveEffect(tx, 'thrown');
      throw new Error('cut in the middle');
    });
    await expect(failing).rejects.toThrow('cut in the middle');
    expect(await effectsOf(database, 'thrown')).toBe(0);
    expect((await inIdempotentTransaction(database, request('thrown'), (tx) => leaveEffect(tx, 'thrown'))).ok).toBe(
      true,
    );
  });

  test('two members may choose the same key', async () => {
    const { database } = world.first.house;
    await inIdempotentTransaction(database, request('shared'), (tx) => leaveEffect(tx, 'shared'));
    const other = { ...request('shared'), scope: 'member-2' };
    await inIdempotentTransaction(database, other, (tx) => leaveEffect(tx, 'shared'));
    expect(await effectsOf(database, 'shared')).toBe(2);
  });

  test('old keys are forgotten', async () => {
    const { database } = world.first.house;
    await inIdempotentTransaction(database, request('old'), (tx) => leaveEffect(tx, 'old'));
    await inTransaction(database, async (tx) => accept(await forgetOldKeys(tx, new Date('2026-01-02T00:00:00Z'))));
    await inIdempotentTransaction(database, request('old'), (tx) => leaveEffect(tx, 'old'));
    expect(await effectsOf(database, 'old')).toBe(2);
  });
});

describe('the fingerprint', () => {
  const print = (body: unknown) => fingerprintOf('a secret', 'POST /x', body).toString('hex');

  test('does not depend on the order of keys', () => {
    expect(print({ a: 1, b: { c: 2, d: 3 } })).toBe(print({ b: { d: 3, c: 2 }, a: 1 }));
  });

  test('is blind to card data, wherever it stands', () => {
    const withCard = { amount: 1, payment_details: { card_number: '5412340000090002', cvv: '123', first_name: 'A' } };
    expect(print(withCard)).toBe(print({ amount: 1, payment_details: { first_name: 'A' } }));
  });

  test('differs for another amount, another operation and another secret', () => {
    const body = { amount: 1 };
    const prints = [
      print(body),
      print({ amount: 2 }),
      fingerprintOf('a secret', 'POST /y', body).toString('hex'),
      fingerprintOf('another secret', 'POST /x', body).toString('hex'),
    ];
    expect(new Set(prints).size).toBe(4);
  });
});
