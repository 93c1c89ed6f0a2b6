import type { MilesPartner } from '@rewards/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  membership,
  type MilesFloor,
  openMilesFloor,
  partnersOf as partners,
  transfer,
  validate,
} from '../../../../../tests/api/miles-floor.ts';
import type { Redeemer } from '../../../../../tests/api/redeem-floor.ts';

let floor: MilesFloor;
let elite: Redeemer;
let premier: Redeemer;
beforeAll(async () => {
  floor = await openMilesFloor();
  [elite, premier] = [await floor.redeemer('elite'), await floor.redeemer('premier')];
});
afterAll(() => floor[Symbol.asyncDispose]());
afterEach(() => floor.expectInvariants());

describe('the partners', () => {
  test('[MILES-02, MILES-05, MILES-07] are told with rate, days, fields and terms', async () => {
    const { body } = await elite.ask('GET', `/member/ascenda/partner?account_id=${elite.accountId}`);
    expect(body.transfer_days).toEqual({ usual: 5, most: 14 });
    const data: MilesPartner[] = body.data;
    expect(data.map(({ name, conversion_rate: rate, estimated_days: days }) => [name, rate, days])).toEqual([
      ['Blue Ridge Airways', 1, 1],
      ['Solana Air', 1, 1],
      ['Polar Cross', 1, 5],
      ['Orient Loop', 1.25, 5],
      ['Altiplano', 1.5, 1],
      ['Verdana Regional', 0.83, 5],
      ['Grand Union Hotels', 1, 1],
      ['Half Moon Resorts', 1.25, 1],
    ]);
    expect(new Set(data.map(({ member_validation_regex: regex }) => regex)).size).toBe(8);
    expect(data.filter(({ estimated_processing_time: hours }) => hours === null).length).toBeGreaterThan(3);
    for (const { fields, currency_name: currency, terms_url: terms, program_currencies: currencies } of data) {
      expect(fields.filter(({ isAmount }) => isAmount).map(({ code }) => code)).toEqual(['amount']);
      expect([currency.length > 0, terms.length > 0, currencies[0]?.name]).toEqual([true, true, currency]);
    }
    const named = data.filter(({ fields }) => fields.some(({ code }) => code === 'full_name'));
    expect(named.map(({ code }) => code)).toEqual(['ORIENT-LOOP']);
  });

  test('[MILES-02] are found by a code in small letters and by kind, and speak French', async () => {
    const [polar, ...rest] = await partners(premier, '&code=polar-cross&locale=fr');
    expect([polar?.code, rest]).toEqual(['POLAR-CROSS', []]);
    expect(polar?.description).toContain('Par le pôle');
    expect(polar?.fields.map(({ name }) => name)).toContain('Numéro de membre');
    expect((await partners(premier, '&kind=hotel')).map(({ name }) => name)).toEqual([
      'Grand Union Hotels',
      'Half Moon Resorts',
    ]);
    expect(await partners(premier, '&code=nobody')).toEqual([]);
  });

  test('[MILES-01] are for Elite and Premier World; any other card is told so, a foreign one does not exist', async () => {
    const advance = await floor.redeemer('advance');
    const { status, body } = await advance.ask('GET', `/member/ascenda/partner?account_id=${advance.accountId}`);
    expect([status, body.code]).toEqual([409, 'card_not_eligible']);
    expect((await transfer(advance, 2_500)).body.code).toBe('card_not_eligible');
    expect((await elite.ask('GET', `/member/ascenda/partner?account_id=${premier.accountId}`)).status).toBe(404);
  });

  test('one that is no longer active takes nothing', async () => {
    const { pool } = floor.world.first.house;
    await pool.query(`update miles_partner set is_active = false where code = 'ALTIPLANO'`);
    await expect.poll(async () => (await partners(elite)).length).toBe(7);
    expect((await transfer(elite, 3_000, { program: 'ALTIPLANO' })).status).toBe(404);
    await pool.query(`update miles_partner set is_active = true where code = 'ALTIPLANO'`);
    await expect.poll(async () => (await partners(elite)).length).toBe(8);
  });
});

describe('a membership', () => {
  test.each([
    ['001', { valid: true, errors: [] }],
    ['404', { valid: false, errors: [{ code: 'membership_number_mismatch', field: 'member_partner_identifier' }] }],
    ['405', { valid: false, errors: [{ code: 'membership_name_mismatch', field: 'member_last_name' }] }],
  ])('[MILES-04] whose number ends in %s is answered %o', async (ending, expected) => {
    const { status, body } = await validate(elite, ending);
    expect([status, body]).toMatchObject([200, expected]);
  });

  test('[MILES-03, MILES-06] must suit the program’s pattern, and is told in the reader’s language', async () => {
    const { body } = await elite.ask('POST', '/member/ascenda/validate-member?locale=fr', {
      ...membership('001'),
      member_partner_identifier: '20000000001',
    });
    expect(body).toEqual({
      valid: false,
      errors: [
        {
          code: 'membership_invalid',
          field: 'member_partner_identifier',
          message: 'Ce numéro de membre n’est pas valide pour le programme choisi.',
        },
      ],
    });
  });

  test.each(['500', '504'])('[MILES-04] whose number ends in %s cannot be asked about now', async (ending) => {
    const { status, body } = await validate(elite, ending);
    expect([status, body.code]).toEqual([503, 'unavailable']);
  });

  test.each([
    [{ member_partner_identifier: '1000000000' }],
    [{ member_partner_identifier: '1000000000x' }],
    [{ member_first_name: '' }],
    [{ member_last_name: 'L4urent' }],
    [{ shoe_size: 43 }],
  ])('[MILES-03] with %o is not even asked about', async (change) => {
    const { status, body } = await validate(elite, '001', change);
    expect([status, body.code]).toEqual([400, 'validation_error']);
  });

  test('of an unknown program is not found', async () => {
    expect((await validate(elite, '001', { ascenda_partner_code: 'nobody' })).status).toBe(404);
  });

  test('is not to be guessed: thirty wrong ones are enough', async () => {
    const wallet = await floor.redeemer('wallet');
    const answers = [];
    for (let tries = 0; tries < 31; tries += 1) answers.push(await validate(wallet, '404'));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    expect((await transfer(wallet, 2_500)).status).toBe(429);
  });
});
