import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../../../../tests/api/authenticator.ts';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import { unprove } from '../../../../../tests/api/prove.ts';
import { openRedeemFloor, type RedeemFloor, type Redeemer } from '../../../../../tests/api/redeem-floor.ts';
import { DEMO_PASSWORD } from '../../demo/members.ts';

const MINUTE_MS = 60_000;
let floor: RedeemFloor;
let member: Redeemer;
beforeAll(async () => {
  floor = await openRedeemFloor();
});
afterAll(async () => {
  await floor.expectInvariants();
  await floor[Symbol.asyncDispose]();
});
beforeEach(async () => {
  const { pool } = floor.world.first.house;
  for (const table of ['login_throttle', 'passkey', 'recovery_code', 'passkey_challenge'])
    await pool.query(`delete from ${table}`);
  member = await unproved('business');
});

async function unproved(login: string): Promise<Redeemer> {
  const who = await floor.redeemer(login);
  await unprove(floor.world.first, who.headers()['authorization'] ?? '');
  return who;
}
const cashBack = (who: Redeemer, points: number, key?: string) =>
  who.ask('POST', `/member/account/${who.accountId}/cash-back`, { points }, key);
async function mailedCode(who = member): Promise<string> {
  await who.ask('POST', '/member/proof/challenge');
  await floor.work();
  const subjects = (await floor.mailsTo(who.email)).map(({ subject }) => /^(\d{6}) is your code$/.exec(subject)?.[1]);
  return subjects.find((code) => code !== undefined) ?? '';
}
const proveByMail = async (who = member) =>
  who.ask('POST', '/member/proof', { way: 'mail', code: await mailedCode(who) });
const site = () => floor.world.first.house.config.publicUrl.replace(/\/$/, '');

describe('more than 50,000 points at once', () => {
  test('asks for a proof, moves nothing without one, and goes on with the same key after it', async () => {
    const before = await member.balance();
    expect((await cashBack(member, 50_000)).status).toBe(200);
    const asked = await cashBack(member, 50_001, 'the-same-key');
    expect([asked.status, asked.body.code]).toEqual([403, 'step_up_needed']);
    expect(await member.balance()).toBe(before - 50_000);
    expect((await proveByMail()).status).toBe(200);
    for (let times = 0; times < 2; times += 1)
      expect((await cashBack(member, 50_001, 'the-same-key')).status).toBe(200);
    expect(await member.balance()).toBe(before - 100_001);
  });

  test('twenty at once without a proof: none passes', async () => {
    const before = await member.balance();
    const answers = await Promise.all(Array.from({ length: 20 }, () => cashBack(member, 60_000)));
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['step_up_needed']));
    expect(await member.balance()).toBe(before);
  });

  test('a proof is of one session, and of five minutes', async () => {
    const elsewhere = await unproved('business');
    expect((await proveByMail()).status).toBe(200);
    expect((await cashBack(elsewhere, 60_000)).body.code).toBe('step_up_needed');
    await moveClock(floor.world.first, 5 * MINUTE_MS);
    expect((await cashBack(member, 60_000)).body.code).toBe('step_up_needed');
  });

  test('staff who act for the member can neither prove nor spend it', async () => {
    const visit = await floor.asStaff('business');
    for (const path of ['/member/proof/challenge', '/member/proof', '/member/passkey/challenge'])
      expect((await visit.ask('POST', path, { way: 'mail', code: '123456' })).body.code).toBe('not_as_staff');
  });
});

describe('a mailed code', () => {
  test('works once, in the session that asked, and for five tries', async () => {
    const code = await mailedCode();
    const elsewhere = await unproved('business');
    const show = (who: Redeemer, typed: string) => who.ask('POST', '/member/proof', { way: 'mail', code: typed });
    expect((await show(elsewhere, code)).body.code).toBe('proof_failed');
    const wrong = code === '123456' ? '654321' : '123456';
    for (let tries = 0; tries < 5; tries += 1) expect((await show(member, wrong)).body.code).toBe('proof_failed');
    expect((await show(member, code)).body.code).toBe('proof_failed');
    const next = await mailedCode();
    expect((await show(member, next)).status).toBe(200);
    expect((await show(member, next)).body.code).toBe('proof_failed');
  });

  test('five that were asked for lock nobody out whose last one is right; another session does not use them up', async () => {
    const thief = await unproved('business');
    for (let times = 0; times < 6; times += 1) await thief.ask('POST', '/member/proof/challenge');
    for (let times = 0; times < 4; times += 1) await mailedCode();
    const last = await mailedCode();
    expect((await member.ask('POST', '/member/proof/challenge')).body.code).toBe('too_many_requests');
    expect((await member.ask('POST', '/member/proof', { way: 'mail', code: last })).status).toBe(200);
    expect((await member.ask('POST', '/member/proof/challenge')).status).toBe(200);
  });
});

describe('a change of the telephone or the password', () => {
  test('asks for a proof; what stays the same does not', async () => {
    const { id, phone } = (await member.ask('GET', '/member/profile')).body.data;
    const change = (body: object) => member.ask('PUT', `/member/profile/${id}`, body);
    expect((await change({ phone, has_marketing_enabled: true })).status).toBe(200);
    expect((await change({ phone: '5035550199' })).body.code).toBe('step_up_needed');
    const password = { current_password: DEMO_PASSWORD, new_password: 'Another#Horse27' };
    expect((await change(password)).body.code).toBe('step_up_needed');
    await proveByMail();
    expect((await change({ phone: '5035550199' })).status).toBe(200);
  });
});

