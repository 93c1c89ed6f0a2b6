import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoEmail } from '../../demo/members.ts';
import { openRedeemFloor, type RedeemFloor } from '../../../../../tests/api/redeem-floor.ts';
import { bearer, loginOf, logOnAs, logOnStaff } from '../../../../../tests/api/signed-in.ts';
import type { TestHouse } from '../../../../../tests/api/test-house.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const TRICK = '<img src=x> Call +1 900 555 0100 now';

let floor: RedeemFloor;
let house: TestHouse;
beforeAll(async () => {
  floor = await openRedeemFloor();
  house = floor.world.first;
});
afterAll(() => floor[Symbol.asyncDispose]());

interface LogOn {
  readonly from?: string;
  readonly address?: string;
  readonly deviceToken?: string;
}
async function logOn(login: string, { from = PHONE, address = '203.0.113.77', deviceToken }: LogOn = {}) {
  const answer = await house.http.inject({
    method: 'POST',
    url: '/v1/auth/login',
    headers: { 'user-agent': from },
    remoteAddress: address,
    payload: { ...loginOf(login), ...(deviceToken !== undefined && { device_token: deviceToken }) },
  });
  expect(answer.statusCode).toBe(200);
  const { auth, device_token } = answer.json();
  return { token: auth.access_token as string, deviceToken: device_token as string };
}

async function ask(token: string, method: 'GET' | 'DELETE', path: string, at: TestHouse = house) {
  const answer = await at.http.inject({ method, url: `/v1${path}`, headers: bearer(token) });
  return { status: answer.statusCode, body: answer.json() };
}
const listed = async (token: string) => (await ask(token, 'GET', '/member/session')).body.data;
const subjects = async (login: string) => (await floor.mailsTo(demoEmail(login))).map(({ subject }) => subject);
const NEW_DEVICE = 'Your account was opened on a new device';

describe('where a member is logged on', () => {
  test('is shown by browser and network, this one first, and never by what a browser made up', async () => {
    const phone = await logOn('business');
    await logOn('business', { from: TRICK, address: '2001:db8:7:8::9' });
    await logOn('business', { from: MAC, address: '198.51.100.4' });
    const sessions = await listed(phone.token);
    const shown = sessions.filter(({ is_open }: { is_open: boolean }) => is_open);
    expect(shown.map(({ is_this, device }: { is_this: boolean; device: unknown }) => [is_this, device])).toEqual([
      [true, { browser: 'Chrome', system: 'Android', network: '203.0.113.0/24' }],
      [false, { browser: 'Safari', system: 'Mac', network: '198.51.100.0/24' }],
      [false, { browser: null, system: null, network: '2001:db8:7:8::/64' }],
    ]);
    expect(JSON.stringify(sessions)).not.toContain('900');
  });

  test('can be ended one by one, at once and in every process', async () => {
    const [owner, thief] = [await logOn('business'), await logOn('business', { from: MAC })];
    const another = await floor.world.openAnother();
    expect((await ask(thief.token, 'GET', '/member/profile', another)).status).toBe(200);
    const { id } = (await listed(thief.token))[0];
    expect((await ask(owner.token, 'DELETE', `/member/session/${id}`)).status).toBe(200);
    for (const process of [house, another])
      expect((await ask(thief.token, 'GET', '/member/profile', process)).status).toBe(401);
    expect((await ask(owner.token, 'DELETE', `/member/session/${id}`)).status).toBe(200);
    expect((await ask(owner.token, 'GET', '/member/profile')).status).toBe(200);
  });

  test('all the others can be ended together, also one of staff', async () => {
    const owner = await logOn('business');
    const staffs = await logOnAs(house, await logOnStaff(house, 'staff'), 'business');
    const thief = await logOn('business', { from: MAC });
    const { body } = await ask(owner.token, 'DELETE', '/member/session');
    expect(body.ended).toBeGreaterThanOrEqual(2);
    for (const token of [staffs, thief.token]) expect((await ask(token, 'GET', '/member/profile')).status).toBe(401);
    expect((await ask(owner.token, 'GET', '/member/profile')).status).toBe(200);
  });

  test('counts as ended what the list shows as open, and shows what is open before all that is over', async () => {
    const { pool } = house.house;
    const forgotten = (await logOn('business', { from: MAC })).token;
    const { id } = (await listed(forgotten))[0];
    await pool.query(`update session set last_used_at = last_used_at - interval '20 minutes' where id = $1`, [id]);
    const others = [await logOn('business'), await logOn('business', { from: MAC })];
    await pool.query(
      `insert into session (id, kind, member_id, via, created_at, last_used_at, current_jti, ended_at, ended_because)
       select gen_random_uuid(), kind, member_id, via, now(), now(), gen_random_uuid(), now(), 'logout'
       from session, generate_series(1, 60) where id = $1`,
      [id],
    );
    const owner = await logOn('business');
    const open = (await listed(owner.token)).filter(({ is_open }: { is_open: boolean }) => is_open);
    expect(open.length).toBeGreaterThan(others.length);
    const { body } = await ask(owner.token, 'DELETE', '/member/session');
    expect(body.ended).toBe(open.length - 1);
  });

  test('is nobody else’s to end: not another member’s, not staff’s who act for the member', async () => {
    const [owner, stranger] = [await logOn('business'), await logOn('business2')];
    const { id } = (await listed(owner.token))[0];
    expect((await ask(stranger.token, 'DELETE', `/member/session/${id}`)).status).toBe(404);
    expect((await ask(owner.token, 'GET', '/member/profile')).status).toBe(200);
    const staffs = await logOnAs(house, await logOnStaff(house, 'staff'), 'business');
    for (const path of ['/member/session', `/member/session/${id}`])
      expect((await ask(staffs, 'DELETE', path)).body.code).toBe('not_as_staff');
  });
});

