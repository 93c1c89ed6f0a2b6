import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openRedeemFloor, type RedeemFloor, type Redeemer } from '../../../../../tests/api/redeem-floor.ts';
import { travelDeps } from '../../jobs/partner-rounds.ts';
import { takeInBookings } from './index.ts';

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

const travelUrl = async (who: Redeemer, query = 'lang=en') =>
  (await who.ask('GET', `/member/account/${who.accountId}/travel-url?${query}`)).body.body.redirect_url as string;

const visitOf = (page: string): string => /name="visit" value="([^"]+)"/.exec(page)?.[1] ?? '';

async function bookOn(page: string, offer: string): Promise<Response> {
  const body = new URLSearchParams({ visit: visitOf(page), offer, lang: 'en' });
  return fetch(`${floor.sandboxUrl}/travel/book`, { method: 'POST', body });
}

const book = async (who: Redeemer, offer: string): Promise<void> => {
  const page = await (await fetch(await travelUrl(who))).text();
  expect((await bookOn(page, offer)).status).toBe(200);
};
const itineraries = async (who: Redeemer, query = '') =>
  (await who.ask('GET', `/member/account/${who.accountId}/itinerary?${query}`)).body;
const round = () => takeInBookings(travelDeps(floor.world.first.house));
const newest = async (who: Redeemer) => (await itineraries(who)).data[0];

describe('the way to the travel sites', () => {
  test('[TRAV-01] carries a token, the language and, for details, the booking item; the token works once', async () => {
    const address = new URL(await travelUrl(member, 'lang=fr&item=TRAV-123'));
    expect(address.pathname).toBe('/travel');
    expect([address.searchParams.get('lang'), address.searchParams.get('item')]).toEqual(['fr', 'TRAV-123']);
    expect(address.searchParams.get('token')?.split('.')).toHaveLength(3);
    const first = await fetch(address);
    expect([first.status, (await first.text()).includes('Réserver avec des points')]).toEqual([200, true]);
    const second = await fetch(address);
    expect([second.status, (await second.text()).includes('Cette visite est terminée')]).toEqual([403, true]);
  });

  test('[TRAV-01] a token that is five minutes old, or was changed, opens nothing', async () => {
    const old = await travelUrl(member);
    await floor.let(5 * 60_000 + 1_000);
    expect((await fetch(old)).status).toBe(403);
    const forged = (await travelUrl(member)).replace(/token=([^.]+)\.([^.]+)/, 'token=$1.$2x');
    expect((await fetch(forged)).status).toBe(403);
  });

  test('[TRAV-01] vacation is a form post of the token to an English or a French address', async () => {
    for (const lang of ['en', 'fr']) {
      const { body } = await member.ask('GET', `/member/account/${member.accountId}/vacation-form?lang=${lang}`);
      expect(body.action).toBe(`${floor.sandboxUrl}/vacation/${lang}`);
      expect(Object.keys(body.fields)).toEqual(['token']);
      const page = await fetch(body.action, { method: 'POST', body: new URLSearchParams(body.fields) });
      expect(page.status).toBe(200);
    }
  });

  test('[TRAV-01] the access site is reached by its redirect address', async () => {
    const { body } = await member.ask('GET', `/member/account/${member.accountId}/access-url?lang=en`);
    expect((await fetch(body.body.redirect_url)).status).toBe(200);
  });

  test('[TRAV-01] nobody gets there with somebody else’s account', async () => {
    for (const path of ['travel-url', 'vacation-form', 'access-url', 'itinerary']) {
      expect((await other.ask('GET', `/member/account/${member.accountId}/${path}`)).status).toBe(404);
    }
  });
});

