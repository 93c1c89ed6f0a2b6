import { centsToNumber } from '@rewards/amounts';
import * as z from 'zod/mini';
import { createBreaker } from '../../platform/breaker.ts';
import { exchange, type Exchange, type Question } from '../../platform/http-exchange.ts';
import type { PartnerFetch } from '../../platform/partner-fetch.ts';
import type { PayoutOutcome, Payouts } from './payouts.ts';

const PAY_LIMIT_MS = 6_000;
/** A member waits for it with a filled-in form. */
const VERIFY_LIMIT_MS = 3_000;
const FIRST_PAUSE_MS = 100;
const BREAKER_FAILURES = 5;
const BREAKER_PAUSE_MS = 10_000;

const code = z.string().check(z.regex(/^[a-z0-9_]{1,60}$/));
const told = z.object({
  key: z.string(),
  reference: z.string().check(z.minLength(1), z.maxLength(200)),
  state: z.enum(['accepted', 'settled', 'refused']),
  code: z.nullable(code),
});
/** An account that is valid has a token. Anything else says nothing about the account. */
const verdict = z.discriminatedUnion('valid', [
  z.object({ valid: z.literal(true), token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  z.object({ valid: z.literal(false), token: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))) }),
]);

function outcomeOf(answer: Exchange, key: string): PayoutOutcome {
  if (answer.kind !== 'answer') return { kind: 'unknown', code: answer.code };
  if (answer.status === 404) return { kind: 'not_known' };
  const parsed = told.safeParse(answer.body);
  // An answer about another payment decides nothing about this one.
  if (answer.status !== 200 || !parsed.success || parsed.data.key !== key) {
    return { kind: 'unknown', code: `http_${answer.status}` };
  }
  const { state, reference } = parsed.data;
  if (state === 'refused') return { kind: 'declined', code: parsed.data.code ?? 'other' };
  return { kind: state === 'settled' ? 'confirmed' : 'accepted', reference };
}

export interface HttpPayoutsOptions {
  readonly url: string;
  readonly payLimitMs?: number;
  readonly nowMs?: () => number;
  readonly send?: PartnerFetch;
}

export function createHttpPayouts({ url, payLimitMs = PAY_LIMIT_MS, ...options }: HttpPayoutsOptions): Payouts {
  const { nowMs = () => performance.now(), send = fetch } = options;
  const newBreaker = () => createBreaker({ failures: BREAKER_FAILURES, pauseMs: BREAKER_PAUSE_MS, nowMs });
  // What members type must not be able to stop what is paid.
  const breakers = { pay: newBreaker(), verify: newBreaker() };
  const ask = (question: Question, about: keyof typeof breakers = 'pay'): Promise<Exchange> =>
    exchange({ url: `${url}/payouts`, firstPauseMs: FIRST_PAUSE_MS, breaker: breakers[about], send }, question);
  return {
    pay: async ({ key, kind, amount, account, destination }) => {
      const body = { key, kind, amount_cents: centsToNumber(amount), account, destination };
      const answer = await ask({
        method: 'POST',
        path: '/payments',
        body,
        timeLimitMs: payLimitMs,
        isTriedAfterSilence: true,
      });
      return outcomeOf(answer, key);
    },
    lookUp: async (key, reference) => {
      const path = `/payments/${key}?reference=${encodeURIComponent(reference ?? '')}`;
      return outcomeOf(await ask({ method: 'GET', path, timeLimitMs: payLimitMs, isTriedAfterSilence: true }), key);
    },
    verifyInvestment: async ({ product, accountNumber }) => {
      const answer = await ask(
        {
          method: 'POST',
          path: '/verifications',
          body: { product, account_number: accountNumber },
          timeLimitMs: VERIFY_LIMIT_MS,
          isTriedAfterSilence: false,
        },
        'verify',
      );
      if (answer.kind !== 'answer') return { kind: 'unknown', code: answer.code };
      const parsed = verdict.safeParse(answer.body);
      if (answer.status !== 200 || !parsed.success) return { kind: 'unknown', code: `http_${answer.status}` };
      return parsed.data.valid ? { kind: 'valid', token: parsed.data.token } : { kind: 'invalid' };
    },
  };
}
