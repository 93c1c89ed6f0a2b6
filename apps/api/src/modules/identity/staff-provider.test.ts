import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPair, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bankPeople,
  beginSignIn,
  comeBack,
  finishSignIn,
  providerSettings,
  signInAtBank,
} from '../../../../../tests/api/bank-staff.ts';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import { bearer, logOnStaff } from '../../../../../tests/api/signed-in.ts';
import { openWorld, type TestHouse, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { startSandbox, type TestSandbox } from '../../../../../tests/api/test-sandbox.ts';

let world: TestWorld;
let house: TestHouse;
let sandbox: TestSandbox;
/** What the provider told the portal: a test passes it on, when and how often it wants. */
const told: string[] = [];
const listener = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    told.push(Buffer.concat(pieces).toString());
    response.end();
  });
});

beforeAll(async () => {
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const { port } = listener.address() as AddressInfo;
  sandbox = await startSandbox({ PORTAL_URL: `http://127.0.0.1:${port}` });
  // On a busy machine the provider takes its time to begin.
  await fetch(`${sandbox.url}/bank/staff/.well-known/openid-configuration`);
  world = await openWorld(providerSettings(sandbox));
  house = world.first;
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await sandbox.close();
  listener.close();
});

const get = async (url: string, token: string, at = house) => {
  const answer = await at.http.inject({ url: `/v1/staff/${url}`, headers: bearer(token) });
  return { status: answer.statusCode, ...answer.json() };
};
const run = async <Row>(text: ReturnType<typeof sql>): Promise<readonly Row[]> =>
  (await text.execute(house.house.database)).rows as Row[];
const actsOf = async (name: string) =>
  (
    await run<{ act: string }>(sql`select act from audit_entry join staff on staff.id = staff_id
      where staff.name = ${name} order by audit_entry.id`)
  ).map(({ act }) => act);

