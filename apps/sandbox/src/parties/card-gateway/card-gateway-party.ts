import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SendPage } from '../../pages/layout.ts';
import type { Store } from '../../store.ts';
import type { Party } from '../party.ts';
import { createTrafficLog, type TrafficLog } from '../traffic-log.ts';
import { CARD_GATEWAY_PATH, cardGatewayPage } from './card-gateway-page.ts';
import {
  type BookedPayment,
  type Booked,
  createGatewayBooks,
  type GatewayBooks,
  refundedCents,
} from './gateway-books.ts';
import { answerTwice, loseAnswer, staySilent } from './gateway-faults.ts';
import { magicCards, temperOf } from './magic-cards.ts';

const LATE_MS = 6_000;
const FAILURES = 2;
const PAYMENTS = `${CARD_GATEWAY_PATH}/payments`;

const key = { type: 'string', pattern: '^[A-Za-z0-9-]{8,64}$' } as const;
const amountCents = { type: 'integer', minimum: 1, maximum: 1_000_000_000_000 } as const;
const text = { type: 'string', minLength: 1, maxLength: 200 } as const;
const params = { type: 'object', required: ['key'], properties: { key } } as const;

const authorisation = {
  type: 'object',
  required: ['key', 'amount_cents', 'currency', 'fraud_session', 'card', 'billing'],
  properties: {
    key,
    amount_cents: amountCents,
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    fraud_session: text,
    card: {
      type: 'object',
      required: ['number', 'expiry_month', 'expiry_year', 'cvv', 'first_name', 'last_name'],
      properties: {
        number: { type: 'string', pattern: String.raw`^\d{12,19}$` },
        expiry_month: { type: 'integer', minimum: 1, maximum: 12 },
        expiry_year: { type: 'integer', minimum: 2000, maximum: 2100 },
        cvv: { type: 'string', pattern: String.raw`^\d{3,4}$` },
        first_name: text,
        last_name: text,
      },
    },
    billing: {
      type: 'object',
      required: ['address_line1', 'city', 'province', 'country', 'postal_code'],
      properties: { address_line1: text, city: text, province: text, country: text, postal_code: text },
    },
  },
} as const;

interface Authorisation {
  readonly key: string;
  readonly amount_cents: number;
  readonly currency: string;
  readonly card: { readonly number: string };
}

const toJson = (payment: BookedPayment) => ({
  key: payment.key,
  reference: payment.reference,
  state: payment.state,
  decline_code: payment.declineCode,
  authorised_cents: payment.authorisedCents,
  captured_cents: payment.capturedCents,
  voided_cents: payment.voidedCents,
  refunded_cents: refundedCents(payment),
});

const sayOf = (booked: Booked): string => (booked.ok ? booked.payment.state : `no: ${booked.code}`);

function serveAuthorisations(app: FastifyInstance, books: GatewayBooks, traffic: TrafficLog): void {
  const tries = new Map<string, number>();
  const silent = (reply: FastifyReply, received: string, answer: string): FastifyReply => {
    traffic.record(received, answer);
    staySilent(reply);
    return reply;
  };
  app.post<{ Body: Authorisation }>(PAYMENTS, { schema: { body: authorisation } }, async (request, reply) => {
    const { key, amount_cents: amountCents, currency, card } = request.body;
    const temper = temperOf(card.number);
    const cardEnding = card.number.slice(-4);
    const received = `authorise ${amountCents} cents of •••• ${cardEnding} for ${key}`;
    const nthTry = (tries.get(key) ?? 0) + 1;
    tries.set(key, nthTry);
    if (temper === 'stays-silent') return silent(reply, received, 'no answer, and nothing done');
    if (temper === 'fails-twice' && nthTry <= FAILURES) {
      traffic.record(received, '500');
      return reply.code(500).send({ code: 'broken' });
    }
    if (temper === 'works-late') await sleep(LATE_MS);
    const booked = books.authorise({ key, amountCents, currency, cardEnding, temper });
    traffic.record(received, sayOf(booked));
    if (!booked.ok) return reply.code(409).send({ code: booked.code });
    const answer = toJson(booked.payment);
    if (temper === 'authorises-in-silence') staySilent(reply);
    else if (temper === 'loses-the-answer' && nthTry === 1) loseAnswer(reply);
    else if (temper === 'answers-twice') answerTwice(reply, answer);
    else return answer;
    return reply;
  });
}

