import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askBy } from '../../../../../tests/api/shop-floor.ts';
import { type Buyer, type Goods, openBuyer, stockGoods } from '../../../../../tests/api/buyer.ts';
import { eventually } from '../../../../../tests/api/eventually.ts';
import { type MilesFloor, openMilesFloor, transfer } from '../../../../../tests/api/miles-floor.ts';
import { prove, unprove } from '../../../../../tests/api/prove.ts';
import type { Redeemer } from '../../../../../tests/api/redeem-floor.ts';

const HOUR_MS = 60 * 60_000;
let floor: MilesFloor;
let member: Redeemer;
let buyer: Buyer;
let goods: Goods;
beforeAll(async () => {
  floor = await openMilesFloor();
  member = await floor.traveller();
  await floor.give(member, 300_000);
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
const deposit = (last4: string) =>
  member.ask('POST', own('direct-deposit'), { account_type: 'checking', account_last4: last4, points: 2_500 });
interface Listed {
  readonly id: string;
  readonly kind: string;
  readonly title: string | null;
  readonly waits_until: string | null;
}
const list = async (who = member, locale = 'en-US'): Promise<Listed[]> =>
  (await who.ask('GET', `/member/destination?locale=${locale}`)).body.data;
const find = async (kind: string, part = ''): Promise<Listed | undefined> =>
  (await list()).find((each) => each.kind === kind && (each.title ?? '').includes(part));
const remove = (id: string | undefined, who = member) => who.ask('DELETE', `/member/destination/${id}`);

async function set(path: readonly string[], value: unknown): Promise<void> {
  const { house } = floor.world.first;
  await house.pool.query('update program set configuration = jsonb_set(configuration, $1, $2::jsonb)', [
    path,
    JSON.stringify(value),
  ]);
  const [group, name] = path as ['stepUp', 'newDestination'];
  await eventually(
    async () => (await house.program())[group][name] as unknown,
    (seen) => seen === value,
  );
}

describe('[SAFE-01] where points may go', () => {
  test('lists what was used: an account, a loyalty number, a redeemer; each once, in both languages', async () => {
    await deposit('3307');
    await deposit('3307');
    await transfer(member, 2_500, { program: 'POLAR-CROSS', ending: '001' });
    await member.ask('POST', own('authorized-redeemer'), {
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@example.com',
      relation_code: 'family',
    });
    const listed = await list();
    expect(listed.filter(({ title }) => title?.includes('3307'))).toHaveLength(1);
    expect(listed.filter(({ kind }) => kind === 'miles')).toHaveLength(1);
    expect(await find('redeemer', 'Ada Byron')).toBeDefined();
    expect((await list(member, 'fr-CA')).map(({ title }) => title)).not.toEqual(listed.map(({ title }) => title));
  });

  test('an account that was removed takes a proof again; twice and at once is once', async () => {
    await deposit('3308');
    await set(['stepUp', 'newDestination'], true);
    await unprove(floor.world.first, token());
    expect((await deposit('3308')).status).toBe(200);
    const { id } = (await find('direct_deposit', '3308')) ?? {};
    const pressed = await Promise.all([remove(id), remove(id), remove(id)]);
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await find('direct_deposit', '3308')).toBeUndefined();
    expect(await deposit('3308')).toMatchObject({ status: 403, body: { code: 'step_up_needed' } });
    expect((await remove(id)).status).toBe(200);
    await prove(floor.world.first, token());
    expect((await deposit('3308')).status).toBe(200);
    expect(await find('direct_deposit', '3308')).toBeDefined();
    await set(['stepUp', 'newDestination'], false);
  });

  test('one that waits says until when; removed, its wait begins anew', async () => {
    await set(['limits', 'newDestinationWaitHours'], 24);
    expect((await deposit('8814')).status).not.toBe(200);
    const waiting = await find('direct_deposit', '8814');
    expect(Date.parse(waiting?.waits_until ?? '')).toBeGreaterThan(Date.now() + 23 * HOUR_MS);
    await floor.let(25 * HOUR_MS);
    expect(await find('direct_deposit', '8814')).toMatchObject({ waits_until: null });
    expect((await remove(waiting?.id)).status).toBe(200);
    expect(await find('direct_deposit', '8814')).toBeUndefined();
    expect((await deposit('8814')).status).not.toBe(200);
    expect((await find('direct_deposit', '8814'))?.waits_until).not.toBeNull();
    await set(['limits', 'newDestinationWaitHours'], 0);
  });

  test('an address of a large order is listed; removed, the next large order there takes a proof', async () => {
    await set(['stepUp', 'newAddressAbovePoints'], 9_999);
    Object.assign(buyer.headers, member.headers());
    expect((await buyer.checkOut(await buyer.add(goods.parcel))).status).toBe(200);
    const before = (await list()).filter(({ kind }) => kind === 'address');
    expect(before.length).toBeGreaterThan(0);
    for (const { id } of before) expect((await remove(id)).status).toBe(200);
    expect(await find('address')).toBeUndefined();
    await unprove(floor.world.first, token());
    expect(await buyer.checkOut(await buyer.add(goods.parcel))).toMatchObject({ body: { code: 'step_up_needed' } });
    await prove(floor.world.first, token());
    await set(['stepUp', 'newAddressAbovePoints'], 50_000);
  });

  test('a redeemer that was removed is gone on their own page, too', async () => {
    const { id } = (await find('redeemer', 'Ada Byron')) ?? {};
    expect((await remove(id)).status).toBe(200);
    expect((await member.ask('GET', own('authorized-redeemer'))).body.data).toEqual([]);
    expect((await remove(id)).status).toBe(404);
  });
});

describe('a thief', () => {
  test('gets a clear no for an id that is none, and staff on behalf of a member remove nothing', async () => {
    for (const bad of ['x', 'miles.', 'miles.zz', `miles.${'0'.repeat(65)}`, "address.0'--", 'redeemer.0']) {
      const { status } = await remove(encodeURIComponent(bad));
      expect([bad, status >= 400 && status < 500]).toEqual([bad, true]);
    }
    expect((await remove(`miles.${'0'.repeat(64)}`)).status).toBe(404);
    const staff = await floor.asStaff('business2');
    const [first] = await list(staff);
    expect((await remove(first?.id ?? `miles.${'0'.repeat(64)}`, staff)).body.code).toBe('not_as_staff');
  });

  test('a frozen member still takes places away, and a removed place opens nothing', async () => {
    await member.ask('POST', '/member/freeze');
    const { id } = (await find('direct_deposit', '3307')) ?? {};
    expect((await remove(id)).status).toBe(200);
    expect((await deposit('3307')).body.code).toBe('account_frozen');
  });
});
