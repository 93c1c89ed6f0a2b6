import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Buyer, type Goods, openBuyer, stockGoods } from '../../../../../tests/api/buyer.ts';
import { eventually } from '../../../../../tests/api/eventually.ts';
import { type MilesFloor, openMilesFloor, transfer } from '../../../../../tests/api/miles-floor.ts';
import { unprove } from '../../../../../tests/api/prove.ts';
import type { Redeemer } from '../../../../../tests/api/redeem-floor.ts';
import { askBy } from '../../../../../tests/api/shop-floor.ts';

const DAY_MS = 24 * 60 * 60_000;
let floor: MilesFloor;
let member: Redeemer;
let stranger: Redeemer;
let goods: Goods;
beforeAll(async () => {
  floor = await openMilesFloor();
  // The stranger has a card of the same kind, so that nothing but the name keeps them apart.
  await query(`update account set type_code = 'hsbcprem', family = 'premier-world'
    where id in (select account_id from account_member join member m on m.id = member_id where m.email like 'business@%')`);
  [member, stranger] = await Promise.all([floor.traveller(), floor.redeemer('business')]);
  goods = await stockGoods(floor.world.first.house.pool);
  await floor.give(member, 200_000);
  await floor.give(stranger, 200_000);
});
afterAll(async () => {
  await floor.expectInvariants();
  await floor[Symbol.asyncDispose]();
});

const query = (text: string, values?: unknown[]) => floor.world.first.house.pool.query(text, values);
const token = (who: Redeemer) => who.headers()['authorization'] ?? '';
const deposit = (who: Redeemer, last4: string) =>
  who.ask('POST', `/member/account/${who.accountId}/direct-deposit`, {
    account_type: 'checking',
    account_last4: last4,
    points: 2_500,
  });
const invest = async (who: Redeemer, number: string) => {
  const path = `/member/account/${who.accountId}/financial-redemption`;
  const investment = { currency_id: 1, account_number: number, product: 'brokerage' };
  const { body } = await who.ask('POST', `${path}/verify`, { investment });
  const wanted = { verification_id: body.verification_id, points: 2_500 };
  return who.ask('POST', path, { data: { currency_id: 1, investments: [wanted] } });
};
interface Listed {
  readonly id: string;
  readonly kind: string;
  readonly title: string | null;
  readonly waits_until: string | null;
}
const list = async (who: Redeemer): Promise<Listed[]> => (await who.ask('GET', '/member/destination')).body.data;
const remove = (id: string, who: Redeemer) => who.ask('DELETE', `/member/destination/${id}`);
const buyerOf = (who: Redeemer): Promise<Buyer> => {
  const { first } = floor.world;
  const bare = token(who).slice('Bearer '.length);
  return openBuyer({ ask: askBy(first), pool: first.house.pool, token: bare, goods });
};

async function set(path: readonly [string, string], value: unknown): Promise<void> {
  const { house } = floor.world.first;
  const text = 'update program set configuration = jsonb_set(configuration, $1, $2::jsonb)';
  await query(text, [path, JSON.stringify(value)]);
  const [group, name] = path as ['stepUp', 'newDestination'];
  await eventually(
    async () => (await house.program())[group][name] as unknown,
    (seen) => seen === value,
  );
}