describe('staff of the bank', () => {
  test('somebody signs in at the bank, gets the role of their group, and works', async () => {
    expect((await house.http.inject('/v1/staff/sign-in')).json().data).toEqual({
      has_password: true,
      has_provider: true,
    });
    const on = await signInAtBank(house, bankPeople.nadia);
    expect(on).toMatchObject({ status: 200, is_proved: true });
    const me = await get('me', on.auth.access_token);
    expect(me.data).toMatchObject({
      name: 'Nadia Haddad',
      email: 'nadia.haddad@bank.example',
      role: { code: 'support' },
    });
    expect((await get('member?query=elite', on.auth.access_token)).status).toBe(200);
    expect((await get('people', on.auth.access_token)).status).toBe(403);
    const again = await signInAtBank(house, bankPeople.nadia);
    expect((await get('me', again.auth.access_token)).data.id).toBe(me.data.id);
    expect(await actsOf('Nadia Haddad')).toEqual(
      expect.arrayContaining(['staff.join', 'staff.log_in', 'members.search', 'staff.refused']),
    );
  });

  test('the bank’s people are two persons where two are needed, and their role is changed at the bank alone', async () => {
    const claire = await signInAtBank(house, bankPeople.claire);
    const token = claire.auth.access_token;
    const nadia = (await get('people', token)).data.find(({ name }: { name: string }) => name === 'Nadia Haddad');
    expect(nadia).toMatchObject({ state: 'active', is_of_bank: true });
    const changed = await house.http.inject({
      method: 'PUT',
      url: `/v1/staff/people/${nadia.id}/role`,
      headers: bearer(token),
      payload: { role: 'operator' },
    });
    expect([changed.statusCode, changed.json().code]).toEqual([409, 'role_of_provider']);
    await run(sql`update staff set disabled_at = now() where role = 'administrator' and provider_issuer is null`);
    const self = await house.http.inject({
      method: 'POST',
      url: `/v1/staff/people/${nadia.id}/disable`,
      headers: bearer(token),
    });
    expect(self.statusCode, 'Claire is left to manage people').toBe(200);
    await run(sql`update staff set disabled_at = null`);
  });

  test('a group that changed at the bank changes the role at the next sign-in, and is on record', async () => {
    await run(sql`update staff set role = 'administrator' where name = 'Nadia Haddad'`);
    const on = await signInAtBank(house, bankPeople.nadia);
    expect((await get('me', on.auth.access_token)).data.role.code).toBe('support');
    expect(await actsOf('Nadia Haddad')).toContain('staff.take_role');
  });

  test('somebody without a group of the console is refused in words, and nobody is made of them', async () => {
    const refused = await signInAtBank(house, bankPeople.ines);
    expect(refused).toMatchObject({ status: 403, code: 'staff_not_assigned' });
    expect(refused.message).toContain('none of your groups');
    expect(await run(sql`select from staff where name = 'Ines Duarte'`)).toEqual([]);
  });

  test('a group that was taken away at the bank ends what is open', async () => {
    const on = await signInAtBank(house, bankPeople.owen);
    const strict = await world.openAnother({ STAFF_OIDC_GROUPS: '{"rewards-support":"support"}' });
    expect(await signInAtBank(strict, bankPeople.owen)).toMatchObject({ status: 403, code: 'staff_not_assigned' });
    expect((await get('me', on.auth.access_token)).status).toBe(401);
  });

  test('a disabled person is refused in words', async () => {
    await signInAtBank(house, bankPeople.owen);
    await run(sql`update staff set disabled_at = now() where name = 'Owen Baker'`);
    expect(await signInAtBank(house, bankPeople.owen)).toMatchObject({ status: 403, code: 'staff_disabled' });
    await run(sql`update staff set disabled_at = null where name = 'Owen Baker'`);
  });

  test('an e-mail address alone opens no account; its owner connects it, and has one account then', async () => {
    await run(sql`update staff set email = 'tom.reyes@bank.example' where email = 'staff@example.com'`);
    expect(await signInAtBank(house, bankPeople.tom)).toMatchObject({ status: 409, code: 'staff_not_connected' });
    await run(sql`update staff set email = 'staff@example.com' where email = 'tom.reyes@bank.example'`);
    const token = await logOnStaff(house, 'staff');
    const { id } = (await get('me', token)).data;
    expect((await get('factor', token)).data.can_connect).toBe(true);
    const on = await finishSignIn(house, await comeBack(await beginSignIn(house, token), bankPeople.tom));
    expect((await get('me', on.auth.access_token)).data).toMatchObject({ id, name: 'Tom Reyes' });
    expect((await signInAtBank(house, bankPeople.tom)).status).toBe(200);
    const other = await logOnStaff(house, 'operator');
    const taken = await finishSignIn(house, await comeBack(await beginSignIn(house, other), bankPeople.tom));
    expect(taken).toMatchObject({ status: 409, code: 'staff_not_connected' });
  });

  test('our second factor is asked when the provider names none, and only then', async () => {
    const strict = await world.openAnother({ STAFF_SECOND_FACTOR: 'required' });
    const tom = await signInAtBank(strict, bankPeople.tom);
    expect(tom).toMatchObject({ status: 200, is_proved: false });
    expect((await get('me', tom.auth.access_token, strict)).code).toBe('proof_needed');
    expect(await signInAtBank(strict, bankPeople.nadia)).toMatchObject({ is_proved: true });
    const always = await world.openAnother({ STAFF_SECOND_FACTOR: 'required', STAFF_OIDC_SECOND_FACTOR: 'none' });
    const nadia = await signInAtBank(always, bankPeople.nadia);
    expect(nadia).toMatchObject({ is_proved: false });
    expect((await get('factor', nadia.auth.access_token, always)).data.ways).toEqual([]);
  });
});

