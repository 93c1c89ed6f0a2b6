import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailWorld, openMailWorld, tokenIn } from '../../../../../tests/api/mail-world.ts';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import { bearer, logOn, logOnAs, logOnStaff } from '../../../../../tests/api/signed-in.ts';

const DAY_MS = 24 * 60 * 60_000;
let mails: MailWorld;
beforeAll(async () => {
  mails = await openMailWorld();
});
afterAll(() => mails[Symbol.asyncDispose]());
beforeEach(() => mails.calm());

const house = () => mails.world.first;
async function memberOf(login: string) {
  const headers = bearer(await logOn(house(), mails.bank, login));
  const get = (path: string) => house().http.inject({ url: `/v1${path}`, headers });
  return {
    headers,
    get,
    accounts: () => get('/member/account'),
    /** Of the 403's list. */
    pending: async () => (await get('/member/account')).json().pending_actions ?? [],
    finish: (id: string, payload: object) =>
      house().http.inject({ method: 'PUT', url: `/v1/member/pending-action/${id}`, headers, payload }),
  };
}

const newRules = (inForceFrom: Date) => {
  const text = (title: string) => ({ title, sections: [{ heading: null, paragraphs: ['All new.'] }] });
  return {
    code: 'program-rules',
    after_version: 2,
    in_force_from: inForceFrom.toISOString(),
    must_be_accepted: true,
    translations: { en: text('Program Rules'), fr: text('Règles du programme') },
  };
};
const publish = async (login: 'staff' | 'operator', payload: object) =>
  house().http.inject({
    method: 'POST',
    url: '/v1/staff/terms',
    headers: bearer(await logOnStaff(house(), login)),
    payload,
  });

