import { type Cents, centsToNumber } from '@rewards/amounts';
import * as z from 'zod/mini';
import { createBreaker } from '../../platform/breaker.ts';
import type { ActOutcome, AuthoriseOutcome, CardGateway, DeclineCode, LookUpOutcome } from './card-gateway.ts';
import { type Exchange, exchange, type Question } from '../../platform/http-exchange.ts';
import type { PartnerFetch } from '../../platform/partner-fetch.ts';

const FIRST_PAUSE_MS = 50;
const BREAKER_FAILURES = 5;
const BREAKER_PAUSE_MS = 5_000;

const payment = z.object({
  key: z.string(),
  reference: z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[\x21-\x7e]+$/)),
  state: z.enum(['authorised', 'declined', 'captured', 'voided']),
  decline_code: z.nullable(z.string()),
  authorised_cents: z.int(),
  captured_cents: z.int(),
});
type ToldPayment = z.infer<typeof payment>;

const refusal = z.object({ code: z.string().check(z.maxLength(60), z.regex(/^[a-z_]+$/)) });

const declineCodes: Readonly<Record<string, DeclineCode>> = { suspected_fraud: 'fraud_detected' };

const unknown = (code: string) => ({ kind: 'unknown', code }) as const;

/** The answer must be about the payment that was asked for: a connection may bring the answer to another request. */
function readPayment(told: Exchange, key: string): ToldPayment | undefined {
  if (told.kind !== 'answer' || told.status !== 200) return undefined;
  const parsed = payment.safeParse(told.body);
  return parsed.success && parsed.data.key === key ? parsed.data : undefined;
}

function outcomeOf(told: ToldPayment, amount: Cents): Exclude<LookUpOutcome, { kind: 'not_known' }> {
  switch (told.state) {
    case 'authorised':
    case 'captured':
      if (told.authorised_cents !== centsToNumber(amount)) return { kind: 'another_amount' };
      return { kind: 'authorised', reference: told.reference };
    case 'declined':
      return { kind: 'declined', code: declineCodes[told.decline_code ?? ''] ?? 'payment_declined' };
    // Voided before it was authorised: nothing was and nothing will be charged.
    case 'voided':
      return { kind: 'declined', code: 'payment_declined' };
  }
}

const codeOf = (told: Exchange): string => (told.kind === 'answer' ? `http_${told.status}` : told.code);

function actOutcome(told: Exchange, key: string, isDone: (told: ToldPayment) => boolean): ActOutcome {
  const found = readPayment(told, key);
  if (found) return isDone(found) ? { kind: 'done' } : unknown('not_as_agreed');
  const isRefused = told.kind === 'answer' && (told.status === 404 || told.status === 409);
  const refused = isRefused ? refusal.safeParse(told.body) : undefined;
  return refused?.success ? { kind: 'declined', code: refused.data.code } : unknown(codeOf(told));
}

export interface HttpCardGatewayOptions {
  readonly url: string;
  /** How long a member waits for one answer. */
  readonly timeoutMs: number;
  readonly firstPauseMs?: number;
  readonly nowMs?: () => number;
  readonly send?: PartnerFetch;
}

export function createHttpCardGateway(options: HttpCardGatewayOptions): CardGateway {
  const { timeoutMs, nowMs = () => performance.now(), send = fetch } = options;
  const breaker = createBreaker({ failures: BREAKER_FAILURES, pauseMs: BREAKER_PAUSE_MS, nowMs });
  const ask = (question: Omit<Question, 'timeLimitMs' | 'isTriedAfterSilence'>, isFirst = false) =>
    exchange(
      {
        url: `${options.url}/card-gateway/payments`,
        firstPauseMs: options.firstPauseMs ?? FIRST_PAUSE_MS,
        breaker,
        send,
      },
      { ...question, timeLimitMs: timeoutMs, isTriedAfterSilence: !isFirst },
    );
  const pathOf = (key: string): string => `/${encodeURIComponent(key)}`;

  return {
    timeBudgetMs: 4 * timeoutMs,
    authorise: async ({ key, amount, currency, card, billing, fraudSessionId }): Promise<AuthoriseOutcome> => {
      const body = {
        key,
        amount_cents: centsToNumber(amount),
        currency,
        fraud_session: fraudSessionId,
        card: {
          number: card.number,
          expiry_month: card.expiryMonth,
          expiry_year: card.expiryYear,
          cvv: card.cvv,
          first_name: card.firstName,
          last_name: card.lastName,
        },
        billing: {
          address_line1: billing.addressLine1,
          city: billing.city,
          province: billing.province,
          country: billing.country,
          postal_code: billing.postalCode,
        },
      };
      const told = await ask({ method: 'POST', path: '', body }, true);
      if (told.kind === 'unsent') return told;
      const found = readPayment(told, key);
      if (!found) return unknown(codeOf(told));
      const outcome = outcomeOf(found, amount);
      // The look-up has the last word: an answer can be mixed up on its way.
      return outcome.kind === 'another_amount' ? unknown(outcome.kind) : outcome;
    },
    lookUp: async (key, amount) => {
      const told = await ask({ method: 'GET', path: pathOf(key) });
      if (told.kind === 'answer' && told.status === 404 && refusal.safeParse(told.body).data?.code === 'not_found') {
        return { kind: 'not_known' };
      }
      const found = readPayment(told, key);
      return found ? outcomeOf(found, amount) : unknown(codeOf(told));
    },
    capture: async ({ key, reference, amount }) => {
      const body = { reference, amount_cents: centsToNumber(amount) };
      const told = await ask({ method: 'POST', path: `${pathOf(key)}/capture`, body });
      return actOutcome(told, key, (found) => found.captured_cents === centsToNumber(amount));
    },
    voidPayment: async (key) => {
      const told = await ask({ method: 'POST', path: `${pathOf(key)}/void` });
      return actOutcome(told, key, ({ state }) => state === 'voided' || state === 'declined');
    },
    refund: async ({ key, reference, refundKey, amount }) => {
      const body = { refund_key: refundKey, reference, amount_cents: centsToNumber(amount) };
      const told = await ask({ method: 'POST', path: `${pathOf(key)}/refunds`, body });
      return actOutcome(told, key, ({ state }) => state === 'captured');
    },
  };
}
