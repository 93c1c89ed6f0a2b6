import { randomUUID } from 'node:crypto';
import { points } from '@rewards/amounts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { prove, unprove } from '../../../../../tests/api/prove.ts';
import { openRedeemFloor, type RedeemFloor, type Redeemer } from '../../../../../tests/api/redeem-floor.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { hold, voidHold } from '../points/index.ts';

const HOUR_MS = 60 * 60_000;
let floor: RedeemFloor;
let member: Redeemer;
beforeAll(async () => {
  floor = await openRedeemFloor();
  member = await floor.redeemer('business');
  await floor.give(member, 500_000);
});
afterAll(() => floor[Symbol.asyncDispose]());
beforeEach(async () => {
  await rows('delete from spending_limit');
  await toHour(12);
});
afterEach(() => floor.expectInvariants());

const rows = async (text: string) => (await floor.world.first.house.pool.query(text)).rows;
const token = () => member.headers()['authorization'] ?? '';
const cashBack = (points = 2_500) => member.ask('POST', `/member/account/${member.accountId}/cash-back`, { points });
const limits = async () => (await member.ask('GET', '/member/spending-limits')).body.data;
const setCap = (daily_cap: number | null) => member.ask('PUT', '/member/spending-limits/daily-cap', { daily_cap });
const setQuiet = (quiet: object | null) => member.ask('PUT', '/member/spending-limits/quiet-hours', { quiet });

/** Whoever waits so long logs on again. */
async function pass(ms: number): Promise<void> {
  await floor.let(ms);
  await unprove(floor.world.first, token());
}
/** The next time that a clock of the program shows this hour: a new day begins for every test. */
async function toHour(hour: number): Promise<void> {
  const { timeZone } = (await floor.world.first.house.program()).support;
  const now = floor.world.first.house.clock.now();
  const [{ later }] = await rows(
    `select (date_trunc('day', '${now.toISOString()}'::timestamptz at time zone '${timeZone}') + interval '1 day'
      + interval '${hour} hours') at time zone '${timeZone}' as later`,
  );
  await pass(later.getTime() - now.getTime());
}

