import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessLine, cardLine, customerLine } from '../../../../../tests/api/customer-lines.ts';
import { startTestCardFeed, type TestCardFeed } from '../../../../../tests/api/test-card-feed.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { takeInCustomers } from './index.ts';

let feed: TestCardFeed;
let world: TestWorld;
beforeAll(async () => {
  feed = await startTestCardFeed('/customer-feed/lines');
  world = await openWorld(feed.env);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await feed.close();
});

const ask = async (text: string, values: unknown[] = []) =>
  (await world.first.house.pool.query(text, values)).rows as Record<string, unknown>[];
async function take(...lines: unknown[]) {
  const { house } = world.first;
  feed.pages.splice(0, feed.pages.length, lines);
  await ask('update customer_feed_cursor set cursor = null');
  return takeInCustomers({ ...house, feed: house.customerFeed });
}
const kept = async (subject: string) =>
  (await ask('select reason, told from customer_feed_leftover where subject = $1', [subject]))[0];
const holderOf = async (reference: string) =>
  (
    await ask(
      `select email from card_of_feed f join account_member h using (account_id) join member m on m.id = h.member_id
       where f.card = $1 and is_primary`,
      [reference],
    )
  )[0]?.['email'];

test('a card that waits is placed whatever else its line holds: nothing but the agreed fields is kept', async () => {
  const more = { note: 'x'.repeat(20_000), number: 4_111_111_111_111_111 };
  await take(cardLine('long-1', 'long', more));
  expect((await kept('card:long-1'))?.['told']).not.toMatch(/note|4111/);
  expect(await take(customerLine('long'))).toMatchObject({ placed: 2 });
});

test('the telephone number of a line that waited is the one that the bank told', async () => {
  await take(customerLine('phoned', { email: 'elite@example.com', phone: '+4111111111111111' }));
  expect(await kept('customer:phoned')).toMatchObject({ reason: 'email_taken' });
  await take(customerLine('phoned', { as_of: '2026-03-02T00:00:00Z', phone: '+4111111111111111' }));
  expect(await ask("select phone from member where bank_customer_id = 'phoned'")).toEqual([
    { phone: '+4111111111111111' },
  ]);
});

test.each([
  ['a name', customerLine('numbers', { last_name: '4111 1111 1111 1111' })],
  ['an address', customerLine('numbers', { email: '4111111111111111@bank.example' })],
  ['a customer number', { ...businessLine('numbers', '4111111111111111') }],
])('a line with a card number as %s is kept without it, and a right line takes its place', async (_what, wrong) => {
  await take(wrong);
  expect(await kept('customer:numbers')).toMatchObject({ reason: 'unreadable' });
  expect((await kept('customer:numbers'))?.['told']).not.toContain('4111');
  await take(customerLine('numbers', { as_of: new Date().toISOString() }));
  expect(await kept('customer:numbers')).toBeUndefined();
});

test('a card that somebody else holds here is not given away', async () => {
  await take(customerLine('other'), cardLine('elite-7305', 'other', { as_of: new Date().toISOString() }));
  expect(await kept('card:elite-7305')).toMatchObject({ reason: 'holder_changed' });
  await ask('insert into pool (created_at) values (now())');
  await ask(`with made as (
      insert into account (reference_identifier, pool_id, type_code, family, status_code, opened_at)
      values ('before-1', (select max(id) from pool), 'hsbcadv', 'advance', 'A', now()) returning id)
    insert into account_member (account_id, member_id, is_primary)
    select made.id, m.id, true from made, member m where m.email = 'elite@example.com'`);
  await take(cardLine('before-1', 'other'));
  expect(await kept('card:before-1')).toMatchObject({ reason: 'holder_changed' });
  expect(await holderOf('before-1')).toBe('elite@example.com');
});

test('a business customer who registers holds the other cards at the next run, without any news', async () => {
  await take(businessLine('quiet', '7000088888'), cardLine('quiet-1', 'quiet'), cardLine('quiet-2', 'quiet'));
  await ask(`update card_enrolment set claimed_at = now(), claimed_by = (
    select id from member where email = 'business@example.com') where customer_number = '7000088888'`);
  await take();
  expect(await holderOf('quiet-2')).toBe('business@example.com');
});

test.each([null, 7, 'line', [], {}, { kind: 'card' }, { kind: 'customer', customer: 9 }])(
  'what is no line at all (%j) is kept and holds up nothing',
  async (line) => {
    expect(await take(line, customerLine(`after-${JSON.stringify(line)?.length ?? 0}`))).toMatchObject({
      kept: 1,
      stoppedBy: undefined,
    });
  },
);
