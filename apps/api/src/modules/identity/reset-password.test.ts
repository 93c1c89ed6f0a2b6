import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { prove } from '../../../../../tests/api/prove.ts';
import { linkIn, type MailWorld, openMailWorld, tokenIn } from '../../../../../tests/api/mail-world.ts';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import { bearer, logOn, tryLogIn } from '../../../../../tests/api/signed-in.ts';
import { DEMO_PASSWORD } from '../../demo/members.ts';
import { createPasswordHasher } from '../../platform/password-hasher.ts';

const HOUR_MS = 60 * 60_000;
const NEW_PASSWORD = 'Fresh#2026x';
let mails: MailWorld;
let demoHash: string;
beforeAll(async () => {
  mails = await openMailWorld();
  demoHash = await (await createPasswordHasher()).hash(DEMO_PASSWORD);
});
afterAll(() => mails[Symbol.asyncDispose]());
beforeEach(() => mails.calm());

const http = () => mails.world.first.http;
const pool = () => mails.world.first.house.pool;
const forgot = (email: string, headers: Record<string, string> = {}, more: object = {}) =>
  http().inject({
    method: 'POST',
    url: '/v1/program/rewards-us/forgot-password',
    headers,
    payload: { email, ...more },
  });
const verify = (token: string) => http().inject({ url: `/v1/program/rewards-us/verify-token?token=${token}` });
const reset = (token: string, password: string) =>
  http().inject({
    method: 'POST',
    url: '/v1/program/rewards-us/reset-password',
    payload: { token, new_password: password },
  });

let lastLogin = 0;
/** Every test has its own business login, so that mailboxes and histories do not mix. */
async function newLogin(language = 'en'): Promise<string> {
  lastLogin += 1;
  const login = `reset${lastLogin}`;
  await pool().query(
    `with holder as (
       insert into member (kind, first_name, last_name, email, program_registration_id, preferred_language, created_at)
       values ('business', 'Rita', 'Reset', $1, 2, $2, now()) returning id),
     secret as (insert into member_password (member_id, hash, set_at) select id, $3, now() from holder),
     rules as (insert into terms_acceptance (member_id, terms_id, accepted_at, account_ids, way)
       select id, 'program-rules-2', now(), '{}', 'taken_over' from holder),
     purse as (insert into pool (created_at) values (now()) returning id),
     card as (insert into account (reference_identifier, pool_id, type_code, family, status_code, opened_at)
       select $4, id, 'hsbcrbbc', 'business', 'A', now() from purse returning id)
     insert into account_member (account_id, member_id, is_primary) select card.id, holder.id, true from card, holder`,
    [`${login}@example.com`, language, demoHash, login],
  );
  return login;
}
async function askFor(login: string, count = 1): Promise<string> {
  expect((await forgot(`${login}@example.com`)).json()).toEqual({ code: 'success' });
  const received = await mails.mailsTo(`${login}@example.com`, count);
  return tokenIn(received.find(({ text }) => text.includes('/reset-password?token=')));
}
const codeOf = (answer: { json: () => { code: string } }) => answer.json().code;

