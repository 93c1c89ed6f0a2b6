import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { registerFrame } from '../../pages/frame.ts';
import { createPageSender } from '../../pages/layout.ts';
import { openStore } from '../../store.ts';
import { createCardFeedParty } from './card-feed-party.ts';

async function openFeed() {
  const app = Fastify();
  const party = createCardFeedParty(undefined, openStore());
  const sendPage = createPageSender([]);
  registerFrame(app, sendPage);
  party.registerRoutes(app, sendPage);
  await app.ready();
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/card-feed',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({
        card: 'premier-4821',
        kind: 'purchase',
        amount: '42.5',
        merchant: 'Corner Café',
        category: 'dining',
        labels: '',
        refund_of: '',
        ...fields,
      }).toString(),
    });
  const read = async (query = '') => (await app.inject(`/card-feed/transactions?${query}`)).json();
  return { app, party, post, read };
}

describe('the card feed', () => {
  test('tells what was posted by hand, in cents', async () => {
    const { post, read } = await openFeed();
    expect((await post({ labels: 'Airline, travel,' })).statusCode).toBe(303);
    const { data } = await read();
    expect(data).toMatchObject([
      {
        card: 'premier-4821',
        kind: 'purchase',
        amount_cents: 4250,
        currency: 'USD',
        description: 'Corner Café',
        labels: ['airline', 'travel'],
        refund_of: null,
      },
    ]);
  });

  test('is read page by page, and a cursor of another life starts from the beginning', async () => {
    const { post, read } = await openFeed();
    for (const merchant of ['one', 'two', 'three']) await post({ merchant });
    const names = (page: { data: { description: string }[] }) => page.data.map(({ description }) => description);
    const first = await read('limit=2');
    expect(names(first)).toEqual(['one', 'two']);
    const second = await read(`limit=2&after=${first.next_cursor}`);
    expect(names(second)).toEqual(['three']);
    expect(await read(`after=${second.next_cursor}`)).toEqual({ data: [], next_cursor: second.next_cursor });
    expect(names(await read('after=another.99'))).toEqual(['one', 'two', 'three']);
  });

  test('gives a refund a minus and the purchase it is of', async () => {
    const { post, read } = await openFeed();
    await post({});
    const [bought] = (await read()).data;
    await post({ kind: 'refund', amount: '10', refund_of: bought.reference });
    expect((await read()).data[1]).toMatchObject({ amount_cents: -1000, refund_of: bought.reference });
  });

  test('plays TWICE, LATE and DOWN', async () => {
    const { post, read, app } = await openFeed();
    await post({ merchant: 'Shop TWICE' });
    const [first, second] = (await read()).data;
    expect(second).toEqual(first);
    await post({ merchant: 'Shop LATE' });
    const late = (await read()).data[2];
    expect(Date.now() - Date.parse(late.posted_at)).toBeGreaterThan(44 * 86_400_000);
    await post({ merchant: 'Shop DOWN' });
    expect((await app.inject('/card-feed/transactions')).statusCode).toBe(503);
    expect((await app.inject('/card-feed/transactions')).statusCode).toBe(200);
  });

  test('shows what it told, and escapes it', async () => {
    const { post, app } = await openFeed();
    await post({ merchant: '<b>Shop</b>' });
    const page = (await app.inject('/card-feed')).body;
    expect(page).toContain('&lt;b&gt;Shop&lt;/b&gt;');
    expect(page).toContain('$42.50');
  });

  test.each([
    { amount: '0' },
    { amount: '0.00' },
    { amount: '-5' },
    { amount: '1.234' },
    { card: 'x' },
    { merchant: '' },
  ])('refuses %j', async (fields) => {
    const { post, read } = await openFeed();
    expect((await post(fields as Record<string, string>)).statusCode).toBe(400);
    expect((await read()).data).toEqual([]);
  });

  test('takes nothing from another website', async () => {
    const { post } = await openFeed();
    expect((await post({}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});
