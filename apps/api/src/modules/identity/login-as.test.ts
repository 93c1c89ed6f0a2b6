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

describe('staff logged in as a member', () => {
  test('[SES-06, FRAME-13] the profile carries the staff id, and the token works once', async () => {
    const staff = await logOnStaff(world.first, 'staff');
    const token = await logOnAs(world.first, staff, 'advance');
    const { data } = (await world.first.http.inject({ url: '/v1/member/profile', headers: bearer(token) })).json();
    expect(data).toMatchObject({ first_name: 'Samuel', isLoggedInAsAdmin: true });
    expect(data.admin_id).toMatch(/^[0-9a-f-]{36}$/);
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

  test('may not change the profile or send mails in the member’s name, and every write is audited with both ids', async () => {
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
      'select act, staff_id, member_id, details from audit_entry where member_id = $1 order by id desc limit 3',
      [data.id],
    );
    const both = { staff_id: data.admin_id, member_id: data.id };
    expect(rows.toReversed()).toMatchObject([
      { ...both, act: 'login_as.issue', details: { reason: 'helping with a question' } },
      { ...both, act: 'login_as.open', details: { reason: 'helping with a question' } },
      { ...both, act: 'POST /auth/logout' },
    ]);
  });

  test('a token for the travel sites in a member’s name is an act, too', async () => {
    const { http, house } = world.first;
    const token = await logOnAs(world.first, await logOnStaff(world.first, 'staff'), 'advance');
    const { data } = (await http.inject({ url: '/v1/member/account', headers: bearer(token) })).json();
    await http.inject({ url: `/v1/member/account/${data.accounts[0].id}/jwt`, headers: bearer(token) });
    const { rows } = await house.pool.query(
      'select act, staff_id, member_id from audit_entry order by id desc limit 1',
    );
    expect(rows[0]).toMatchObject({ act: 'GET /member/account/{id}/jwt', member_id: expect.any(String) });
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