describe('asking for a new password', () => {
  test('[REG-05] mails the owner a link to the configured address alone, in their language', async () => {
    const login = await newLogin('fr');
    const foreign = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    await forgot(`  ${login.toUpperCase()}@Example.com`.trim(), foreign, { program_registration_id: 2 });
    const [mail] = await mails.mailsTo(`${login}@example.com`, 1);
    expect(mail?.subject).toBe('Choisir un nouveau mot de passe');
    expect(linkIn(mail).href).toMatch(/^https:\/\/rewards\.example\/fr\/reset-password\?token=[\w-]{43}$/);
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });

  test('[REG-05] answers the same for known, unknown and personal emails; personal customers are told the bank’s way', async () => {
    const login = await newLogin();
    const emails = [`${login}@example.com`, 'nobody-at-all@example.com', 'premier@example.com'];
    const answers = await Promise.all(emails.map((email) => forgot(email)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const [bank] = await mails.mailsTo('premier@example.com', 1);
    expect(bank?.subject).toBe('How to reset your password');
    expect(bank?.text).not.toContain('reset-password');
    await mails.mailsTo(`${login}@example.com`, 1);
    await mails.allDelivered();
    expect(await mails.mailsTo('nobody-at-all@example.com', 0)).toEqual([]);
  });

  test('keeps no address that was typed, and no token that could be used', async () => {
    const login = await newLogin();
    const token = await askFor(login);
    await forgot('stranger@example.com');
    await mails.allDelivered();
    const { rows } = await pool().query(
      `select (select coalesce(string_agg(e::text, ''), '') from outbox_event e) ||
         (select coalesce(string_agg(t::text, ''), '') from one_time_token t) ||
         (select coalesce(string_agg(r::text, ''), '') from password_reset_request r) as everything`,
    );
    expect(rows[0].everything).toContain('identity.reset_mail');
    expect(rows[0].everything).not.toContain(token);
    expect(rows[0].everything).not.toContain('stranger@example.com');
  });

  test('is taken five times in 15 minutes for a mailbox, without saying so, and thirty times from one network', async () => {
    const login = await newLogin();
    const countWishes = async (): Promise<number> =>
      (await pool().query("select count(*) from outbox_event where topic = 'identity.reset_mail'")).rows[0].count;
    const before = await countWishes();
    const statuses = [];
    for (let press = 0; press < 32; press += 1) statuses.push((await forgot(`${login}@example.com`)).statusCode);
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429, 429]);
    expect((await countWishes()) - before).toBe(5);
    // A request gets no mail if a newer request has had its mail: its link would not work.
    await mails.allDelivered();
    const received = await mails.mailsTo(`${login}@example.com`, 1);
    expect(received.length).toBeGreaterThanOrEqual(1);
    expect(received.length).toBeLessThanOrEqual(5);
    const codes = await Promise.all(received.map(async (mail) => codeOf(await verify(tokenIn(mail)))));
    expect(codes.filter((code) => code === 'success')).toHaveLength(1);
  });

  test.each([
    ['an address that is none', { email: 'nobody' }, 'validation_error'],
    [
      'personal customers, who have no password here',
      { email: 'a@example.com', program_registration_id: 1 },
      'not_found',
    ],
    ['a registration that does not exist', { email: 'a@example.com', program_registration_id: 99 }, 'not_found'],
  ])('is refused for %s', async (_what, payload, code) => {
    const url = '/v1/program/rewards-us/forgot-password';
    expect(codeOf(await http().inject({ method: 'POST', url, payload }))).toBe(code);
  });
});

