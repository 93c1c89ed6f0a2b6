import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openRedeemFloor, type RedeemFloor, type Redeemer } from '../../../../../tests/api/redeem-floor.ts';
import { startScriptedPartner } from '../../../../../tests/api/scripted-partner.ts';
import { retailerDeps } from '../../jobs/partner-rounds.ts';
import { payTillRequests } from './index.ts';

let floor: RedeemFloor;
let member: Redeemer;
let other: Redeemer;
beforeAll(async () => {
  floor = await openRedeemFloor();
  [member, other] = await Promise.all([floor.redeemer('business'), floor.redeemer('business2')]);
});
afterAll(() => floor[Symbol.asyncDispose]());
afterEach(() => floor.expectInvariants());

const path = (who: Redeemer): string => `/member/account/${who.accountId}/retailer-enrolment`;
const show = async (who: Redeemer) => (await who.ask('GET', path(who))).body.data;

/** What the retailer's page does when its customer agrees. */
async function agree(redirectUrl: string): Promise<{ state: string; code: string }> {
  const { searchParams } = new URL(redirectUrl);
  const body = new URLSearchParams({
    state: searchParams.get('state') ?? '',
    return_to: searchParams.get('return_to') ?? '',
    shopper: 'm•••@example.com',
  });
  const answer = await fetch(`${floor.sandboxUrl}/retailer/link`, { method: 'POST', body, redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '').searchParams;
  return { state: back.get('state') ?? '', code: back.get('code') ?? '' };
}

async function begin(who: Redeemer): Promise<{ state: string; code: string }> {
  const { body } = await who.ask('POST', path(who), { accepts_terms: true });
  return agree(body.redirect_url);
}
const finish = (who: Redeemer, back: { state: string; code: string }) => who.ask('POST', `${path(who)}/finish`, back);

const linkIds = async (): Promise<string[]> => {
  const answer = await fetch(`${floor.sandboxUrl}/api/retailer/books`);
  return ((await answer.json()) as { links: { linkId: string }[] }).links.map(({ linkId }) => linkId);
};
const buy = async (points: number, link?: string): Promise<void> => {
  const body = new URLSearchParams({ link: link ?? (await linkIds())[0] ?? '', points: String(points) });
  await fetch(`${floor.sandboxUrl}/retailer/buy`, { method: 'POST', body, redirect: 'manual' });
};
const round = () => payTillRequests(retailerDeps(floor.world.first.house));

describe('linking a card', () => {
  test('[TRAV-03] begins in the portal, ends with what the retailer gave, and is mailed', async () => {
    expect(await show(member)).toMatchObject({ is_enrolled: false, can_enrol: true, daily_limit_points: 500_000 });
    const { status, body } = await finish(member, await begin(member));
    expect([status, body.data]).toMatchObject([200, { is_enrolled: true, retailer_account: 'm•••@example.com' }]);
    await floor.work();
    expect((await floor.mailsTo(member.email)).some(({ subject }) => subject.includes('linked to the retailer'))).toBe(
      true,
    );
    expect((await member.ask('POST', path(member), { accepts_terms: true })).body.code).toBe('already_enrolled');
  });

  test('[TRAV-03] that did not begin in the portal, or by another member, or twice, is refused', async () => {
    const invented = { state: randomUUID() + randomUUID(), code: randomUUID() };
    expect((await finish(other, invented)).body.code).toBe('token_invalid');
    const theirs = await begin(other);
    const thief = await floor.redeemer('premier');
    expect((await finish(thief, theirs)).body.code).toBe('token_invalid');
    expect((await finish(other, theirs)).status).toBe(200);
    expect((await finish(other, theirs)).body.code).toBe('already_enrolled');
    await other.ask('DELETE', path(other));
    expect((await finish(other, theirs)).body.code).toBe('token_invalid');
  });

  test('[TRAV-03] needs the terms, and only within ten minutes', async () => {
    expect((await other.ask('POST', path(other), { accepts_terms: false })).status).toBe(400);
    const late = await begin(other);
    await floor.let(11 * 60_000);
    expect((await finish(other, late)).body.code).toBe('token_invalid');
  });
});

describe('at the till', () => {
  test('[TRAV-03] a purchase takes its points once, however often the retailer is asked', async () => {
    const before = await member.balance();
    await buy(5_000);
    await Promise.all([round(), round(), round()]);
    await round();
    expect(await member.balance()).toBe(before - 5_000);
    expect(await show(member)).toMatchObject({ used_today_points: 5_000 });
    expect((await member.redemptions())[0]).toMatchObject({ kind: 'retailer', status: 'confirmed', amount: 50 });
    expect(await floor.books('retailer')).toMatchObject([{ state: 'paid' }]);
  });

  test('[TRAV-03] a key that comes again is answered as before, and with another amount or link it pays for nothing', async () => {
    await using retailer = await startScriptedPartner();
    const { house } = await floor.world.openAnother({ RETAILER_URL: retailer.url });
    const before = await member.balance();
    const [link = ''] = await linkIds();
    const taken = { status: 200, body: { taken: true } };
    const ask = async (request: object) => {
      const line = { key: 'till-1', link_id: link, points: 3_000, description: 'A parcel', ...request };
      retailer.say({ status: 200, body: { data: [line] } }, taken);
      await payTillRequests(retailerDeps(house));
      return retailer.asked.at(-1)?.body;
    };
    expect(await ask({})).toEqual({ answer: 'approved' });
    expect(await ask({})).toEqual({ answer: 'approved' });
    expect(await ask({ points: 2_999 })).toEqual({ answer: 'declined', code: 'key_reused' });
    expect(await ask({ link_id: 'another' })).toEqual({ answer: 'declined', code: 'key_reused' });
    expect(await member.balance()).toBe(before - 3_000);
  });

  test('[TRAV-03] no more than the limit of a day is spent', async () => {
    const before = await member.balance();
    await Promise.all([buy(300_000), buy(300_000)]);
    await Promise.all([round(), round()]);
    const states = (await floor.books('retailer')).slice(0, 2).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['declined', 'paid']);
    expect(await member.balance()).toBe(before - 300_000);
    const { used_today_points: used, daily_limit_points: limit } = await show(member);
    await buy(limit - used);
    await round();
    expect(await show(member)).toMatchObject({ used_today_points: limit });
    await buy(1);
    await round();
    expect((await floor.books('retailer'))[0]).toMatchObject({ state: 'declined' });
    const left = await member.balance();
    await floor.let(25 * 60 * 60_000);
    await buy(300_000);
    await round();
    expect(await member.balance()).toBe(left - 300_000);
  });

  test('[TRAV-03] returned goods give their points back to the lots they came from, in parts, once, with a mail', async () => {
    const before = await member.balance();
    await floor.let(25 * 60 * 60_000);
    await buy(5_000);
    await round();
    const takeBack = async (points: number) => {
      const [bought] = await floor.books('retailer');
      const body = new URLSearchParams({ purchase: bought?.key ?? '', points: String(points) });
      await fetch(`${floor.sandboxUrl}/retailer/return`, { method: 'POST', body, redirect: 'manual' });
      await Promise.all([round(), round(), round()]);
    };
    await takeBack(1_999);
    expect(await member.balance()).toBe(before - 3_001);
    await takeBack(3_002);
    expect(await member.balance()).toBe(before - 3_001);
    await takeBack(3_001);
    expect(await member.balance()).toBe(before);
    await takeBack(1);
    expect(await member.balance()).toBe(before);
    expect((await floor.books('retailer'))[0]).toMatchObject({ state: 'paid', returned: 5_000 });
    expect((await member.redemptions())[0]).toMatchObject({ status: 'confirmed', returned_points: 5_000 });
    await floor.work();
    const subjects = (await floor.mailsTo(member.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /(?:1,999|3,001) points are back/.test(subject))).toHaveLength(2);
  });

  test('[TRAV-03] a return is taken after the link was left, once by its key, and not for what was never paid', async () => {
    await using retailer = await startScriptedPartner();
    const { house } = await floor.world.openAnother({ RETAILER_URL: retailer.url });
    const leaver = await floor.redeemer('business2');
    await finish(leaver, await begin(leaver));
    const [link = ''] = (await linkIds()).slice(-1);
    const before = await leaver.balance();
    const tell = async (line: object) => {
      retailer.say({ status: 200, body: { data: [line] } }, { status: 200, body: { taken: true } });
      await payTillRequests(retailerDeps(house));
      return retailer.asked.at(-1)?.body;
    };
    await tell({ key: 'till-2', link_id: link, points: 3_000, description: 'A parcel' });
    await leaver.ask('DELETE', path(leaver));
    const goods = { key: 'back-1', return_of: 'till-2', points: 3_000 };
    expect(await tell({ ...goods, return_of: 'nobody' })).toEqual({ answer: 'declined', code: 'not_known' });
    expect(await tell({ ...goods, points: 3_001 })).toEqual({ answer: 'declined', code: 'more_than_paid' });
    expect(await tell(goods)).toEqual({ answer: 'approved' });
    expect(await tell(goods)).toEqual({ answer: 'approved' });
    expect(await tell({ ...goods, points: 2_999 })).toEqual({ answer: 'declined', code: 'key_reused' });
    expect(await tell({ ...goods, key: 'back-2', points: 1 })).toEqual({ answer: 'declined', code: 'more_than_paid' });
    expect(await leaver.balance()).toBe(before);
  });

  test('[SES-16] a member who is blocked pays nothing at the till, also by a card that is not', async () => {
    const blocked = await floor.redeemer('business2');
    await finish(blocked, await begin(blocked));
    const [link = ''] = (await linkIds()).slice(-1);
    await floor.whileBlocked(blocked, async () => {
      await buy(5_000, link);
      await round();
      expect((await floor.books('retailer'))[0]).toMatchObject({ state: 'declined', code: 'account_blocked' });
    });
    const before = await blocked.balance();
    await buy(5_000, link);
    await round();
    expect(await blocked.balance()).toBe(before - 5_000);
  });

  test('[TRAV-03] leaving ends it at once; a link that was left pays nothing', async () => {
    const [link = ''] = await linkIds();
    await buy(4_000, link);
    expect((await member.ask('DELETE', path(member))).body.code).toBe('success');
    const before = await member.balance();
    await round();
    expect(await member.balance()).toBe(before);
    expect((await floor.books('retailer'))[0]).toMatchObject({ state: 'declined', code: 'not_linked' });
    expect((await member.ask('DELETE', path(member))).body.code).toBe('success');
    expect(await show(member)).toMatchObject({ is_enrolled: false });
  });

  test('what cannot be read is declined, and stands before nobody', async () => {
    const paying = await floor.redeemer('business');
    await finish(paying, await begin(paying));
    const [link = ''] = (await linkIds()).slice(-1);
    for (let asked = 0; asked < 51; asked += 1) await buy(1e15, link);
    await buy(7, link);
    await round();
    await round();
    const books = await floor.books('retailer');
    expect(books[0]).toMatchObject({ state: 'paid' });
    expect(books[1]).toMatchObject({ state: 'declined', code: 'unreadable' });
    await paying.ask('DELETE', path(paying));
  });

  test('staff on the member’s behalf can neither link nor leave', async () => {
    const staff = await floor.asStaff('business');
    expect((await staff.ask('POST', path(staff), { accepts_terms: true })).status).toBe(403);
    expect((await staff.ask('DELETE', path(staff))).status).toBe(403);
    expect((await other.ask('GET', path(member))).status).toBe(404);
  });
});
