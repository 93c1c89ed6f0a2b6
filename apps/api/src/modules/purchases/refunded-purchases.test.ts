import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openRedeemFloor, type RedeemFloor, type Redeemer } from '../../../../../tests/api/redeem-floor.ts';
import { approve, openDesk } from '../../../../../tests/api/staff-desk.ts';
import { feedItem, startTestCardFeed, type TestCardFeed } from '../../../../../tests/api/test-card-feed.ts';
import type { TestHouse } from '../../../../../tests/api/test-house.ts';
import { takeInCardTransactions } from '../../jobs/take-in-card-transactions.ts';
import { expireLots } from '../points/index.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let feed: TestCardFeed;
let floor: RedeemFloor;
let another: TestHouse;
let business: Redeemer;
beforeAll(async () => {
  feed = await startTestCardFeed();
  floor = await openRedeemFloor(feed.env);
  another = await floor.world.openAnother();
  business = await floor.redeemer('business2');
});
afterAll(async () => {
  await floor[Symbol.asyncDispose]();
  await feed.close();
});
afterEach(() => floor.expectInvariants());

const query = async (text: string, ...values: unknown[]) =>
  (await floor.world.first.house.pool.query(text, values)).rows;

/** The bank's feed tells these lines, and they are taken in by so many processes at once. */
async function tell(lines: readonly Parameters<typeof feedItem>[0][], houses = [floor.world.first]): Promise<void> {
  feed.pages.splice(0, feed.pages.length, lines.map(feedItem));
  await query('update card_feed_cursor set cursor = null');
  await Promise.all(houses.map(({ house }) => takeInCardTransactions(house)));
}

interface Bought {
  readonly reference: string;
  readonly id: string;
}

async function buy(who: Redeemer, cents: number, more: object = {}): Promise<Bought> {
  const reference = `bought-${randomUUID()}`;
  const posted_at = floor.world.first.house.clock.now().toISOString();
  await tell([{ reference, card: who.reference, amount_cents: cents, posted_at, category: null, ...more }]);
  const [{ id }] = await query('select id from card_transaction where bank_reference = $1', reference);
  return { reference, id: String(id) };
}

const refundOf = (who: Redeemer, { reference }: Bought, cents: number) => ({
  reference: `refund-${randomUUID()}`,
  card: who.reference,
  kind: 'refund' as const,
  amount_cents: -cents,
  refund_of: reference,
});

async function pay(who: Redeemer, { id }: Bought, points: number): Promise<string> {
  const path = `/member/account/${who.accountId}/pay-with-reward`;
  const { body } = await who.ask('POST', path, { transaction_id: id, points });
  expect(body.code).toBe('success');
  await floor.work();
  return body.id;
}

/** Long enough for the bank to say that a credit, or what it takes back, is done. */
async function waitForBank(): Promise<void> {
  await floor.work();
  await floor.let(3 * DAY_MS);
  await floor.let(3 * DAY_MS);
}

const lineOf = async (who: Redeemer, { id }: Bought) =>
  (await who.ask('GET', `/member/account/${who.accountId}/transaction?transaction_id=${id}`)).body.data
    .transactions_earnings[0];
const redemptionOf = async (who: Redeemer, id: string) => (await who.ask('GET', `/member/redemption/${id}`)).body.data;
/** What the bank was told to take back for a redemption. */
const debits = async (id: string) => {
  const keys = new Set(
    (await query('select id from redemption_recall where redemption_id = $1', id)).map((one) => one.id),
  );
  return (await floor.books('payouts')).filter(({ key }) => keys.has(key));
};
/** Points of refunded purchases alone: what the purchase earned goes as well, and is no question here. */
const returnedTo = async (who: Redeemer): Promise<number> => {
  const [{ sum }] = await query(
    `select coalesce(sum(available_delta), 0)::bigint as sum from journal_entry where kind = 'refund' and account_id = $1`,
    who.accountId,
  );
  return sum;
};

test('[PWR-02] points that were worth more for travel come back in the same proportion, and in French', async () => {
  const elite = await floor.redeemer('elite');
  await query(`update member set preferred_language = 'fr' where email = $1`, elite.email);
  const bought = await buy(elite, 10_000, { labels: ['airline'] });
  const paid = await pay(elite, bought, 8_000);
  await tell([refundOf(elite, bought, 3_333)]);
  expect(await redemptionOf(elite, paid)).toMatchObject({ returned_points: 2_666, returned_amount: 33.33 });
  const { order_items: items } = (await elite.ask('GET', `/member/order/${paid}`)).body.data;
  expect(items).toMatchObject([{ refunded_points: 2_666 }]);
  await tell([refundOf(elite, bought, 6_667)]);
  expect(await redemptionOf(elite, paid)).toMatchObject({ returned_points: 8_000, returned_amount: 100 });
  await floor.work();
  const texts = (await floor.mailsTo(elite.email)).map(({ text }) => text).join('\n');
  expect(texts).toContain('Le commerçant a remboursé un achat que vous aviez payé avec des points');
});

