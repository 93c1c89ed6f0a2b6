import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { prove } from '../../../../../tests/api/prove.ts';
import { openRedeemFloor, type RedeemFloor, type Redeemer } from '../../../../../tests/api/redeem-floor.ts';
import { type Desk, openDesk } from '../../../../../tests/api/staff-desk.ts';

let floor: RedeemFloor;
let member: Redeemer;
let desk: Desk;
beforeAll(async () => {
  floor = await openRedeemFloor();
  member = await floor.redeemer('business');
  desk = await openDesk(floor.world.first, 'operator');
});
afterAll(() => floor[Symbol.asyncDispose]());
afterEach(() => floor.expectInvariants());

const rows = async (text: string) => (await floor.world.first.house.pool.query(text)).rows;
const mails = () => floor.mailsTo(member.email);
const tokenIn = (text = ''): string => /not-me\?token=([\w-]+)/.exec(text)?.[1] ?? '';
/** What the member is mailed because of the act. The mailbox has the newest first. */
async function toldBy(act: () => Promise<unknown>): Promise<{ subject: string; text: string }[]> {
  await floor.work();
  const before = (await mails()).length;
  await act();
  await floor.work();
  const after = await mails();
  return after.slice(0, after.length - before);
}
const cashBack = () => member.ask('POST', `/member/account/${member.accountId}/cash-back`, { points: 2_500 });
const link = async (method: 'GET' | 'POST', token: string) => {
  const { http } = floor.world.first;
  const answer =
    method === 'GET'
      ? await http.inject({ url: `/v1/freeze-link?token=${token}` })
      : await http.inject({ method, url: '/v1/freeze-link', payload: { token } });
  return { status: answer.statusCode, ...answer.json() };
};
const address = {
  first_name: 'Nora',
  last_name: 'Castellan',
  address1: '418 Alder Street',
  city: 'Portland',
  country: 'US',
  region_code: 'OR',
  postal_code: '97205',
};

describe('an alert', () => {
  test('of a debit is the mail about it: with when, what is left, and one link that nobody else has', async () => {
    const [mail, ...more] = await toldBy(cashBack);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`Points left, all cards: ${(await member.balance()).toLocaleString('en')}\u00a0pts`);
    expect(mail?.text).toContain('- When: ');
    expect(tokenIn(mail?.text)).toHaveLength(43);
    const kept = await rows(`select encode(hash, 'escape') as hash from one_time_token where purpose = 'freeze'`);
    expect(JSON.stringify(kept)).not.toContain(tokenIn(mail?.text));
  });

  test.each([
    ['a new address', 'A new address was added', () => member.ask('POST', '/address', address)],
    [
      'another telephone',
      'Your phone number was changed',
      async () => {
        const { id } = (await member.ask('GET', '/member/profile')).body.data;
        await prove(floor.world.first, member.headers()['authorization'] ?? '');
        return member.ask('PUT', `/member/profile/${id}`, { phone: '5035550142' });
      },
    ],
    ['a visit of staff', 'Customer Support opened your account', () => floor.asStaff('business')],
    [
      'points that staff gave',
      'We gave you points',
      async () => {
        const id = await desk.find(member.email);
        const wanted = { account_id: member.accountId, points: 100, reason: 'A late parcel' };
        return desk.post(`member/${id}/adjustment`, wanted);
      },
    ],
  ])('tells of %s, once', async (_what, subject, act) => {
    const told = await toldBy(act);
    expect(told.map((mail) => mail.subject)).toEqual([subject]);
    expect(tokenIn(told[0]?.text)).not.toBe('');
  });
});

test('the mail with a code has the link, too: who did not ask for it stops everything', async () => {
  const [mail] = await toldBy(() => member.ask('POST', '/member/proof/challenge'));
  expect(mail?.subject).toMatch(/^\d{6} is your code$/);
  expect(tokenIn(mail?.text)).toHaveLength(43);
  expect(mail?.text).toMatch(/- When: .* at \d+(?::\d+)?\s[ap]m ET/);
});

describe('a flood', () => {
  test.each([
    [
      'limits',
      15,
      (round: number) => member.ask('PUT', '/member/spending-limits/daily-cap', { daily_cap: 90_000 - round }),
    ],
    [
      'addresses',
      30,
      (round: number) => member.ask('POST', '/address', { ...address, address1: `${round} Alder Street` }),
    ],
  ])(
    'of changed %s ends, so that no mail is buried; all spending can still be stopped',
    async (_what, most, change) => {
      await floor.let(16 * 60_000);
      member = await floor.redeemer('business');
      const told = await toldBy(async () => {
        for (let round = 1; round <= most; round += 1) expect((await change(round)).status).toBe(200);
        expect((await change(most + 1)).body.code).toBe('too_many_requests');
      });
      expect(told.length).toBeLessThanOrEqual(most + 1);
      await floor.let(16 * 60_000);
      member = await floor.redeemer('business');
      expect((await change(most + 1)).status).toBe(200);
    },
  );
});

describe('the link', () => {
  test('freezes without a log-on, by the press alone, logs off, and says so again', async () => {
    const [mail] = await toldBy(cashBack);
    const token = tokenIn(mail?.text);
    expect(await link('GET', token)).toMatchObject({ status: 200, data: { is_frozen: false } });
    expect((await cashBack()).status).toBe(200);
    const presses = await Promise.all([link('POST', token), link('POST', token), link('POST', token)]);
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await link('GET', token)).toMatchObject({ data: { is_frozen: true } });
    expect(await rows('select how from points_freeze')).toEqual([{ how: 'link' }]);
    expect((await cashBack()).status).toBe(401);
    member = await floor.redeemer('business');
    expect((await cashBack()).body.code).toBe('account_frozen');
    expect((await member.ask('GET', '/member/security')).body.data.freeze.how).toBe('link');
    await link('POST', token);
    expect((await member.ask('GET', '/member/security')).status).toBe(401);
  });

  test('of nobody, or after thirty days, freezes nothing', async () => {
    for (const token of ['a'.repeat(43), 'x']) expect((await link('POST', token)).status).toBe(400);
    const other = await floor.redeemer('business2');
    await other.ask('POST', `/member/account/${other.accountId}/cash-back`, { points: 2_500 });
    await floor.work();
    const token = tokenIn((await floor.mailsTo(other.email))[0]?.text);
    expect((await link('GET', token)).status).toBe(200);
    await floor.let(31 * 24 * 60 * 60_000);
    expect((await link('POST', token)).code).toBe('token_invalid');
  });
});
