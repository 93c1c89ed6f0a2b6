import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openRedeemFloor, type RedeemFloor, type Redeemer } from '../../../../../tests/api/redeem-floor.ts';

const HOUR_MS = 60 * 60_000;
let floor: RedeemFloor;
let member: Redeemer;
let other: Redeemer;
beforeAll(async () => {
  floor = await openRedeemFloor();
  [member, other] = await Promise.all([floor.redeemer('business'), floor.redeemer('business2')]);
});
afterAll(() => floor[Symbol.asyncDispose]());
afterEach(() => floor.expectInvariants());

const deposit = (who: Redeemer, points: unknown, last4 = '1234', key?: string) =>
  who.ask(
    'POST',
    `/member/account/${who.accountId}/direct-deposit`,
    { account_type: 'checking', account_last4: last4, points },
    key,
  );
const cashBack = (who: Redeemer, points: unknown, key?: string) =>
  who.ask('POST', `/member/account/${who.accountId}/cash-back`, { points }, key);

const verify = async (who: Redeemer, accountNumber = '123456789') =>
  who.ask('POST', `/member/account/${who.accountId}/financial-redemption/verify`, {
    investment: { currency_id: 1, account_number: accountNumber, product: 'brokerage' },
  });
const invest = async (who: Redeemer, points: unknown, verificationId?: string, key?: string) => {
  const id = verificationId ?? (await verify(who)).body.verification_id ?? randomUUID();
  return who.ask(
    'POST',
    `/member/account/${who.accountId}/financial-redemption`,
    { data: { currency_id: 1, investments: [{ verification_id: id, points }] } },
    key,
  );
};

describe('a deposit', () => {
  test('[CASH-01] takes the points at once, is confirmed by the bank later, and is mailed', async () => {
    const before = await member.balance();
    const { status, body } = await deposit(member, 2_500);
    expect([status, body.code]).toEqual([200, 'success']);
    expect(body.confirmation).toMatch(/^P-\d{4}-\d{4}$/);
    expect(body.data).toMatchObject({
      id: body.id,
      kind: 'direct_deposit',
      title: 'Checking account ending in 1234',
      points: 2_500,
      amount: 25,
      status: 'requested',
      can_cancel: false,
      cancel_until: null,
    });
    expect(await member.balance()).toBe(before - 2_500);
    await floor.work();
    expect((await member.redemptions())[0]).toMatchObject({ id: body.id, status: 'accepted' });
    expect((await floor.mailsTo(member.email)).map(({ subject }) => subject)).toContain(
      '2,500 points left your account',
    );
    await floor.let(73 * HOUR_MS);
    await floor.work();
    expect((await member.redemptions())[0]).toMatchObject({ id: body.id, status: 'confirmed', promised_by: null });
    expect(await floor.books('payouts')).toMatchObject([{ key: body.id, state: 'settled', amount_cents: 2_500 }]);
  });

  test('[CASH-01] that the bank refuses after accepting returns the points to their lots, once, and says so', async () => {
    const lots = await floor.lots();
    const { body } = await deposit(member, 3_000, '0000');
    await floor.work();
    expect((await member.redemptions())[0]).toMatchObject({ status: 'accepted' });
    await floor.let(2 * 60_000);
    await floor.let(60_000);
    await floor.work();
    expect((await member.redemptions())[0]).toMatchObject({
      id: body.id,
      status: 'returned',
      status_reason: 'The bank declined the deposit. The account is closed or cannot receive it.',
      promised_by: null,
    });
    expect(await floor.lots()).toEqual(lots);
    const mails = await floor.mailsTo(member.email);
    expect(mails.filter(({ subject }) => subject.includes('your points are back'))).toHaveLength(1);
  });

  test('[CASH-01] that comes back after the points’ last day leaves 30 days to use them, and the mail says until when', async () => {
    await floor.give(member, 2_700, 60_000);
    const { body } = await deposit(member, 2_700, '0000');
    await floor.work();
    const before = await member.balance();
    await floor.let(2 * 60_000);
    await floor.let(60_000);
    await floor.work();
    expect((await member.redemptions())[0]).toMatchObject({ id: body.id, status: 'returned' });
    expect(await member.balance()).toBe(before + 2_700);
    const { data } = (await member.ask('GET', `/member/account/${member.accountId}/expiring-points`)).body;
    const lastDay = new Date(floor.world.first.house.clock.now().getTime() + 30 * 24 * HOUR_MS)
      .toISOString()
      .slice(0, 10);
    expect(data.expiring).toContainEqual({ expires_on: lastDay, points: 2_700, graced_points: 2_700 });
    const mail = (await floor.mailsTo(member.email)).find(({ subject }) => subject.includes(body.confirmation));
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(lastDay));
    expect(mail?.text).toContain(`2,700 of these points had expired. You can use them until ${day}.`);
  });

  test('[CASH-01] is paid once when the bank accepts and does not answer', async () => {
    const before = await member.balance();
    const { body } = await deposit(member, 2_600, '0002');
    await floor.work();
    await floor.let(2 * 60_000);
    expect((await member.redemptions())[0]).toMatchObject({ id: body.id, status: 'accepted' });
    expect((await floor.books('payouts')).filter(({ key }) => key === body.id)).toHaveLength(1);
    expect(await member.balance()).toBe(before - 2_600);
  });

  test.each([
    ['a digit too few', { account_type: 'checking', account_last4: '123', points: 2_500 }],
    ['a whole number', { account_type: 'checking', account_last4: '123456789', points: 2_500 }],
    ['another kind of account', { account_type: 'gold', account_last4: '1234', points: 2_500 }],
    ['no points', { account_type: 'savings', account_last4: '1234' }],
  ])('[CASH-07] with %s is refused', async (_what, payload) => {
    const { status, body } = await member.ask('POST', `/member/account/${member.accountId}/direct-deposit`, payload);
    expect([status, body.code]).toEqual([400, 'validation_error']);
  });
});

