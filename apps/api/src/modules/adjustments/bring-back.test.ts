import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRedeemFloor, type RedeemFloor, type Redeemer } from '../../../../../tests/api/redeem-floor.ts';
import { type Desk, openDesk } from '../../../../../tests/api/staff-desk.ts';
import { expireLots } from '../points/index.ts';

const DAY_MS = 24 * 60 * 60_000;
let floor: RedeemFloor;
let member: Redeemer;
let memberId: string;
let support: Desk;
let operator: Desk;
beforeAll(async () => {
  floor = await openRedeemFloor();
  member = await floor.redeemer('business');
});
afterAll(async () => {
  await floor.expectInvariants();
  await floor[Symbol.asyncDispose]();
});
const openDesks = async (): Promise<void> => {
  [support, operator] = [await openDesk(floor.world.first, 'staff'), await openDesk(floor.world.first, 'operator')];
};
beforeEach(async () => {
  await openDesks();
  memberId = await support.find(member.email);
});

const ask = (points: number, rest: object = { brings_back: true }) =>
  support.post(`member/${memberId}/adjustment`, {
    account_id: member.accountId,
    points,
    reason: 'The notice did not arrive',
    ...rest,
  });
const approve = (id: string) => operator.post(`adjustment/${id}/approve`, {});
async function expire(amount: number): Promise<void> {
  await floor.give(member, amount, DAY_MS);
  await floor.let(2 * DAY_MS);
  const { house } = floor.world.first;
  await expireLots(house, house.clock.now());
  await openDesks();
}

describe('expired points', () => {
  test('come back by two people, however few, once, and for the days of a return', async () => {
    await expire(700);
    const before = await member.balance();
    const { data } = await ask(700);
    expect(data).toMatchObject({ state: 'waiting', needs_approval: true, brings_back: true });
    expect(await member.balance()).toBe(before);
    expect((await ask(1)).code).toBe('expired_too_few');
    const answers = await Promise.all([approve(data.id), approve(data.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await member.balance()).toBe(before + 700);
    const { rows } = await floor.world.first.house.pool.query(
      'select extract(day from expires_at - credited_at)::int as days from points_lot order by id desc limit 1',
    );
    expect(rows[0].days).toBe(30);
    expect((await ask(1)).message).toMatch(/^No points that expired in the last 90 days/);
  });

  test('that were asked for by twenty at once are never more than expired', async () => {
    await expire(1_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(300)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  test('of a time before the grace stay expired; what is taken is not brought back', async () => {
    expect((await ask(-5)).status).toBe(400);
    await expire(500);
    await floor.let(91 * DAY_MS);
    support = await openDesk(floor.world.first, 'staff');
    expect((await ask(1)).code).toBe('expired_too_few');
    expect((await ask(1, {})).data).toMatchObject({ state: 'approved', brings_back: false });
  });

  test('asked for within the grace may be approved after it, within two days of the asking and not later', async () => {
    await expire(900);
    await floor.let(89 * DAY_MS);
    await openDesks();
    const [soon, late] = [(await ask(400)).data, (await ask(500)).data];
    const before = await member.balance();
    await floor.let(2 * DAY_MS - 60_000);
    await openDesks();
    expect((await approve(soon.id)).data.state).toBe('approved');
    await floor.let(60_000);
    await openDesks();
    const refused = await approve(late.id);
    expect([refused.status, refused.code]).toEqual([409, 'approval_too_late']);
    expect(refused.message).toMatch(/^This was not approved by \w+ \d+, 20\d\d/);
    expect(await member.balance()).toBe(before + 400);
    expect((await approve(soon.id)).data.state).toBe('approved');
    expect((await support.post(`adjustment/${late.id}/decline`, { note: 'Too late' })).data.state).toBe('declined');
  });

  test('that nobody approved in time can be asked for again within the grace', async () => {
    await expire(600);
    // The member's own points expire in this time, too.
    const { most } = (await ask(10_000_000)).reason;
    const { data } = await ask(most);
    expect((await ask(1)).code).toBe('expired_too_few');
    await floor.let(2 * DAY_MS);
    await openDesks();
    const again = await ask(most);
    expect(again.data).toMatchObject({ state: 'waiting' });
    expect((await approve(data.id)).code).toBe('approval_too_late');
    expect((await approve(again.data.id)).data.state).toBe('approved');
    expect((await ask(1)).code).toBe('expired_too_few');
  });
});
