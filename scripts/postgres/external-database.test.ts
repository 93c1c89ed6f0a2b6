import { expect, test } from 'vitest';
import { freePort } from '../run/ports.ts';
import { addressWithoutSecrets, assertReachable, reasonOf } from './external-database.ts';

test('the address is shown without password and parameters', () => {
  const url = new URL('postgres://bank:s%40cret@db.example.com:5433/rewards?password=hush&sslmode=require');
  expect(addressWithoutSecrets(url)).toBe('bank@db.example.com:5433/rewards');
});

test('a database that cannot be reached gets one sentence without the password', async () => {
  const port = await freePort();
  await expect(assertReachable(`postgres://bank:hush@127.0.0.1:${port}/rewards`)).rejects.toThrow(
    `The database of DATABASE_URL (bank@127.0.0.1:${port}/rewards) cannot be reached: nothing listens there.`,
  );
});

test.each(['rewards', 'mysql://db/rewards', 'http://127.0.0.1', 'postgres'])(
  'an address such as "%s" is told to be none',
  async (address) => {
    await expect(assertReachable(address)).rejects.toThrow(
      'DATABASE_URL is not an address of a PostgreSQL: it looks like postgres://user:password@host:5432/name.',
    );
  },
);

test('the reason is in plain words, also when every address of a host fails', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' });
  expect(reasonOf(refused)).toBe('nothing listens there');
  expect(reasonOf(new AggregateError([refused, refused]))).toBe('nothing listens there');
  expect(reasonOf(new Error('timeout expired'))).toBe('there is no answer');
  expect(reasonOf(new Error('password authentication failed for user "bank"'))).toBe(
    'password authentication failed for user "bank"',
  );
});
