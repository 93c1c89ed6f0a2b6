import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../../tests/api/eventually.ts';
import { approve, type Desk, openDesk } from '../../../../../tests/api/staff-desk.ts';
import { openWorld, type TestHouse, type TestWorld } from '../../../../../tests/api/test-house.ts';

let world: TestWorld;
let another: TestHouse;
let support: Desk;
let operator: Desk;
beforeAll(async () => {
  world = await openWorld();
  another = await world.openAnother();
  support = await openDesk(world.first, 'staff');
  operator = await openDesk(world.first, 'operator');
});
afterAll(() => world[Symbol.asyncDispose]());

const present = async () => (await support.get('program')).data;
const brandIn = async (house: TestHouse) =>
  (await house.http.inject({ url: '/v1/guest/program/rewards-us/cms/page' })).json().data.program.brand_name;

const weekday = { days: 'weekday', opens: '09:00', closes: '17:00' };
const range = (from: string) => ({ from, to: '199999' });
const bonus = (label: string) => ({ label, percent: 25 });
const personal = {
  code: 'personal',
  name: { en: 'Personal', fr: 'Particuliers' },
  registrationId: 1,
  registerUrl: null,
  hasForgotPassword: false,
};
const APPROVAL = 'adjustments.approvalAbovePoints';
const REGISTRATION = 'loginTypes.0.registrationId';
const REGISTER_URL = 'loginTypes.0.registerUrl';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The part instead of what was there, field by field. */
const within = (whole: unknown, part: unknown): unknown =>
  isObject(whole) && isObject(part)
    ? { ...whole, ...Object.fromEntries(Object.entries(part).map(([key, value]) => [key, within(whole[key], value)])) }
    : part;

