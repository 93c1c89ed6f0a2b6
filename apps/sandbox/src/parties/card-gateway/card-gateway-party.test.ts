import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { registerFrame } from '../../pages/frame.ts';
import { createPageSender } from '../../pages/layout.ts';
import { createCardGatewayParty } from './card-gateway-party.ts';
import { openStore } from '../../store.ts';

async function openGateway() {
  const app = Fastify();
  const party = createCardGatewayParty(openStore());
  const sendPage = createPageSender([]);
  registerFrame(app, sendPage);
  party.registerRoutes(app, sendPage);
  await app.ready();
  const post = (path: string, payload: object = {}) =>
    app.inject({ method: 'POST', url: `/card-gateway/payments${path}`, payload });
  const authorise = (key: string, number = '5412340000090002', amountCents = 1_250) =>
    post('', {
      key,
      amount_cents: amountCents,
      currency: 'USD',
      fraud_session: 'visit-0001',
      card: { number, expiry_month: 12, expiry_year: 2030, cvv: '9876', first_name: 'Maya', last_name: 'Laurent' },
      billing: { address_line1: '1 Main St', city: 'Portland', province: 'OR', country: 'usa', postal_code: '97201' },
    });
  const lookUp = (key: string) => app.inject(`/card-gateway/payments/${key}`);
  const books = async () => (await app.inject('/api/card-gateway/books')).json().data;
  return { app, party, post, authorise, lookUp, books };
}

describe('the card gateway', () => {
  test('books a payment once for a key, whatever is repeated', async () => {
    const { post, authorise, books } = await openGateway();
    const { reference } = (await authorise('key-00001')).json();
    expect((await authorise('key-00001')).json().reference).toBe(reference);
    for (const path of ['/key-00001/capture', '/key-00001/capture']) {
      expect((await post(path, { amount_cents: 1_250, reference })).json()).toMatchObject({ captured_cents: 1_250 });
    }
    const refund = { refund_key: 'refund-01', amount_cents: 250, reference };
    for (const again of [refund, refund]) {
      expect((await post('/key-00001/refunds', again)).json()).toMatchObject({ refunded_cents: 250 });
    }
    expect(await books()).toMatchObject([{ authorised_cents: 1_250, captured_cents: 1_250, refunded_cents: 250 }]);
  });

  test.each([
    ['5412340000090010', { state: 'declined', decline_code: 'declined' }],
    ['5412340000090028', { state: 'declined', decline_code: 'suspected_fraud' }],
    ['5522000000000000', { state: 'authorised', decline_code: null }],
  ])('%s is answered with %j', async (number, answer) => {
    const { authorise } = await openGateway();
    expect((await authorise('key-00001', number)).json()).toMatchObject(answer);
  });

  test('a card that fails twice is approved at the third try', async () => {
    const { authorise } = await openGateway();
    const statuses = [];
    for (let tries = 0; tries < 3; tries += 1) {
      statuses.push((await authorise('key-00001', '5412340000090051')).statusCode);
    }
    expect(statuses).toEqual([500, 500, 200]);
  });

  test('a key that was voided before it came is refused when it comes', async () => {
    const { post, authorise, lookUp } = await openGateway();
    expect((await lookUp('key-00001')).statusCode).toBe(404);
    expect((await post('/key-00001/void')).json()).toMatchObject({ state: 'voided', voided_cents: 0 });
    expect((await authorise('key-00001')).json()).toMatchObject({ state: 'voided', authorised_cents: 0 });
  });

  test('refuses what goes beyond what was authorised or captured', async () => {
    const { post, authorise } = await openGateway();
    const { reference } = (await authorise('key-00001')).json();
    const refund = (amountCents: number, key: string) =>
      post('/key-00001/refunds', { refund_key: key, amount_cents: amountCents, reference });
    expect((await authorise('key-00001', '5412340000090002', 9)).json().code).toBe('key_reused');
    expect((await refund(1, 'refund-01')).json().code).toBe('is_authorised');
    expect((await post('/key-00001/capture', { amount_cents: 1_251, reference })).statusCode).toBe(409);
    await post('/key-00001/capture', { amount_cents: 1_250, reference });
    expect((await refund(1_000, 'refund-02')).statusCode).toBe(200);
    expect((await refund(251, 'refund-03')).json().code).toBe('above_the_capture');
    expect((await post('/key-00001/void')).json().code).toBe('is_captured');
  });

  test('refunds what an earlier life of the sandbox captured, and nothing this one never saw', async () => {
    const { post, authorise } = await openGateway();
    const refund = (reference: string) =>
      post('/key-00009/refunds', { refund_key: 'refund-01', amount_cents: 5, reference });
    const { reference } = (await authorise('key-00001')).json();
    expect((await refund(reference)).statusCode).toBe(404);
    expect((await refund('gw-earlier-1')).json()).toMatchObject({ refunded_cents: 5 });
  });

  test('shows what it saw, and neither the number nor the CVV', async () => {
    const { app, authorise, party } = await openGateway();
    await authorise('key-00001', '5522012345678901');
    const page = await app.inject('/card-gateway');
    expect(page.body).toContain('•••• 8901');
    const traffic = JSON.stringify(party.traffic.recent(10));
    const books = (await app.inject('/api/card-gateway/books')).body;
    for (const shown of [page.body, traffic, books]) {
      expect(shown).not.toContain('5522012345678901');
      expect(shown.replaceAll(/gw-[\w-]+/g, '')).not.toContain('9876');
    }
  });
});
