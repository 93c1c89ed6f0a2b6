import * as OTPAuth from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import { bearer } from '../../../../../tests/api/signed-in.ts';
import { openWorld, type TestHouse, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { createTaskList } from '../../jobs/task-list.ts';
import { DEMO_PASSWORD, demoEmail } from '../../demo/members.ts';

const MINUTE_MS = 60_000;

let world: TestWorld;
/** As in production: nobody works with a password alone. */
let strict: TestHouse;
beforeAll(async () => {
  world = await openWorld();
  strict = await world.openAnother({ STAFF_SECOND_FACTOR: 'required' });
});
afterAll(() => world[Symbol.asyncDispose]());

let now = Date.now();
/** Codes are of a moment: each test begins at one that no code was used in. */
let minutes = 0;
const passMinutes = async (more: number) => {
  minutes += more;
  for (const house of [strict, world.first]) await moveClock(house, minutes * MINUTE_MS);
  now = Date.now() + minutes * MINUTE_MS;
};
beforeEach(async () => {
  await strict.house.pool.query('delete from login_throttle');
  await strict.house.pool.query('delete from passkey_challenge');
  for (const table of ['passkey', 'code_secret', 'recovery_code'])
    await strict.house.pool.query(`delete from ${table}`);
  await passMinutes(2);
});

async function logOn(house: TestHouse, login = 'admin') {
  const payload = { email: demoEmail(login), password: DEMO_PASSWORD };
  const { auth, is_proved } = (await house.http.inject({ method: 'POST', url: '/v1/staff/login', payload })).json();
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const headers = bearer(auth.access_token);
    const answer = await house.http.inject({
      method,
      url: `/v1/staff/${path}`,
      headers,
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, ...answer.json() };
  };
  return {
    isProved: is_proved,
    get: (path: string) => ask('GET', path),
    post: (path: string, body?: object) => ask('POST', path, body),
    put: (path: string, body: object) => ask('PUT', path, body),
  };
}
const codeOf = (secret: string, timestamp = now) =>
  new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) }).generate({ timestamp });

/** Somebody with a code app. */
async function setUp(house: TestHouse, login = 'admin') {
  const desk = await logOn(house, login);
  const { secret } = (await desk.post('code')).data;
  const done = await desk.post('code/confirm', { code: codeOf(secret) });
  expect(done.status).toBe(200);
  return { desk, secret, recovery: done.recovery_codes as string[] };
}