describe('an investment', () => {
  test('[CASH-02] is verified, then redeemed, once for a verification', async () => {
    const { body: verified } = await verify(member);
    expect(verified).toMatchObject({ valid: true, errors: [] });
    const { status, body } = await invest(member, 2_500, verified.verification_id);
    expect([status, body.data?.kind, body.data?.title]).toEqual([
      200,
      'investment',
      'Brokerage account ending in 6789',
    ]);
    expect((await invest(member, 2_500, verified.verification_id)).body.code).toBe('investment_not_verified');
    const { rows } = await floor.world.first.house.pool.query(
      `select count(*)::int as n from redemption where details::text like '%123456789%'`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('[CASH-02] into an account that does not exist, or somebody else’s verification, is refused', async () => {
    expect((await verify(member, '555555000')).body).toMatchObject({
      valid: false,
      verification_id: null,
      errors: [{ field: 'investment.account_number' }],
    });
    const { body: theirs } = await verify(other);
    expect((await invest(member, 2_500, theirs.verification_id)).body.code).toBe('investment_not_verified');
    expect((await invest(member, 2_500, randomUUID())).body.code).toBe('investment_not_verified');
  });

  test('[CASH-02] a verification is good for a quarter of an hour', async () => {
    const { body: late } = await verify(member);
    await floor.let(15 * 60_000);
    expect((await invest(member, 2_500, late.verification_id)).body.code).toBe('investment_not_verified');
  });
});

/** A repeated request must have the same body. */
const verified = new Map<string, string>();
async function investAgain(who: Redeemer, points: unknown, key: string) {
  const id = verified.get(key) ?? (await verify(who)).body.verification_id;
  verified.set(key, id);
  return invest(who, points, id, key);
}

/** The partner is asked first, about one number after the other: twenty at once are too many for it to answer in time. */
async function readyToInvest(who: Redeemer) {
  const { body } = await verify(who);
  return (points: unknown) => invest(who, points, body.verification_id);
}

describe.each([
  {
    kind: 'a deposit',
    redeem: deposit,
    redeemWithKey: (who: Redeemer, points: unknown, key: string) => deposit(who, points, '1234', key),
    makeReady: async (who: Redeemer) => (points: unknown) => deposit(who, points),
  },
  {
    kind: 'cash back',
    redeem: cashBack,
    redeemWithKey: cashBack,
    makeReady: async (who: Redeemer) => (points: unknown) => cashBack(who, points),
  },
  { kind: 'an investment', redeem: invest, redeemWithKey: investAgain, makeReady: readyToInvest },
])('[CASH-05] $kind', ({ redeem, redeemWithKey, makeReady }) => {
  test.each([
    [-1, 400, 'validation_error'],
    [0, 400, 'validation_error'],
    [2_499, 400, 'below_minimum'],
    [2_500.5, 400, 'validation_error'],
    ['2500', 400, 'validation_error'],
    [undefined, 400, 'validation_error'],
    [2_500, 200, 'success'],
  ])('of %s points answers %i %s', async (points, status, code) => {
    const before = await member.balance();
    const answer = await redeem(member, points);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await member.balance()).toBe(before - (status === 200 ? 2_500 : 0));
  });

  test('[CASH-04] of one point more than there is says how many are missing, and takes nothing', async () => {
    const before = await member.balance();
    const { status, body } = await redeem(member, before + 1);
    expect([status, body.code, body.reason]).toEqual([409, 'insufficient_points', { missing: 1 }]);
    expect(await member.balance()).toBe(before);
  });

  test('twenty at once for one balance: one wins', async () => {
    const before = await other.balance();
    const presses: ((points: unknown) => ReturnType<typeof redeem>)[] = [];
    while (presses.length < 20) presses.push(await makeReady(other));
    const answers = await Promise.all(presses.map((press) => press(before - 100)));
    const codes = answers.map(({ body }) => body.code as string);
    expect(codes.filter((code) => code === 'success')).toHaveLength(1);
    expect(codes.filter((code) => code === 'insufficient_points').length).toBeGreaterThan(15);
    expect(await other.balance()).toBe(100);
    await floor.give(other, 50_000);
  });

  test('the same key twice is one redemption; with another body it is refused', async () => {
    const key = randomUUID();
    const before = await member.balance();
    const [first, second] = [await redeemWithKey(member, 2_500, key), await redeemWithKey(member, 2_500, key)];
    expect([first.status, second.body.id]).toEqual([200, first.body.id]);
    expect(await member.balance()).toBe(before - 2_500);
    expect((await redeemWithKey(member, 2_600, key)).body.code).toBe('idempotency_key_reused');
  });

  test('by staff on the member’s behalf, or from somebody else’s account, is refused', async () => {
    const staff = await floor.asStaff('business');
    expect((await redeem(staff, 2_500)).status).toBe(403);
    const thief = { ...other, accountId: member.accountId };
    expect((await redeem(thief, 2_500)).status).toBe(404);
  });
});
