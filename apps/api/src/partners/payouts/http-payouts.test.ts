import { cents } from '@rewards/amounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ScriptedPartner, startScriptedPartner } from '../../../../../tests/api/scripted-partner.ts';
import { createHttpPayouts } from './http-payouts.ts';

const key = '0199c000-0000-7000-8000-000000000001';
const payout = {
  key,
  kind: 'deposit',
  amount: cents(2_500),
  account: 'cash-1234',
  destination: { account_type: 'checking', ending: '1234' },
} as const;
const told = (state: string, code: string | null = null) => ({ key, reference: 'pay-1', state, code });

let partner: ScriptedPartner;
beforeAll(async () => {
  partner = await startScriptedPartner();
});
afterAll(() => partner.close());

const payouts = (payLimitMs = 5_000) => createHttpPayouts({ url: partner.url, payLimitMs });

describe('paying', () => {
  test('sends the key, the amount in cents and where it goes', async () => {
    partner.say({ status: 200, body: told('accepted') });
    expect(await payouts().pay(payout)).toEqual({ kind: 'accepted', reference: 'pay-1' });
    expect(partner.asked).toEqual([
      {
        method: 'POST',
        url: '/payouts/payments',
        body: {
          key,
          kind: 'deposit',
          amount_cents: 2_500,
          account: 'cash-1234',
          destination: { account_type: 'checking', ending: '1234' },
        },
      },
    ]);
  });

  test.each([
    ['settled', null, { kind: 'confirmed', reference: 'pay-1' }],
    ['refused', 'account_closed', { kind: 'declined', code: 'account_closed' }],
    ['refused', null, { kind: 'declined', code: 'other' }],
  ])('%s with %s is told in our words', async (state, code, outcome) => {
    partner.say({ status: 200, body: told(state, code) });
    expect(await payouts().pay(payout)).toEqual(outcome);
  });

  test.each([
    ['another payment’s key', 200, { ...told('refused'), key: '0199c000-0000-7000-8000-000000000002' }],
    ['a state nobody knows', 200, told('perhaps')],
    ['no JSON', 200, '{'],
    ['a conflict', 409, { code: 'key_reused' }],
    ['unauthorised', 401, {}],
  ])('an answer with %s decides nothing', async (_what, status, body) => {
    partner.say({ status, body });
    expect(await payouts().pay(payout)).toMatchObject({ kind: 'unknown' });
  });

  test('failures are tried again under the same key; silence is unknown and never declined', async () => {
    partner.say({ status: 500, body: {} }, { status: 500, body: {} }, { status: 200, body: told('accepted') });
    expect(await payouts().pay(payout)).toMatchObject({ kind: 'accepted' });
    expect(new Set(partner.asked.map(({ body }) => (body as { key: string }).key))).toEqual(new Set([key]));
    partner.say(undefined, undefined, undefined);
    expect(await payouts(300).pay(payout)).toMatchObject({ kind: 'unknown' });
  });
});

test('a look-up tells by key, also that nothing is known', async () => {
  partner.say({ status: 200, body: told('settled') }, { status: 404, body: { code: 'not_found' } });
  expect(await payouts().lookUp(key, 'pay-1')).toEqual({ kind: 'confirmed', reference: 'pay-1' });
  expect(partner.asked[0]?.url).toBe(`/payouts/payments/${key}?reference=pay-1`);
  expect(await payouts().lookUp(key, null)).toEqual({ kind: 'not_known' });
});

test.each([
  [{ valid: true, token: 'inv-1' }, 200, { kind: 'valid', token: 'inv-1' }],
  [{ valid: false, token: null }, 200, { kind: 'invalid' }],
  [{ valid: true, token: null }, 200, { kind: 'unknown', code: 'http_200' }],
  [{}, 200, { kind: 'unknown', code: 'http_200' }],
  [{}, 403, { kind: 'unknown', code: 'http_403' }],
])('a verification answered %j with %i is %j', async (body, status, verdict) => {
  partner.say({ status, body });
  const asked = { product: 'brokerage', accountNumber: '123456789' };
  expect(await payouts().verifyInvestment(asked)).toEqual(verdict);
});
