import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as lines from '../../../../../tests/api/card-lines.ts';
import { openRedeemFloor, type RedeemFloor, type Redeemer } from '../../../../../tests/api/redeem-floor.ts';

let floor: RedeemFloor;
let elite: Redeemer;
let advance: Redeemer;
let business: Redeemer;
beforeAll(async () => {
  floor = await openRedeemFloor();
  [elite, advance, business] = await Promise.all([
    floor.redeemer('elite'),
    floor.redeemer('advance'),
    floor.redeemer('business'),
  ]);
});
afterAll(() => floor[Symbol.asyncDispose]());
afterEach(() => floor.expectInvariants());

const { erase, lineOf, pay } = lines;
const buy = (who: Redeemer, bought: lines.Bought) => lines.buy(floor, who, bought);
const giveBack = (id: string, cents: number) => lines.giveBack(floor, id, cents);
const redeemedOf = (id: string) => lines.redeemedOf(floor, id);

describe('paying with rewards', () => {
  test('[PWR-02, PWR-07] tells the least amount, the worth of points by label and when the credit shows', async () => {
    const { body } = await elite.ask('GET', `/member/account/${elite.accountId}/pay-with-reward`);
    expect(body.data).toMatchObject({
      minimum_points: 2_500,
      minimum_amount: 25,
      window_days: 90,
      conversion_rate: 0.01,
      bonuses: [
        { label: 'airline', percent: 25 },
        { label: 'travel', percent: 20 },
      ],
      credit_hours: { from: 48, to: 72 },
    });
    expect(body.data.eligible.count).toBeGreaterThan(0);
    const other = await advance.ask('GET', `/member/account/${advance.accountId}/pay-with-reward`);
    expect(other.body.data).toMatchObject({ bonuses: [], annual_fee_eraser: true });
  });

  test('[PWR-02] counts as redeemed what the list of the longest period shows', async () => {
    const { body } = await elite.ask('GET', `/member/account/${elite.accountId}/pay-with-reward`);
    const listed = await elite.ask('GET', `/member/account/${elite.accountId}/transaction?is_redeemed=1`);
    const lines: { posted_date: string }[] = listed.body.data.transactions_earnings;
    const oldest = new Date(Date.now() - body.data.window_days * 86_400_000).toISOString();
    expect(lines.some(({ posted_date }) => posted_date < oldest)).toBe(true);
    expect(body.data.redeemed.count).toBe(lines.filter(({ posted_date }) => posted_date >= oldest).length);
  });

  test('[PWR-03] pays a part, then the rest; the purchase shows as redeemed', async () => {
    const id = await buy(business, { cents: 8_000 });
    const before = await business.balance();
    const first = await pay(business, id, 5_000);
    expect(first.body).toMatchObject({
      code: 'success',
      data: { kind: 'purchase', title: 'Credit for Corner Bookshop', points: 5_000, amount: 50, status: 'requested' },
    });
    expect(await redeemedOf(id)).toBe(5_000);
    expect((await pay(business, id, 3_001)).body).toMatchObject({ code: 'above_maximum', reason: { maximum: 3_000 } });
    expect((await pay(business, id, 3_000)).body.code).toBe('success');
    expect((await pay(business, id, 2_500)).body.code).toBe('purchase_not_eligible');
    expect(await business.balance()).toBe(before - 8_000);
    const listed = await business.ask('GET', `/member/account/${business.accountId}/transaction?is_redeemed=1`);
    const line = listed.body.data.transactions_earnings.find((one: { id: string }) => one.id === id);
    expect(line).toMatchObject({ redeemable_status: 'redeemed', redeemed_amount: 80 });
  });

  test('[PWR-02] what is left below the minimum can be paid in whole, and only in whole', async () => {
    const id = await buy(business, { cents: 3_000 });
    expect((await pay(business, id, 2_500)).body.code).toBe('success');
    expect((await pay(business, id, 499)).body).toMatchObject({ code: 'below_minimum', reason: { minimum: 500 } });
    expect((await pay(business, id, 500)).body.code).toBe('success');
    expect(await redeemedOf(id)).toBe(3_000);
  });

  test('[PWR-02, PWR-04] a partly refunded purchase says what came back and what is left, and is paid off', async () => {
    const id = await buy(business, { cents: 10_000 });
    await giveBack(id, 6_000);
    const bought = await lineOf(business, id);
    expect(bought).toMatchObject({ transaction_amount: 100, refunded_amount: 60, left_amount: 40, is_eligible: true });
    expect((await pay(business, id, 2_600)).body.code).toBe('success');
    expect(await lineOf(business, id)).toMatchObject({ redeemed_amount: 26, left_amount: 14, is_eligible: true });
    expect((await erase(business, id, 14)).body.code).toBe('success');
    expect(await lineOf(business, id)).toMatchObject({ left_amount: 0, is_eligible: false });
  });

  test('[PWR-05] each purchase carries the rate that holds for it: its charge over the rate is accepted', async () => {
    for (const [labels, rate] of [
      [['airline', 'travel'], 0.0125],
      [[], 0.01],
    ] as const) {
      const id = await buy(elite, { cents: 10_000, labels });
      const { conversion_rate, left_amount } = await lineOf(elite, id);
      expect(conversion_rate).toBe(rate);
      expect((await erase(elite, id, left_amount, conversion_rate)).body.data.points).toBe(
        Math.ceil(left_amount / conversion_rate),
      );
    }
    const plain = await buy(business, { cents: 10_000, labels: ['airline'] });
    expect((await lineOf(business, plain)).conversion_rate).toBe(0.01);
    expect((await erase(business, plain, 100, 0.0125)).body.code).toBe('charge_changed');
    expect((await erase(business, plain, 100)).body.code).toBe('success');
  });

  test('[PWR-02] what the demonstration refunded in whole is not offered, and not taken', async () => {
    const listed = await elite.ask('GET', `/member/account/${elite.accountId}/transaction?from_date=2026-01-01`);
    const lines: { id: string; kind: string; transaction_description: string; transaction_amount: number }[] =
      listed.body.data.transactions_earnings;
    const refund = lines.find(({ kind }) => kind === 'refund');
    const bought = lines.find(
      ({ kind, transaction_description: name, transaction_amount: amount }) =>
        kind === 'purchase' && name === refund?.transaction_description && amount === -refund.transaction_amount,
    );
    expect(bought).toMatchObject({ refunded_amount: bought?.transaction_amount, left_amount: 0, is_eligible: false });
    expect((await pay(elite, bought?.id ?? '', 2_500)).body.code).toBe('purchase_not_eligible');
  });

  test('[PWR-01] what the demonstration paid with points is among the redemptions, with its number', async () => {
    const { body } = await advance.ask('GET', `/member/account/${advance.accountId}/transaction?is_redeemed=1`);
    const { redeemed_amount, transaction_description } = body.data.transactions_earnings[0];
    expect((await advance.redemptions()).at(-1)).toMatchObject({
      kind: 'purchase',
      status: 'confirmed',
      amount: redeemed_amount,
      title: `Credit for ${transaction_description}`,
    });
  });

  test.each([
    ['airline', ['airline', 'travel'], 8_000],
    ['other travel', ['travel'], 8_334],
    ['anything else', [], 10_000],
  ])('[PWR-02] an Elite card pays $100 of %s with %j for %i points', async (_what, labels, points) => {
    const id = await buy(elite, { cents: 10_000, labels });
    expect((await pay(elite, id, points + 1)).body).toMatchObject({
      code: 'above_maximum',
      reason: { maximum: points },
    });
    expect((await pay(elite, id, points)).body.data).toMatchObject({ points, amount: 100 });
    expect(await redeemedOf(id)).toBe(10_000);
  });

  test.each([
    [-1, 400, 'validation_error'],
    [0, 400, 'validation_error'],
    [2_499, 400, 'below_minimum'],
    [2_500.5, 400, 'validation_error'],
    ['2500', 400, 'validation_error'],
    [2_500, 200, 'success'],
  ])('[PWR-02] with %s points answers %i %s', async (points, status, code) => {
    const id = await buy(business, { cents: 100_000 });
    const answer = await pay(business, id, points);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await redeemedOf(id)).toBe(status === 200 ? 2_500 : 0);
  });

  test('[PWR-02] is refused for what is too small, too old, a foreign purchase, or beyond the balance', async () => {
    const small = await buy(business, { cents: 2_499 });
    const old = await buy(business, { cents: 9_000, daysAgo: 91 });
    const foreign = await buy(elite, { cents: 9_000 });
    expect((await pay(business, small, 2_499)).body.code).toBe('purchase_not_eligible');
    expect((await pay(business, old, 2_500)).body.code).toBe('purchase_not_eligible');
    expect((await pay(business, foreign, 2_500)).status).toBe(404);
    const balance = await business.balance();
    const large = await buy(business, { cents: balance + 100 });
    expect((await pay(business, large, balance + 1)).body).toMatchObject({
      code: 'insufficient_points',
      reason: { missing: 1 },
    });
    expect(await redeemedOf(large)).toBe(0);
  });

  test('[PWR-02] twenty at once, by both ways: never beyond the amount', async () => {
    const id = await buy(business, { cents: 10_000 });
    const before = await business.balance();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? pay(business, id, 6_000) : erase(business, id, 100))),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const paid = won[0]?.body.data.points;
    expect(await redeemedOf(id)).toBe(paid);
    expect(await business.balance()).toBe(before - paid);
  });

  test('the same key twice pays once; with another body it is refused', async () => {
    const id = await buy(business, { cents: 50_000 });
    const key = randomUUID();
    const [first, second] = await Promise.all([pay(business, id, 2_500, key), pay(business, id, 2_500, key)]);
    const again = await pay(business, id, 2_500, key);
    expect(again.status).toBe(200);
    for (const { status, body } of [first, second]) {
      expect([200, 409]).toContain(status);
      if (status === 200) expect(body.id).toBe(again.body.id);
    }
    expect(await redeemedOf(id)).toBe(2_500);
    expect((await pay(business, id, 2_600, key)).body.code).toBe('idempotency_key_reused');
  });

  test('a credit that the bank refuses later returns the points to their lots and leaves the purchase unpaid', async () => {
    const lots = await floor.lots();
    const id = await buy(business, { cents: 9_877 });
    expect((await pay(business, id, 9_877)).body.code).toBe('success');
    await floor.work();
    await floor.let(2 * 60_000);
    await floor.let(2 * 60_000);
    expect((await business.redemptions())[0]).toMatchObject({ status: 'returned', amount: 98.77 });
    expect(await redeemedOf(id)).toBe(0);
    expect(await floor.lots()).toEqual(lots);
    expect((await pay(business, id, 5_000)).body.code).toBe('success');
  });
});

