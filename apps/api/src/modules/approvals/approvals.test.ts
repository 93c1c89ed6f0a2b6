import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approve, type Desk, openDesk } from '../../../../../tests/api/staff-desk.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';

let world: TestWorld;
let operator: Desk;
let second: Desk;
let support: Desk;
beforeAll(async () => {
  world = await openWorld();
  operator = await openDesk(world.first, 'operator');
  second = await openDesk(world.first, 'admin');
  support = await openDesk(world.first, 'staff');
});
afterAll(() => world[Symbol.asyncDispose]());

const program = async () => (await operator.get('program')).data;
const withRate = async (numerator: number, denominator: number) => {
  const { version, configuration } = await program();
  const rates = { ...configuration.rates, redemption: { numerator, denominator } };
  return operator.put('program', { version, configuration: { ...configuration, rates } });
};
const waiting = async () => (await operator.get('change?state=waiting')).data;
const waitingOf = async ({ data }: { readonly data: { change_id: string } }) =>
  (await waiting()).find(({ id }: { id: string }) => id === data.change_id);
const product = async (type: string) => {
  const { rows } = await world.first.house.pool.query(
    `select p.id from product p join variant v on v.product_id = p.id where p.is_listed and v.is_listed and p.type = $1
     group by p.id order by p.id limit 1`,
    [type],
  );
  return (await operator.get(`product/${rows[0].id}`)).data;
};
type Product = Awaited<ReturnType<typeof product>>;
const priced = ({ id, version, variants }: Product, points: number, desk = operator) => {
  const plain = { id: variants[0].id, is_available: true, sale_points: null, sale_from: null, sale_to: null };
  return desk.put(`product/${id}`, { version, variants: [{ ...plain, points }] });
};
const promotion = (code: string, value: number, kind = 'percent') => ({
  code,
  name: { en: 'Thanks', fr: 'Merci' },
  items: { en: 'everything', fr: 'tout' },
  kind,
  value,
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: null,
  total_limit: null,
  member_limit: null,
  targets: { product_ids: [], category_ids: [], catalogue_ids: [] },
});

