import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Buyer, type Goods, openBuyer, stockGoods } from '../../../../../tests/api/buyer.ts';
import { eventually } from '../../../../../tests/api/eventually.ts';
import { type MilesFloor, openMilesFloor, transfer } from '../../../../../tests/api/miles-floor.ts';
import { prove, unprove } from '../../../../../tests/api/prove.ts';
import type { Redeemer } from '../../../../../tests/api/redeem-floor.ts';
import { askBy } from '../../../../../tests/api/shop-floor.ts';

let floor: MilesFloor;
let member: Redeemer;
let buyer: Buyer;
let goods: Goods;
beforeAll(async () => {
  floor = await openMilesFloor();
  member = await floor.traveller();
  await floor.give(member, 200_000);
  const { first } = floor.world;
  goods = await stockGoods(first.house.pool);
  buyer = await openBuyer({ ask: askBy(first), pool: first.house.pool, token: token().slice('Bearer '.length), goods });
});
afterAll(async () => {
  await floor.expectInvariants();
  await floor[Symbol.asyncDispose]();
});

const token = () => member.headers()['authorization'] ?? '';
const own = (path: string) => `/member/account/${member.accountId}/${path}`;

async function letWait(hours: number): Promise<void> {
  const { house } = floor.world.first;
  await house.pool.query(
    "update program set configuration = jsonb_set(configuration, '{limits,newDestinationWaitHours}', $1::jsonb)",
    [JSON.stringify(hours)],
  );
  await eventually(
    async () => (await house.program()).limits.newDestinationWaitHours,
    (seen) => seen === hours,
  );
}

async function turn(name: string, value: boolean | number): Promise<void> {
  const { house } = floor.world.first;
  await house.pool.query('update program set configuration = jsonb_set(configuration, $1, $2::jsonb)', [
    ['stepUp', name],
    JSON.stringify(value),
  ]);
  // The process is told of the new configuration a moment after it is saved.
  await eventually(
    async () => (await house.program()).stepUp[name as 'retailer'] as unknown,
    (seen) => seen === value,
  );
}

const deposit = (who: Redeemer, last4: string) =>
  who.ask('POST', own('direct-deposit'), { account_type: 'checking', account_last4: last4, points: 2_500 });
const addRedeemer = (who: Redeemer, email: string) =>
  who.ask('POST', own('authorized-redeemer'), {
    first_name: 'Ada',
    last_name: 'Byron',
    email,
    relation_code: 'family',
  });
const enrol = (who: Redeemer) => who.ask('POST', own('retailer-enrolment'), { accepts_terms: true });
async function orderTo(): Promise<{ status: number; body: { code: string } }> {
  return buyer.checkOut(await buyer.add(goods.parcel));
}

const switches = [
  ['newDestination', true, false, () => deposit(member, '4711')],
  ['newPartnerNumber', true, false, () => transfer(member, 2_500, { program: 'POLAR-CROSS', ending: '017' })],
  ['retailer', true, false, () => enrol(member)],
  ['newRedeemer', true, false, () => addRedeemer(member, 'ada@example.com')],
  ['newAddressAbovePoints', 9_999, 50_000, orderTo],
] as const;

