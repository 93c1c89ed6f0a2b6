import { points } from '@rewards/amounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  businessLine as business,
  cardLine as card,
  customerLine as customer,
} from '../../../../../tests/api/customer-lines.ts';
import { startTestCardFeed, type TestCardFeed } from '../../../../../tests/api/test-card-feed.ts';
import { openWorld, type TestHouse, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { accept } from '../../platform/result.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { checkInvariants, earn, expireLots } from '../points/index.ts';
import { takeInCustomers } from './index.ts';

let feed: TestCardFeed;
let world: TestWorld;
let another: TestHouse;
beforeAll(async () => {
  feed = await startTestCardFeed('/customer-feed/lines');
  world = await openWorld(feed.env);
  another = await world.openAnother();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await feed.close();
});

const ask = async (text: string, values: unknown[] = []) =>
  (await world.first.house.pool.query(text, values)).rows as Record<string, unknown>[];
beforeEach(async () => {
  feed.pages.length = 0;
  await ask('update customer_feed_cursor set cursor = null');
});

const run = ({ house }: TestHouse = world.first) => takeInCustomers({ ...house, feed: house.customerFeed });
async function take(...lines: object[]) {
  feed.pages.splice(0, feed.pages.length, lines);
  await ask('update customer_feed_cursor set cursor = null');
  return run();
}

const accountOf = async (reference: string) =>
  (
    await ask(
      `select a.id, a.pool_id, a.status_code, a.family, m.email, am.is_primary,
        (select json_agg(number_ending order by id) from medium d where d.account_id = a.id and replaced_at is null) as endings
      from card_of_feed f join account a on a.id = f.account_id left join account_member am on am.account_id = a.id
      left join member m on m.id = am.member_id where f.card = $1`,
      [reference],
    )
  )[0];
const keptOf = async (subject: string) =>
  (await ask('select reason, waits_for, told from customer_feed_leftover where subject = $1', [subject]))[0];
const balanceOf = async (poolId: unknown) =>
  (await ask('select available from pool_balance where pool_id = $1', [poolId]))[0]?.['available'];
async function give(account: Record<string, unknown> | undefined, amount: number) {
  const { house } = world.first;
  const at = house.clock.now();
  await inTransaction(house.database, async (tx) => {
    await earn(tx, [
      {
        poolId: Number(account?.['pool_id']),
        accountId: Number(account?.['id']),
        amount: points(amount),
        reference: `gift:${String(account?.['id'])}`,
        reason: 'opening',
        at,
        expiresAt: new Date(at.getTime() + 400 * 86_400_000),
      },
    ]);
    return accept(undefined);
  });
}

test('a customer and a card become a member with an account, once however often they are told', async () => {
  const lines = [customer('one'), card('one-1', 'one')];
  expect(await take(...lines, ...lines)).toMatchObject({ placed: 2, repeated: 2, kept: 0 });
  expect(await take(...lines)).toMatchObject({ placed: 0, repeated: 2 });
  expect(await accountOf('one-1')).toMatchObject({
    email: 'one@bank.example',
    is_primary: true,
    status_code: 'A',
    endings: ['1234'],
  });
  expect(
    await ask("select from pending_action p join member m on m.id = p.member_id where email = 'one@bank.example'"),
  ).toEqual([]);
});

test('an older line never changes what a newer one said', async () => {
  const newer = { as_of: '2026-04-01T00:00:00Z' };
  await take(customer('two', { ...newer, last_name: 'Newer' }), customer('two', { last_name: 'Older' }));
  await take(card('two-1', 'two', { ...newer, status: 'H' }), card('two-1', 'two', { status: 'A' }));
  expect(await ask("select last_name from member where bank_customer_id = 'two'")).toEqual([{ last_name: 'Newer' }]);
  expect(await accountOf('two-1')).toMatchObject({ status_code: 'H' });
});

test('what the bank repeats leaves the choice of the member; what it changed is changed', async () => {
  const at = (month: number) => ({ as_of: `2026-0${month}-02T00:00:00Z` });
  await take(customer('own', { ...at(1), phone: '111' }));
  await ask("update member set phone = '999' where bank_customer_id = 'own'");
  const phone = async () => (await ask("select phone from member where bank_customer_id = 'own'"))[0]?.['phone'];
  await take(customer('own', { ...at(2), phone: '111', last_name: 'Married' }));
  expect(await phone()).toBe('999');
  await take(customer('own', { ...at(3), phone: '222' }));
  expect(await phone()).toBe('222');
});

test('a card that comes before its customer waits, and is placed with it', async () => {
  expect(await take(card('early-1', 'early'))).toMatchObject({ kept: 1 });
  expect(await keptOf('card:early-1')).toMatchObject({ reason: 'unknown_customer', waits_for: 'customer:early' });
  expect(await take(customer('early'))).toMatchObject({ placed: 2 });
  expect(await accountOf('early-1')).toMatchObject({ email: 'early@bank.example' });
  expect(await keptOf('card:early-1')).toBeUndefined();
});

test.each([
  ['unknown_family', { family: 'no-such' }],
  ['unknown_type', { type_code: 'no-such' }],
  ['from_the_future', { as_of: '2099-01-01T00:00:00Z' }],
])('a card that cannot be placed is kept with its reason (%s), and a right line clears it', async (reason, wrong) => {
  const name = reason.replaceAll('_', '-');
  expect(await take(customer(name), card(`${name}-1`, name, wrong))).toMatchObject({ placed: 1, kept: 1 });
  expect(await keptOf(`card:${name}-1`)).toMatchObject({ reason });
  expect(await accountOf(`${name}-1`)).toBeUndefined();
  if (reason === 'from_the_future') return;
  await take(card(`${name}-1`, name, { as_of: '2026-03-02T00:00:00Z' }));
  expect(await keptOf(`card:${name}-1`)).toBeUndefined();
});

test('an address that another member has is not taken from them', async () => {
  await take(customer('thief', { email: 'ELITE@example.com' }));
  expect(await keptOf('customer:thief')).toMatchObject({ reason: 'email_taken' });
});

test('a line with a card number is not readable, and the number is not kept', async () => {
  expect(await take(card('4111 1111 1111 1111', 'one'))).toMatchObject({ kept: 1 });
  const [line] = await ask("select told from customer_feed_leftover where reason = 'unreadable'");
  expect(line?.['told']).toContain('••••1111');
  expect(line?.['told']).not.toContain('4111');
});

test('a replaced card keeps its account, points and history; what becomes of the old card no longer matters', async () => {
  await take(customer('lost'), card('lost-1', 'lost'));
  const before = await accountOf('lost-1');
  await give(before, 5_000);
  const late = { as_of: '2026-05-01T00:00:00Z' };
  expect(
    await take(
      card('lost-2', 'lost', { ...late, replaces: 'lost-1', number_ending: '9876' }),
      card('lost-1', 'lost', { as_of: '2026-05-02T00:00:00Z', status: 'X' }),
    ),
  ).toMatchObject({ placed: 2 });
  const after = await accountOf('lost-2');
  expect(after).toEqual({ ...before, endings: ['9876'] });
  expect(await accountOf('lost-1')).toEqual(after);
  expect(await balanceOf(after?.['pool_id'])).toBe(5_000);
});

test('a card that replaces one that has not come waits for it', async () => {
  await take(customer('swap'), card('swap-2', 'swap', { as_of: '2026-05-01T00:00:00Z', replaces: 'swap-1' }));
  expect(await keptOf('card:swap-2')).toMatchObject({ reason: 'unknown_card' });
  await take(card('swap-1', 'swap'));
  expect((await accountOf('swap-2'))?.['id']).toBe((await accountOf('swap-1'))?.['id']);
});

test('the points of a closed card end after the days of the program, and not before; opening it again lifts this', async () => {
  await take(customer('shut'), card('shut-1', 'shut'));
  const account = await accountOf('shut-1');
  await give(account, 700);
  const { house } = world.first;
  const inDays = (days: number) => new Date(house.clock.now().getTime() + days * 86_400_000);
  await take(card('shut-1', 'shut', { as_of: '2026-05-01T00:00:00Z', status: 'C' }));
  await expireLots(house, inDays(59));
  expect(await balanceOf(account?.['pool_id'])).toBe(700);
  await take(card('shut-1', 'shut', { as_of: '2026-05-02T00:00:00Z', status: 'A' }));
  await expireLots(house, inDays(62));
  expect(await balanceOf(account?.['pool_id'])).toBe(700);
  await take(card('shut-1', 'shut', { as_of: '2026-05-03T00:00:00Z', status: 'X' }));
  await expireLots(house, inDays(62));
  expect(await balanceOf(account?.['pool_id'])).toBe(0);
  expect(await checkInvariants(house)).toEqual([]);
});

test('points that cards share last as long as one of the cards is open', async () => {
  const shared = { pool: 'firm' };
  await take(customer('pair'), card('pair-1', 'pair', shared), card('pair-2', 'pair', shared));
  const account = await accountOf('pair-1');
  expect((await accountOf('pair-2'))?.['pool_id']).toBe(account?.['pool_id']);
  await take(card('pair-1', 'pair', { ...shared, as_of: '2026-05-01T00:00:00Z', status: 'C' }));
  expect(await ask('select from pool_ending where pool_id = $1', [account?.['pool_id']])).toEqual([]);
  await take(card('pair-2', 'pair', { pool: null, as_of: '2026-05-01T00:00:00Z' }));
  expect(await keptOf('card:pair-2')).toMatchObject({ reason: 'pool_changed' });
});

test('a card moves to another family', async () => {
  await take(customer('move'), card('move-1', 'move'));
  const moved = { as_of: '2026-05-01T00:00:00Z', family: 'elite', type_code: 'hsbcpwe' };
  await take(card('move-1', 'move', moved));
  expect(await accountOf('move-1')).toMatchObject({ family: 'elite' });
});

test('[PEND-05] a new card of a member asks for the rules; cards told with the customer do not', async () => {
  await take(customer('fresh'), card('fresh-1', 'fresh'), card('fresh-2', 'fresh'));
  const asked = () =>
    ask("select type from pending_action p join member m on m.id = p.member_id where bank_customer_id = 'fresh'");
  expect(await asked()).toEqual([]);
  await take(card('fresh-3', 'fresh', { opened_at: new Date(Date.now() + 60_000).toISOString() }));
  expect(await asked()).toEqual([{ type: 'accept_terms' }]);
});

test('a business customer registers with the first card, and holds the others then', async () => {
  await take(business('firm', '7000099999'), card('firm-1', 'firm'), card('firm-2', 'firm'));
  const enrolled = await ask("select account_id, postal_code from card_enrolment where customer_number = '7000099999'");
  const first = await accountOf('firm-1');
  expect(enrolled).toEqual([{ account_id: first?.['id'], postal_code: '97301' }]);
  expect(first?.['email']).toBeNull();
  await ask(`update card_enrolment set claimed_at = now(), claimed_by = (
    select id from member where email = 'business@example.com') where customer_number = '7000099999'`);
  await take(customer('anyone'));
  expect(await accountOf('firm-2')).toMatchObject({ email: 'business@example.com', is_primary: true });
});

test('two processes that read at once place each line once', async () => {
  for (let round = 0; round < 10; round += 1) {
    feed.pages.splice(0, feed.pages.length, [customer(`both-${round}`), card(`both-${round}-1`, `both-${round}`)]);
    await ask('update customer_feed_cursor set cursor = null');
    const reports = await Promise.all([run(), run(another)]);
    expect(reports.reduce((sum, { placed }) => sum + placed, 0)).toBe(2);
  }
});

test('a page is placed by sets, and a line that meets another one is still judged alone and in its turn', async () => {
  const later = '2026-03-02T00:00:00Z';
  const page = [
    customer('set-1'),
    card('set-card-1', 'set-1', { number_ending: '0001' }),
    card('set-card-2', 'set-1', { number_ending: '0002' }),
    customer('set-2', { email: 'shared@bank.example' }),
    customer('set-3', { email: 'shared@bank.example' }),
    customer('set-4', { email: 'elite@example.com' }),
    card('set-card-5', 'set-5', { number_ending: '0005' }),
    customer('set-5', { first_name: 'Old' }),
    customer('set-5', { first_name: 'New', as_of: later }),
    card('set-card-6', 'set-1', { replaces: 'set-card-1', number_ending: '0006' }),
    card('set-card-7', 'set-1', { family: 'nobody' }),
    card('set-card-8', 'set-1', { status: 'X' }),
    { kind: 'card', card: 'set-card-9' },
  ];
  // One card waits for its customer, so it is kept for a moment.
  expect(await take(...page)).toMatchObject({ placed: 9, repeated: 0, kept: 5 });
  expect(await take(...page)).toMatchObject({ placed: 0, repeated: 9, kept: 4 });
  expect((await accountOf('set-card-1'))?.['endings']).toEqual(['0006']);
  expect(await accountOf('set-card-2')).toMatchObject({
    email: 'set-1@bank.example',
    is_primary: true,
    endings: ['0002'],
  });
  expect(await accountOf('set-card-5')).toMatchObject({ email: 'set-5@bank.example' });
  expect(await ask(`select first_name from member where email = 'set-5@bank.example'`)).toEqual([
    { first_name: 'New' },
  ]);
  expect((await keptOf('customer:set-3'))?.['reason']).toBe('email_taken');
  expect((await keptOf('customer:set-4'))?.['reason']).toBe('email_taken');
  expect((await keptOf('card:set-card-7'))?.['reason']).toBe('unknown_family');
  const pools = await ask(
    `select count(distinct a.pool_id)::int as pools, count(distinct b.pool_id)::int as balances from card_of_feed a
      left join pool_balance b on b.pool_id = a.pool_id where a.card like 'set-card-_'`,
  );
  expect(pools).toEqual([{ pools: 4, balances: 4 }]);
  expect(await checkInvariants(world.first.house)).toEqual([]);
});
