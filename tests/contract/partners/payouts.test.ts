import { cents } from '@rewards/amounts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHttpPayouts } from '../../../apps/api/src/partners/payouts/http-payouts.ts';
import type { Payout } from '../../../apps/api/src/partners/payouts/payouts.ts';
import type { PartnerFetch } from '../../../apps/api/src/platform/partner-fetch.ts';
import { createPayoutsParty } from '../../../apps/sandbox/src/parties/payouts/payouts-party.ts';
import { openStore } from '../../../apps/sandbox/src/store.ts';
import { readDescription, variantsOf } from './described-partner.ts';
import { answersWithBody, countTries, openWitness, says, statusesOfAll, type Witness } from './witness.ts';

const described = readDescription('payouts.openapi.yaml');
const url = 'http://payouts.test';
const PAYMENTS = '/payouts/payments';
const VERIFICATIONS = '/payouts/verifications';
const keyOf = (end: number) => `0199c000-0000-7000-8000-${String(end).padStart(12, '0')}`;
const key = keyOf(1);
const payout: Payout = {
  key,
  kind: 'deposit',
  amount: cents(2_500),
  account: 'card-88120',
  destination: { account_type: 'checking', ending: '1234' },
};
const account = { product: 'brokerage', accountNumber: '123456789' };

const payouts = (send: PartnerFetch) => createHttpPayouts({ url, send });
const calls: Record<string, (send: PartnerFetch) => Promise<{ kind: string; code?: string }>> = {
  [`POST ${PAYMENTS}`]: (send) => payouts(send).pay(payout),
  [`GET ${PAYMENTS}/{key}`]: (send) => payouts(send).lookUp(key, 'pay-1'),
  [`POST ${VERIFICATIONS}`]: (send) => payouts(send).verifyInvestment(account),
};

test('the description is OpenAPI 3.1 and names every call of the adapter', () => {
  expect(described.openapi).toBe('3.1.0');
  expect(described.operations).toEqual(Object.keys(calls));
});

describe.each(Object.entries(calls))('%s', (operation, call) => {
  test('the adapter reads an answer exactly when the description takes it and it has the key asked for', async () => {
    const isVerdict = operation === `POST ${VERIFICATIONS}`;
    const examples = described.examplesOf(isVerdict ? 'Verdict' : 'Standing');
    const variants = examples.flatMap((example) => [...variantsOf(example)]);
    const wrong: unknown[] = [];
    let read = 0;
    for (const body of variants) {
      const isRead = (await call(says(body))).kind !== 'unknown';
      const isAbout = isVerdict || body['key'] === key;
      if (isRead !== (isAbout && described.problemsOf(operation, '200', body).length === 0)) wrong.push(body);
      if (isRead) read += 1;
    }
    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThan(examples.length);
    expect(read).toBeLessThan(variants.length);
  });

  test('is tried as often as described', async () => {
    const afterSilence = described.fieldOf(operation, 'x-tried-after-silence') === true ? 3 : 1;
    expect(await countTries(call)).toEqual({ afterSilence, afterFailure: 3 });
  });
});

test.each([
  ['accepted', null, { kind: 'accepted', reference: 'pay-1' }],
  ['settled', null, { kind: 'confirmed', reference: 'pay-1' }],
  ['refused', 'account_closed', { kind: 'declined', code: 'account_closed' }],
])('%s with the code %s means the same to paying and to looking up', async (state, code, outcome) => {
  const send = says({ key, reference: 'pay-1', state, code });
  expect(await payouts(send).pay(payout)).toEqual(outcome);
  expect(await payouts(send).lookUp(key, null)).toEqual(outcome);
});

describe('the sandbox', () => {
  let witness: Witness;
  beforeEach(async () => {
    witness = await openWitness(described, createPayoutsParty(undefined, openStore()));
  });
  afterEach(() => witness.close());

  test('and the adapter ask and answer as described, in every way a payment can go', async () => {
    const asked = payouts(witness.send);
    expect(await asked.pay(payout)).toMatchObject({ kind: 'accepted' });
    expect(await asked.pay({ ...payout, amount: cents(9) })).toEqual({ kind: 'unknown', code: 'http_409' });
    expect(await asked.lookUp(key, null)).toMatchObject({ kind: 'accepted' });
    expect(await asked.lookUp(keyOf(99), 'pay-1')).toEqual({ kind: 'not_known' });
    const to = (ending: string) => ({ account_type: 'savings', ending });
    expect(await asked.pay({ ...payout, key: keyOf(51), destination: to('0001') })).toMatchObject({ kind: 'declined' });
    expect(await asked.pay({ ...payout, key: keyOf(52), destination: to('0003') })).toMatchObject({ kind: 'accepted' });
    const ofFormerLife = 'pay.00000000.deposit.pays.1.2500.00000000-0000-4000-8000-000000000000';
    expect(await asked.lookUp(keyOf(53), ofFormerLife)).toMatchObject({ kind: 'confirmed' });
    expect(await asked.verifyInvestment(account)).toMatchObject({ kind: 'valid' });
    expect(await asked.verifyInvestment({ ...account, accountNumber: '123456000' })).toEqual({ kind: 'invalid' });
    expect(witness.problems).toEqual([]);
    expect([...witness.seen].toSorted()).toEqual(answersWithBody(described).toSorted());
  });

  test('does nothing for a stranger', async () => {
    expect(await payouts(witness.sendAsStranger).pay(payout)).toEqual({ kind: 'unknown', code: 'http_401' });
    expect(witness.problems).toEqual([]);
  });

  test.each([
    ['Payout', PAYMENTS],
    ['Verification', VERIFICATIONS],
  ])('takes every %s that is described', async (schema, path) => {
    const statuses = await statusesOfAll(described, schema, { send: witness.send, address: url + path });
    expect(statuses).toContain(200);
    expect([200, 409]).toEqual(expect.arrayContaining(statuses));
    expect(witness.problems).toEqual([]);
  });
});
