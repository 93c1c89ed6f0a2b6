import { formatMomentIn } from '@rewards/text/zoned-formats';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { book } from '../../../../../tests/api/book-travel.ts';
import { openRedeemFloor, type RedeemFloor, type Redeemer } from '../../../../../tests/api/redeem-floor.ts';
import { openDesk } from '../../../../../tests/api/staff-desk.ts';
import { travelDeps } from '../../jobs/partner-rounds.ts';
import { promiseKeepers } from '../../jobs/promise-keepers.ts';
import type { TravelSites } from '../../partners/travel-sites/travel-sites.ts';
import type { House } from '../../wiring.ts';
import { keepPromises } from '../promises/index.ts';
import { followTravel } from './index.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** What the sites do not answer. What they do not say, they do not do. */
let silent: readonly ('news' | 'cancel')[] = [];
let floor: RedeemFloor;
let member: Redeemer;
let house: House;
beforeAll(async () => {
  floor = await openRedeemFloor();
  const { house: wired } = floor.world.first;
  const { travelSites: real } = wired;
  const travelSites: TravelSites = {
    ...real,
    readNews: async () => (silent.includes('news') ? { kind: 'unknown', code: 'timeout' } : real.readNews()),
    cancel: async (key) => (silent.includes('cancel') ? 'unknown' : real.cancel(key)),
  };
  house = { ...wired, travelSites };
  member = await floor.redeemer('business');
  await floor.give(member, 100_000, 400 * DAY_MS);
});
afterAll(() => floor[Symbol.asyncDispose]());
afterEach(async () => {
  silent = [];
  await floor.expectInvariants();
});

/** Time passes, and the worker does its rounds. */
async function pass(ms: number): Promise<void> {
  await floor.let(ms);
  await followTravel(travelDeps(house));
  await keepPromises({ ...house, keepers: promiseKeepers(house) });
  await floor.work();
}

const query = (text: string, values?: unknown[]) => floor.world.first.house.pool.query(text, values);
const newest = async () => (await member.ask('GET', `/member/account/${member.accountId}/itinerary`)).body.data[0];
const shown = async (id: string) => (await member.ask('GET', `/member/redemption/${id}`)).body.data;
const withdrawalOf = async (id: string) =>
  (await query('select withdrawal from promise where subject_id = $1', [id])).rows[0].withdrawal;
const mails = async (what: RegExp) =>
  (await floor.mailsTo(member.email)).filter(({ subject }: { subject: string }) => what.test(subject));

/** The trip, taken in, by the redemption that paid for it. */
async function begin(offer: string): Promise<string> {
  await book(floor, member, offer);
  const { id } = await newest();
  await floor.work();
  const { rows } = await query('select redemption_id from booking where id = $1', [id]);
  return rows[0].redemption_id;
}

describe('[KEEP-07] a trip that the site left pending', () => {
  test('has a moment, is told late once, and gives its points back once at the second limit', async () => {
    const id = await begin('limbo');
    const before = await member.balance();
    const { promise } = await shown(id);
    const [left] = await mails(/^7,500 points left your account$/);
    expect(left?.text).toContain(
      `The site confirms it by: ${formatMomentIn('en', new Date(promise.due), 'America/New_York')}`,
    );
    expect(await mails(/is complete/)).toEqual([]);
    expect(new Date(promise.limit).getTime() - new Date(promise.due).getTime()).toBe(7 * DAY_MS);
    const late = (await mails(/late: A room/)).length;
    await pass(2 * DAY_MS + HOUR_MS);
    await pass(HOUR_MS);
    expect((await shown(id)).promise).toMatchObject({ told: expect.any(String), back: null });
    expect((await mails(/late: A room/)).length).toBe(late + 1);
    expect((await mails(/late: A room/))[0]?.text).toMatch(/\d\s[ap]m ET\b.*\d\s[ap]m ET\b/s);
    await pass(7 * DAY_MS);
    await Promise.all([pass(0), pass(0)]);
    expect(await shown(id)).toMatchObject({ status: 'returned', returned_points: 7_500 });
    expect(await newest()).toMatchObject({ status: 'cancelled', can_cancel: false });
    expect(await member.balance()).toBe(before + 7_500);
    expect(await withdrawalOf(id)).toBe('stopped');
  });

  test('is kept when the site makes it firm in time, and nothing is written', async () => {
    const late = (await mails(/late/)).length;
    const id = await begin('car');
    await pass(3 * HOUR_MS);
    await pass(10 * DAY_MS);
    expect(await shown(id)).toMatchObject({ status: 'confirmed', promise: { told: null, back: null } });
    expect((await mails(/late/)).length).toBe(late);
    const { rows } = await query('select done_at, is_open from promise_outcome where subject_id = $1', [id]);
    expect(rows[0]).toMatchObject({ done_at: expect.any(Date), is_open: false });
  });

  test('is firm when the site will not cancel it: no points come back', async () => {
    const id = await begin('car');
    const before = await member.balance();
    // The news never come, but the site answers.
    silent = ['news'];
    await pass(2 * DAY_MS + HOUR_MS);
    await pass(7 * DAY_MS);
    expect(await shown(id)).toMatchObject({ status: 'confirmed', promise: { told: expect.any(String), back: null } });
    expect(await newest()).toMatchObject({ additional_status: 'ticketed', can_cancel: false });
    expect(await member.balance()).toBe(before);
    expect(await withdrawalOf(id)).toBeNull();
  });

  test('whose site is silent gives its points back; what was booked all the same is the bank’s to settle, once', async () => {
    const id = await begin('car');
    const before = await member.balance();
    silent = ['news', 'cancel'];
    await pass(2 * DAY_MS + HOUR_MS);
    await pass(7 * DAY_MS);
    const { rows } = await query('select id, cancelling_at from booking where redemption_id = $1', [id]);
    expect(rows[0].cancelling_at).not.toBeNull();
    expect(await member.balance()).toBe(before + 12_750);
    expect(await withdrawalOf(id)).toBe('asked');
    const refused = (await mails(/cancel/i)).length;
    silent = [];
    await pass(DAY_MS);
    expect(await withdrawalOf(id)).toBe('arrived');
    expect(await member.balance()).toBe(before + 12_750);
    expect((await mails(/cancel/i)).length).toBe(refused);
    // A second try of the member gives nothing more.
    const path = `/member/account/${member.accountId}/itinerary/${rows[0].id}/cancel`;
    expect((await member.ask('POST', path)).body.code).toBe('not_cancellable');
    const desk = await openDesk(floor.world.first, 'operator');
    const settle = () => desk.post(`unsettled/promise/${id}/resolve`, { way: 'by_hand', note: 'Site paid, claim 12' });
    expect((await settle()).data).toEqual({ state: 'settled', is_settled: true });
    expect((await settle()).data).toEqual({ state: 'settled', is_settled: true });
    expect(await member.balance()).toBe(before + 12_750);
  });

  test('that the member cancels is no promise any more', async () => {
    const id = await begin('limbo');
    const { id: bookingId } = await newest();
    await member.ask('POST', `/member/account/${member.accountId}/itinerary/${bookingId}/cancel`);
    const before = await member.balance();
    await pass(10 * DAY_MS);
    await pass(DAY_MS);
    expect(await shown(id)).toMatchObject({ status: 'cancelled', promise: { told: null, back: null } });
    expect(await member.balance()).toBe(before);
  });
});