function serveActs(app: FastifyInstance, books: GatewayBooks, traffic: TrafficLog): void {
  const answer = (reply: FastifyReply, received: string, booked: Booked) => {
    traffic.record(received, sayOf(booked));
    if (booked.ok) return toJson(booked.payment);
    return reply.code(booked.code === 'not_found' ? 404 : 409).send({ code: booked.code });
  };
  app.get<{ Params: { key: string } }>(`${PAYMENTS}/:key`, { schema: { params } }, async (request, reply) => {
    const payment = books.find(request.params.key);
    traffic.record(`look up ${request.params.key}`, payment?.state ?? 'not known');
    return payment ? toJson(payment) : reply.code(404).send({ code: 'not_found' });
  });
  const captureBody = {
    type: 'object',
    required: ['reference', 'amount_cents'],
    properties: { reference: text, amount_cents: amountCents },
  } as const;
  app.post<{ Params: { key: string }; Body: { amount_cents: number; reference: string } }>(
    `${PAYMENTS}/:key/capture`,
    { schema: { params, body: captureBody } },
    async (request, reply) => {
      const { key } = request.params;
      const isFirst = books.find(key)?.state === 'authorised';
      const { amount_cents: captureCents, reference } = request.body;
      const booked = books.capture(key, captureCents, reference);
      const answered = answer(reply, `capture ${captureCents} cents of ${key}`, booked);
      if (!booked.ok || !isFirst || booked.payment.temper !== 'loses-the-capture') return answered;
      loseAnswer(reply);
      return reply;
    },
  );
  app.post<{ Params: { key: string } }>(`${PAYMENTS}/:key/void`, { schema: { params } }, async (request, reply) =>
    answer(reply, `void ${request.params.key}`, books.void(request.params.key)),
  );
  const refundBody = {
    type: 'object',
    required: ['refund_key', 'reference', 'amount_cents'],
    properties: { refund_key: key, reference: text, amount_cents: amountCents },
  } as const;
  app.post<{ Params: { key: string }; Body: { refund_key: string; reference: string; amount_cents: number } }>(
    `${PAYMENTS}/:key/refunds`,
    { schema: { params, body: refundBody } },
    async (request, reply) => {
      const { refund_key: refundKey, reference, amount_cents: refundCents } = request.body;
      if (books.find(request.params.key)?.temper === 'refunds-in-silence') {
        traffic.record(`refund ${refundCents} cents of ${request.params.key}`, 'no answer, and nothing done');
        staySilent(reply);
        return reply;
      }
      const booked = books.refund(request.params.key, { refundKey, reference, amountCents: refundCents });
      return answer(reply, `refund ${refundCents} cents of ${request.params.key}`, booked);
    },
  );
}

function servePages(app: FastifyInstance, books: GatewayBooks, sendPage: SendPage): void {
  app.get(CARD_GATEWAY_PATH, (_request, reply) => sendPage(reply, cardGatewayPage(books.list())));
  app.get(`/api${CARD_GATEWAY_PATH}/books`, async () => ({ data: books.list().map(toJson) }));
}

/**
 * A payment has one key, chosen by the portal: the same key is the same payment, whatever is repeated. Screening for
 * fraud comes with the authorisation, by the name of the visit.
 */
export function createCardGatewayParty(store: Store): Party {
  const books = createGatewayBooks(store);
  const traffic = createTrafficLog();
  return {
    name: 'Card gateway',
    description:
      'Screens and authorises cards, captures, voids and refunds, and tells by key what became of a payment.',
    page: { path: CARD_GATEWAY_PATH, title: 'Card gateway' },
    magicValues: magicCards.map(({ number, effect }) => ({ value: number, effect })),
    traffic,
    registerRoutes(app, sendPage) {
      serveAuthorisations(app, books, traffic);
      serveActs(app, books, traffic);
      servePages(app, books, sendPage);
    },
  };
}