describe('[SAFE-01] a place of one member', () => {
  test('is neither seen nor removed by another, of whatever kind it is', async () => {
    await deposit(member, '3309');
    await transfer(member, 2_500, { program: 'POLAR-CROSS' });
    await query(
      `insert into retailer_enrolment (member_id, account_id, link_id, retailer_account, enrolled_at)
       select member_id, account_id, 'of-the-member', 'm•••@example.com', now() from account_member where account_id = $1`,
      [member.accountId],
    );
    await member.ask('POST', `/member/account/${member.accountId}/authorized-redeemer`, {
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@example.com',
      relation_code: 'family',
    });
    await set(['stepUp', 'newAddressAbovePoints'], 9_999);
    const shop = await buyerOf(member);
    expect((await shop.checkOut(await shop.add(goods.parcel))).body.code).toBe('success');
    await set(['limits', 'newDestinationWaitHours'], 24);
    expect((await deposit(member, '3310')).body.code).toBe('destination_waits');
    const mine = await list(member);
    const kinds = ['address', 'direct_deposit', 'miles', 'redeemer', 'retailer'];
    expect([...new Set(mine.map(({ kind }) => kind))].toSorted()).toEqual(kinds);
    expect(mine.filter(({ waits_until }) => waits_until !== null)).toHaveLength(1);
    const seen = (await list(stranger)).map(({ id }) => id);
    for (const { id } of mine) {
      expect(seen).not.toContain(id);
      expect([id, (await remove(id, stranger)).status]).toEqual([id, 404]);
    }
    expect(await list(member)).toEqual(mine);
  });

  test('opens no way for another: for them it is new, also after its wait', async () => {
    await floor.let(2 * DAY_MS);
    expect((await deposit(stranger, '3310')).body.code).toBe('destination_waits');
    expect((await deposit(stranger, '3309')).body.code).toBe('destination_waits');
    // Who takes a place away that waits does not end the wait of somebody else.
    const waiting = async (who: Redeemer) => (await list(who)).find(({ title }) => title?.includes('3310'));
    expect((await remove((await waiting(member))?.id ?? '', member)).status).toBe(200);
    expect(await waiting(member)).toBeUndefined();
    expect(await waiting(stranger)).toBeDefined();
    await set(['limits', 'newDestinationWaitHours'], 0);
    await set(['stepUp', 'newDestination'], true);
    await unprove(floor.world.first, token(stranger));
    expect((await deposit(stranger, '3309')).body.code).toBe('step_up_needed');
    const shop = await buyerOf(stranger);
    expect((await shop.checkOut(await shop.add(goods.parcel))).body.code).toBe('step_up_needed');
    await unprove(floor.world.first, token(member));
    expect((await deposit(member, '3309')).status).toBe(200);
  });

  test('that one removed is removed for nobody else, and again whenever it comes back', async () => {
    await set(['stepUp', 'newDestination'], false);
    await deposit(stranger, '3309');
    await set(['stepUp', 'newDestination'], true);
    await unprove(floor.world.first, token(stranger));
    const places = async (who: Redeemer) => (await list(who)).filter(({ title }) => title?.includes('3309'));
    for (let time = 0; time < 2; time += 1) {
      const [place] = await places(member);
      expect((await remove(place?.id ?? '', member)).status).toBe(200);
      expect(await places(member)).toEqual([]);
      expect((await deposit(member, '3309')).body.code).toBe('step_up_needed');
      await set(['stepUp', 'newDestination'], false);
      await floor.let(1_000);
      await deposit(member, '3309');
      await set(['stepUp', 'newDestination'], true);
      await unprove(floor.world.first, token(member));
    }
    await unprove(floor.world.first, token(stranger));
    expect(await places(stranger)).toHaveLength(1);
    expect((await deposit(stranger, '3309')).status).toBe(200);
  });
});

describe('[SAFE-01] every way out asks for a proof where points never went', () => {
  test('another account or number; what came back does not count', async () => {
    await set(['stepUp', 'newDestination'], false);
    // The bank refuses it at once.
    await deposit(member, '0001');
    await floor.work();
    expect((await list(member)).filter(({ title }) => title?.includes('account ending in 0001'))).toEqual([]);
    await set(['stepUp', 'newDestination'], true);
    await set(['stepUp', 'newPartnerNumber'], true);
    await unprove(floor.world.first, token(member));
    const code = async (asked: Promise<{ body: { code: string } }>) => (await asked).body.code;
    expect(await code(deposit(member, '0001'))).toBe('step_up_needed');
    expect(await code(deposit(member, '4444'))).toBe('step_up_needed');
    expect(await code(invest(member, '123454821'))).toBe('step_up_needed');
    expect(await code(transfer(member, 2_500, { program: 'POLAR-CROSS', ending: '002' }))).toBe('step_up_needed');
  });

  test('an address that got little is listed when it is a week old, and removed by its member alone', async () => {
    await set(['stepUp', 'newAddressAbovePoints'], 50_000);
    const addresses = async () => (await list(member)).filter(({ kind }) => kind === 'address');
    expect(await addresses()).toEqual([]);
    await floor.let(8 * DAY_MS);
    const [address] = await addresses();
    expect((await remove(address?.id ?? '', member)).status).toBe(200);
    // That it was there is not told to anybody else.
    expect((await remove(address?.id ?? '', stranger)).status).toBe(404);
  });
});