describe('a sign-in at the bank', () => {
  const over = { status: 400, code: 'sign_in_over' };

  test('works once', async () => {
    const came = await comeBack(await beginSignIn(house), bankPeople.nadia);
    const both = await Promise.all([finishSignIn(house, came), finishSignIn(house, came)]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
    expect(await finishSignIn(house, came)).toMatchObject(over);
  });

  test('comes back to the browser that began it, and to no other', async () => {
    const [mine, other] = [await beginSignIn(house), await beginSignIn(house)];
    const came = await comeBack(mine, bankPeople.nadia);
    expect(await finishSignIn(house, { ...came, browser_key: other.browser_key })).toMatchObject(over);
    expect((await finishSignIn(house, came)).status).toBe(200);
  });

  test('takes no code of another sign-in', async () => {
    const [mine, other] = [await beginSignIn(house), await beginSignIn(house)];
    const came = await comeBack(mine, bankPeople.nadia);
    const stolen = await comeBack(other, bankPeople.claire);
    expect(await finishSignIn(house, { ...came, code: stolen['code'] })).toMatchObject(over);
  });

  test('takes no answer to another question', async () => {
    const came = await comeBack(await beginSignIn(house), bankPeople.nadia);
    await run(sql`update staff_sign_in set nonce = 'another' where used_at is null`);
    expect(await finishSignIn(house, came)).toMatchObject(over);
  });

  test('takes no answer of another provider', async () => {
    const came = await comeBack(await beginSignIn(house), bankPeople.nadia);
    expect(await finishSignIn(house, { ...came, iss: 'https://evil.example' })).toMatchObject(over);
  });

  test('is open for ten minutes', async () => {
    const came = await comeBack(await beginSignIn(house), bankPeople.nadia);
    await moveClock(house, 11 * 60_000);
    expect(await finishSignIn(house, came)).toMatchObject(over);
  });

  test('is refused in words while the provider is away', async () => {
    const away = await world.openAnother({ STAFF_OIDC_ISSUER: 'http://127.0.0.1:9/bank/staff' });
    const answer = await away.http.inject({ method: 'POST', url: '/v1/staff/sign-in/begin?locale=fr-CA' });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  });
});

describe('a sign-out at the bank', () => {
  const tell = async (form: string) => {
    const answer = await house.http.inject({
      method: 'POST',
      url: '/v1/staff/sign-out',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form,
    });
    return { status: answer.statusCode, ...answer.json() };
  };
  const signOut = async (who: string): Promise<string> => {
    const body = new URLSearchParams({ who });
    await fetch(`${sandbox.url}/bank/staff-people/sign-out`, { method: 'POST', body, redirect: 'manual' });
    return told.at(-1) ?? '';
  };

  test('ends the sessions of the person at once, and is heard once', async () => {
    const nadia = (await signInAtBank(house, bankPeople.nadia)).auth.access_token;
    const claire = (await signInAtBank(house, bankPeople.claire)).auth.access_token;
    const form = await signOut(bankPeople.nadia);
    expect(await tell(form)).toMatchObject({ status: 200 });
    expect([(await get('me', nadia)).status, (await get('me', claire)).status]).toEqual([401, 200]);
    const later = (await signInAtBank(house, bankPeople.nadia)).auth.access_token;
    expect(await tell(form)).toMatchObject({ status: 400, code: 'token_invalid' });
    expect((await get('me', later)).status).toBe(200);
    expect(await actsOf('Nadia Haddad')).toContain('staff.signed_out');
  });

  test('a forged, a foreign and an empty token end nothing', async () => {
    const token = (await signInAtBank(house, bankPeople.nadia)).auth.access_token;
    const { privateKey } = await generateKeyPair('ES256');
    const forged = await new SignJWT({ events: { 'http://schemas.openid.net/event/backchannel-logout': {} } })
      .setProtectedHeader({ alg: 'ES256', typ: 'logout+jwt' })
      .setIssuer(`${sandbox.url}/bank/staff`)
      .setAudience('rewards-console')
      .setSubject(bankPeople.nadia)
      .setIssuedAt()
      .setJti('forged')
      .sign(privateKey);
    for (const logout of [forged, forged.replace(/\.[^.]*$/, '.'), 'nonsense', '']) {
      expect(await tell(new URLSearchParams({ logout_token: logout }).toString())).toMatchObject({
        status: 400,
        code: 'token_invalid',
      });
    }
    expect((await get('me', token)).status).toBe(200);
  });
});

test('with passwords off, every call of a password refuses in words, and the bank’s people go on', async () => {
  const off = await world.openAnother({ STAFF_PASSWORD_SIGN_IN: 'off' });
  expect((await off.http.inject('/v1/staff/sign-in')).json().data.has_password).toBe(false);
  const asked = [
    { url: '/v1/staff/login', payload: { email: 'admin@example.com', password: 'Rewards#2026' } },
    { url: '/v1/staff/welcome', payload: { token: 'x'.repeat(43), new_password: 'Kestrel#Harbour42' } },
  ];
  for (const { url, payload } of asked) {
    const answer = await off.http.inject({ method: 'POST', url, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'password_sign_in_off']);
  }
  const claire = (await signInAtBank(off, bankPeople.claire)).auth.access_token;
  const invited = await off.http.inject({
    method: 'POST',
    url: '/v1/staff/people',
    headers: bearer(claire),
    payload: { name: 'Zoe Lane', email: 'zoe@bank.example', role: 'support' },
  });
  expect(invited.json().code).toBe('password_sign_in_off');
});