test('[PWR-02] a refunded purchase gives its points back to their lots, and the bank takes its credit back once', async () => {
  const bought = await buy(business, 10_000);
  const paid = await pay(business, bought, 10_000);
  await waitForBank();
  const before = await business.balance();
  const [{ points: earned }] = await query('select points from card_transaction where id = $1', bought.id);
  await tell([refundOf(business, bought, 10_000)]);
  expect(await business.balance()).toBe(before + 10_000 - earned);
  const [taken, returned] = await query(
    `select lot_ids, lot_available_deltas from journal_entry where reference = $1 or refund_of = (
      select id from journal_entry where reference = $1) order by id`,
    `redemption:${paid}`,
  );
  const shares = ({ lot_ids, lot_available_deltas }: Record<string, number[]>) =>
    lot_ids?.map((lot, place) => [lot, Math.abs(lot_available_deltas?.[place] ?? 0)]).toSorted();
  expect(shares(returned)).toEqual(shares(taken));
  expect(await lineOf(business, bought)).toMatchObject({ redeemed_amount: 0, refunded_amount: 100, left_amount: 0 });
  expect(await redemptionOf(business, paid)).toMatchObject({
    points: 10_000,
    returned_points: 10_000,
    returned_amount: 100,
  });
  const { body } = await business.ask('GET', `/member/account/${business.accountId}/transaction`);
  const line = body.data.transactions_earnings.find(({ kind }: { kind: string }) => kind === 'points_return');
  expect(line).toMatchObject({
    ledger_transaction: { amount: 10_000 },
    transaction_description: expect.stringMatching(/^Points returned – Credit for /),
  });
  await waitForBank();
  expect(await debits(paid)).toEqual([expect.objectContaining({ state: 'settled', amount_cents: 10_000 })]);
  const mail = (await floor.mailsTo(business.email)).find(({ subject }) => subject.endsWith('10,000 points are back'));
  expect(mail?.text).toContain('The merchant refunded a purchase that you had paid with points');
  expect(mail?.text).toContain('$100.00');
});

test('[PWR-02] a part that the member’s own money paid comes back first: only what is above it returns points', async () => {
  const bought = await buy(business, 10_000);
  const paid = await pay(business, bought, 4_000);
  const before = await returnedTo(business);
  await tell([refundOf(business, bought, 6_000)]);
  expect((await returnedTo(business)) - before).toBe(0);
  await tell([refundOf(business, bought, 2_500)]);
  expect((await returnedTo(business)) - before).toBe(2_500);
  expect(await lineOf(business, bought)).toMatchObject({ redeemed_amount: 15, refunded_amount: 85, left_amount: 0 });
  await tell([refundOf(business, bought, 9_999)]);
  expect((await returnedTo(business)) - before).toBe(4_000);
  await waitForBank();
  expect((await debits(paid)).map(({ amount_cents }) => amount_cents).toSorted((a, b) => a - b)).toEqual([
    1_500, 2_500,
  ]);
});

test('[PWR-02] several payments give back the last one first, each by its own worth', async () => {
  const bought = await buy(business, 10_000);
  const first = await pay(business, bought, 5_000);
  const second = await pay(business, bought, 3_000);
  await tell([refundOf(business, bought, 6_000)]);
  expect(await redemptionOf(business, second)).toMatchObject({ returned_points: 3_000, returned_amount: 30 });
  expect(await redemptionOf(business, first)).toMatchObject({ returned_points: 1_000, returned_amount: 10 });
});

test('[PWR-02] told twice, by two processes at once and again later, a refund gives back once', async () => {
  const bought = await buy(business, 10_000);
  const paid = await pay(business, bought, 10_000);
  const refund = refundOf(business, bought, 10_000);
  const before = await returnedTo(business);
  await tell([refund, refund], [floor.world.first, another, floor.world.first]);
  await tell([refund]);
  expect((await returnedTo(business)) - before).toBe(10_000);
  await waitForBank();
  expect(await debits(paid)).toHaveLength(1);
});

test('[PWR-02] a refund and a payment at once never pay more than the purchase', async () => {
  for (let round = 0; round < 5; round += 1) {
    const bought = await buy(business, 5_000);
    const path = `/member/account/${business.accountId}/pay-with-reward`;
    await Promise.all([
      business.ask('POST', path, { transaction_id: bought.id, points: 5_000 }),
      tell([refundOf(business, bought, 5_000)]),
    ]);
    expect(await lineOf(business, bought)).toMatchObject({ redeemed_amount: 0, refunded_amount: 50 });
  }
});

test('[PWR-02] cut in the middle, nothing of a refund is there; the next minute does all of it', async () => {
  const bought = await buy(business, 10_000);
  await pay(business, bought, 10_000);
  const before = await returnedTo(business);
  await query(`alter table outbox_event add constraint broken check (topic <> 'redemption.recalled') not valid`);
  await expect(tell([refundOf(business, bought, 10_000)])).rejects.toThrow();
  await query('alter table outbox_event drop constraint broken');
  expect((await returnedTo(business)) - before).toBe(0);
  expect(await lineOf(business, bought)).toMatchObject({ redeemed_amount: 100, refunded_amount: 0 });
  await takeInCardTransactions(floor.world.first.house);
  expect((await returnedTo(business)) - before).toBe(10_000);
});

