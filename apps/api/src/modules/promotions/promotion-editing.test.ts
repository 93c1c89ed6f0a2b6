import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer, logOn } from '../../../../../tests/api/signed-in.ts';
import { type Desk, openDesk } from '../../../../../tests/api/staff-desk.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { countPromotionUses } from './index.ts';

let bank: TestBank;
let world: TestWorld;
let support: Desk;
let operator: Desk;
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld(bank.env);
  support = await openDesk(world.first, 'staff');
  operator = await openDesk(world.first, 'operator');
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
});

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const terms = {
  name: { en: 'Spring', fr: 'Printemps' },
  items: { en: 'everything', fr: 'tout' },
  kind: 'percent',
  value: 15,
  starts_at: inDays(-1),
  ends_at: inDays(10),
  total_limit: 100,
  member_limit: 1,
  targets: { product_ids: [], category_ids: [], catalogue_ids: [] },
};

/** What a member is told who types the code. */
async function type(code: string): Promise<{ code: string; cart?: { id: string } }> {
  const headers = bearer(await logOn(world.first, bank, 'business2'));
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    (await world.first.http.inject({ method, url: `/v1${url}`, headers, ...(payload && { payload }) })).json();
  const account = (await ask('GET', '/member/account')).data.accounts[0].id;
  const [product] = (await ask('GET', `/member/product?account_id=${account}&category=home-and-kitchen&count=1`)).data;
  const { cart } = await ask('POST', '/shoppingCart', {
    product_id: product.product_variant_id,
    account_id: account,
    quantity: 1,
  });
  return ask('POST', `/shoppingCart/${cart.id}/promotionCode`, { promo_code: code });
}

