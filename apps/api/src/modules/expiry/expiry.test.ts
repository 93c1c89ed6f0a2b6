import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRedeemFloor, type RedeemFloor, type Redeemer } from '../../../../../tests/api/redeem-floor.ts';
import { expireLots } from '../points/index.ts';
import { announceExpiry, listUnannounced } from './index.ts';

const DAY_MS = 24 * 60 * 60_000;
let floor: RedeemFloor;
let member: Redeemer;
beforeAll(async () => {
  floor = await openRedeemFloor();
  member = await floor.redeemer('business');
  // The demonstration's own points are announced before: they are not what these tests are about.
  await announceExpiry(house());
  await floor.work();
});
afterAll(async () => {
  await floor.expectInvariants();
  await floor[Symbol.asyncDispose]();
});
beforeEach(() => rows("update expiry_guard set since = '2020-01-01'"));

const house = () => floor.world.first.house;
const rows = async (text: string) => (await house().pool.query(text)).rows;
const ofMine = /^8,4\d\d points expire on /;
const mails = async () =>
  (await floor.mailsTo(member.email)).filter(({ subject }) => ofMine.test(subject)).map(({ text }) => text);
const announce = async () => {
  await announceExpiry(house());
  await floor.work();
};
const lastLot = async () => (await rows('select max(id)::int as id from points_lot'))[0].id as number;
const stepsOf = async (lot: number) =>
  (await rows(`select days from expiry_notice where lot_id = ${lot} and sent_at is not null order by days desc`)).map(
    ({ days }) => days,
  );

describe('points that will expire', () => {
  test('are announced 90, 30 and 7 days before, each once, with what they would buy that day', async () => {
    await floor.give(member, 8_400, 91 * DAY_MS);
    const lot = await lastLot();
    await announce();
    expect(await stepsOf(lot)).toEqual([]);
    const before = (await mails()).length;
    for (const [days, told] of [
      [1, [90]],
      [30, [90]],
      [30, [90, 30]],
      [23, [90, 30, 7]],
      [1, [90, 30, 7]],
    ] as const) {
      await floor.let(days * DAY_MS);
      await announce();
      await Promise.all([announce(), announce()]);
      expect(await stepsOf(lot)).toEqual(told);
    }
    expect(await mails()).toHaveLength(before + 3);
    const [text = ''] = await mails();
    for (const words of [
      'Here is what 8,400 points can become today:',
      'Cash back on your card: $84.00',
      'A deposit to your bank account: $84.00',
      'we take these points first',
      '/redeem?points=8400',
    ]) {
      expect(text).toContain(words);
    }
    const [file] = (await floor.mailsTo(member.email)).find(({ subject }) => ofMine.test(subject))?.files ?? [];
    const { rows: lots } = await house().pool.query('select expires_at from points_lot where id = $1', [lot]);
    const day = lots[0].expires_at.toISOString().slice(0, 10);
    expect([file?.name, file?.type]).toEqual([`points-${day}.ics`, 'text/calendar']);
    const entry = file?.text.replaceAll('\r\n ', '');
    expect(entry).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);
    expect(entry).toMatch(/SUMMARY:8\\,400 points expire on /);
    await floor.let(8 * DAY_MS);
    await expireLots(house(), house().clock.now());
    expect((await listUnannounced(house().database)).map(({ lotId }) => lotId)).not.toContain(lot);
  });

  test('that were used meanwhile are not written about, and one step is skipped for the nearest', async () => {
    await floor.give(member, 8_401, 20 * DAY_MS);
    const lot = await lastLot();
    await announceExpiry(house());
    await rows('delete from spending_limit');
    const balance = await member.balance();
    const spent = await member.ask('POST', `/member/account/${member.accountId}/cash-back`, { points: balance });
    expect(spent.status).toBe(200);
    const before = (await mails()).length;
    await floor.work();
    expect(await mails()).toHaveLength(before);
    expect(await stepsOf(lot)).toEqual([30]);
  });

  test('of the same day and pool share a mail', async () => {
    const { length: before } = await mails();
    const life = 15 * DAY_MS;
    await floor.give(member, 4_200, life);
    await floor.give(member, 4_210, life);
    await announce();
    expect(await mails()).toHaveLength(before + 1);
  });

  test('and were not announced are reported, never lost in silence', async () => {
    await floor.give(member, 8_402, 10 * DAY_MS);
    const lot = await lastLot();
    await floor.let(11 * DAY_MS);
    await expireLots(house(), house().clock.now());
    expect(await listUnannounced(house().database)).toContainEqual({ lotId: lot, amount: 8_402 });
  });

  test('whose mail the server did not take yet are not announced yet', async () => {
    await floor.give(member, 8_403, 10 * DAY_MS);
    const lot = await lastLot();
    await announceExpiry(house());
    expect(await stepsOf(lot)).toEqual([]);
    await floor.work();
    expect(await stepsOf(lot)).toEqual([30]);
  });
});
