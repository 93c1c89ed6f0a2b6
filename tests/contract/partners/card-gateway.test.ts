import { cents } from '@rewards/amounts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CardGateway } from '../../../apps/api/src/partners/card-gateway/card-gateway.ts';
import { createHttpCardGateway } from '../../../apps/api/src/partners/card-gateway/http-card-gateway.ts';
import type { PartnerFetch } from '../../../apps/api/src/platform/partner-fetch.ts';
import { createCardGatewayParty } from '../../../apps/sandbox/src/parties/card-gateway/card-gateway-party.ts';
import { openStore } from '../../../apps/sandbox/src/store.ts';
import { readDescription, variantsOf } from './described-partner.ts';
import { answersWithBody, countTries, openWitness, says, statusesOfAll, type Witness } from './witness.ts';

const described = readDescription('card-gateway.openapi.yaml');
const url = 'http://gateway.test';
const PAYMENTS = '/card-gateway/payments';
const keyOf = (end: number) => `0199c000-0000-7000-8000-${String(end).padStart(12, '0')}`;
const key = keyOf(1);
const amount = cents(1_250);
const act = { key, reference: 'gw-1', amount };

const authorisation = {
  key,
  amount,
  currency: 'USD',
  fraudSessionId: 'visit-0001',
  card: {
    number: '5412340000090002',
    expiryMonth: 12,
    expiryYear: 2030,
    cvv: '123',
    firstName: 'Maya',
    lastName: 'Laurent',
  },
  billing: { addressLine1: '1 Main Street', city: 'Portland', province: 'OR', country: 'usa', postalCode: '97201' },
};

const gateway = (send: PartnerFetch): CardGateway =>
  createHttpCardGateway({ url, timeoutMs: 4_000, firstPauseMs: 1, send });

const calls: Record<string, (send: PartnerFetch) => Promise<{ kind: string; code?: string }>> = {
  [`POST ${PAYMENTS}`]: (send) => gateway(send).authorise(authorisation),
  [`GET ${PAYMENTS}/{key}`]: (send) => gateway(send).lookUp(key, amount),
  [`POST ${PAYMENTS}/{key}/capture`]: (send) => gateway(send).capture(act),
  [`POST ${PAYMENTS}/{key}/void`]: (send) => gateway(send).voidPayment(key),
  [`POST ${PAYMENTS}/{key}/refunds`]: (send) => gateway(send).refund({ ...act, refundKey: keyOf(2) }),
};

test('the description is OpenAPI 3.1 and names every call of the adapter', () => {
  expect(described.openapi).toBe('3.1.0');
  expect(described.operations).toEqual(Object.keys(calls));
});

describe.each(Object.entries(calls))('%s', (operation, call) => {
  test('the adapter reads a payment exactly when the description takes it and it has the key asked for', async () => {
    const variants = described.examplesOf('Payment').flatMap((example) => [...variantsOf(example)]);
    const wrong: unknown[] = [];
    let read = 0;
    for (const body of variants) {
      const isRead = (await call(says(body))).code !== 'http_200';
      const isDescribed = described.problemsOf(operation, '200', body).length === 0 && body['key'] === key;
      if (isRead !== isDescribed) wrong.push(body);
      if (isRead) read += 1;
    }
    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThan(described.examplesOf('Payment').length);
    expect(read).toBeLessThan(variants.length / 2);
  });

  test.each([...described.statusesOf(operation)].filter(([status, { hasBody }]) => hasBody && status !== '200'))(
    'a refusal with %s is concluded from exactly when the description takes it',
    async (status) => {
      for (const body of [...variantsOf({ code: 'not_found' }), ...variantsOf({ code: 'card_closed' })]) {
        const { kind } = await call(says(body, Number(status)));
        const isDescribed = described.problemsOf(operation, status, body).length === 0;
        // Whether an authorisation with a key that was used before has been made is for the look-up to say.
        const isConcluded = operation !== `POST ${PAYMENTS}` && isDescribed;
        expect({ body, isConcluded: kind !== 'unknown' }).toEqual({ body, isConcluded });
      }
    },
  );

  test('is tried as often as described', async () => {
    const afterSilence = described.fieldOf(operation, 'x-tried-after-silence') === true ? 3 : 1;
    expect(await countTries(call)).toEqual({ afterSilence, afterFailure: 3 });
  });
});

describe('the sandbox', () => {
  let witness: Witness;
  beforeEach(async () => {
    witness = await openWitness(described, createCardGatewayParty(openStore()));
  });
  afterEach(() => witness.close());

  const authorise = (end: number, changes: { number?: string; amount?: typeof amount } = {}) =>
    gateway(witness.send).authorise({
      ...authorisation,
      key: keyOf(end),
      amount: changes.amount ?? amount,
      card: { ...authorisation.card, number: changes.number ?? authorisation.card.number },
    });

  test('and the adapter ask and answer as described, in every way a payment can go', async () => {
    const asked = gateway(witness.send);
    const told = await authorise(1);
    if (told.kind !== 'authorised') throw new Error('not authorised');
    const paid = { ...act, reference: told.reference };
    expect(await authorise(1, { amount: cents(9) })).toEqual({ kind: 'unknown', code: 'http_409' });
    expect(await asked.lookUp(key, amount)).toEqual(told);
    expect(await asked.lookUp(keyOf(9), amount)).toEqual({ kind: 'not_known' });
    expect(await asked.capture(paid)).toEqual({ kind: 'done' });
    expect(await asked.capture({ ...paid, key: keyOf(9) })).toEqual({ kind: 'declined', code: 'not_found' });
    expect(await asked.capture({ ...paid, amount: cents(9) })).toEqual({ kind: 'declined', code: 'is_captured' });
    expect(await asked.voidPayment(key)).toEqual({ kind: 'declined', code: 'is_captured' });
    expect(await asked.refund({ ...paid, refundKey: keyOf(2) })).toEqual({ kind: 'done' });
    expect(await asked.refund({ ...paid, refundKey: keyOf(3) })).toMatchObject({ code: 'above_the_capture' });
    expect(await asked.refund({ ...paid, key: keyOf(9), refundKey: keyOf(2) })).toMatchObject({ code: 'not_found' });
    expect(await asked.voidPayment(keyOf(4))).toEqual({ kind: 'done' });
    expect(await authorise(4)).toEqual({ kind: 'declined', code: 'payment_declined' });
    expect(await authorise(5, { number: '5412340000090028' })).toEqual({ kind: 'declined', code: 'fraud_detected' });
    expect(await authorise(6, { number: '5412340000090051' })).toMatchObject({ kind: 'authorised' });
    expect(witness.problems).toEqual([]);
    expect([...witness.seen].toSorted()).toEqual(answersWithBody(described).toSorted());
  });

  test('does nothing for a stranger', async () => {
    expect(await gateway(witness.sendAsStranger).lookUp(key, amount)).toEqual({ kind: 'unknown', code: 'http_401' });
    expect(witness.problems).toEqual([]);
  });

  test.each([
    ['Authorisation', ''],
    ['Capture', `/${key}/capture`],
    ['Refund', `/${key}/refunds`],
  ])('takes every %s that is described', async (schema, path) => {
    const statuses = await statusesOfAll(described, schema, { send: witness.send, address: url + PAYMENTS + path });
    expect(statuses).toContain(200);
    expect([200, 404, 409]).toEqual(expect.arrayContaining(statuses));
    expect(witness.problems).toEqual([]);
  });
});