describe('a daily limit', () => {
  test('holds for twenty spends at once, and again the next day', async () => {
    expect((await setCap(10_000)).body.data).toMatchObject({ daily_cap: 10_000, used_today: 0, next: null });
    const before = await member.balance();
    const answers = await Promise.all(Array.from({ length: 20 }, () => cashBack()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect([body.code, body.message]).toEqual([
        'daily_limit_reached',
        'This is above your daily limit. You can use no more points today.',
      ]);
    }
    expect(await member.balance()).toBe(before - 10_000);
    expect((await limits()).used_today).toBe(10_000);
    await toHour(12);
    expect((await cashBack(10_000)).status).toBe(200);
    expect((await cashBack()).body.reason).toEqual({ left: 0 });
  });

  test('is lowered at once without a proof, and says what is left', async () => {
    await setCap(20_000);
    await cashBack(2_500);
    expect((await setCap(4_000)).body.data.daily_cap).toBe(4_000);
    const refused = await member.ask('POST', `/member/account/${member.accountId}/cash-back?locale=fr-CA`, {
      points: 2_500,
    });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Cela dépasse votre limite quotidienne. Vous pouvez encore utiliser 1\u00a0500 points aujourd’hui.',
    ]);
  });

  test('is raised or removed with a proof, and a day later; to ask again does not prolong the wait', async () => {
    await setCap(5_000);
    for (const cap of [50_000, null]) expect((await setCap(cap)).body.code).toBe('step_up_needed');
    await prove(floor.world.first, token());
    const { next } = (await setCap(null)).body.data;
    expect(next.daily_cap).toBeNull();
    expect((await cashBack(7_500)).body.code).toBe('daily_limit_reached');
    await pass(23 * HOUR_MS);
    expect((await setCap(null)).body.data.next).toEqual(next);
    expect((await setCap(60_000)).body.code).toBe('step_up_needed');
    expect((await cashBack(7_500)).body.code).toBe('daily_limit_reached');
    await pass(HOUR_MS);
    expect((await cashBack(7_500)).status).toBe(200);
    expect(await limits()).toMatchObject({ daily_cap: null, next: null });
  });

  test('the present limit ends the wait of a higher one, without a proof', async () => {
    await setCap(5_000);
    await prove(floor.world.first, token());
    await setCap(50_000);
    await unprove(floor.world.first, token());
    expect((await setCap(5_000)).body.data.next).toBeNull();
    await pass(25 * HOUR_MS);
    expect((await cashBack(7_500)).body.code).toBe('daily_limit_reached');
  });

  test('counts what is held, until it comes to nothing', async () => {
    await setCap(10_000);
    const { database, clock } = floor.world.first.house;
    const [{ pool_id: poolId }] = await rows(`select pool_id from account where id = ${member.accountId}`);
    const [id, at] = [randomUUID(), clock.now()];
    const facts = { id, poolId, accountId: member.accountId, amount: points(8_000), reference: `order:${id}` };
    const expiresAt = new Date(at.getTime() + HOUR_MS);
    const held = await inTransaction(database, (tx) =>
      hold(tx, { ...facts, purpose: 'redeemed_shop', heldAt: at, expiresAt }),
    );
    expect(held.ok).toBe(true);
    expect((await limits()).used_today).toBe(8_000);
    expect((await cashBack(2_500)).body.reason).toEqual({ left: 2_000 });
    await inTransaction(database, (tx) => voidHold(tx, { holdId: id, reason: 'declined', at }));
    expect((await cashBack(2_500)).status).toBe(200);
  });

  test.each([-1, 1.5, '10', 1e13])('%j is none', async (cap) => {
    expect((await setCap(cap as number)).status).toBe(400);
    expect((await limits()).daily_cap).toBeNull();
  });

  test('is not changed by staff in the member’s place, and its change is mailed', async () => {
    const visit = await floor.asStaff('business');
    const tried = await visit.ask('PUT', '/member/spending-limits/daily-cap', { daily_cap: 1 });
    expect(tried.body.code).toBe('not_as_staff');
    await setCap(9_000);
    await setCap(9_000);
    await floor.work();
    const subjects = (await floor.mailsTo(member.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your limits were changed');
  });
});

describe('quiet hours', () => {
  test('refuse what is spent in them, over midnight too, and say until when', async () => {
    expect((await setQuiet({ from: '22:00', to: '06:30' })).body.data.quiet).toEqual({ from: '22:00', to: '06:30' });
    expect((await cashBack()).status).toBe(200);
    await toHour(23);
    const refused = await cashBack();
    expect([refused.status, refused.body.code, refused.body.reason]).toEqual([
      409,
      'quiet_hours',
      { until_time: '06:30' },
    ]);
    expect(refused.body.message).toMatch(/^These are your quiet hours\. Points can be used again from 6:30\sam\.$/);
    await pass(7 * HOUR_MS);
    expect((await cashBack()).body.code).toBe('quiet_hours');
    await pass(HOUR_MS / 2);
    expect((await cashBack()).status).toBe(200);
  });

  test('are ended and changed with a proof only', async () => {
    await setQuiet({ from: '09:00', to: '10:00' });
    for (const quiet of [null, { from: '09:00', to: '09:30' }, { from: '09:30', to: '10:00' }])
      expect((await setQuiet(quiet)).body.code).toBe('step_up_needed');
    expect((await setQuiet({ from: '09:00', to: '10:00' })).status).toBe(200);
    await prove(floor.world.first, token());
    expect((await setQuiet(null)).body.data.quiet).toBeNull();
  });

  test.each([{ from: '9:00', to: '10:00' }, { from: '09:00', to: '09:00' }, { from: '24:00', to: '01:00' }, {}])(
    '%j are none',
    async (quiet) => {
      expect((await setQuiet(quiet)).status).toBe(400);
      expect((await limits()).quiet).toBeNull();
    },
  );
});