describe('the second factor of staff', () => {
  test('a password alone opens nothing but the way to set one up', async () => {
    const desk = await logOn(strict);
    expect(desk.isProved).toBe(false);
    expect((await desk.get('me')).code).toBe('proof_needed');
    expect((await desk.get('people')).code).toBe('proof_needed');
    expect((await desk.get('factor')).data).toMatchObject({ passkeys: [], has_code: false, ways: [] });
    expect((await desk.post('factor/prove', { way: 'password', code: DEMO_PASSWORD })).code).toBe('proof_failed');
    const { uri, secret } = (await desk.post('code')).data;
    expect(uri).toContain('otpauth://totp/');
    expect((await desk.post('code/confirm', { code: '000000' })).code).toBe('proof_failed');
    expect((await desk.get('me')).code).toBe('proof_needed');
    const done = await desk.post('code/confirm', { code: codeOf(secret) });
    expect(new Set(done.recovery_codes).size).toBe(10);
    expect((await desk.get('me')).status).toBe(200);
  });

  test('whoever has a factor is asked for it, also where it is optional, and a password brings no other', async () => {
    const { secret } = await setUp(world.first);
    await passMinutes(2);
    const desk = await logOn(world.first);
    expect(desk.isProved).toBe(false);
    expect((await desk.post('code')).code).toBe('proof_needed');
    expect((await desk.post('passkey/challenge')).code).toBe('proof_needed');
    expect((await desk.post('passkey', { name: 'Mine', response: {} })).code).toBe('proof_needed');
    expect((await desk.post('factor/prove', { way: 'password', code: DEMO_PASSWORD })).code).toBe('proof_failed');
    expect((await desk.post('factor/prove', { way: 'code', code: codeOf(secret) })).status).toBe(200);
    expect((await desk.get('me')).status).toBe(200);
  });

  test('a first factor closes what the password alone had opened elsewhere, until it is proved there', async () => {
    const stolen = await logOn(world.first);
    const colleague = await logOn(world.first, 'operator');
    expect([stolen.isProved, (await stolen.get('people')).status]).toEqual([true, 200]);
    const { desk, secret } = await setUp(world.first);
    expect((await stolen.get('people')).code).toBe('proof_needed');
    expect((await stolen.post('code')).code).toBe('proof_needed');
    expect((await stolen.post('factor/prove', { way: 'password', code: DEMO_PASSWORD })).code).toBe('proof_failed');
    expect((await desk.get('people')).status).toBe(200);
    expect((await colleague.get('me')).status).toBe(200);
    await passMinutes(2);
    expect((await stolen.post('factor/prove', { way: 'code', code: codeOf(secret) })).status).toBe(200);
    expect((await stolen.get('people')).status).toBe(200);
  });

  test('a code works once, also for many at once, and so does a recovery code', async () => {
    const { secret, recovery } = await setUp(strict);
    await passMinutes(2);
    const desks = await Promise.all([logOn(strict), logOn(strict), logOn(strict)]);
    const code = codeOf(secret);
    const tries = await Promise.all(desks.map((desk) => desk.post('factor/prove', { way: 'code', code })));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    const [lost] = recovery;
    const proof = { way: 'recovery_code', code: lost?.toUpperCase() };
    const recovered = await Promise.all(desks.slice(0, 2).map((desk) => desk.post('factor/prove', proof)));
    expect(recovered.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await desks[0].get('factor')).data.recovery_codes_left).toBe(9);
  });

  test('the sixth try is not looked at', async () => {
    const { secret } = await setUp(strict);
    await passMinutes(2);
    const desk = await logOn(strict);
    for (let tried = 0; tried < 5; tried += 1)
      expect((await desk.post('factor/prove', { way: 'code', code: '000000' })).code).toBe('proof_failed');
    expect((await desk.post('factor/prove', { way: 'code', code: codeOf(secret) })).code).toBe('too_many_requests');
  });

  test('a passkey that signed nothing, or something else, proves nothing', async () => {
    const desk = await logOn(strict);
    const { data } = await desk.post('passkey/challenge');
    expect(data.rp.id).toBe(new URL(strict.house.config.publicUrl).hostname);
    const response = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {}, response: {} };
    expect((await desk.post('passkey', { name: 'Key', response })).code).toBe('proof_failed');
    expect((await desk.post('factor/prove', { way: 'passkey', response })).code).toBe('proof_failed');
  });

  test('rights and accounts need a proof of the last five minutes, and the act goes on after it', async () => {
    const { desk, secret } = await setUp(strict);
    const { data } = await desk.get('people');
    const person = data.find(({ email }: { email: string }) => email === demoEmail('staff'));
    const changed = () => desk.put(`people/${person.id}/role`, { role: 'support' });
    expect((await changed()).status).toBe(200);
    await passMinutes(6);
    expect((await desk.get('people')).status).toBe(200);
    const refused = await changed();
    expect([refused.status, refused.code]).toEqual([403, 'proof_needed']);
    expect((await desk.post('factor/prove', { way: 'code', code: codeOf(secret) })).status).toBe(200);
    expect((await changed()).status).toBe(200);
    expect((await desk.post('recovery-code')).recovery_codes).toHaveLength(10);
  });

  test('where it is optional, and nobody set one up, the password is the proof', async () => {
    const desk = await logOn(world.first, 'admin');
    expect(desk.isProved).toBe(true);
    await passMinutes(6);
    expect((await desk.post('recovery-code')).code).toBe('proof_needed');
    expect((await desk.get('factor')).data.ways).toEqual(['password']);
    expect((await desk.post('factor/prove', { way: 'password', code: 'wrong' })).code).toBe('proof_failed');
    expect((await desk.post('factor/prove', { way: 'password', code: DEMO_PASSWORD })).status).toBe(200);
    expect((await desk.post('recovery-code')).status).toBe(200);
  });

  test('the database does not tell the secret, and the key changes while processes run', async () => {
    const { secret } = await setUp(strict);
    const kept = async () => (await strict.house.pool.query('select secret from code_secret')).rows[0].secret as string;
    expect(await kept()).not.toContain(secret);
    const NEW = 'another-key-0123456789abcdef-0123456789';
    const OLD = strict.house.config.sealingKey;
    const proves = async (env: Record<string, string>) => {
      const house = await world.openAnother({ STAFF_SECOND_FACTOR: 'required', ...env });
      await passMinutes(2);
      await moveClock(house, minutes * MINUTE_MS);
      const desk = await logOn(house);
      return { house, status: (await desk.post('factor/prove', { way: 'code', code: codeOf(secret) })).status };
    };
    expect((await proves({ SEALING_KEY: NEW })).status).not.toBe(200);
    const swapped = await proves({ SEALING_KEY: NEW, SEALING_KEY_ALSO: OLD });
    expect(swapped.status).toBe(200);
    await createTaskList(swapped.house.house)['seal-secrets']?.({}, {} as never);
    expect((await proves({ SEALING_KEY: NEW })).status).toBe(200);

    // What was kept before there was a key goes on working, and is sealed by the job.
    await strict.house.pool.query('update code_secret set secret = $1', [secret]);
    expect((await proves({})).status).toBe(200);
    await createTaskList(strict.house)['seal-secrets']?.({}, {} as never);
    expect(await kept()).toMatch(/^sealed\./);
    expect((await proves({})).status).toBe(200);
  });

  test('a reset takes the factors with the password', async () => {
    const { secret } = await setUp(world.first, 'staff');
    expect(secret).toBeTruthy();
    const admin = await logOn(world.first);
    const { data } = await admin.get('people');
    const person = data.find(({ email }: { email: string }) => email === demoEmail('staff'));
    expect((await admin.post(`people/${person.id}/reset`)).status).toBe(200);
    const { rows } = await strict.house.pool.query('select count(*)::int as kept from code_secret');
    expect(rows[0].kept).toBe(0);
  });
});
