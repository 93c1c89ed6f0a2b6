import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { registerFrame } from '../../pages/frame.ts';
import { createPageSender } from '../../pages/layout.ts';
import { openStore } from '../../store.ts';
import { createCustomerBook } from './customer-book.ts';
import { createCustomerFeedParty } from './customer-feed-party.ts';

async function openFeed() {
  const app = Fastify();
  const book = createCustomerBook(openStore());
  const sendPage = createPageSender([]);
  registerFrame(app, sendPage);
  createCustomerFeedParty(undefined, book).registerRoutes(app, sendPage);
  await app.ready();
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/customer-feed${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const { next_cursor: start } = (await app.inject('/customer-feed/lines')).json();
  const news = async () => (await app.inject(`/customer-feed/lines?after=${start}`)).json().data;
  return { app, book, post, news };
}
const ana = {
  first_name: 'Ana',
  last_name: 'Costa',
  email: 'Ana.Costa@bank.example',
  family: 'advance',
  number_ending: '1234',
};

describe('the customer feed', () => {
  test('tells the customers and cards of the demonstration first', async () => {
    const { app } = await openFeed();
    const { data } = (await app.inject('/customer-feed/lines?limit=2')).json();
    expect(data).toMatchObject([
      { kind: 'customer', customer: 'customer-business', customer_number: '7000001107' },
      { kind: 'card', card: 'business-1107', pool: 'business' },
    ]);
  });

  test('tells what a person changed, and what they did not change as it was', async () => {
    const { post, news } = await openFeed();
    expect((await post('/changes', { card: 'elite-7305', status: 'L', family: '' })).statusCode).toBe(303);
    expect(await news()).toMatchObject([{ card: 'elite-7305', status: 'L', family: 'elite', type_code: 'hsbcpwe' }]);
  });

  test('tells a replacement with the card that it replaces, once', async () => {
    const { post, news, book } = await openFeed();
    const fields = { card: 'elite-7305', number_ending: '7306' };
    await post('/replacements', fields);
    await post('/replacements', fields);
    expect(await news()).toMatchObject([
      { card: 'elite-7306', replaces: 'elite-7305', number_ending: '7306', status: 'A' },
      { card: 'elite-7305', status: 'X' },
    ]);
    expect(book.cards().map(({ card }) => card)).not.toContain('elite-7305');
  });

  test('welcomes a customer, who can sign in at the bank; plays EARLY, TWICE and DOWN', async () => {
    const { post, news, book, app } = await openFeed();
    await post('', { ...ana, last_name: 'EARLY TWICE DOWN' });
    expect((await app.inject('/customer-feed/lines')).statusCode).toBe(503);
    expect((await news()).map(({ kind }: { kind: string }) => kind)).toEqual(['card', 'customer', 'customer', 'card']);
    expect(book.newcomers()[0]).toMatchObject({ customer: 'customer-ana-costa', first_name: 'Ana' });
  });

  test('shows what it told, and escapes it', async () => {
    const { post, app } = await openFeed();
    await post('', { ...ana, last_name: '<b>Costa</b>' });
    expect((await app.inject('/customer-feed')).body).toContain('&lt;b&gt;Costa&lt;/b&gt;');
  });

  test.each([
    ['/changes', { card: 'elite-7305', status: 'Q' }],
    ['/changes', { card: 'elite-7305', status: 'A', family: 'gold' }],
    ['/replacements', { card: 'elite-7305', number_ending: '12' }],
    ['', { ...ana, email: 'nobody' }],
  ])('refuses %s %j', async (path, fields) => {
    const { post, news } = await openFeed();
    expect((await post(path, fields)).statusCode).toBe(400);
    expect(await news()).toEqual([]);
  });

  test('takes nothing from another website', async () => {
    const { post } = await openFeed();
    expect((await post('', ana, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});