describe('what one operator could make money with', () => {
  test('the worth of a point waits for a second person, who sees it before and after with its cost', async () => {
    const before = await program();
    const asked = await withRate(14, 10);
    expect([asked.status, asked.code]).toEqual([200, 'waiting']);
    expect(await program()).toEqual(before);
    const change = (await waiting()).find(({ id }: { id: string }) => id === asked.data.change_id);
    expect(change).toMatchObject({
      kind: 'program',
      requested_by: { name: 'Alex Moreau' },
      can_decide: false,
      changes: expect.arrayContaining([{ field: 'rates.redemption.numerator', from: '1', to: '14' }]),
    });
    expect(change.worth_cents).toBeGreaterThan(0);
    expect((await operator.post(`change/${change.id}/approve`)).code).toBe('second_person_required');
    expect((await support.post(`change/${change.id}/approve`)).code).toBe('forbidden');
    expect((await second.post(`change/${change.id}/decline`, { note: 'Not agreed on' })).data.state).toBe('declined');
    expect((await second.post(`change/${change.id}/approve`)).code).toBe('not_possible_now');
    expect(await program()).toEqual(before);
  });

  test('the cost is told before anything is sent: the same figure, with what it is the sum of', async () => {
    const { configuration } = await program();
    const rates = { ...configuration.rates, redemption: { numerator: 14, denominator: 10 } };
    const { data } = await operator.post('program/worth', { configuration: { ...configuration, rates } });
    const { earned_points: earned, earned_cents: worth, cashed_cents: cashed } = data;
    expect(earned.after).toBe(earned.before);
    expect(cashed.after).toBeGreaterThan(cashed.before);
    expect(data.worth_cents).toBe(worth.after - worth.before + cashed.after - cashed.before);
    const asked = await withRate(14, 10);
    expect((await waitingOf(asked)).worth_cents).toBe(data.worth_cents);
    await second.post(`change/${asked.data.change_id}/decline`, { note: 'Not agreed on' });
    const wrong = { ...configuration, rates: { ...rates, redemption: { numerator: 0, denominator: 1 } } };
    expect((await operator.post('program/worth', { configuration: wrong })).errors[0].field).toBe(
      'rates.redemption.numerator',
    );
  });

  test('no two people make 2,500 points worth $2,500: a figure moves by at most half at once', async () => {
    const answer = await withRate(100, 1);
    expect([answer.status, answer.errors?.[0].field]).toEqual([400, 'rates.redemption.numerator']);
    expect(answer.errors[0].message).toContain('at most half');
  });

  test('the limit of one person is not raised by one person, nor by two above what the release allows', async () => {
    const before = await program();
    const { version, configuration } = before;
    const withLimit = (approvalAbovePoints: number) =>
      operator.put('program', { version, configuration: { ...configuration, adjustments: { approvalAbovePoints } } });
    expect((await withLimit(20_000)).code).toBe('waiting');
    const above = await withLimit(50_001);
    expect([above.status, above.errors?.[0].field]).toEqual([400, 'adjustments.approvalAbovePoints']);
    expect(await program()).toEqual(before);
  });

  test('the table itself refuses an approval by who asked, a second decision and a removal', async () => {
    const { data } = await withRate(13, 10);
    const { pool } = world.first.house;
    const decide = (state: string, by: string) =>
      pool.query(
        `update change_request set state = $2, decided_at = now(), decision_note = 'By hand',
           decided_by = (select id from staff where email = $3) where id = $1`,
        [data.change_id, state, by],
      );
    await expect(decide('approved', 'operator@example.com')).rejects.toThrow('change_request_has_a_second_person');
    await decide('declined', 'admin@example.com');
    await expect(decide('approved', 'admin@example.com')).rejects.toThrow('a change is decided once');
    await expect(pool.query('delete from change_request')).rejects.toThrow();
  });

  test('an approved change holds once, however many approve it, and both people are in the audit', async () => {
    const { version } = await program();
    const asked = await withRate(11, 10);
    const answers = await Promise.all([1, 2, 3, 4].map(() => approve(world.first, asked)));
    expect(answers.map(({ data }) => data.state)).toEqual(['approved', 'approved', 'approved', 'approved']);
    expect(await program()).toMatchObject({
      version: version + 1,
      configuration: { rates: { redemption: { numerator: 11 } } },
    });
    const act = async (name: string) => (await support.get(`audit?act=${name}`)).data[0].staff.name;
    expect([await act('program.save'), await act('change.approve')]).toEqual(['Alex Moreau', 'Noor Haddad']);
  });

  test('what somebody asked for who has left by now is not made, and pressed twice it is asked for once', async () => {
    const asked = await withRate(12, 10);
    expect((await withRate(12, 10)).data).toEqual(asked.data);
    const { pool } = world.first.house;
    const leave = (at: string) =>
      pool.query(`update staff set disabled_at = ${at} where email = 'operator@example.com'`);
    await leave('now()');
    expect((await approve(world.first, asked)).code).toBe('not_possible_now');
    await leave('null');
    operator = await openDesk(world.first, 'operator');
    await operator.post(`change/${asked.data.change_id}/decline`, { note: 'A slip of mine' });
  });

  test('a change of something that has changed meanwhile is not made', async () => {
    const asked = await withRate(10, 10);
    const { version, configuration } = await program();
    await operator.put('program', { version, configuration: { ...configuration, brandName: 'Aurora' } });
    expect((await approve(world.first, asked)).code).toBe('content_changed');
    expect((await program()).configuration.rates.redemption).toEqual({ numerator: 11, denominator: 10 });
  });

  test('a gift card is not sold for a point by one person, at once or in small steps', async () => {
    const card = await product('egiftcard');
    const { points } = card.variants[0];
    expect((await priced(card, 1)).code).toBe('waiting');
    const lower = await priced(card, Math.ceil(points * 0.75));
    expect(lower.code).toBe('success');
    expect((await priced(lower.data, Math.ceil(points * 0.6))).code).toBe('waiting');
    const asked = await priced(lower.data, Math.ceil(points * 0.6));
    expect((await approve(world.first, asked)).data.state).toBe('approved');
    const agreed = (await operator.get(`product/${card.id}`)).data;
    expect(agreed.variants[0].points).toBe(Math.ceil(points * 0.6));
    expect((await priced(agreed, Math.ceil(points * 0.5))).code).toBe('success');
  });

  test('a sale that two people agreed on for a day is not prolonged by one, who is shown with its dates', async () => {
    const goods = await product('merchandise');
    const { id, points } = goods.variants[0];
    const sale = (rest: object, version = goods.version) =>
      operator.put(`product/${goods.id}`, {
        version,
        variants: [{ id, is_available: true, points, sale_points: 1, sale_from: null, sale_to: null, ...rest }],
      });
    const day = { sale_from: '2027-01-01T00:00:00Z', sale_to: '2027-01-02T00:00:00Z' };
    const asked = await sale(day);
    const { changes, subject } = await waitingOf(asked);
    expect([subject.startsWith(`${goods.name} / `), subject.endsWith(` (${goods.sku})`)]).toEqual([true, true]);
    expect(changes.map(({ field }: { field: string }) => field.split('.').at(-1))).toEqual(
      expect.arrayContaining(['sale_points', 'sale_from', 'sale_to']),
    );
    await approve(world.first, asked);
    const { version } = (await operator.get(`product/${goods.id}`)).data;
    expect((await sale({}, version)).code).toBe('waiting');
    expect((await sale({ points: 1, sale_points: null }, version)).code).toBe('waiting');
  });

  test('a code for everything is not given out by one person, and a large one is not prolonged by one', async () => {
    expect((await operator.post('promotion', promotion('HUNDRED', 100))).code).toBe('waiting');
    expect((await operator.post('promotion', promotion('POINTS', 5_001, 'points'))).code).toBe('waiting');
    expect((await operator.post('promotion', promotion('UNLIMITED', 10))).code).toBe('waiting');
    const limits = { member_limit: 1, total_limit: 100 };
    expect((await operator.post('promotion', { ...promotion('SMALL', 20), ...limits })).code).toBe('success');
    // A cart takes several codes: they count together.
    expect((await operator.post('promotion', { ...promotion('STACKED', 1), ...limits })).code).toBe('waiting');
    const asked = await operator.post('promotion', { ...promotion('LARGE', 50), ends_at: '2027-01-01T00:00:00Z' });
    await approve(world.first, asked);
    const [made] = (await operator.get('promotion?query=LARGE')).data;
    const { code: _code, ...terms } = promotion('LARGE', 50);
    expect((await operator.put(`promotion/${made.id}`, { version: made.version, ...terms })).code).toBe('waiting');
  });

  test('a partner’s rate jumps by no more than half, and waits', async () => {
    const [partner] = (await operator.get('miles-partner')).data;
    const startsAt = new Date(Date.now() + 3_600_000).toISOString();
    const rate = (points: number, units: number) =>
      operator.post(`miles-partner/${partner.code}/rate`, {
        version: partner.version,
        points,
        units,
        starts_at: startsAt,
      });
    const { points, units } = partner.rates[0];
    expect((await rate(1, 1_000_000)).errors?.[0].field).toBe('units');
    const asked = await rate(points * 10, units * 11);
    expect(asked.code).toBe('waiting');
    const { subject, changes } = await waitingOf(asked);
    expect(subject).toBe(`${partner.name} (${partner.code})`);
    expect(changes).toEqual([
      { field: 'rate', from: `${points} : ${units}`, to: `${points * 10} : ${units * 11}` },
      { field: 'starts_at', from: null, to: startsAt },
    ]);
    expect((await operator.get('miles-partner')).data[0]).toEqual(partner);
  });
});