describe('the program configuration', () => {
  test('[CONT-04] holds at once in every process when an operator saves it, and the audit has what changed', async () => {
    const { version, configuration } = await present();
    const changed = { ...configuration, brandName: ' Aurora ', shop: { ...configuration.shop, egiftHours: 8 } };
    expect(await operator.put('program', { version, configuration: changed })).toMatchObject({
      status: 200,
      data: { version: version + 1 },
    });
    for (const house of [world.first, another]) {
      expect(
        await eventually(
          () => brandIn(house),
          (brand) => brand === 'Aurora',
        ),
      ).toBe('Aurora');
    }
    expect(await present()).toMatchObject({ version: version + 1, updated_by: 'Alex Moreau' });
    expect((await support.get('audit?act=program.save')).data[0].details).toEqual({
      version: version + 1,
      changes: [
        { field: 'brandName', from: 'HSBC', to: 'Aurora' },
        { field: 'shop.egiftHours', from: 6, to: 8 },
      ],
    });
  });

  test('[CHK-02] the part of an order that is paid with points at least is what the shop then asks for', async () => {
    const { version, configuration } = await present();
    const changed = within(configuration, { statements: { leastPointsPercent: 63 } });
    await approve(world.first, await operator.put('program', { version, configuration: changed }));
    const asked = async () => {
      const answer = await another.http.inject({ url: '/v1/guest/product?count=1&type=merchandise' });
      return answer.json().data[0].sale_channel.min_percentage_points;
    };
    expect(await eventually(asked, (percent) => percent === 63)).toBe(63);
  });

  test('support may read and not save; who looked at an older version saves nothing', async () => {
    const { version, configuration } = await present();
    expect((await support.put('program', { version, configuration })).code).toBe('forbidden');
    expect((await operator.put('program', { version: version - 1, configuration })).code).toBe('content_changed');
    const saves = await Promise.all(
      Array.from({ length: 5 }, (_, place) =>
        operator.put('program', { version, configuration: { ...configuration, brandName: `Brand ${place}` } }),
      ),
    );
    expect(saves.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(saves.filter(({ code }) => code === 'content_changed')).toHaveLength(4);
  });

  test.each([
    ['a field that is not there', { brandName: undefined }, 'brandName'],
    ['a field nobody knows', { surprise: 1 }, 'surprise'],
    [
      'a rate of nothing',
      { rates: { redemption: { numerator: 0, denominator: 1 }, topUp: { numerator: 1, denominator: 1 } } },
      'rates.redemption.numerator',
    ],
    [
      'a time zone that does not exist',
      { support: { personalPhone: '1', businessPhone: '1', timeZone: 'Moon/Base', hours: [] } },
      'support.timeZone',
    ],
    ['a delivery in the year ten million', { shop: { deliveryDays: { from: 1, to: 9e15 } } }, 'shop.deliveryDays.to'],
    [
      'a least purchase that no decimal holds',
      { payWithRewards: { minimumCents: Number.MAX_SAFE_INTEGER } },
      'payWithRewards.minimumCents',
    ],
    ['a rate beyond counting', { rates: { redemption: { numerator: 2 ** 53 - 1 } } }, 'rates.redemption.numerator'],
    ['a point worth two dollars', { rates: { topUp: { numerator: 200 } } }, 'rates.topUp.numerator'],
    ['a point worth next to nothing', { rates: { redemption: { denominator: 1e6 } } }, 'rates.redemption.denominator'],
    ['a limit that no second person sees', { adjustments: { approvalAbovePoints: 50_001 } }, APPROVAL],
    ['a brand of blanks', { brandName: '   ' }, 'brandName'],
    ['a brand of a whole page', { brandName: 'a'.repeat(5_000) }, 'brandName'],
    ['an empty phone', { support: { personalPhone: '' } }, 'support.personalPhone'],
    ['no hours', { support: { hours: [] } }, 'support.hours'],
    ['hours of one day twice', { support: { hours: [weekday, weekday] } }, 'support.hours.1.days'],
    ['no card to pay with', { shop: { binRanges: [] } }, 'shop.binRanges'],
    ['cards in two ranges', { shop: { binRanges: [range('100000'), range('150000')] } }, 'shop.binRanges.1.from'],
    ['a currency of seven letters', { cash: { code: 'DOLLARS' } }, 'cash.code'],
    ['a currency that is no dollar', { cash: { code: 'EUR' } }, 'cash.code'],
    ['one kind of member twice', { loginTypes: [personal, { ...personal, registrationId: 2 }] }, 'loginTypes.1.code'],
    ['a registration that is not', { loginTypes: [{ ...personal, registrationId: 999 }] }, REGISTRATION],
    ['a script as a link', { loginTypes: [{ ...personal, registerUrl: 'javascript:alert(1)' }] }, REGISTER_URL],
    ['a script as the benefits', { links: { cardBenefits: 'javascript:alert(1)' } }, 'links.cardBenefits'],
    ['a link with a password', { links: { cardBenefits: 'https://a:b@evil.example' } }, 'links.cardBenefits'],
    ['nine times all points', { statements: { leastPointsPercent: 900 } }, 'statements.leastPointsPercent'],
    [
      'two bonuses of one kind',
      { redemptions: { travelBonus: [bonus('airline'), bonus('Airline')] } },
      'redemptions.travelBonus.1.label',
    ],
    ['another currency', { currency: { id: 2, name: 'Points', symbol: 'pts' } }, 'currency.id'],
    ['nobody who can log on', { loginTypes: [] }, 'loginTypes'],
  ])('%s is named in words and changes nothing', async (_name, part, field) => {
    const { version, configuration } = await present();
    const answer = await operator.put('program?locale=fr', { version, configuration: within(configuration, part) });
    expect([answer.status, answer.code]).toEqual([400, 'validation_error']);
    expect(answer.errors).toContainEqual({ field, message: expect.stringContaining(field) });
    expect((await present()).version).toBe(version);
  });
});

test.each([
  [
    'hours',
    { support: { hours: [{ ...weekday, closes: '08:00' }] } },
    'support.hours.0.closes',
    'choose a time after the opening',
  ],
  ['a range', { shop: { binRanges: [range('1000')] } }, 'shop.binRanges.0.from', 'enter six digits'],
  [
    'days',
    { shop: { deliveryDays: { from: 9, to: 2 } } },
    'shop.deliveryDays.to',
    'enter a number that is not below the first one',
  ],
  [
    'a link',
    { links: { cardBenefits: 'ftp://x' } },
    'links.cardBenefits',
    'enter a path of this site, such as /faq, or an address that begins with https://',
  ],
])('a refusal says the rule for %s', async (_name, part, field, rule) => {
  const { version, configuration } = await present();
  const { errors } = await operator.put('program', { version, configuration: within(configuration, part) });
  expect(errors).toContainEqual({ field, message: `${field}: ${rule}` });
});

describe('the configuration of a registration', () => {
  const business = async () => (await support.get('registration')).data.find((each: { id: number }) => each.id === 2);

  test('[REG-01] is saved whole and asked of the next visitor', async () => {
    const { id, version, configuration } = await business();
    const changed = { ...configuration, hasMarketingPreference: !configuration.hasMarketingPreference };
    expect(await operator.put(`registration/${id}`, { version, configuration: changed })).toMatchObject({
      status: 200,
    });
    const steps = async (): Promise<string[]> => {
      const url = '/v1/member/program-registration/2/user-registration';
      return (await world.first.http.inject({ url })).json().data.steps;
    };
    const isAsked = (asked: readonly string[]) => asked.includes('marketing') === changed.hasMarketingPreference;
    expect(isAsked(await eventually(steps, isAsked))).toBe(true);
    expect((await support.get('audit?act=registration.save')).data[0].details.changes).toHaveLength(1);
  });

  test.each([
    [
      'a pattern that could stand still',
      (field: object) => ({ ...field, regex: '(?=a)a' }),
      'registrationFields.0.regex',
    ],
    ['a field without a name', (field: object) => ({ ...field, name: undefined }), 'registrationFields.0.name'],
  ])('%s is refused, and what was there stays', async (_name, spoil, field) => {
    const { id, version, configuration } = await business();
    const [first, ...rest] = configuration.registrationFields;
    const spoilt = { ...configuration, registrationFields: [spoil(first), ...rest] };
    const answer = await operator.put(`registration/${id}`, { version, configuration: spoilt });
    expect(answer.code).toBe('validation_error');
    expect(answer.errors.map((error: { field: string }) => error.field)).toContain(field);
    expect(await business()).toMatchObject({ version, configuration });
  });

  test('terms that do not exist, another kind of member and an unknown registration are refused', async () => {
    const { id, version, configuration } = await business();
    const save = (part: object, registration = id) =>
      operator.put(`registration/${registration}`, { version, configuration: { ...configuration, ...part } });
    expect((await save({ termsCode: 'no-such-terms' })).errors[0].field).toBe('termsCode');
    expect((await save({ code: 'developer' })).code).toBe('validation_error');
    expect((await save({}, 999)).code).toBe('not_found');
    expect((await support.put(`registration/${id}`, { version, configuration })).code).toBe('forbidden');
  });
});
