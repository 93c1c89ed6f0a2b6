import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import {
  registrationOf,
  sendRegistration,
  sendVerification,
  verificationOf,
} from '../../../../../tests/api/registration-form.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { productionEnvironment } from '../../../../../tests/api/production-environment.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  await moveClock(house(), 0);
  await house().house.pool.query('delete from login_throttle');
});

const house = () => world.first;
const get = (path: string) => house().http.inject({ url: `/v1${path}` });
interface Refused {
  readonly json: () => { code: string; errors?: { field: string; message: string }[] };
}
const errorsOf = (answer: Refused) => answer.json().errors ?? [];

describe('the configuration of a registration', () => {
  test('[REG-01, REG-04] names its steps and flags, those alone that are configured', async () => {
    const { data } = (await get('/member/program/rewards-us/program-registration')).json();
    expect(data).toEqual([
      expect.objectContaining({ id: 2, code: 'business', name: 'Business', has_verification: true, has_terms: true }),
      expect.objectContaining({ id: 3, code: 'developer', has_verification: false, has_marketing_preference: false }),
    ]);
    const stepsOf = async (id: number) =>
      (await get(`/member/program-registration/${id}/user-registration`)).json().data.steps;
    expect(await stepsOf(2)).toEqual(['verification', 'fields', 'password', 'marketing', 'language', 'terms']);
    expect(await stepsOf(3)).toEqual(['fields', 'password', 'language', 'terms']);
    expect((await get('/member/program-registration/1/user-registration')).statusCode).toBe(404);
    expect((await get('/member/program/other/program-registration')).statusCode).toBe(404);
  });

  test('[REG-07] fields come with all their texts in the reader’s language', async () => {
    const { data } = (await get('/member/program-registration/2/user-registration?locale=fr')).json();
    expect(data.verificationFields[0]).toMatchObject({
      id: 'card_number',
      name: 'Numéro de carte',
      menu_title: 'Carte',
      data_type: 'card_number',
      is_sensitive: true,
    });
    expect(data.registrationFields.find(({ id }: { id: string }) => id === 'confirm_email')).toMatchObject({
      matches: 'email',
      error_message: 'Veuillez saisir une adresse courriel valide',
    });
    expect(data.bin_range).toContainEqual({ from: '541234', to: '541235' });
    expect(data.terms).toEqual([expect.objectContaining({ id: 'program-rules-2', title: 'Règles du programme' })]);
    expect(data.support_phone).toBe('+1 800 555 0178');
  });

  test('a developer cannot register in production', async () => {
    const { http } = await world.openAnother({ ...productionEnvironment, SANDBOX_MODE: '0' });
    const answer = await http.inject({ url: '/v1/member/program-registration/3/user-registration' });
    expect(answer.statusCode).toBe(404);
  });
});

describe('what is typed is checked on the server, field by field', () => {
  test.each([
    ['card_number', '', 'Please enter your HSBC Rewards Credit Card Number'],
    ['card_number', '4111110000030002', 'Please use a HSBC Rewards credit card'],
    ['card_number', '5412340000094419', 'This is not a card number. Check its digits.'],
    ['card_number', 'x'.repeat(300), 'Card number must be no more than 19 characters'],
    ['customer_number', '12', 'A customer number has ten digits.'],
    ['postal_code', '', 'ZIP code of your statement is required'],
  ])('[REG-02, REG-08] verification: %s "%s"', async (field, value, message) => {
    const answer = await sendVerification(house(), { ...verificationOf(), [field]: value });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_error']);
    expect(errorsOf(answer)).toEqual([{ field, message }]);
  });

  test.each([
    ['email', 'nobody', 'Please enter a valid email address'],
    ['email', '', 'Email is required'],
    ['first_name', 'R2D2', 'A name has letters and no digits.'],
    ['company_name', 'x', 'Please enter the company name in 2 to 80 characters.'],
    ['phone', '123', 'Please enter a phone number with area code.'],
    ['favourite_colour', 'red', 'favourite_colour is not expected here'],
  ])('[REG-02, REG-07] fields: %s "%s"', async (field, value, message) => {
    const answer = await sendRegistration(house(), registrationOf('check@example.com', { fields: { [field]: value } }));
    expect(answer.statusCode).toBe(400);
    expect(errorsOf(answer)).toEqual([{ field, message }]);
  });

  test('a password of the lists of stolen ones is refused with the reason', async () => {
    const answer = await sendRegistration(
      house(),
      registrationOf('check@example.com', { rest: { password: 'Password1!' } }),
    );
    expect(errorsOf(answer)).toEqual([
      { field: 'password', message: expect.stringContaining('on lists of stolen passwords') },
    ]);
  });

  test('[REG-02, REG-06] password and terms, all that is wrong at once, in the reader’s language', async () => {
    const form = registrationOf('check@example.com', {
      verification: { ...verificationOf(), card_number: '4111110000030002' },
      fields: { last_name: '' },
      rest: { password: 'weak', terms_id: null },
    });
    const answer = await sendRegistration(house(), form, { locale: 'fr' });
    expect(errorsOf(answer).map(({ field }) => field)).toEqual(['card_number', 'last_name', 'password', 'terms_id']);
    expect(errorsOf(answer)[1]?.message).toMatch(/^Nom de famille/);
    const { rows } = await house().house.pool.query('select id from registration_request');
    expect(rows).toEqual([]);
  });

  test('[REG-06] terms that are no longer in force are not accepted with it', async () => {
    const form = registrationOf('check@example.com', { rest: { terms_id: 'program-rules-1' } });
    const answer = await sendRegistration(house(), form);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'terms_changed']);
  });

  test('confirm-email is not needed, and dropped when it is sent', async () => {
    const form = registrationOf('confirm@example.com', { fields: { confirm_email: 'confirm@example.com' } });
    expect((await sendRegistration(house(), form)).statusCode).toBe(200);
  });

  test('a pattern over hostile input answers at once', async () => {
    const form = registrationOf('check@example.com', { fields: { phone: `${'1'.repeat(290)}!` } });
    expect(errorsOf(await sendRegistration(house(), form))[0]?.field).toBe('phone');
  });
});

describe('whose card it is', () => {
  test('[REG-01] right details pass; a wrong one fails without telling which, and says whom to call', async () => {
    expect((await sendVerification(house(), verificationOf())).json()).toEqual({ code: 'success' });
    const wrongs = [
      { card_number: verificationOf(1)['card_number'] ?? '' },
      { customer_number: '7000099999' },
      { postal_code: '99999' },
    ];
    const answers = await Promise.all(
      wrongs.map((wrong) => sendVerification(house(), { ...verificationOf(), ...wrong })),
    );
    const told = answers.map((answer) => ({ ...answer.json(), trace_id: '' }));
    expect(told[0]).toMatchObject({ code: 'verification_failed', reason: { phone: '+1 800 555 0178' } });
    expect(told).toEqual([told[0], told[0], told[0]]);
  });

  test('a customer’s card cannot be guessed: five tries, then 15 minutes of nothing', async () => {
    const statuses = [];
    for (let guess = 0; guess < 6; guess += 1) {
      statuses.push((await sendVerification(house(), { ...verificationOf(2), postal_code: '99999' })).statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await sendVerification(house(), verificationOf(2))).statusCode).toBe(429);
    await moveClock(house(), 16 * 60_000);
    expect((await sendVerification(house(), verificationOf(2))).statusCode).toBe(200);
  });
});
