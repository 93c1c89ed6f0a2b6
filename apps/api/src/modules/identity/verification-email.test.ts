import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../../../tests/api/eventually.ts';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import { bearer, logOn } from '../../../../../tests/api/signed-in.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { startSandbox, type TestSandbox } from '../../../../../tests/api/test-sandbox.ts';
import { startWorker, type Worker } from '../../jobs/worker.ts';

const PUBLIC_URL = 'https://rewards.example';
let bank: TestBank;
let sandbox: TestSandbox;
let world: TestWorld;
let worker: Worker;
beforeAll(async () => {
  [bank, sandbox] = await Promise.all([startTestBank(), startSandbox()]);
  world = await openWorld({ ...bank.env, SMTP_URL: sandbox.smtpUrl, PUBLIC_URL });
  worker = await startWorker(world.first.house);
});
afterAll(async () => {
  await worker.close();
  await world[Symbol.asyncDispose]();
  await Promise.all([bank.close(), sandbox.close()]);
});
beforeEach(async () => {
  await moveClock(world.first, 0);
  await world.first.house.pool.query('delete from login_throttle');
  await world.first.house.pool.query('update member set email_verified_at = null');
});

const ask = async (login: string, headers: Record<string, string> = {}) => {
  const token = await logOn(world.first, bank, login);
  return world.first.http.inject({
    url: '/v1/member/sendVerificationEmail',
    headers: { ...bearer(token), ...headers },
  });
};
const mailsOf = (login: string, count: number) =>
  eventually(
    // Each log-on of a test is from a new device, and told by another mail.
    async () => (await sandbox.mailsTo(`${login}@example.com`)).filter(({ text }) => text.includes('/register/verify')),
    (mails) => mails.length >= count,
  );
/** The newest is first. */
const linkOf = (mails: { text: string }[]) => new URL(/https?:\/\/\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '');
const open = (link: URL) => world.first.http.inject({ url: `/v1/member/email/verify${link.search}` });
const verifiedAt = async (login: string): Promise<Date | null> => {
  const { rows } = await world.first.house.pool.query('select email_verified_at from member where email = $1', [
    `${login}@example.com`,
  ]);
  return rows[0].email_verified_at;
};

describe('[ACCT-07] the mail that confirms an address', () => {
  test('goes out over SMTP in the member’s language, with a link to the configured address alone', async () => {
    const foreign = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    expect((await ask('wallet', foreign)).json()).toEqual({ code: 'success' });
    const mails = await mailsOf('wallet', 1);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Veuillez confirmer votre adresse courriel');
    expect(mails[0]?.text).toContain('Bonjour Camille,');
    expect(linkOf(mails).href).toMatch(/^https:\/\/rewards\.example\/fr\/register\/verify\?token=[\w-]{43}$/);
    expect(JSON.stringify(mails)).not.toContain('evil.example');
  });

  test('in English to others; opened twice the link succeeds twice and changes things once', async () => {
    await ask('low');
    const link = linkOf(await mailsOf('low', 1));
    expect(link.href).toMatch(/^https:\/\/rewards\.example\/register\/verify\?token=/);
    expect((await open(link)).json()).toEqual({ code: 'success', confirmed: 'email' });
    const first = await verifiedAt('low');
    await moveClock(world.first, 60_000);
    expect((await open(link)).statusCode).toBe(200);
    expect(await verifiedAt('low')).toEqual(first);
  });

  test('its link dies after 24 hours', async () => {
    const day = 24 * 60 * 60_000;
    await ask('cash');
    const link = linkOf(await mailsOf('cash', 1));
    await moveClock(world.first, day);
    expect((await open(link)).json()).toMatchObject({ code: 'token_invalid', error_code: 400 });
    expect(await verifiedAt('cash')).toBeNull();
    await moveClock(world.first, day - 60_000);
    expect((await open(link)).statusCode).toBe(200);
  });

  test('is sent at most five times in 15 minutes', async () => {
    const statuses = [];
    for (let press = 0; press < 7; press += 1) statuses.push((await ask('business')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await mailsOf('business', 5)).toHaveLength(5);
    await moveClock(world.first, 16 * 60_000);
    expect((await ask('business')).statusCode).toBe(200);
  });

  test('is not sent to an address that is confirmed', async () => {
    await world.first.house.pool.query('update member set email_verified_at = now()');
    expect((await ask('premier')).statusCode).toBe(200);
    const isDone = async () => {
      const { rows } = await world.first.house.pool.query(
        'select count(*) from outbox_event where delivered_at is null',
      );
      return rows[0].count === 0;
    };
    expect(await eventually(isDone, Boolean)).toBe(true);
    expect(await sandbox.mailsTo('premier@example.com')).toEqual([]);
  });

  test('leaves no usable token in the database', async () => {
    await ask('platinum');
    const token = linkOf(await mailsOf('platinum', 1)).searchParams.get('token') ?? '';
    const { rows } = await world.first.house.pool.query(
      'select coalesce(string_agg(e::text, chr(10)), $1) || (select coalesce(string_agg(t::text, chr(10)), $1) from one_time_token t) as everything from outbox_event e',
      [''],
    );
    expect(rows[0].everything).toContain('identity.verification_email');
    expect(rows[0].everything).not.toContain(token);
  });
});
