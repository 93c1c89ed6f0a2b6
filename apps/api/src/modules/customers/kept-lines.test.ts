import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardLine, customerLine } from '../../../../../tests/api/customer-lines.ts';
import { bearer, logOnStaff } from '../../../../../tests/api/signed-in.ts';
import { startTestCardFeed, type TestCardFeed } from '../../../../../tests/api/test-card-feed.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { takeInCustomers } from './index.ts';

let feed: TestCardFeed;
let world: TestWorld;
let operator: string;
beforeAll(async () => {
  feed = await startTestCardFeed('/customer-feed/lines');
  world = await openWorld(feed.env);
  operator = await logOnStaff(world.first, 'operator');
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await feed.close();
});

const ask = async (text: string) => (await world.first.house.pool.query(text)).rows as Record<string, unknown>[];
async function take(...lines: unknown[]) {
  const { house } = world.first;
  feed.pages.splice(0, feed.pages.length, lines);
  await ask('update customer_feed_cursor set cursor = null');
  return takeInCustomers({ ...house, feed: house.customerFeed });
}
const list = async (query = '', token = operator) =>
  (await world.first.http.inject({ url: `/v1/staff/customer-feed/kept?${query}`, headers: bearer(token) })).json();
const act = (what: 'retry' | 'drop', ids: unknown, token = operator) =>
  world.first.http.inject({
    method: 'POST',
    url: `/v1/staff/customer-feed/kept/${what}`,
    headers: bearer(token),
    payload: { ids },
  });
const idOf = async (about: string): Promise<string> =>
  (await list()).data.find((line: { about: string }) => line.about === about)?.id;
const audited = () => ask("select act, details from audit_entry where act like 'customer_feed.%' order by seq");

test('staff see what was kept, why, and no card number', async () => {
  await take(
    customerLine('shown'),
    cardLine('shown-1', 'shown', { family: 'gold' }),
    cardLine('shown-2', 'nobody'),
    { kind: 'card', card: 'shown-3', number: '4111 1111 1111 1111' },
    customerLine('shown-4', { email: 'elite@example.com', phone: '+4111111111111111' }),
  );
  const { data, total } = await list('', await logOnStaff(world.first, 'staff'));
  expect(total).toBe(4);
  expect(data).toMatchObject([
    { about: 'card:shown-1', reason: 'unknown_family', waits_for: null, as_of: '2026-03-01T00:00:00.000Z' },
    { about: 'card:shown-2', reason: 'unknown_customer', waits_for: 'customer:nobody' },
    { about: 'card:shown-3', reason: 'unreadable', as_of: null },
    { about: 'customer:shown-4', reason: 'email_taken' },
  ]);
  expect(JSON.stringify(data)).not.toContain('4111');
  expect((await list('reason=unreadable')).data).toHaveLength(1);
});

test('a line is placed when it is tried again after its reason is gone, with what waited for it; the audit says who did', async () => {
  await take(cardLine('shown-5', 'shown-4'));
  const ids = [await idOf('customer:shown-4')];
  expect((await act('retry', ids)).json()).toMatchObject({ data: { placed: 0, kept: 1 } });
  await ask("update member set email = 'moved@example.com' where email = 'elite@example.com'");
  const tries = await Promise.all([act('retry', ids), act('retry', ids)]);
  expect(tries.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(tries.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({ data: { placed: 2, kept: 0 } });
  expect(await ask("select phone from member where bank_customer_id = 'shown-4'")).toEqual([
    { phone: '+4111111111111111' },
  ]);
  expect(await audited()).toMatchObject([
    { act: 'customer_feed.retry', details: { about: ['customer:shown-4'], placed: 0, kept: 1 } },
    { act: 'customer_feed.retry', details: { about: ['customer:shown-4'], placed: 2, kept: 0 } },
  ]);
  const { data } = (
    await world.first.http.inject({ url: '/v1/staff/audit?act=customer_feed.', headers: bearer(operator) })
  ).json();
  expect(data[0].description).toBe('Tried kept lines of the bank again');
});

test('support reads and does not act; a stranger does neither', async () => {
  const id = await idOf('card:shown-3');
  const support = await logOnStaff(world.first, 'staff');
  expect((await act('retry', [id], support)).statusCode).toBe(403);
  expect((await act('drop', [id], support)).statusCode).toBe(403);
});

test('a line is removed once, and the audit keeps what it was about', async () => {
  const id = await idOf('card:shown-3');
  const [first, second] = await Promise.all([act('drop', [id]), act('drop', [id])]);
  expect([first.statusCode, second.statusCode].toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect((await audited()).at(-1)).toMatchObject({
    act: 'customer_feed.drop',
    details: { lines: [{ about: 'card:shown-3', reason: 'unreadable' }] },
  });
});

test.each([[[]], [['x']], [undefined], [Array.from({ length: 26 }, () => crypto.randomUUID())]])(
  'what is no choice of lines (%j) is refused',
  async (ids) => {
    expect((await act('retry', ids)).statusCode).toBe(400);
  },
);
