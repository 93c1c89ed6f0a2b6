import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import { bearer, logOnAs, logOnStaff } from '../../../../../tests/api/signed-in.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';

let bank: TestBank;
let world: TestWorld;
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld(bank.env);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
});

beforeEach(() => moveClock(world.first, 0));

const get = (token: string, path: string) => world.first.http.inject({ url: `/v1/${path}`, headers: bearer(token) });
const post = (token: string, path: string, payload?: object) =>
  world.first.http.inject({ method: 'POST', url: `/v1/${path}`, headers: bearer(token), ...(payload && { payload }) });
const memberId = async (staff: string, login: string): Promise<string> =>
  (await get(staff, `staff/member?query=${login}@`)).json().data[0].id;

describe('staff logged in as a member', () => {
  test('[SES-06, FRAME-13] the profile carries the staff id, and the token works once', async () => {
    const staff = await logOnStaff(world.first, 'staff');
    const token = await logOnAs(world.first, staff, 'advance');
    const { data } = (await world.first.http.inject({ url: '/v1/member/profile', headers: bearer(token) })).json();
    expect(data).toMatchObject({ first_name: 'Samuel', isLoggedInAsAdmin: true });
    expect(data.admin_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('[SES-06] says why first: without a reason there is no token, and nothing is kept', async () => {
    const staff = await logOnStaff(world.first, 'staff');
    const id = await memberId(staff, 'advance');
    const issued = async () => (await get(staff, 'staff/audit?act=login_as.issue')).json().total;
    const before = await issued();
    for (const body of [{}, { reason: '' }, { reason: '    .    ' }, { reason: null }]) {
      const answer = await post(staff, `staff/member/${id}/login-as`, body);
      expect([answer.statusCode, answer.json().errors?.[0].field]).toEqual([400, 'reason']);
    }
    expect(await issued()).toBe(before);
  });

  test('[SES-06] the token can be looked at, is spent once, and dies after five minutes', async () => {
    const staff = await logOnStaff(world.first, 'staff');
    const { http } = world.first;
    const member = (await http.inject({ url: '/v1/staff/member?query=advance@', headers: bearer(staff) })).json()
      .data[0];
    const issue = async () =>
      (
        await http.inject({
          method: 'POST',
          url: `/v1/staff/member/${member.id}/login-as`,
          headers: bearer(staff),
          payload: { reason: 'helping with a question' },
        })
      ).json().data;
    const { token, user_account } = await issue();
    const look = (account: string, value: string) =>
      http.inject({ url: `/v1/program/rewards-us/login-as?user_account=${account}&token=${value}` });
    const spend = (account: string, value: string) =>
      http.inject({
        method: 'POST',
        url: '/v1/member/rewards-us/login-as-admin',
        payload: { user_account: account, token: value },
      });
    expect((await look(user_account, token)).json().data).toMatchObject({ member_name: 'Samuel Okafor' });
    expect((await look(user_account, token)).statusCode).toBe(200);
    expect((await spend('elite@example.com', token)).json().code).toBe('token_invalid');
    const answers = await Promise.all(Array.from({ length: 10 }, () => spend(user_account, token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await look(user_account, token)).json().code).toBe('token_invalid');

    const late = await issue();
    await moveClock(world.first, 5 * 60_000 + 1000);
    expect((await spend(late.user_account, late.token)).json().code).toBe('token_invalid');
  });

  test('may not change the profile or send mails in the member’s name, and every write and every refusal is audited with both ids', async () => {
    const staff = await logOnStaff(world.first, 'staff');
    const token = await logOnAs(world.first, staff, 'advance');
    const { http, house } = world.first;
    const { data } = (await http.inject({ url: '/v1/member/profile', headers: bearer(token) })).json();
    const change = await http.inject({
      method: 'PUT',
      url: `/v1/member/profile/${data.id}`,
      headers: bearer(token),
      payload: { has_marketing_enabled: true },
    });
    expect(change.json().code).toBe('not_as_staff');
    await http.inject({ method: 'POST', url: '/v1/auth/logout', headers: bearer(token) });
    const { rows } = await house.pool.query(
      'select act, staff_id, member_id, details from audit_entry where member_id = $1 order by id desc limit 4',
      [data.id],
    );
    const both = { staff_id: data.admin_id, member_id: data.id };
    expect(rows.toReversed()).toMatchObject([
      { ...both, act: 'login_as.issue', details: { reason: 'helping with a question' } },
      { ...both, act: 'login_as.open', details: { reason: 'helping with a question' } },
      {
        ...both,
        act: 'staff.refused',
        details: { id: data.id, call: 'PUT /member/profile/{id}', refusal: 'not_as_staff' },
      },
      { ...both, act: 'POST /auth/logout' },
    ]);
  });

  test('gets no token for the travel sites: whoever is let in there spends the member’s points', async () => {
    const token = await logOnAs(world.first, await logOnStaff(world.first, 'staff'), 'advance');
    const { data } = (await get(token, 'member/account')).json();
    const answer = await get(token, `member/account/${data.accounts[0].id}/jwt`);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_as_staff']);
  });
});

describe('what staff opened from the console ends with it', () => {
  const logOut = (token: string) => post(token, 'auth/logout');
  const isOpen = async (token: string) => (await get(token, 'member/profile')).statusCode === 200;

  test('[SES-06] logging out of the console ends every session as a member it opened, and no other', async () => {
    const [desk, otherDesk] = [await logOnStaff(world.first, 'staff'), await logOnStaff(world.first, 'staff')];
    const opened = [await logOnAs(world.first, desk, 'advance'), await logOnAs(world.first, desk, 'premier')];
    const other = await logOnAs(world.first, otherDesk, 'advance');
    expect(await Promise.all(opened.map(isOpen))).toEqual([true, true]);
    await logOut(desk);
    expect(await Promise.all(opened.map(isOpen))).toEqual([false, false]);
    expect(await isOpen(other)).toBe(true);
    const refreshed = await Promise.all(opened.map((token) => post(token, 'auth/refresh')));
    expect(refreshed.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    const { data } = await (
      await get(otherDesk, `staff/member/${await memberId(otherDesk, 'premier')}/session`)
    ).json();
    expect(data[0]).toMatchObject({ via: 'login_as', is_open: false, ended_because: 'logout' });
    // Leaving the member does not end the console.
    await logOut(other);
    expect((await get(otherDesk, 'staff/me')).statusCode).toBe(200);
  });

  test('a link that was asked for before the log-out opens nothing after it', async () => {
    const desk = await logOnStaff(world.first, 'staff');
    const issued = await post(desk, `staff/member/${await memberId(desk, 'advance')}/login-as`, {
      reason: 'helping with a question',
    });
    const { token, user_account } = issued.json().data;
    await logOut(desk);
    const look = await world.first.http.inject({
      url: `/v1/program/rewards-us/login-as?user_account=${user_account}&token=${token}`,
    });
    const spent = await world.first.http.inject({
      method: 'POST',
      url: '/v1/member/rewards-us/login-as-admin',
      payload: { user_account, token },
    });
    expect([look.json().code, spent.json().code]).toEqual(['token_invalid', 'token_invalid']);
  });

  test('work as a member keeps the console, and both end with its twelve hours', async () => {
    const desk = await logOnStaff(world.first, 'staff');
    const minutes = (count: number) => moveClock(world.first, count * 60_000);
    await minutes(10);
    const token = await logOnAs(world.first, desk, 'advance');
    await minutes(23);
    expect(await isOpen(token)).toBe(true);
    await minutes(36);
    expect((await get(desk, 'staff/me')).statusCode).toBe(200);
    await world.first.house.pool.query(
      `update session set created_at = created_at - interval '12 hours'
       where kind = 'staff' and staff_id is not null and ended_at is null`,
    );
    const answers = [
      await get(token, 'member/profile'),
      await post(token, 'auth/refresh'),
      await get(desk, 'staff/me'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  });

  test('twenty calls and the log-out at once leave nothing open', async () => {
    const desk = await logOnStaff(world.first, 'staff');
    const token = await logOnAs(world.first, desk, 'advance');
    await moveClock(world.first, 10_000);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => get(token, 'member/profile')),
      logOut(desk),
      ...Array.from({ length: 10 }, () => get(token, 'member/profile')),
    ]);
    expect(answers.filter(({ statusCode }) => ![200, 401].includes(statusCode))).toEqual([]);
    expect(await isOpen(token)).toBe(false);
  });
});

describe('the audit', () => {
  test('keeps that staff logged on and whom they looked for', async () => {
    const { http, house } = world.first;
    const staff = await logOnStaff(world.first, 'operator');
    await http.inject({ url: '/v1/staff/member?query=okafor', headers: bearer(staff) });
    const { rows } = await house.pool.query('select act, staff_id, details from audit_entry order by id desc limit 2');
    expect(rows.map(({ act }) => act)).toEqual(['members.search', 'staff.log_in']);
    expect(rows[0].details).toEqual({ query: 'okafor' });
    expect(rows[0].staff_id).toBe(rows[1].staff_id);
  });

  test('cannot be changed, deleted or emptied, not even by way of the members it is about', async () => {
    const { pool } = world.first.house;
    for (const statement of [
      'delete from audit_entry',
      "update audit_entry set act = 'x'",
      'truncate audit_entry',
      'truncate member cascade',
      'truncate staff cascade',
    ]) {
      await expect(pool.query(statement), statement).rejects.toThrow('append-only');
    }
  });
});