describe('a booking', () => {
  test('[TRAV-02, TRAV-04] comes back as an itinerary, its points taken once', async () => {
    const before = await member.balance();
    await book(member, 'flight');
    const booked = await newest(member);
    expect(booked).toMatchObject({
      type: 'flight',
      sale_channel_type_code: 'TRAV',
      title: 'New York to Montréal, return',
      duration: { amount: 85, unit: 'minutes' },
      points: 21_500,
      status: 'booked',
      additional_status: 'pending',
      can_cancel: true,
    });
    expect(booked.reference_number).toMatch(/^TRAV-/);
    expect(await member.balance()).toBe(before - 21_500);
    await itineraries(member);
    expect(await member.balance()).toBe(before - 21_500);
    expect((await member.redemptions())[0]).toMatchObject({ kind: 'travel', status: 'confirmed', points: 21_500 });
    await floor.work();
    expect((await floor.mailsTo(member.email)).some(({ text }) => text.includes('New York'))).toBe(true);
  });

  test('[TRAV-02] can be cancelled while it is pending, and its points return to their lots, once', async () => {
    const lots = await floor.lots();
    await book(member, 'hotel');
    const { id } = await newest(member);
    const path = `/member/account/${member.accountId}/itinerary/${id}/cancel`;
    expect((await other.ask('POST', path)).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: 5 }, () => member.ask('POST', path)));
    for (const { body } of answers) expect(body.data).toMatchObject({ status: 'cancelled', can_cancel: false });
    expect(await floor.lots()).toEqual(lots);
    expect((await member.redemptions())[0]).toMatchObject({ status: 'cancelled' });
  });

  test('[TRAV-02] that was ticketed can no longer be cancelled', async () => {
    await book(member, 'car');
    const { id } = await newest(member);
    await floor.let(3 * HOUR_MS);
    expect(await newest(member)).toMatchObject({
      status: 'confirmed',
      additional_status: 'ticketed',
      can_cancel: false,
    });
    const path = `/member/account/${member.accountId}/itinerary/${id}/cancel`;
    expect((await member.ask('POST', path)).body.code).toBe('not_cancellable');
  });

  test('that turns out not to be available returns its points', async () => {
    const lots = await floor.lots();
    await book(member, 'ghost');
    await newest(member);
    await floor.let(2 * 60_000);
    expect(await newest(member)).toMatchObject({ status: 'not_available', can_cancel: false });
    expect(await floor.lots()).toEqual(lots);
    expect((await member.redemptions())[0]).toMatchObject({
      status: 'returned',
      status_reason: 'It is no longer available.',
    });
  });

  test('without enough points is declined at the site, and takes nothing', async () => {
    const before = await other.balance();
    const { body } = await other.ask('GET', `/member/account/${other.accountId}/vacation-form?lang=en`);
    const page = await fetch(body.action, { method: 'POST', body: new URLSearchParams(body.fields) });
    await bookOn(await page.text(), 'cruise');
    expect((await itineraries(other)).total).toBe(0);
    expect(await other.balance()).toBe(before);
    expect((await floor.books('travel')).at(-1)).toMatchObject({ state: 'declined' });
  });

  test('[TRAV-02] of zero points is listed unless it is asked away; ten a page, newest first', async () => {
    await book(member, 'free');
    expect(await newest(member)).toMatchObject({ points: 0, amount: 45 });
    const all = await itineraries(member, 'include_zero_amount=1');
    const paid = await itineraries(member, 'include_zero_amount=0');
    expect([all.per_page, all.total - paid.total]).toEqual([10, 1]);
    const dates = all.data.map((one: { created_at: string }) => one.created_at);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });
});

describe('a thief', () => {
  test('many who take in the same booking at once take its points once, and the site is told that it is booked', async () => {
    const spender = await floor.redeemer('business2');
    for (let round = 0; round < 3; round += 1) {
      await floor.give(spender, 60_000);
      const before = await spender.balance();
      const page = await (await fetch(await travelUrl(spender))).text();
      await Promise.all([bookOn(page, 'hotel'), ...Array.from({ length: 12 }, () => itineraries(spender))]);
      await itineraries(spender);
      expect((await floor.books('travel')).at(-1)).toMatchObject({ state: 'booked' });
      expect(await spender.balance()).toBe(before - 48_000);
    }
  });

  test('staff on the member’s behalf are not let in: whoever is there spends points', async () => {
    const staff = await floor.asStaff('business2');
    for (const path of ['travel-url', 'vacation-form', 'access-url']) {
      const { status, body } = await staff.ask('GET', `/member/account/${staff.accountId}/${path}`);
      expect([status, body.code]).toEqual([403, 'not_as_staff']);
    }
  });

  test('[SES-16] a member who is blocked books nothing on a visit that was open before', async () => {
    const blocked = await floor.redeemer('business2');
    const page = await (await fetch(await travelUrl(blocked))).text();
    const before = await blocked.balance();
    await floor.whileBlocked(blocked, async () => {
      await bookOn(page, 'car');
      await round();
      expect((await floor.books('travel')).at(-1)).toMatchObject({ state: 'declined' });
    });
    expect(await blocked.balance()).toBe(before);
  });

  test('[TRAV-01] a visit pays for nothing once somebody has ended its session, and still does when it ran out', async () => {
    const guest = await floor.redeemer('business2');
    const page = await (await fetch(await travelUrl(guest))).text();
    const before = await guest.balance();
    await floor.let(20 * 60_000);
    await bookOn(page, 'car');
    await round();
    expect((await floor.books('travel')).at(-1)).toMatchObject({ state: 'booked' });
    const again = await floor.redeemer('business2');
    const left = await (await fetch(await travelUrl(again))).text();
    const balance = await again.balance();
    expect(balance).toBeLessThan(before);
    expect((await again.ask('POST', '/auth/logout', {})).status).toBe(200);
    await bookOn(left, 'car');
    await round();
    expect((await floor.books('travel')).at(-1)).toMatchObject({ state: 'declined' });
    expect(await (await floor.redeemer('business2')).balance()).toBe(balance);
  });

  test('a visit pays for nothing a day later', async () => {
    const page = await (await fetch(await travelUrl(member))).text();
    await floor.let(25 * HOUR_MS);
    const before = await member.balance();
    await bookOn(page, 'car');
    await itineraries(member);
    expect((await floor.books('travel')).at(-1)).toMatchObject({ state: 'declined' });
    expect(await member.balance()).toBe(before);
  });
});

test('[TRAV-01] a site that does not answer holds up nothing: the list says that there may be more', async () => {
  const away = await floor.world.openAnother({ TRAVEL_SITES_URL: 'http://127.0.0.1:9' });
  const { body } = await member.ask('GET', `/member/account/${member.accountId}/itinerary`);
  expect(body.is_current).toBe(true);
  const headers = member.headers();
  const answer = await away.http.inject({ url: `/v1/member/account/${member.accountId}/itinerary`, headers });
  expect(answer.json()).toMatchObject({ is_current: false, total: body.total });
});
