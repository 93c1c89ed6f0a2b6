import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { book } from '../../../../../tests/api/book-travel.ts';
import { prove, unprove } from '../../../../../tests/api/prove.ts';
import { openRedeemFloor, type RedeemFloor, type Redeemer } from '../../../../../tests/api/redeem-floor.ts';
import { retailerDeps, travelDeps } from '../../jobs/partner-rounds.ts';
import { payTillRequests } from '../retailer/index.ts';
import { followTravel } from '../travel/index.ts';

let floor: RedeemFloor;
let member: Redeemer;
beforeAll(async () => {
  floor = await openRedeemFloor();
});
afterAll(() => floor[Symbol.asyncDispose]());
afterEach(() => floor.expectInvariants());
beforeEach(async () => {
  await rows("update points_freeze set thawed_at = now(), thawed_with = 'mail' where thawed_at is null");
  await rows('delete from login_throttle');
  member = await floor.redeemer('business');
  await rows('update session set proved_at = null, large_payments_at = null');
});

const rows = async (text: string) => (await floor.world.first.house.pool.query(text)).rows;
const token = (): string => member.headers()['authorization'] ?? '';
const LIMITS = '/member/spending-limits';
const allow = () => member.ask('POST', `${LIMITS}/large-payments`);
const allowedUntil = async () => (await member.ask('GET', LIMITS)).body.data.large_payments.until_at;
/** As a member who has just typed a code: the proof and nothing else. */
async function allowWithProof(): Promise<void> {
  await prove(floor.world.first, token());
  await rows('update session set large_payments_at = null');
  expect((await allow()).status).toBe(200);
}
const subjects = async () => (await floor.mailsTo(member.email)).map(({ subject }) => subject);
const declined = async () => (await subjects()).filter((subject) => subject === 'A large payment was declined').length;

const enrolment = () => `/member/account/${member.accountId}/retailer-enrolment`;
async function link(): Promise<string> {
  const { body } = await member.ask('POST', enrolment(), { accepts_terms: true });
  const asked = new URL(body.redirect_url).searchParams;
  const form = {
    state: asked.get('state') ?? '',
    return_to: asked.get('return_to') ?? '',
    shopper: 'm•••@example.com',
  };
  const answer = await fetch(`${floor.sandboxUrl}/retailer/link`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  const back = new URL(answer.headers.get('location') ?? '').searchParams;
  await member.ask('POST', `${enrolment()}/finish`, { state: back.get('state'), code: back.get('code') });
  const books = await (await fetch(`${floor.sandboxUrl}/api/retailer/books`)).json();
  return (books as { links: { linkId: string }[] }).links.at(-1)?.linkId ?? '';
}
const trip = async () => {
  await book(floor, member, 'cruise');
  await followTravel(travelDeps(floor.world.first.house));
};
const purchase = async (points = 60_000) => {
  const linkId =
    (await rows('select link_id from retailer_enrolment where left_at is null'))[0]?.link_id ?? (await link());
  const body = new URLSearchParams({ link: linkId, points: String(points) });
  await fetch(`${floor.sandboxUrl}/retailer/buy`, { method: 'POST', body, redirect: 'manual' });
  await payTillRequests(retailerDeps(floor.world.first.house));
};

describe.each([
  ['a trip', trip],
  ['a purchase at the retailer', purchase],
])('%s above the limit, asked for by the partner', (_what, spend) => {
  test('is declined in a session that proved nothing, and told once', async () => {
    await floor.work();
    const [before, told] = [await member.balance(), await declined()];
    await spend();
    await floor.work();
    expect(await member.balance()).toBe(before);
    expect(await declined()).toBe(told + 1);
  });

  test('passes when the member allowed it with a proof, for an hour', async () => {
    await allowWithProof();
    const before = await member.balance();
    await spend();
    const after = await member.balance();
    expect(after).toBeLessThan(before);
    await floor.let(61 * 60_000);
    // Who logs on again for the test is given more than a member gets.
    await rows(`update session set large_payments_at = null where large_payments_at > now() + interval '1 day'`);
    await spend();
    expect(await member.balance()).toBe(after);
  });

  test('passes no more after a freeze, though it is thawed', async () => {
    await allowWithProof();
    await member.ask('POST', '/member/freeze');
    await rows("update points_freeze set thawed_at = now(), thawed_with = 'mail' where thawed_at is null");
    const before = await member.balance();
    await spend();
    expect([await member.balance(), await allowedUntil()]).toEqual([before, null]);
  });
});

describe.each([
  ['a trip', trip, 'travel'],
  ['a purchase at the retailer', purchase, 'retailer'],
])('[SAFE-02] %s that the member’s own limits stop', (_what, spend, party) => {
  const codes = async () => (await floor.books(party)).map(({ code }) => code);
  afterEach(() => rows('delete from spending_limit'));

  test.each([
    ['A payment was above your daily limit', /above your daily limit.*nothing was taken.*Security page/i],
    ['A payment came in your quiet hours', /your quiet hours.*nothing was taken.*Security page/i],
  ])('is declined as that, and told once in words: %s', async (subject, words) => {
    await allowWithProof();
    const { timeZone } = (await floor.world.first.house.program()).support;
    const limit = subject.includes('quiet') ? 'quiet_from = 0, quiet_to = 1439' : 'daily_cap = 100';
    await rows(`insert into spending_limit (member_id, time_zone, changed_at)
      select id, '${timeZone}', now() from member where email = '${member.email}'`);
    await rows(`update spending_limit set ${limit}`);
    await floor.work();
    const told = async () => (await floor.mailsTo(member.email)).filter((mail) => mail.subject === subject);
    const [before, known] = [await member.balance(), (await told()).length];
    await spend();
    await floor.work();
    expect(await member.balance()).toBe(before);
    expect(await told()).toHaveLength(known + 1);
    expect((await told())[0]?.text).toMatch(words);
    expect(await codes()).toContain('member_limit');
  });
});

describe('to allow large payments', () => {
  test('takes a proof, says until when, and is told', async () => {
    expect(await allow()).toMatchObject({ status: 403, body: { code: 'step_up_needed' } });
    expect(await allowedUntil()).toBeNull();
    await allowWithProof();
    expect(Date.parse(await allowedUntil())).toBeGreaterThan(Date.now());
    await floor.work();
    expect(await subjects()).toContain('Large payments at partner sites are allowed');
  });

  test('holds for the session that did it: a trip of another session is declined', async () => {
    await allowWithProof();
    member = await floor.redeemer('business');
    await unprove(floor.world.first, token());
    const before = await member.balance();
    await trip();
    expect([await member.balance(), await allowedUntil()]).toEqual([before, null]);
  });

  test('is not for small ones: these pass as ever', async () => {
    const before = await member.balance();
    await purchase(50_000);
    expect(await member.balance()).toBe(before - 50_000);
  });
});