describe('a switch of the program', () => {
  test.each(switches)('%s asks for a proof when it is on, and not when it is off', async (name, on, off, act) => {
    await turn(name, on);
    await unprove(floor.world.first, token());
    const before = await member.balance();
    const asked = await act();
    expect([asked.status, asked.body.code]).toEqual([403, 'step_up_needed']);
    expect(await member.balance()).toBe(before);
    await prove(floor.world.first, token());
    expect((await act()).status).toBe(200);
    await turn(name, off);
  });

  test('asks for much to an address that got only little a moment ago', async () => {
    const [{ total }] = (
      await floor.world.first.house.pool.query('select total from shop_order order by placed_at desc limit 1')
    ).rows;
    await turn('newAddressAbovePoints', Number(total));
    await unprove(floor.world.first, token());
    expect((await orderTo()).status).toBe(200);
    const much = async () => buyer.checkOut(await buyer.add(goods.parcel, 3));
    expect((await much()).body.code).toBe('step_up_needed');
    await prove(floor.world.first, token());
    expect((await much()).status).toBe(200);
    await unprove(floor.world.first, token());
    expect((await much()).status).toBe(200);
    await turn('newAddressAbovePoints', 50_000);
  });

  test('asks for nothing where points have gone before', async () => {
    await turn('newDestination', true);
    await unprove(floor.world.first, token());
    expect((await deposit(member, '4711')).status).toBe(200);
    expect((await deposit(member, '4712')).body.code).toBe('step_up_needed');
    await turn('newDestination', false);
    expect((await deposit(member, '4712')).status).toBe(200);
  });

  test('staff who spend for a redeemer who called are told that only the member can prove', async () => {
    await prove(floor.world.first, token());
    const { house, http } = floor.world.first;
    await house.pool.query("update program set configuration = jsonb_set(configuration, '{staff,canSpend}', 'true')");
    await eventually(
      async () => (await house.program()).staff.canSpend,
      (seen) => seen,
    );
    await turn('newDestination', true);
    const redeemerId = (await addRedeemer(member, 'luc@example.com')).body.data.id;
    const visit = await floor.asStaff('business2');
    const { sid } = JSON.parse(
      Buffer.from(visit.headers()['authorization']?.split('.')[1] ?? '', 'base64url').toString(),
    ) as { sid: string };
    await house.pool.query('update session set redeemer_id = $2 where id = $1', [sid, redeemerId]);
    const payload = { account_type: 'checking', account_last4: '4799', points: 2_500 };
    const headers = { ...visit.headers(), 'idempotency-key': 'for-luc' };
    const answer = await http.inject({ method: 'POST', url: `/v1${own('direct-deposit')}`, headers, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'step_up_by_member']);
  });
});

describe('a new destination', () => {
  const HOUR_MS = 60 * 60_000;

  test('waits from its first try on where the program says so; what went there before does not', async () => {
    await prove(floor.world.first, token());
    expect((await deposit(member, '4720')).status).toBe(200);
    await letWait(48);
    const before = await member.balance();
    const refused = await deposit(member, '4721');
    expect([refused.status, refused.body.code]).toEqual([409, 'destination_waits']);
    const { until_at: until } = refused.body.reason;
    const number = { program: 'POLAR-CROSS', ending: '018' } as const;
    expect((await transfer(member, 2_500, number)).body.code).toBe('destination_waits');
    expect(await member.balance()).toBe(before);
    expect((await deposit(member, '4720')).status).toBe(200);
    await floor.let(47 * HOUR_MS);
    const again = await deposit(member, '4721');
    expect([again.body.code, again.body.reason.until_at]).toEqual(['destination_waits', until]);
    await floor.let(HOUR_MS);
    expect((await deposit(member, '4721')).status).toBe(200);
    await floor.work();
    const subjects = (await floor.mailsTo(member.email)).map(({ subject }) => subject);
    const told = subjects.filter((subject) => subject === 'Points are to go to a new destination');
    expect(told).toHaveLength(2);
    await letWait(0);
    expect((await deposit(member, '4722')).status).toBe(200);
  });

  test('does not wait while all spending is stopped and begins anew after it, and nobody is asked for a proof that changes nothing', async () => {
    const { pool } = floor.world.first.house;
    const noted = async () => (await pool.query('select count(*) from new_destination')).rows[0].count;
    await letWait(48);
    const { until_at: until } = (await deposit(member, '4730')).body.reason;
    await member.ask('POST', '/member/freeze');
    const before = await noted();
    expect((await deposit(member, '4730')).body.code).toBe('account_frozen');
    expect(await noted()).toBe(before);
    await floor.let(49 * HOUR_MS);
    await pool.query("update points_freeze set thawed_at = now(), thawed_with = 'mail' where thawed_at is null");
    const anew = await deposit(member, '4730');
    expect(anew.body.code).toBe('destination_waits');
    expect(Date.parse(anew.body.reason.until_at)).toBeGreaterThan(Date.parse(until));
    await member.ask('POST', '/member/freeze');
    await letWait(0);
    await turn('newDestination', true);
    await unprove(floor.world.first, token());
    expect((await deposit(member, '4730')).body.code).toBe('account_frozen');
    expect((await addRedeemer(member, 'eve@example.com')).body.code).toBe('account_frozen');
    await pool.query("update points_freeze set thawed_at = now(), thawed_with = 'mail' where thawed_at is null");
    expect((await deposit(member, '4730')).body.code).toBe('step_up_needed');
    await turn('newDestination', false);
  });
});