describe('promotion codes that operators run', () => {
  test('[CART-04] one that is made works at once, in capitals, and one that is ended no longer', async () => {
    const made = await operator.post('promotion', { code: 'spring15', ...terms });
    expect(made).toMatchObject({
      status: 200,
      data: { code: 'SPRING15', version: 1, state: 'running', used_count: 0 },
    });
    expect((await type('spring15')).code).toBe('success');
    const ended = await operator.post(`promotion/${made.data.id}/end`);
    expect(ended.data).toMatchObject({ state: 'ended', version: 2 });
    expect((await type('SPRING15')).code).toBe('promotion_ended');
    expect((await operator.post(`promotion/${made.data.id}/end`)).data.version).toBe(2);
    const acts = (await support.get('audit?act=promotion.')).data.map((entry: { act: string }) => entry.act);
    expect(acts).toEqual(['promotion.end', 'promotion.create']);
  });

  test('one that has not begun can be ended, too', async () => {
    const planned = { code: 'LATER', ...terms, starts_at: inDays(5) };
    const { data } = await operator.post('promotion', planned);
    expect(data.state).toBe('planned');
    expect((await operator.post(`promotion/${data.id}/end`)).data.state).toBe('ended');
  });

  test('a change names its version, and what it is for is told by name', async () => {
    const [{ data: listed, categories, catalogues }] = [await support.get('promotion?query=save')];
    const [save10] = listed;
    expect(save10).toMatchObject({ code: 'SAVE10', target_names: { products: [], categories: [], catalogues: [] } });
    const targets = { product_ids: [], category_ids: [categories[0].id], catalogue_ids: [catalogues[0].id] };
    const change = { ...terms, version: save10.version, targets, value: 20 };
    const changed = await operator.put(`promotion/${save10.id}?locale=fr`, change);
    expect(changed.data).toMatchObject({ value: 20, version: save10.version + 1, targets });
    expect(changed.data.target_names.categories).toHaveLength(1);
    expect((await operator.put(`promotion/${save10.id}`, change)).code).toBe('content_changed');
    expect((await support.get('audit?act=promotion.change')).data[0].details.changes).toContainEqual({
      field: 'value',
      from: 10,
      to: 20,
    });
  });

  test('one for a segment is for its members alone, and the segment stays while a code names it', async () => {
    const rule = {
      families: [],
      accounts: [],
      points_from: null,
      points_to: null,
      redeemed_within_days: null,
      not_redeemed_for_days: null,
      language: 'fr',
      held_from_months: null,
      held_to_months: null,
      marketing: null,
    };
    const small = { ...terms, kind: 'points', value: 10 };
    const segment = { name: { en: 'French readers', fr: 'Francophones' }, rule };
    const kept = await operator.put('segment/french-readers', { version: 0, ...segment });
    expect(kept.status).toBe(200);
    const made = await operator.post('promotion', { code: 'BONJOUR', ...small, segment: 'french-readers' });
    expect(made).toMatchObject({ status: 200, data: { segment: 'french-readers', version: 1 } });
    expect((await support.get('promotion?query=bonjour')).segments).toContainEqual({
      code: 'french-readers',
      name: 'French readers',
    });
    expect((await type('BONJOUR')).code).toBe('promotion_not_for_you');
    const { pool } = world.first.house;
    const speak = (language: string) =>
      pool.query(`update member set preferred_language = $1 where email = 'business2@example.com'`, [language]);
    await speak('fr');
    expect((await type('BONJOUR')).code).toBe('success');
    await speak('en');

    // At the checkout it is asked again: a code that waits in a cart gives nothing to who has left the segment.
    const { rows } = await pool.query(`select p.id as "promotionId", c.id as "cartId", c.member_id as "memberId",
        c.account_id as "accountId"
      from promotion p join cart_promotion k on k.promotion_id = p.id join cart c on c.id = k.cart_id where p.code = 'BONJOUR'`);
    const [{ promotionId, memberId, accountId }] = rows;
    const counted = await inTransaction(world.first.house.database, (tx) =>
      countPromotionUses(tx, {
        promotionIds: [promotionId],
        memberId,
        accountId,
        orderId: randomUUID(),
        now: new Date(),
      }),
    );
    expect(counted).toMatchObject({ ok: false, refusal: { code: 'promotion_not_for_you' } });

    expect((await operator.remove('segment/french-readers')).code).toBe('segment_used');
    expect((await support.get('segment')).data[0].used_in).toEqual([{ kind: 'promotion', subject: 'BONJOUR' }]);
    const change = { ...small, version: made.data.version };
    const changed = await operator.put(`promotion/${made.data.id}`, { ...change, segment: null });
    expect(changed.data).toMatchObject({ segment: null, version: 2 });
    expect((await operator.remove('segment/french-readers')).status).toBe(200);
  });

  test.each([
    ['a hundred and one percent', { value: 101 }, 'value'],
    ['nothing', { value: 0 }, 'value'],
    ['a fee with a value', { kind: 'free_fee', value: 5 }, 'value'],
    ['a segment that does not exist', { segment: 'nobody' }, 'segment'],
    ['an end before the beginning', { ends_at: inDays(-2) }, 'ends_at'],
    [
      'a product that does not exist',
      { targets: { ...terms.targets, product_ids: [1_999_999_999] } },
      'targets.product_ids',
    ],
  ])('%s is refused in words, and no code is made', async (_name, part, field) => {
    const answer = await operator.post('promotion', { code: 'WRONG', ...terms, ...part });
    expect([answer.status, answer.code]).toEqual([400, 'validation_error']);
    expect(answer.errors[0].field).toBe(field);
    expect((await support.get('promotion?query=wrong')).total).toBe(0);
  });

  test('a limit below what was used, a code that exists and support are refused', async () => {
    await world.first.house.pool.query(`update promotion set used_count = 3, total_limit = 5 where code = 'USEDUP1'`);
    const [used] = (await support.get('promotion?query=usedup1')).data;
    const lower = { ...terms, version: used.version, total_limit: used.used_count - 1 };
    expect((await operator.put(`promotion/${used.id}`, lower)).errors[0].field).toBe('total_limit');
    expect((await operator.post('promotion', { code: 'take500', ...terms })).code).toBe('promotion_code_taken');
    expect((await support.post('promotion', { code: 'MINE', ...terms })).code).toBe('forbidden');
    expect((await operator.put('promotion/999999', { ...terms, version: 1 })).code).toBe('not_found');
  });

  test('made five times at once, a code is made once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        operator.post('promotion', { code: 'ONCE', ...terms, kind: 'free_fee', value: 0 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'promotion_code_taken')).toHaveLength(4);
  });
});
