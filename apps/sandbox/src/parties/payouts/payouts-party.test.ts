import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { registerFrame } from '../../pages/frame.ts';
import { createPageSender } from '../../pages/layout.ts';
import { type AskedPayout, createPayoutBooks, standingOf, temperOf } from './payout-books.ts';
import { createPayoutsParty } from './payouts-party.ts';
import { openStore } from '../../store.ts';

const HOUR_MS = 60 * 60_000;
const start = new Date('2026-11-15T12:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);
const deposit = (ending: string): AskedPayout => ({
  key: `key-${ending}-0001`,
  kind: 'deposit',
  amountCents: 2_500,
  account: 'cash-1',
  destination: { ending },
});

describe('the books of payments', () => {
  test('the same key is the same payment; with another content it is none', () => {
    const books = createPayoutBooks(openStore());
    const first = books.pay(deposit('1234'), start);
    expect(books.pay(deposit('1234'), later(HOUR_MS))).toBe(first);
    expect(books.pay({ ...deposit('1234'), amountCents: 2_600 }, start)).toBeUndefined();
    expect(books.list()).toHaveLength(1);
  });

  test.each([
    ['1234', 0, 'accepted'],
    ['1234', 73 * HOUR_MS, 'settled'],
    ['0000', 0, 'accepted'],
    ['0000', 31_000, 'refused'],
    ['0000', 100 * HOUR_MS, 'refused'],
    ['0001', 0, 'refused'],
  ])('a deposit to …%s is after %i ms %s', (ending, ageMs, state) => {
    const payout = createPayoutBooks(openStore()).pay(deposit(ending), start);
    expect(payout && standingOf(payout, later(ageMs)).state).toBe(state);
  });

  test('a credit is known by its cents', () => {
    const credit = (amountCents: number) => temperOf({ ...deposit(''), destination: {}, amountCents });
    expect([10_000, 10_013, 10_037, 10_051, 10_077].map(credit)).toEqual([
      'pays',
      'refuses',
      'pays-in-silence',
      'fails-twice',
      'refuses-later',
    ]);
  });
});

describe('the payouts desk', () => {
  async function open() {
    const app = Fastify();
    const sendPage = createPageSender([]);
    registerFrame(app, sendPage);
    createPayoutsParty(undefined, openStore()).registerRoutes(app, sendPage);
    await app.ready();
    return app;
  }
  const payload = (ending: string) => ({
    key: `key-${ending}-0001`,
    kind: 'deposit',
    amount_cents: 2_500,
    account: 'cash-1',
    destination: { ending },
  });

  test('answers 500 twice and then pays, once', async () => {
    const app = await open();
    const pay = () => app.inject({ method: 'POST', url: '/payouts/payments', payload: payload('0003') });
    expect([(await pay()).statusCode, (await pay()).statusCode, (await pay()).statusCode]).toEqual([500, 500, 200]);
    expect((await app.inject('/api/payouts/books')).json().data).toHaveLength(1);
  });

  test('tells by key, also of a payment of its former life as it would have gone on, and knows no other', async () => {
    const app = await open();
    await app.inject({ method: 'POST', url: '/payouts/payments', payload: payload('1234') });
    expect((await app.inject('/payouts/payments/key-1234-0001')).json()).toMatchObject({ state: 'accepted' });
    const former = (temper: string) => `pay.00000000.deposit.${temper}.1.2500.00000000-0000-4000-8000-000000000000`;
    for (const [temper, state] of [
      ['pays', 'settled'],
      ['refuses-later', 'refused'],
    ] as const) {
      const told = (await app.inject(`/payouts/payments/x?reference=${former(temper)}`)).json();
      expect(told).toMatchObject({ state, amount_cents: 2_500 });
    }
    expect((await app.inject('/payouts/payments/x')).statusCode).toBe(404);
  });

  test.each([
    ['123456789', true],
    ['123456000', false],
  ])('verifies the investment account %s: %s', async (number, valid) => {
    const app = await open();
    const body = { product: 'brokerage', account_number: number };
    const answer = (await app.inject({ method: 'POST', url: '/payouts/verifications', payload: body })).json();
    expect([answer.valid, answer.token !== null]).toEqual([valid, valid]);
  });

  test('shows what was paid', async () => {
    const app = await open();
    expect((await app.inject('/payouts')).body).toContain('Nothing was paid yet');
    await app.inject({ method: 'POST', url: '/payouts/payments', payload: payload('1234') });
    expect((await app.inject('/payouts')).body).toContain('$25.00');
  });
});