describe('a passkey', () => {
  async function add(who = member) {
    const passkey = createAuthenticator(site());
    const { body: asked } = await who.ask('POST', '/member/passkey/challenge');
    const response = passkey.create(asked.data);
    return { passkey, done: await who.ask('POST', '/member/passkey', { name: 'My phone', response }) };
  }
  async function logOn(passkey: ReturnType<typeof createAuthenticator>, options?: object) {
    const { http } = floor.world.first;
    const asked = (await http.inject({ method: 'POST', url: '/v1/auth/passkey/challenge' })).json().data;
    const payload = { response: passkey.sign(asked, options) };
    const send = () => http.inject({ method: 'POST', url: '/v1/auth/passkey', payload });
    return { asked, first: await send(), again: await send() };
  }

  test('is added only with a proof, logs on by itself once for what was asked, and proves', async () => {
    expect((await member.ask('POST', '/member/passkey/challenge')).body.code).toBe('step_up_needed');
    await proveByMail();
    const { passkey, done } = await add();
    expect(done.body.recovery_codes).toHaveLength(10);
    const { asked, first, again } = await logOn(passkey);
    expect(asked.allowCredentials ?? []).toEqual([]);
    expect([first.statusCode, again.statusCode, again.json().code]).toEqual([200, 401, 'login_failed']);
    await floor.work();
    expect((await floor.mailsTo(member.email)).map(({ subject }) => subject)).toContain('A passkey was added');
  });

  test('is asked for in place of the code: whoever reads the mail is not enough', async () => {
    await proveByMail();
    const { passkey } = await add();
    const thief = await unproved('business');
    const { body } = await thief.ask('POST', '/member/proof/challenge');
    expect(body.data.way).toBe('passkey');
    expect((await thief.ask('POST', '/member/proof', { way: 'mail', code: '123456' })).body.code).toBe('proof_failed');
    const show = (response: object) => thief.ask('POST', '/member/proof', { way: 'passkey', response });
    const stranger = createAuthenticator(site());
    expect((await show(stranger.sign(body.data.options))).body.code).toBe('proof_failed');
    const next = (await thief.ask('POST', '/member/proof/challenge')).body.data.options;
    expect((await show(passkey.sign(next, { from: 'https://bank.example' }))).body.code).toBe('proof_failed');
    const last = (await thief.ask('POST', '/member/proof/challenge')).body.data.options;
    expect((await show(passkey.sign(last))).status).toBe(200);
  });

  test('that does not know who holds it logs nobody on and proves nothing', async () => {
    await proveByMail();
    const { passkey } = await add();
    const isHolderKnown = false;
    expect((await logOn(passkey, { isHolderKnown })).first.json().code).toBe('login_failed');
    const { options } = (await member.ask('POST', '/member/proof/challenge')).body.data;
    const response = passkey.sign(options, { isHolderKnown });
    const shown = await member.ask('POST', '/member/proof', { way: 'passkey', response });
    expect(shown.body.code).toBe('proof_failed');
  });

  test('opens nothing while the bank keeps its customer out after a report of a lost card', async () => {
    await proveByMail();
    const { passkey } = await add();
    const { pool, clock } = floor.world.first.house;
    const bar = (until: Date | null) =>
      pool.query('update member set barred_until = $1 where email = $2', [until, member.email]);
    await bar(new Date(clock.now().getTime() + MINUTE_MS));
    expect((await logOn(passkey)).first.json().code).toBe('sign_in_refused');
    await bar(new Date(clock.now().getTime() - MINUTE_MS));
    expect((await logOn(passkey)).first.statusCode).toBe(200);
    await bar(null);
  });

  test('is removed singly, by its owner, with a proof; then it opens nothing', async () => {
    await proveByMail();
    const [one, other] = [await add(), await add()];
    expect(other.done.body.recovery_codes).toBeNull();
    const stranger = await unproved('business2');
    await proveByMail(stranger);
    expect((await stranger.ask('DELETE', `/member/passkey/${one.passkey.id}`)).status).toBe(404);
    expect((await member.ask('DELETE', `/member/passkey/${one.passkey.id}`)).status).toBe(200);
    const { data } = (await member.ask('GET', '/member/passkey')).body;
    expect(data.map(({ id }: { id: string }) => id)).toEqual([other.passkey.id]);
    expect((await logOn(one.passkey)).first.json().code).toBe('login_failed');
  });

  test('thaws in place of the code and the password', async () => {
    await proveByMail();
    const { passkey } = await add();
    await member.ask('POST', '/member/freeze');
    expect((await member.ask('POST', '/member/thaw', { code: '123456', password: DEMO_PASSWORD })).body.code).toBe(
      'proof_failed',
    );
    const asked = (await member.ask('POST', '/member/proof/challenge')).body.data.options;
    const thawed = await member.ask('POST', '/member/thaw', { way: 'passkey', response: passkey.sign(asked) });
    expect(thawed.body.data.freeze).toBeNull();
  });
});

test('no code to thaw is mailed while nothing is frozen', async () => {
  expect((await member.ask('POST', '/member/freeze/code')).body.code).toBe('not_possible_now');
});