describe('a log-on from a new device', () => {
  test('is told by mail with the device and the way to stop everything; a known device is not', async () => {
    const owner = await logOn('newcard');
    await floor.work();
    expect(await subjects('newcard')).not.toContain(NEW_DEVICE);
    await logOn('newcard', { deviceToken: owner.deviceToken });
    await floor.work();
    expect(await subjects('newcard')).not.toContain(NEW_DEVICE);
    await logOn('newcard', { from: MAC, address: '198.51.100.4' });
    await floor.work();
    const [mail] = await floor.mailsTo(demoEmail('newcard'));
    expect(mail?.subject).toBe(NEW_DEVICE);
    expect(mail?.text).toContain('- From: Safari on Mac, network 198.51.100.0/24');
    expect(mail?.text).toContain('/not-me?token=');
  });

  test('is told although the thief has a device that another account knows, or a token that was changed', async () => {
    const thief = await logOn('business2');
    await logOn('business', { deviceToken: thief.deviceToken });
    await floor.work();
    expect((await subjects('business'))[0]).toBe(NEW_DEVICE);
    const before = (await subjects('business')).length;
    const owner = await logOn('business', { deviceToken: thief.deviceToken });
    await logOn('business', { deviceToken: `${owner.deviceToken.slice(0, -4)}AAAA` });
    await floor.work();
    expect((await subjects('business')).length).toBe(before + 1);
  });
});

test('what a member does is told with the device that did it', async () => {
  const { token } = await logOn('business', { from: MAC, address: '198.51.100.4' });
  const payload = {
    first_name: 'Nora',
    last_name: 'Castellan',
    address1: '418 Alder Street',
    city: 'Portland',
    country: 'US',
    region_code: 'OR',
    postal_code: '97205',
  };
  await house.http.inject({ method: 'POST', url: '/v1/address', headers: bearer(token), payload });
  await floor.work();
  const mails = await floor.mailsTo(demoEmail('business'));
  const told = mails.find(({ subject }) => subject === 'A new address was added');
  expect(told?.text).toContain('- From: Safari on Mac, network 198.51.100.0/24');
});
