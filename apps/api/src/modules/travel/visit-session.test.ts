import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { book } from '../../../../../tests/api/book-travel.ts';
import { openRedeemFloor, type RedeemFloor, type Redeemer } from '../../../../../tests/api/redeem-floor.ts';
import { travelDeps } from '../../jobs/partner-rounds.ts';
import { followTravel } from './index.ts';

let floor: RedeemFloor;
let thief: Redeemer;
beforeAll(async () => {
  floor = await openRedeemFloor();
  thief = await floor.redeemer('business');
});
afterAll(() => floor[Symbol.asyncDispose]());
afterEach(() => floor.expectInvariants());

const rows = async (text: string, values: unknown[] = []) =>
  (await floor.world.first.house.pool.query(text, values)).rows;
const round = () => followTravel(travelDeps(floor.world.first.house));
const itineraries = (who: Redeemer) => who.ask('GET', `/member/account/${who.accountId}/itinerary`);

describe('the alert of a trip names the device of the visit', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['the worker', round],
    ['the holder, at home', async () => itineraries(await floor.redeemer('business'))],
    ['a stranger', async () => itineraries(await floor.redeemer('business2'))],
  ])('when %s takes it in', async (_who, takeIn) => {
    await book(floor, thief, 'car');
    const [visit] = await rows('select session_id from travel_visit order by opened_at desc limit 1');
    await takeIn();
    const [event] = await rows(
      `select session_id from outbox_event where topic = 'redemption.requested' order by occurred_at desc limit 1`,
    );
    expect(event.session_id).toBe(visit.session_id);
  });

  test('but its end, which only the site told, names none', async () => {
    await book(floor, thief, 'ghost');
    await round();
    const before = await thief.balance();
    await floor.let(2 * 60_000);
    await itineraries(await floor.redeemer('business2'));
    expect(await (await floor.redeemer('business')).balance()).toBeGreaterThan(before);
    const [event] = await rows(
      `select session_id from outbox_event where topic = 'redemption.mail' order by occurred_at desc limit 1`,
    );
    expect(event).toEqual({ session_id: null });
  });
});