describe('setting a new password with the link', () => {
  test('[REG-05] looking at the token does not spend it; setting the password does, and ends every session', async () => {
    const login = await newLogin();
    const session = (await tryLogIn(mails.world.first, login)).json().auth.access_token;
    const token = await askFor(login);
    expect(codeOf(await verify(token))).toBe('success');
    expect(codeOf(await verify(token))).toBe('success');
    expect(codeOf(await reset(token, NEW_PASSWORD))).toBe('success');
    expect((await http().inject({ url: '/v1/member/profile', headers: bearer(session) })).statusCode).toBe(401);
    expect((await tryLogIn(mails.world.first, login)).statusCode).toBe(401);
    expect((await tryLogIn(mails.world.first, login, NEW_PASSWORD)).statusCode).toBe(200);
    expect(codeOf(await verify(token))).toBe('token_invalid');
    expect(codeOf(await reset(token, 'Another#2026'))).toBe('token_invalid');
  });

  test('[REG-05] tells the owner that it was changed', async () => {
    const login = await newLogin();
    await reset(await askFor(login), NEW_PASSWORD);
    const [notice] = await mails.mailsTo(`${login}@example.com`, 2);
    expect(notice?.subject).toBe('Your password was changed');
    expect(linkIn(notice).href).toBe('https://rewards.example/forgot-password');
  });

  test('of twenty at once with one token exactly one sets its password', async () => {
    const login = await newLogin();
    const token = await askFor(login);
    const wanted = Array.from({ length: 20 }, (_, place) => `Race#2026-${place}`);
    const answers = await Promise.all(wanted.map((password) => reset(token, password)));
    const winners = wanted.filter((_, place) => answers[place]?.statusCode === 200);
    expect(winners).toHaveLength(1);
    expect(answers.every(({ statusCode }) => [200, 400, 429, 503].includes(statusCode))).toBe(true);
    expect((await tryLogIn(mails.world.first, login, winners[0])).statusCode).toBe(200);
    const { rows } = await pool().query(
      'select count(*) from member_password p join member m on m.id = p.member_id where m.email = $1',
      [`${login}@example.com`],
    );
    expect(rows[0].count).toBe(2);
  });

  test('a token dies when a newer one is asked for', async () => {
    const login = await newLogin();
    const older = await askFor(login);
    const newer = await askFor(login, 2);
    expect(newer).not.toBe(older);
    expect(codeOf(await reset(older, NEW_PASSWORD))).toBe('token_invalid');
    expect(codeOf(await reset(newer, NEW_PASSWORD))).toBe('success');
  });

  test('a token dies after an hour, and with a change of the password', async () => {
    const login = await newLogin();
    const token = await askFor(login);
    await moveClock(mails.world.first, HOUR_MS + 1_000);
    expect(codeOf(await verify(token))).toBe('token_invalid');
    await moveClock(mails.world.first, 0);
    expect(codeOf(await verify(token))).toBe('success');
    const session = (await tryLogIn(mails.world.first, login)).json().auth.access_token;
    await prove(mails.world.first, session);
    const profile = (await http().inject({ url: '/v1/member/profile', headers: bearer(session) })).json().data;
    const change = await http().inject({
      method: 'PUT',
      url: `/v1/member/profile/${profile.id}`,
      headers: bearer(session),
      payload: { current_password: DEMO_PASSWORD, new_password: NEW_PASSWORD },
    });
    expect(change.statusCode).toBe(200);
    expect(codeOf(await verify(token))).toBe('token_invalid');
    // [ACCT-08] a change is told to the owner, too.
    expect((await mails.mailsTo(`${login}@example.com`, 2))[0]?.subject).toBe('Your password was changed');
  });

  test('[REG-09] the rules and the last ten hold; a password that is refused leaves the link usable', async () => {
    const login = await newLogin();
    const past = Array.from({ length: 10 }, (_, place) => `Past#2026-${place}`);
    const { hash } = await createPasswordHasher();
    for (const password of past) {
      await pool().query(
        'insert into member_password (member_id, hash, set_at) select id, $2, now() from member where email = $1',
        [`${login}@example.com`, await hash(password)],
      );
    }
    const token = await askFor(login);
    expect(codeOf(await reset(token, 'short1#'))).toBe('VALIDATION_ERROR');
    expect(codeOf(await reset(token, 'aA1#'.repeat(64)))).toBe('VALIDATION_ERROR');
    for (const common of ['Password1!', 'P@ssw0rd', 'Welcome1!', 'Qwerty123!'])
      expect(codeOf(await reset(token, common))).toBe('password_common');
    expect(codeOf(await reset(token, 'Past#2026-9'))).toBe('PASSWORD_USED_ALREADY');
    expect(codeOf(await reset(token, 'Past#2026-0'))).toBe('PASSWORD_USED_RECENTLY');
    // The eleventh before is forgotten.
    expect(codeOf(await reset(token, DEMO_PASSWORD))).toBe('success');
  });

  test('[REG-09] two passwords of 255 characters that are equal in their first 72 bytes are two passwords', async () => {
    const login = await newLogin();
    const one = `Aa1#${'x'.repeat(250)}1`;
    const other = `Aa1#${'x'.repeat(250)}2`;
    expect([one.length, one.slice(0, 254)]).toEqual([255, other.slice(0, 254)]);
    expect(codeOf(await reset(await askFor(login), one))).toBe('success');
    expect((await tryLogIn(mails.world.first, login, other)).statusCode).toBe(401);
    expect((await tryLogIn(mails.world.first, login, one)).statusCode).toBe(200);
    expect(codeOf(await reset(await askFor(login, 3), other))).toBe('success');
  });

  test('lets somebody in whose login was locked for mistyping', async () => {
    const login = await newLogin();
    for (let wrong = 0; wrong < 5; wrong += 1) await tryLogIn(mails.world.first, login, 'Wrong#2026');
    expect((await tryLogIn(mails.world.first, login)).json().code).toBe('user_locked');
    await reset(await askFor(login), NEW_PASSWORD);
    expect((await tryLogIn(mails.world.first, login, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('a stranger’s token, and another program’s page, open nothing', async () => {
    expect(codeOf(await reset('0123456789abcdef', NEW_PASSWORD))).toBe('token_invalid');
    const url = '/v1/program/other/reset-password';
    const payload = { token: '0123456789abcdef', new_password: NEW_PASSWORD };
    expect(codeOf(await http().inject({ method: 'POST', url, payload }))).toBe('not_found');
    // A link that confirms an address is not one that sets a password.
    const session = await logOn(mails.world.first, mails.bank, 'low');
    await http().inject({ url: '/v1/member/sendVerificationEmail', headers: bearer(session) });
    const verification = tokenIn((await mails.mailsTo('low@example.com', 1))[0]);
    expect(codeOf(await reset(verification, NEW_PASSWORD))).toBe('token_invalid');
  });
});