describe('accepting the rules', () => {
  test('[PEND-02, SES-12] the list names them, the action shows their text, accepting lets the member in', async () => {
    const member = await memberOf('pending');
    const [action, ...others] = await member.pending();
    expect(others).toEqual([]);
    expect(action).toMatchObject({ id: 'program-rules-2', type: 'accept_terms', terms_id: 'program-rules-2' });
    const shown = (await member.get(`/member/pending-action/${action.id}?locale=fr`)).json().data;
    expect(shown).toMatchObject({ is_done: false, registration: null, terms: { id: 'program-rules-2', version: 2 } });
    expect(shown.terms.title).toBe('Règles du programme');
    expect(shown.terms.sections.length).toBeGreaterThan(3);

    expect((await member.finish(action.id, {})).json()).toMatchObject({
      code: 'validation_error',
      errors: [{ field: 'terms_id' }],
    });
    expect((await member.finish(action.id, { terms_id: 'program-rules-1' })).json().code).toBe('terms_changed');
    expect((await member.accounts()).statusCode).toBe(403);
    const accepted = await member.finish(action.id, { terms_id: 'program-rules-2' });
    expect(accepted.json()).toEqual({ code: 'success', pending_actions: [] });
    expect((await member.accounts()).statusCode).toBe(200);
  });

  test('[PEND-02] it is recorded with version, time and all cards, once, however often it is sent', async () => {
    const member = await memberOf('pending');
    const again = await Promise.all(
      Array.from({ length: 10 }, () => member.finish('program-rules-2', { terms_id: 'program-rules-2' })),
    );
    expect(again.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    const { rows } = await house().house.pool.query(
      `select terms_id, way, account_ids::text[] = array(select am.account_id::text from account_member am
         where am.member_id = m.id) as "isForAllCards"
       from terms_acceptance a join member m on m.id = a.member_id where m.email = 'pending@example.com'
       order by accepted_at`,
    );
    expect(rows).toEqual([
      { terms_id: 'program-rules-1', way: 'taken_over', isForAllCards: true },
      { terms_id: 'program-rules-2', way: 'pending_action', isForAllCards: true },
    ]);
    await expect(house().house.pool.query('delete from terms_acceptance')).rejects.toThrow(/append-only/);
  });

  test('[PEND-02] rules an operator publishes make members pending from their date, in every process', async () => {
    const another = await mails.world.openAnother();
    const inTwoDays = new Date(Date.now() + 2 * DAY_MS);
    expect((await publish('staff', newRules(inTwoDays))).json().code).toBe('forbidden');
    expect((await publish('operator', newRules(inTwoDays))).json()).toEqual({
      code: 'success',
      data: { id: 'program-rules-3', version: 3 },
    });
    // A second press, or another operator who saw the version before, publishes nothing.
    expect((await publish('operator', newRules(inTwoDays))).json().code).toBe('content_changed');
    const listed = await house().http.inject({
      url: '/v1/staff/terms',
      headers: bearer(await logOnStaff(house(), 'operator')),
    });
    expect(listed.json().data.map(({ id, state }: { id: string; state: string }) => `${id} ${state}`)).toEqual([
      'program-rules-3 planned',
      'program-rules-2 in_force',
      'program-rules-1 past',
    ]);
    const before = await memberOf('business2');
    expect((await before.accounts()).statusCode).toBe(200);
    const inForce = async () =>
      (await another.http.inject({ url: '/v1/terms' })).json().data.map(({ id }: { id: string }) => id);
    expect(await inForce()).toEqual(['program-rules-2']);

    await moveClock(house(), 2 * DAY_MS + 1_000);
    const member = await memberOf('business2');
    expect((await member.pending())[0]).toMatchObject({ id: 'program-rules-3', type: 'accept_terms' });
    // What was accepted before is not what is in force.
    expect((await member.finish('program-rules-2', { terms_id: 'program-rules-2' })).statusCode).toBe(404);
    expect((await member.finish('program-rules-3', { terms_id: 'program-rules-3' })).statusCode).toBe(200);
    expect((await member.accounts()).statusCode).toBe(200);
    // Before the date no member was pending, and none is now.
    await moveClock(house(), 0);
    expect((await (await memberOf('elite')).accounts()).statusCode).toBe(200);
  });

  test('staff cannot accept on a member’s behalf', async () => {
    const headers = bearer(await logOnAs(house(), await logOnStaff(house(), 'staff'), 'pending'));
    const url = '/v1/member/pending-action/program-rules-2';
    const answer = await house().http.inject({ method: 'PUT', url, headers, payload: { terms_id: 'program-rules-2' } });
    expect(answer.json().code).toBe('not_as_staff');
  });

  test.each(['program-rules', 'program-rules-9', 'x', '00000000-0000-7000-8000-000000000000'])(
    'there is no action %s',
    async (id) => {
      const member = await memberOf('elite');
      expect((await member.get(`/member/pending-action/${id}`)).statusCode).toBe(404);
      expect((await member.finish(id, { terms_id: id })).statusCode).toBe(404);
    },
  );
});

describe('completing a registration', () => {
  const completion = (cardNumber: string, fields: Record<string, string> = {}) => ({
    registrationVerification: [{ id: 'card_number', value: cardNumber }],
    registrationFields: Object.entries({ company_name: 'Lindqvist AB', phone: '(503) 555-0188', ...fields }).map(
      ([id, value]) => ({ id, value }),
    ),
    has_marketing_enabled: true,
    preferred_language: 'fr',
  });

  test('[PEND-03, PEND-05] asks for what is missing alone, refuses what is wrong, and lets the member in', async () => {
    const member = await memberOf('newcard');
    const [action] = await member.pending();
    expect(action.type).toBe('complete_registration');
    const { registration } = (await member.get(`/member/pending-action/${action.id}`)).json().data;
    expect(registration.steps).toEqual(['verification', 'fields', 'marketing', 'language']);
    expect(registration.verificationFields.map(({ id }: { id: string }) => id)).toEqual(['card_number']);
    expect(registration.registrationFields.map(({ id }: { id: string }) => id)).toEqual(['company_name', 'phone']);

    const outside = await member.finish(action.id, completion('4111110000030002'));
    expect(outside.json().errors).toEqual([{ field: 'card_number', message: 'Please use a HSBC Rewards credit card' }]);
    const somebodys = await member.finish(action.id, completion('5412340000094418'));
    expect(somebodys.json().code).toBe('verification_failed');
    const unknown = await member.finish(action.id, completion('5412340000042268', { email: 'new@example.com' }));
    expect(unknown.json().errors[0].field).toBe('email');
    expect((await member.accounts()).statusCode).toBe(403);

    const done = await member.finish(action.id, completion('5412340000042268'));
    expect(done.json()).toEqual({ code: 'success', pending_actions: [] });
    expect((await member.finish(action.id, {})).statusCode).toBe(200);
    expect((await member.accounts()).statusCode).toBe(200);
    const { data } = (await member.get('/member/profile')).json();
    expect(data).toMatchObject({ phone: '(503) 555-0188', has_marketing_enabled: true, preferredLanguage: 'fr' });
    const { rows } = await house().house.pool.query('select answers from registration_answer');
    expect(rows).toEqual([{ answers: { company_name: 'Lindqvist AB' } }]);
  });

  test('of somebody else is not found', async () => {
    const { rows } = await house().house.pool.query(
      "select id from pending_action where type = 'complete_registration'",
    );
    const member = await memberOf('elite');
    expect((await member.get(`/member/pending-action/${rows[0].id}`)).statusCode).toBe(404);
  });
});

describe('confirming an email address', () => {
  test('[SES-12] is done by the link in the mail, and not before', async () => {
    await house().house.pool.query(
      `insert into pending_action (member_id, type, created_at)
       select id, 'verify_email', now() from member where email = 'low@example.com'`,
    );
    const member = await memberOf('low');
    const [action] = await member.pending();
    expect(action.type).toBe('verify_email');
    expect((await member.finish(action.id, {})).json()).toMatchObject({ code: 'email_not_verified', error_code: 409 });
    expect((await member.get('/member/sendVerificationEmail')).statusCode).toBe(200);
    const token = tokenIn((await mails.mailsTo('low@example.com', 1))[0]);
    await house().http.inject({ url: `/v1/member/email/verify?token=${token}` });
    expect((await member.accounts()).statusCode).toBe(200);
    expect((await member.finish(action.id, {})).json()).toEqual({ code: 'success', pending_actions: [] });
  });
});

describe('the terms', () => {
  test('[REG-06] can be read by everybody, in both languages, and of this program alone', async () => {
    const read = async (path: string) => (await house().http.inject({ url: `/v1${path}` })).json();
    const [english] = (await read('/terms')).data;
    const [french] = (await read('/program/rewards-us/terms?locale=fr-CA')).data;
    expect([english.title, french.title]).toEqual(['Program Rules', 'Règles du programme']);
    expect(french.id).toBe(english.id);
    expect(french.sections).toHaveLength(english.sections.length);
    expect((await read('/program/other/terms')).code).toBe('not_found');
  });

  test('a version that is published is never changed', async () => {
    const change = house().house.pool.query("update terms set must_be_accepted = false where id = 'program-rules-1'");
    await expect(change).rejects.toThrow(/append-only/);
  });
});
