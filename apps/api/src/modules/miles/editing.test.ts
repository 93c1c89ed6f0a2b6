import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../../../tests/api/eventually.ts';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import { bearer, logOn } from '../../../../../tests/api/signed-in.ts';
import { approve, type Desk, openDesk } from '../../../../../tests/api/staff-desk.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Sooner than a session is forgotten. */
const SOON_MS = 10 * 60 * 1000;

let bank: TestBank;
let world: TestWorld;
let support: Desk;
let operator: Desk;
let member: string;
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld(bank.env);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
});
beforeEach(async () => {
  await moveClock(world.first, 0);
  support = await openDesk(world.first, 'staff');
  operator = await openDesk(world.first, 'operator');
  member = await logOn(world.first, bank, 'premier');
});

const partner = async (code: string) =>
  (await support.get('miles-partner')).data.find((each: { code: string }) => each.code === code);
const bodyOf = async (code: string, part: object = {}) => {
  const { code: _code, updated_at: _updatedAt, rates: _rates, ...body } = await partner(code);
  return { ...body, ...part };
};
/** What the member is shown. */
async function shown(code: string): Promise<number | undefined> {
  const headers = bearer(member);
  const { accounts } = (await world.first.http.inject({ url: '/v1/member/account', headers })).json().data;
  const { data } = (
    await world.first.http.inject({ url: `/v1/member/ascenda/partner?account_id=${accounts[0].id}`, headers })
  ).json();
  return data.find((each: { code: string }) => each.code === code)?.conversion_rate;
}

describe('a rate with a date', () => {
  test('[MILES-02] takes over by itself when its moment has come', async () => {
    const before = await partner('ALTIPLANO');
    const startsAt = new Date(Date.now() + SOON_MS).toISOString();
    const rate = { version: before.version, points: 7, units: 5, starts_at: startsAt };
    const asked = await operator.post('miles-partner/ALTIPLANO/rate', rate);
    expect(await partner('ALTIPLANO')).toEqual(before);
    await approve(world.first, asked);
    const added = await partner('ALTIPLANO');
    expect(added.version).toBe(before.version + 1);
    expect(added.rates.map((rate: { state: string }) => rate.state)).toEqual(['planned', 'present']);
    expect(await shown('ALTIPLANO')).not.toBe(1.4);
    await moveClock(world.first, SOON_MS + 1_000);
    expect(
      await eventually(
        () => shown('ALTIPLANO'),
        (rate) => rate === 1.4,
      ),
    ).toBe(1.4);
  });

  test('is taken back before it has begun, and not after', async () => {
    const { version } = await partner('HALF-MOON');
    const startsAt = new Date(Date.now() + SOON_MS).toISOString();
    const rate = { points: 6, units: 4, starts_at: startsAt };
    await approve(world.first, await operator.post('miles-partner/half-moon/rate', { version, ...rate }));
    const [{ id }] = (await partner('HALF-MOON')).rates;
    expect((await support.remove(`miles-partner/HALF-MOON/rate/${id}`)).code).toBe('forbidden');
    expect((await operator.remove(`miles-partner/HALF-MOON/rate/${id}`)).data.rates).toHaveLength(1);
    expect((await operator.remove(`miles-partner/HALF-MOON/rate/${id}`)).code).toBe('not_found');
    await approve(world.first, await operator.post('miles-partner/HALF-MOON/rate', { version: version + 2, ...rate }));
    const again = await partner('HALF-MOON');
    await moveClock(world.first, HOUR_MS / 2);
    operator = await openDesk(world.first, 'operator');
    const begun = await operator.remove(`miles-partner/HALF-MOON/rate/${again.rates[0].id}`);
    expect(begun.code).toBe('not_possible_now');
  });

  test('in the past is refused in words and changes nothing', async () => {
    const { version, rates } = await partner('GRAND-UNION');
    const rate = { version, points: 2, units: 1, starts_at: '2020-01-01T00:00:00Z' };
    const answer = await operator.post('miles-partner/GRAND-UNION/rate', rate);
    expect([answer.status, answer.errors[0].field]).toEqual([400, 'starts_at']);
    expect(await partner('GRAND-UNION')).toMatchObject({ version, rates });
  });
});

describe('a partner’s terms', () => {
  test('[MILES-02] are saved with their version, seen by members at once, and audited', async () => {
    const body = await bodyOf('GRAND-UNION', { name: 'Grand Union Hotels', is_active: false });
    expect((await support.put('miles-partner/GRAND-UNION', body)).code).toBe('forbidden');
    const saved = await operator.put('miles-partner/GRAND-UNION', body);
    expect(saved.data).toMatchObject({ name: 'Grand Union Hotels', version: body.version + 1 });
    expect(
      await eventually(
        () => shown('GRAND-UNION'),
        (rate) => rate === undefined,
      ),
    ).toBeUndefined();
    expect((await operator.put('miles-partner/GRAND-UNION', body)).code).toBe('content_changed');
    const [{ details }] = (await support.get('audit?act=miles.save_partner')).data;
    expect(details.changes).toContainEqual({ field: 'isActive', from: true, to: false });
  });

  test('a new one needs a rate, and a code of its own in whatever case', async () => {
    const body = await bodyOf('HALF-MOON', { version: 0, name: 'New Moon' });
    expect((await operator.put('miles-partner/NEW-MOON', body)).errors[0].field).toBe('first_rate');
    const asked = await operator.put('miles-partner/NEW-MOON', { ...body, first_rate: { points: 3, units: 2 } });
    await approve(world.first, asked);
    expect(await partner('NEW-MOON')).toMatchObject({
      code: 'NEW-MOON',
      version: 1,
      rates: [{ points: 3, units: 2, state: 'present' }],
    });
    expect(
      await eventually(
        () => shown('NEW-MOON'),
        (rate) => rate === 1.5,
      ),
    ).toBe(1.5);
    const twin = await operator.put('miles-partner/new-moon', { ...body, first_rate: { points: 3, units: 2 } });
    expect((await approve(world.first, twin)).code).toBe('content_changed');
    expect((await operator.put('miles-partner/NOBODY', { ...body, version: 1 })).code).toBe('not_found');
  });

  test.each([
    ['a pattern that could stand still', { member_validation_regex: '^(?=7)\\d+$' }, 'member_validation_regex'],
    ['fields without a number', { fields: [{ code: 'amount', required: true }] }, 'fields'],
    ['terms at another host by a backslash', { terms_url: '/\\evil.example' }, 'terms_url'],
    ['terms without a host', { terms_url: 'https://' }, 'terms_url'],
    ['terms with an attribute in them', { terms_url: 'https:// x y"onx' }, 'terms_url'],
    ['terms behind a name and a password', { terms_url: 'https://ok.example@evil.example/' }, 'terms_url'],
    ['a least of one point', { minimum_points: 1 }, 'minimum_points'],
  ])('%s is refused in words and changes nothing', async (_name, part, field) => {
    const before = await partner('ALTIPLANO');
    const answer = await operator.put('miles-partner/ALTIPLANO', await bodyOf('ALTIPLANO', part));
    expect(answer.code).toBe('validation_error');
    const { message } = answer.errors.find((error: { field: string }) => error.field === field);
    expect(message).not.toContain('is invalid');
    expect(await partner('ALTIPLANO')).toEqual(before);
  });
});
