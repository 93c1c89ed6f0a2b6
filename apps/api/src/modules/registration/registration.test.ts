import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkIn, type MailWorld, openMailWorld, tokenIn } from '../../../../../tests/api/mail-world.ts';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import {
  GOOD_PASSWORD,
  openLink,
  registrationOf,
  sendRegistration,
  sendVerification,
  verificationOf,
} from '../../../../../tests/api/registration-form.ts';
import { bearer } from '../../../../../tests/api/signed-in.ts';
import { forgetOldRegistrations } from './index.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
let mails: MailWorld;
beforeAll(async () => {
  mails = await openMailWorld();
});
afterAll(() => mails[Symbol.asyncDispose]());
beforeEach(() => mails.calm());

const house = () => mails.world.first;
const countOf = async (table: string): Promise<number> =>
  (await house().house.pool.query(`select count(*) from ${table}`)).rows[0].count;
const logInAs = (email: string, registrationId = 2) =>
  house().http.inject({
    method: 'POST',
    url: '/v1/auth/login',
    payload: {
      user_account: email,
      password: GOOD_PASSWORD,
      program_slug: 'rewards-us',
      program_registration_id: registrationId,
      type: 'member',
    },
  });
describe('a registration', () => {
  test('[REG-03, REG-04] is confirmed by its link, opened twice; then the member logs on and has the card’s points', async () => {
    const email = 'ines@northwind.example';
    const before = await countOf('member');
    const form = registrationOf('Ines@Northwind.example', { rest: { preferred_language: 'fr' } });
    const answer = await sendRegistration(house(), form);
    expect(answer.json()).toEqual({ code: 'success', data: { email, link_hours: 24 } });
    expect((await logInAs(email)).statusCode).toBe(401);
    const [mail] = await mails.mailsTo(email, 1);
    expect(mail?.subject).toBe('Veuillez confirmer votre inscription');
    expect(linkIn(mail).href).toMatch(/^https:\/\/rewards\.example\/fr\/register\/verify\?token=[\w-]{43}&id=2$/);
    expect(await countOf('member')).toBe(before);

    expect((await openLink(house(), tokenIn(mail))).json()).toEqual({ code: 'success', confirmed: 'registration' });
    expect((await openLink(house(), tokenIn(mail))).json()).toEqual({ code: 'success', confirmed: 'registration' });
    expect(await countOf('member')).toBe(before + 1);

    const headers = bearer((await logInAs(email)).json().auth.access_token);
    const read = async (url: string) => (await house().http.inject({ url, headers })).json().data;
    expect(await read('/v1/member/profile')).toMatchObject({
      first_name: 'Ines',
      is_email_verified: true,
      preferredLanguage: 'fr',
      has_marketing_enabled: true,
      phone: '(503) 555-0123',
      program_registration_id: 2,
    });
    const { accounts } = await read('/v1/member/account');
    expect(accounts).toEqual([expect.objectContaining({ pooled_balance: 25_000 })]);
    expect(accounts[0].mediums[0].masked_medium_number).toMatch(/4418$/);
    const { rows } = await house().house.pool.query(
      `select way, account_ids, answers from terms_acceptance a join member m on m.id = a.member_id
       join registration_answer r on r.member_id = m.id where email = $1`,
      [email],
    );
    expect(rows).toEqual([
      { way: 'registration', account_ids: [String(accounts[0].id)], answers: { company_name: 'Northwind Traders' } },
    ]);
    // The card is theirs now: it cannot be registered again.
    expect((await sendVerification(house(), verificationOf())).json().code).toBe('verification_failed');
  });

  test('[REG-02] of a known email gets the same answer; its owner gets a mail, and nothing stays', async () => {
    const unknown = await sendRegistration(
      house(),
      registrationOf('fresh@example.com', { verification: verificationOf(1) }),
    );
    const known = await sendRegistration(
      house(),
      registrationOf('wallet@example.com', { verification: verificationOf(1) }),
    );
    expect(known.statusCode).toBe(unknown.statusCode);
    expect(known.body.replace('wallet', 'fresh')).toBe(unknown.body);
    const [mail] = await mails.mailsTo('wallet@example.com', 1);
    expect(mail?.subject).toBe('Vous avez déjà un accès');
    expect(tokenIn(mail)).toBe('');
    await mails.allDelivered();
    const { rows } = await house().house.pool.query("select id from registration_request where email like 'wallet%'");
    expect(rows).toEqual([]);
    // What becomes of the card does not show either whether the address was known.
    expect((await sendVerification(house(), verificationOf(1))).statusCode).toBe(200);
  });

  test('[REG-03] an expired link is refused, and a new one can be asked for', async () => {
    const email = 'late@example.com';
    await sendRegistration(house(), registrationOf(email, { verification: verificationOf(1) }));
    const first = tokenIn((await mails.mailsTo(email, 1))[0]);
    await moveClock(house(), DAY_MS + 1_000);
    expect((await openLink(house(), first)).json().code).toBe('token_invalid');
    const askAgain = (address: string) =>
      house().http.inject({
        method: 'POST',
        url: '/v1/member/program-registration/2/user-email',
        payload: { registration_verification: { email: address } },
      });
    expect((await askAgain('Late@example.com')).json()).toEqual({ code: 'success' });
    expect((await askAgain('nobody-here@example.com')).json()).toEqual({ code: 'success' });
    const second = tokenIn((await mails.mailsTo(email, 2))[0]);
    expect(second).not.toBe(first);
    await mails.allDelivered();
    expect(await mails.mailsTo('nobody-here@example.com', 0)).toEqual([]);
    expect((await openLink(house(), second)).json().code).toBe('success');
    expect(await countOf('registration_mail_request')).toBe(0);
  });

  test('[REG-03] a new link also comes to a member whose address is not confirmed', async () => {
    await house().http.inject({
      method: 'POST',
      url: '/v1/member/program-registration/2/user-email',
      payload: { registration_verification: { email: 'low@example.com' } },
    });
    const token = tokenIn((await mails.mailsTo('low@example.com', 1))[0]);
    expect((await openLink(house(), token)).json()).toEqual({ code: 'success', confirmed: 'email' });
  });

  test('left half-way leaves nothing behind', async () => {
    const email = 'half@example.com';
    const members = await countOf('member');
    await sendVerification(house(), verificationOf(2));
    await sendRegistration(house(), registrationOf(email, { verification: verificationOf(2) }));
    await mails.mailsTo(email, 1);
    await moveClock(house(), 7 * DAY_MS + HOUR_MS);
    await forgetOldRegistrations(house().house);
    expect([
      await countOf('member'),
      await countOf('registration_request'),
      await countOf('registration_link'),
    ]).toEqual([members, 0, 0]);
    expect((await sendVerification(house(), verificationOf(2))).statusCode).toBe(200);
  });

  test('without verification opens a card of its own, for developers', async () => {
    const email = 'dev@example.com';
    const form = {
      program: 'rewards-us',
      registrationFields: [
        { id: 'first_name', value: 'Dev' },
        { id: 'last_name', value: 'Loper' },
        { id: 'email', value: email },
        { id: 'card_number', value: '5412 3400 0009 7742', title: 'Card number' },
      ],
      password: GOOD_PASSWORD,
      terms_id: 'program-rules-2',
    };
    expect((await sendRegistration(house(), form, { id: 3 })).statusCode).toBe(200);
    await openLink(house(), tokenIn((await mails.mailsTo(email, 1))[0]));
    const headers = bearer((await logInAs(email, 3)).json().auth.access_token);
    const { accounts } = (await house().http.inject({ url: '/v1/member/account', headers })).json().data;
    expect(accounts[0]).toMatchObject({ pooled_balance: 0, account_type: { family: 'advance' } });
    expect(accounts[0].mediums[0].masked_medium_number).toMatch(/7742$/);
  });

  test('a card number gets into no table, no log and no mail', async () => {
    const number = verificationOf(2)['card_number'] ?? '';
    const email = 'quiet@example.com';
    await sendVerification(house(), verificationOf(2));
    await sendVerification(house(), { ...verificationOf(2), postal_code: '1' });
    await sendRegistration(house(), registrationOf(email, { verification: verificationOf(2) }));
    const [mail] = await mails.mailsTo(email, 1);
    await openLink(house(), tokenIn(mail));
    const { pool } = house().house;
    const tables = await pool.query(
      "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')",
    );
    for (const { name } of tables.rows) {
      const found = await pool.query(`select count(*) from ${name} r where r::text like $1`, [`%${number}%`]);
      expect([name, found.rows[0].count]).toEqual([name, 0]);
    }
    expect(house().logLines.filter((line) => line.includes(number))).toEqual([]);
    expect(mail?.text).not.toContain(number);
  });
});
