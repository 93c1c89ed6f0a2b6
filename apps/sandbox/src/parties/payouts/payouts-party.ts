import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PortalClock } from '../../control/portal-clock.ts';
import type { Store } from '../../store.ts';
import { loseAnswer, staySilent } from '../card-gateway/gateway-faults.ts';
import type { Party } from '../party.ts';
import { createTrafficLog, type TrafficLog } from '../traffic-log.ts';
import {
  type AskedPayout,
  type BookedPayout,
  createPayoutBooks,
  magicValues,
  type PayoutBooks,
  standingOf,
  WRONG_FOR_MS,
} from './payout-books.ts';
import { PAYOUTS_PATH, payoutsPage } from './payouts-page.ts';

const FAILURES = 2;
const text = { type: 'string', minLength: 1, maxLength: 200 } as const;
const paymentBody = {
  type: 'object',
  required: ['key', 'kind', 'amount_cents', 'account', 'destination'],
  properties: {
    key: { type: 'string', pattern: '^[A-Za-z0-9-]{8,64}$' },
    kind: { enum: ['statement_credit', 'statement_debit', 'deposit', 'investment', 'external'] },
    amount_cents: { type: 'integer', minimum: 1, maximum: 1_000_000_000_000 },
    account: text,
    destination: { type: 'object', additionalProperties: { type: 'string', maxLength: 200 } },
  },
} as const;

interface PaymentBody extends Omit<AskedPayout, 'amountCents'> {
  readonly amount_cents: number;
}

const toJson = (payout: BookedPayout, now: Date) => ({
  key: payout.key,
  reference: payout.reference,
  amount_cents: payout.amountCents,
  kind: payout.kind,
  ...standingOf(payout, now),
});

type Now = () => Promise<Date>;

/** Says nothing, or says something about another payment, as its amount or account has it. */
function spoil(reply: FastifyReply, payout: BookedPayout, now: Date): boolean {
  if (payout.temper === 'never-answers') {
    loseAnswer(reply);
    return true;
  }
  if (payout.temper !== 'answers-wrongly' || now.getTime() - payout.at.getTime() >= WRONG_FOR_MS) return false;
  void reply.send({ ...toJson(payout, now), key: randomUUID(), state: 'refused', code: 'other' });
  return true;
}

function servePayments(app: FastifyInstance, books: PayoutBooks, traffic: TrafficLog, now: Now): void {
  const tries = new Map<string, number>();
  app.post<{ Body: PaymentBody }>(
    `${PAYOUTS_PATH}/payments`,
    { schema: { body: paymentBody } },
    async (request, reply) => {
      const { amount_cents: amountCents, ...asked } = request.body;
      const received = `pay ${amountCents} cents (${asked.kind}) for ${asked.key}`;
      const nthTry = (tries.get(asked.key) ?? 0) + 1;
      tries.set(asked.key, nthTry);
      const payout = books.pay({ ...asked, amountCents }, await now());
      if (!payout) {
        traffic.record(received, '409, the key has another content');
        return reply.code(409).send({ code: 'key_reused' });
      }
      if (payout.temper === 'fails-twice' && nthTry <= FAILURES) {
        traffic.record(received, '500');
        return reply.code(500).send({ code: 'broken' });
      }
      if (payout.temper === 'pays-in-silence' && nthTry === 1) {
        traffic.record(received, 'no answer, but accepted');
        staySilent(reply);
        return reply;
      }
      if (spoil(reply, payout, await now())) return reply;
      const answer = toJson(payout, await now());
      traffic.record(received, answer.state);
      return answer;
    },
  );
  app.get<{ Params: { key: string }; Querystring: { reference?: string } }>(
    `${PAYOUTS_PATH}/payments/:key`,
    async (request, reply) => {
      const payout = books.find(request.params.key, request.query.reference);
      if (payout && spoil(reply, payout, await now())) return reply;
      return payout ? toJson(payout, await now()) : reply.code(404).send({ code: 'not_found' });
    },
  );
}

function serveVerifications(app: FastifyInstance, traffic: TrafficLog): void {
  app.post<{ Body: { account_number: string; product: string } }>(
    `${PAYOUTS_PATH}/verifications`,
    {
      schema: {
        body: {
          type: 'object',
          required: ['product', 'account_number'],
          properties: { product: text, account_number: { type: 'string', pattern: String.raw`^\d{9}$` } },
        },
      },
    },
    async (request, reply) => {
      const number = request.body.account_number;
      const received = `verify ${request.body.product} •••••${number.slice(-4)}`;
      if (number.endsWith('999')) {
        traffic.record(received, 'no answer');
        staySilent(reply);
        return reply;
      }
      const valid = !number.endsWith('000');
      traffic.record(received, valid ? 'valid' : 'not valid');
      return { valid, token: valid ? `inv-${randomUUID()}` : null };
    },
  );
}

/** The bank's desk that pays members: by the portal's clock, and by key, so that nothing is paid twice. */
export function createPayoutsParty(clock: PortalClock | undefined, store: Store): Party {
  const books = createPayoutBooks(store);
  const traffic = createTrafficLog();
  const now: Now = async () => {
    const answer = await clock?.read();
    return answer?.ok ? answer.reading.now : new Date();
  };
  return {
    name: 'Payouts',
    description: 'Credits statements, deposits and invests: a credit shows after 2 days, a deposit after 3.',
    page: { path: PAYOUTS_PATH, title: 'Payouts' },
    magicValues,
    traffic,
    registerRoutes(app, sendPage) {
      servePayments(app, books, traffic, now);
      serveVerifications(app, traffic);
      app.get(PAYOUTS_PATH, async (_request, reply) => sendPage(reply, payoutsPage(books.list(), await now())));
      app.get(`/api${PAYOUTS_PATH}/books`, async () => {
        const at = await now();
        return { data: books.list().map((payout) => toJson(payout, at)) };
      });
    },
  };
}