test('[PWR-02] a credit that the bank refuses after the refund is not taken back, and its points return once', async () => {
  const bought = await buy(business, 9_877);
  const paid = await pay(business, bought, 9_877);
  const before = await returnedTo(business);
  await tell([refundOf(business, bought, 5_000)]);
  await floor.work();
  expect((await returnedTo(business)) - before).toBe(5_000);
  await floor.let(2 * MINUTE_MS);
  await floor.let(2 * MINUTE_MS);
  expect(await redemptionOf(business, paid)).toMatchObject({ status: 'returned', returned_points: 9_877 });
  expect((await returnedTo(business)) - before).toBe(9_877);
  await waitForBank();
  expect(await debits(paid)).toEqual([]);
});

test('[PWR-02] all of it refunded before the bank refuses the credit: nothing is left to return', async () => {
  const bought = await buy(business, 9_877);
  const paid = await pay(business, bought, 9_877);
  await tell([refundOf(business, bought, 9_877)]);
  await waitForBank();
  expect(await redemptionOf(business, paid)).toMatchObject({ status: 'returned', returned_points: 9_877 });
  expect(await debits(paid)).toEqual([]);
});

test('[PWR-02] a bank that does not answer is asked again by the same key', async () => {
  const bought = await buy(business, 10_000);
  const paid = await pay(business, bought, 10_000);
  await waitForBank();
  await tell([refundOf(business, bought, 10_000)]);
  floor.line.isLost = (question) => question === 'POST /payouts/payments';
  await floor.work();
  floor.line.isLost = () => false;
  expect(await query('select state from redemption_recall where redemption_id = $1', paid)).toEqual([
    { state: 'requested' },
  ]);
  await waitForBank();
  expect(await debits(paid)).toEqual([expect.objectContaining({ state: 'settled', amount_cents: 10_000 })]);
});

test('[PWR-02] a credit that the bank does not take back is a task for staff: asked for again, or settled by hand once', async () => {
  const bought = await buy(business, 10_000);
  await pay(business, bought, 10_000);
  await waitForBank();
  // Magic: the bank refuses an amount with these cents.
  await tell([refundOf(business, bought, 2_513)]);
  await floor.work();
  const operator = await openDesk(floor.world.first, 'operator');
  const waiting = (await operator.get('unsettled')).data.find(({ kind }: { kind: string }) => kind === 'recall');
  expect(waiting).toMatchObject({ state: 'refused', amount: 25.13, points: 2_513 });
  const settled = await operator.post(`unsettled/recall/${waiting.id}/settle`);
  expect(settled.data).toEqual({ state: 'refused', is_settled: false });
  const path = `unsettled/recall/${waiting.id}/resolve`;
  expect((await operator.post(path, { way: 'points' })).code).toBe('not_possible_now');
  const byHand = () => operator.post(path, { way: 'by_hand', note: 'The card is closed' });
  const [first, again] = await Promise.all([byHand(), byHand()]);
  expect([first.data, again.data]).toEqual([1, 2].map(() => ({ state: 'dropped', is_settled: true })));
  const left = (await operator.get('unsettled')).data;
  expect(left.map(({ kind }: { kind: string }) => kind)).not.toContain('recall');
  expect(await query(`select details ->> 'note' as note from audit_entry where act = 'unsettled.resolve'`)).toEqual([
    { note: 'The card is closed' },
  ]);
});

test('[PWR-02, ACCT-06] points whose last day has passed get the days that the operator set: mail and account say so', async () => {
  const { clock, database } = floor.world.first.house;
  const operator = await openDesk(floor.world.first, 'operator');
  const { version, configuration } = (await operator.get('program')).data;
  const redemptions = { ...configuration.redemptions, returnGraceDays: 10 };
  const asked = await operator.put('program', { version, configuration: { ...configuration, redemptions } });
  await approve(floor.world.first, asked);
  const who = await floor.redeemer('business');
  const bought = await buy(who, 6_000);
  await floor.give(who, 6_000, 2 * DAY_MS);
  await pay(who, bought, 6_000);
  await waitForBank();
  await expireLots({ database }, clock.now());
  await tell([refundOf(who, bought, 6_000)]);
  await floor.work();
  const last = new Date(clock.now().getTime() + 10 * DAY_MS);
  const { body } = await who.ask('GET', `/member/account/${who.accountId}/expiring-points`);
  const day = body.data.expiring.find(({ graced_points }: { graced_points: number }) => graced_points > 0);
  expect(day).toMatchObject({ expires_on: last.toISOString().slice(0, 10) });
  const mail = (await floor.mailsTo(who.email)).find(({ subject }) => subject.endsWith('6,000 points are back'));
  const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(last);
  expect(mail?.text).toContain(`had expired. You can use them until ${inWords}.`);
});
