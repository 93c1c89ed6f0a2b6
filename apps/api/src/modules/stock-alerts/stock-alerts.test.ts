import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailWorld, openMailWorld, PUBLIC_URL } from '../../../../../tests/api/mail-world.ts';
import { openShopper, type TestShopper } from '../../../../../tests/api/shop.ts';
import { tellOfStock } from './index.ts';

let mails: MailWorld;
let premier: TestShopper;
let advance: TestShopper;
let variant: { id: number; slug: string };
beforeAll(async () => {
  mails = await openMailWorld();
  premier = await openShopper(mails.world.first, mails.bank, 'premier');
  advance = await openShopper(mails.world.first, mails.bank, 'advance');
  const { rows } = await mails.world.first.house.pool.query(
    `select v.id, p.slug from variant v join product p on p.id = v.product_id where p.is_listed and not v.is_available
       order by v.id limit 1`,
  );
  [variant] = rows as [typeof variant];
});
afterAll(() => mails[Symbol.asyncDispose]());

const set = async (shopper: TestShopper, isWanted: boolean, id = variant.id) => {
  const answer = await mails.world.first.http.inject({
    method: 'POST',
    url: '/v1/member/stock-alert',
    headers: shopper.headers,
    payload: { product_variant_id: id, is_wanted: isWanted },
  });
  return [answer.statusCode, answer.json().data ?? answer.json().code];
};
const waiting = async (shopper: TestShopper) => (await shopper.get('/member/stock-alert')).json().data;
const stock = (isAvailable: boolean) =>
  mails.world.first.house.pool.query('update variant set is_available = $2 where id = $1', [variant.id, isAvailable]);
const round = async () => {
  await Promise.all(Array.from({ length: 5 }, () => tellOfStock(mails.world.first.house)));
  await mails.allDelivered();
};

test('[SHOP-06] a member who asks is told once when the stock is back; others and those who took it back are not', async () => {
  expect(await set(premier, true)).toEqual([200, [variant.id]]);
  expect(await set(premier, true)).toEqual([200, [variant.id]]);
  expect(await set(advance, true)).toEqual([200, [variant.id]]);
  expect(await set(advance, false)).toEqual([200, []]);
  expect([await waiting(premier), await waiting(advance)]).toEqual([[variant.id], []]);
  await round();
  expect(await waiting(premier)).toEqual([variant.id]);

  await stock(true);
  await round();
  await round();
  const about = (await mails.mailsTo('premier@example.com', 1)).filter(({ text }) => text.includes(variant.slug));
  expect(about).toHaveLength(1);
  expect(about[0]?.text).toContain(`${PUBLIC_URL}/shop/${variant.slug}?variant=`);
  expect(await mails.mailsTo('advance@example.com', 0)).toEqual([]);
  expect(await waiting(premier)).toEqual([]);

  await stock(false);
  expect(await set(premier, true)).toEqual([200, [variant.id]]);
});

test('[SHOP-06] what the shop does not sell cannot be asked for', async () => {
  expect(await set(premier, true, 999_999_999)).toEqual([404, 'not_found']);
  expect((await set(premier, true, 0))[0]).toBe(400);
});
