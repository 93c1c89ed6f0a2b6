import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findVariants, openCartShopper } from '../../../../tests/api/cart.ts';
import { openShopper, type TestShopper } from '../../../../tests/api/shop.ts';
import { startTestBank, type TestBank } from '../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';

let bank: TestBank;
let world: TestWorld;
let premier: TestShopper;
let elite: TestShopper;
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld(bank.env);
  [premier, elite] = [await openShopper(world.first, bank, 'premier'), await openShopper(world.first, bank, 'elite')];
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
});
beforeEach(() => world.first.house.pool.query('delete from login_throttle'));

type Method = 'GET' | 'POST';
const ask = async (who: TestShopper, method: Method, path: string, payload?: object) => {
  const { headers } = who;
  return world.first.http.inject({ method, url: `/v1${path}`, headers, ...(payload && { payload }) });
};
const search = (who: TestShopper) => ask(who, 'GET', `/member/product?account_id=${who.accountId}&search=studio`);
const suggest = (who: TestShopper) => ask(who, 'GET', '/member/search-suggestion?query=stu');
const look = (who: TestShopper) => ask(who, 'GET', `/member/product?account_id=${who.accountId}`);
const download = (who: TestShopper) => ask(who, 'POST', `/member/account/${who.accountId}/download`, {});
const guess = (who: TestShopper) =>
  ask(who, 'POST', `/shoppingCart/${crypto.randomUUID()}/promotionCode`, { promo_code: 'GUESS' });

/** As if the member had done it this often in the last minutes. */
const doneBefore = (times: number, name: string) =>
  world.first.house.pool.query(
    `insert into login_throttle (subject, tried_at, last_tried_at)
     select '${name}:' || am.member_id, array(select now() from generate_series(1, ${times})), now()
     from account_member am where am.account_id = $1 and am.is_primary`,
    [premier.accountId],
  );

describe('a member who does it too often', () => {
  test.each([
    ['promotion-codes', 20, guess],
    ['downloads', 30, download],
  ] as const)('waits: %s, %i times in 15 minutes', async (name, most, act) => {
    await doneBefore(most - 1, name);
    expect((await act(premier)).statusCode).not.toBe(429);
    const refused = await act(premier);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(refused.headers['retry-after']).toBe('900');
    expect(refused.json().message).toBe('Too many requests. Wait a few minutes and try again.');
    expect((await act(elite)).statusCode).not.toBe(429);
    expect((await look(premier)).statusCode).toBe(200);
  });

  test('waits: searches and suggestions, 600 times in 15 minutes together', async () => {
    const codes: number[] = [];
    for (let asked = 0; asked < 600; asked += 20)
      codes.push(...(await Promise.all(Array.from({ length: 20 }, async () => (await suggest(premier)).statusCode))));
    expect(new Set(codes)).toEqual(new Set([200]));
    for (const act of [search, suggest]) {
      const refused = await act(premier);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
      expect((await act(elite)).statusCode).toBe(200);
    }
    expect((await look(premier)).statusCode).toBe(200);
  });

  test('is not stopped by codes that are right', async () => {
    const cart = await openCartShopper(world.first, bank, 'premier');
    const [thing] = await findVariants(world.first, { catalogueId: 1 }, 1);
    await cart.add(thing?.id ?? 0);
    await doneBefore(19, 'promotion-codes');
    expect((await cart.addCode('SAVE10')).statusCode).toBe(200);
    expect((await guess(premier)).statusCode).toBe(404);
    expect((await guess(premier)).statusCode).toBe(429);
  });

  test('at once gets no more through than one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => guess(premier)));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  });
});
