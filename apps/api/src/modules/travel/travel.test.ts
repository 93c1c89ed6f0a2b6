import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { book as bookTravel, bookOn, travelUrl } from '../../../../../tests/api/book-travel.ts';
import { openRedeemFloor, type RedeemFloor, type Redeemer } from '../../../../../tests/api/redeem-floor.ts';
import { openDesk } from '../../../../../tests/api/staff-desk.ts';
import { travelDeps } from '../../jobs/partner-rounds.ts';
import { followTravel } from './index.ts';

const HOUR_MS = 60 * 60_000;
let floor: RedeemFloor;
let member: Redeemer;
let other: Redeemer;
beforeAll(async () => {
  floor = await openRedeemFloor();
  [member, other] = await Promise.all([floor.redeemer('business'), floor.redeemer('business2')]);
});
afterAll(() => floor[Symbol.asyncDispose]());
afterEach(async () => {
  floor.line.isLost = () => false;
  await floor.expectInvariants();
});

const book = (who: Redeemer, offer: string) => bookTravel(floor, who, offer);
const itineraries = async (who: Redeemer, query = '') =>
  (await who.ask('GET', `/member/account/${who.accountId}/itinerary?${query}`)).body;
const round = () => followTravel(travelDeps(floor.world.first.house));
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

  test('[ACCT-07, TRAV-01] the token of the account opens the travel site, and pays a booking there', async () => {
    const { body } = await member.ask('GET', `/member/account/${member.accountId}/jwt`);
    const page = await fetch(`${floor.sandboxUrl}/travel?token=${body.data.token}&lang=en`);
    expect((await bookOn(floor, await page.text(), 'car')).status).toBe(200);
    expect(await newest(member)).toMatchObject({ type: 'car', status: 'booked' });
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
    await bookOn(floor, await page.text(), 'cruise');
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
      await Promise.all([bookOn(floor, page, 'hotel'), ...Array.from({ length: 12 }, () => itineraries(spender))]);
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
      await bookOn(floor, page, 'car');
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
    await bookOn(floor, page, 'car');
    await round();
    expect((await floor.books('travel')).at(-1)).toMatchObject({ state: 'booked' });
    const again = await floor.redeemer('business2');
    const left = await (await fetch(await travelUrl(again))).text();
    const balance = await again.balance();
    expect(balance).toBeLessThan(before);
    expect((await again.ask('POST', '/auth/logout', {})).status).toBe(200);
    await bookOn(floor, left, 'car');
    await round();
    expect((await floor.books('travel')).at(-1)).toMatchObject({ state: 'declined' });
    expect(await (await floor.redeemer('business2')).balance()).toBe(balance);
  });

  test('a visit pays for nothing a day later', async () => {
    const page = await (await fetch(await travelUrl(member))).text();
    await floor.let(25 * HOUR_MS);
    const before = await member.balance();
    await bookOn(floor, page, 'car');
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

describe('an answer that is lost', () => {
  const answers = (question: string) => question.endsWith('/answer');
  const cancels = (question: string) => question.endsWith('/cancel');

  test('[TRAV-02] a booking that was approved stays approved, however old its visit is when the site asks again', async () => {
    const before = await member.balance();
    floor.line.isLost = answers;
    await book(member, 'flight');
    await round();
    floor.line.isLost = () => false;
    // What the site did not hear: it still waits, and the points are taken.
    expect(await member.balance()).toBe(before - 21_500);
    await floor.world.first.house.pool.query("update travel_visit set opened_at = opened_at - interval '2 days'");
    await round();
    expect((await floor.books('travel')).at(-1)).toMatchObject({ state: 'booked' });
    expect(await newest(member)).toMatchObject({ status: 'booked', points: 21_500 });
    expect(await member.balance()).toBe(before - 21_500);
  });

  test('[TRAV-02] a cancellation is kept and asked for again until the site answers; the points come back once', async () => {
    const before = await member.balance();
    await book(member, 'hotel');
    const { id } = await newest(member);
    const path = `/member/account/${member.accountId}/itinerary/${id}/cancel`;
    floor.line.isLost = cancels;
    const asked = await member.ask('POST', path);
    expect([asked.status, asked.body.data]).toMatchObject([
      200,
      { status: 'booked', is_cancelling: true, can_cancel: false },
    ]);
    await Promise.all([member.ask('POST', path), round(), round()]);
    expect(await newest(member)).toMatchObject({ status: 'booked', is_cancelling: true });
    expect(await member.balance()).toBe(before - 48_000);

    await floor.let(20 * 60_000);
    const desk = await openDesk(floor.world.first, 'staff');
    const unsettled = (await desk.get('unsettled')).data.find((line: { kind: string }) => line.kind === 'booking');
    expect(unsettled).toMatchObject({ id, state: 'cancelling', points: 48_000, member: { name: expect.any(String) } });

    floor.line.isLost = () => false;
    await Promise.all([round(), round(), round()]);
    expect(await newest(member)).toMatchObject({ status: 'cancelled', is_cancelling: false });
    expect(await member.balance()).toBe(before);
    await floor.work();
    const mails = (await floor.mailsTo(member.email)).filter(({ text }) => text.includes('48,000 points are back'));
    expect(mails.length).toBeGreaterThan(0);
  });

  test('[TRAV-02] a cancellation that the site refuses in the end is over, and the member is written to', async () => {
    await book(member, 'car');
    const { id } = await newest(member);
    const before = await member.balance();
    floor.line.state = 'cut';
    const { body } = await member.ask('POST', `/member/account/${member.accountId}/itinerary/${id}/cancel`);
    expect(body.data).toMatchObject({ is_cancelling: true });
    floor.line.state = 'through';
    await floor.let(3 * HOUR_MS);
    const desk = await openDesk(floor.world.first, 'operator');
    const settled = await desk.post(`unsettled/booking/${id}/settle`);
    expect(settled).toMatchObject({ status: 200, data: { is_settled: true } });
    expect(await newest(member)).toMatchObject({ additional_status: 'ticketed', is_cancelling: false });
    expect(await member.balance()).toBe(before);
    await floor.work();
    const mail = (await floor.mailsTo(member.email)).find(({ subject }) => subject.includes('could not be canceled'));
    expect(mail?.text).toContain(
      'The travel site did not allow it. Your trip is still booked, and we cannot return the points',
    );
  });
});