describe('the eraser', () => {
  test('[PWR-04, PWR-05] erases the annual fee: points are the charge over the rate, cash the charge', async () => {
    const id = await buy(advance, { cents: 9_500, kind: 'fee' });
    const terms = await advance.ask('GET', `/member/account/${advance.accountId}/pay-with-reward`);
    expect(terms.body.data.annual_fee_transaction_id).toBe(id);
    const { conversion_rate, left_amount, transaction_amount } = await lineOf(advance, id);
    expect([conversion_rate, left_amount, transaction_amount]).toEqual([0.01, 95, 95]);
    const { body } = await erase(advance, id, left_amount, conversion_rate);
    expect(body).toMatchObject({
      code: 'success',
      data: { kind: 'annual_fee', title: 'Annual fee erased', points: 9_500, amount: 95 },
    });
    expect(await redeemedOf(id)).toBe(9_500);
  });

  test('[PWR-04] of the annual fee is for the personal cards, within 90 days of posting', async () => {
    const eligible = async () =>
      (await business.ask('GET', `/member/account/${business.accountId}/pay-with-reward`)).body.data;
    const before = await eligible();
    const theirs = await buy(business, { cents: 9_500, kind: 'fee' });
    expect(await eligible()).toMatchObject({ eligible: before.eligible, annual_fee_transaction_id: null });
    expect(await lineOf(business, theirs)).toMatchObject({ redeemable_status: null, is_eligible: false });
    const listed = await business.ask('GET', `/member/account/${business.accountId}/transaction?is_eligible=1`);
    expect(listed.body.data.transactions_earnings.map(({ id }: { id: string }) => id)).not.toContain(theirs);
    expect((await erase(business, theirs, 95)).body.code).toBe('card_not_eligible');
    const old = await buy(elite, { cents: 9_500, kind: 'fee', daysAgo: 91 });
    expect((await erase(elite, old, 95)).body.code).toBe('purchase_not_eligible');
  });

  test('[PWR-04] a part of the annual fee is called a part, and so is the rest of it', async () => {
    const id = await buy(advance, { cents: 9_500, kind: 'fee' });
    const titles = async () => (await advance.redemptions()).slice(0, 2).map(({ title }) => title);
    expect((await pay(advance, id, 2_500)).body.data.title).toBe('Annual fee paid in part');
    expect((await erase(advance, id, 70)).body.code).toBe('success');
    expect(await titles()).toEqual(['Annual fee paid in part', 'Annual fee paid in part']);
    expect((await advance.redemptions('fr-CA'))[0]?.title).toBe('Frais annuels payés en partie');
  });

  test('[PWR-05] of another amount than is left is refused with its code, and takes nothing', async () => {
    const id = await buy(business, { cents: 6_000 });
    await pay(business, id, 2_500);
    const before = await business.balance();
    expect((await erase(business, id, 60)).body.code).toBe('charge_changed');
    expect((await erase(business, id, 35, 0.02)).body.code).toBe('charge_changed');
    expect((await erase(business, id, 35, 0.01, { charge: '-34.00' })).body.code).toBe('charge_changed');
    expect((await erase(business, id, 35, 0.01, { transactionDescription: 'Another' })).body.code).toBe(
      'charge_changed',
    );
    expect((await erase(business, id, 35.001)).body.code).toBe('validation_error');
    expect(await business.balance()).toBe(before);
    expect((await erase(business, id, 35, 0.01, { charge: '-$35.00' })).body.code).toBe('success');
  });

  test('[PWR-05, API-03] takes the documented fields alone: the oldest line that is as they say, once for a key', async () => {
    const [old, young] = [await buy(business, { cents: 7_700, daysAgo: 9 }), await buy(business, { cents: 7_700 })];
    const body = {
      charge: '-77.00',
      chargeAmount: 77,
      conversionRate: 0.01,
      transactionDescription: 'Corner Bookshop',
    };
    const key = randomUUID();
    const send = (rest: object = {}) =>
      business.ask('POST', '/member/purchase-eraser/checkout', { ...body, ...rest }, key);
    const first = await send();
    expect(first.body).toMatchObject({ code: 'success', data: { account_id: business.accountId, points: 7_700 } });
    expect((await send()).body.id).toBe(first.body.id);
    expect((await send({ charge: -77.5 })).body.code).toBe('idempotency_key_reused');
    expect([await redeemedOf(old), await redeemedOf(young)]).toEqual([7_700, 0]);
    const other = { ...body, transactionDescription: 'Nobody knows it' };
    expect((await business.ask('POST', '/member/purchase-eraser/checkout', other)).body.code).toBe('not_found');
  });

  test('staff on the member’s behalf may not', async () => {
    const staff = await floor.asStaff('business');
    const id = await buy(business, { cents: 6_000 });
    expect((await pay(staff, id, 2_500)).status).toBe(403);
  });
});
