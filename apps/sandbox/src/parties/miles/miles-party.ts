import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PortalClock } from '../../control/portal-clock.ts';
import type { SendPage } from '../../pages/layout.ts';
import type { Store } from '../../store.ts';
import { loseAnswer } from '../card-gateway/gateway-faults.ts';
import type { Party } from '../party.ts';
import { createTrafficLog, type TrafficLog } from '../traffic-log.ts';
import { magicNumbers, temperOf } from './magic-numbers.ts';
import { MILES_PATH, milesPage } from './miles-page.ts';
import { type Booked, type BookedTransfer, createTransferBooks, type TransferBooks } from './transfer-books.ts';

type Now = () => Promise<Date>;

const text = { type: 'string', minLength: 1, maxLength: 200 } as const;
const uuid = { type: 'string', format: 'uuid' } as const;
const member = {
  type: 'object',
  required: ['number', 'first_name', 'last_name'],
  properties: {
    number: { type: 'string', pattern: '^\\d{11}$' },
    first_name: text,
    middle_name: { type: ['string', 'null'], maxLength: 200 },
    last_name: text,
  },
} as const;
const validationBody = {
  type: 'object',
  required: ['program', 'member'],
  properties: { program: text, member },
} as const;
const transferBody = {
  type: 'object',
  required: ['key', 'program', 'member', 'units', 'asked_at'],
  properties: {
    key: uuid,
    program: text,
    member,
    units: { type: 'integer', minimum: 1 },
    asked_at: { type: 'string', format: 'date-time' },
  },
} as const;
const cancelBody = {
  type: 'object',
  required: ['program'],
  properties: { program: text, reference: text },
} as const;
const keyParams = { type: 'object', required: ['key'], properties: { key: uuid } } as const;

interface Member {
  readonly number: string;
  readonly first_name: string;
  readonly middle_name?: string | null;
  readonly last_name: string;
}

interface ValidationBody {
  readonly program: string;
  readonly member: Member;
}

interface TransferBody extends ValidationBody {
  readonly key: string;
  readonly units: number;
  readonly asked_at: string;
}

const declineCodes: Readonly<Record<string, string>> = {
  mismatches: 'number_mismatch',
  'has-another-name': 'name_mismatch',
  'rejects-later': 'membership_suspended',
};

const toJson = (transfer: BookedTransfer) => ({
  key: transfer.key,
  reference: transfer.reference,
  state: transfer.state,
  code:
    transfer.state === 'declined' || transfer.state === 'rejected'
      ? (declineCodes[temperOf(transfer.membershipNumber)] ?? 'not_accepted')
      : null,
  program: transfer.program,
  membership_number: transfer.membershipNumber,
  units: transfer.units,
});

/** Keeps the connection and says nothing; it ends when the caller gives up. */
function staySilent(reply: FastifyReply, traffic: TrafficLog, received: string, answer: string): FastifyReply {
  traffic.record(received, answer);
  return reply.hijack();
}

function serveValidations(app: FastifyInstance, traffic: TrafficLog): void {
  app.post<{ Body: ValidationBody }>(
    `${MILES_PATH}/validations`,
    { schema: { body: validationBody } },
    async (request, reply) => {
      const { program, member: asked } = request.body;
      const received = `validate ${asked.number} with ${program}`;
      const temper = temperOf(asked.number);
      if (temper === 'stays-silent') return staySilent(reply, traffic, received, 'no answer');
      if (temper === 'fails') {
        traffic.record(received, '500');
        return reply.code(500).send({ code: 'broken' });
      }
      const isRefused = temper === 'mismatches' || temper === 'has-another-name';
      const answer = isRefused ? { verdict: 'invalid', code: declineCodes[temper] } : { verdict: 'valid', code: null };
      traffic.record(received, answer.code ?? answer.verdict);
      return answer;
    },
  );
}

const WRONG_FOR_MS = 30 * 24 * 60 * 60_000;

/** Says nothing, or says something about another transfer, as its number has it. */
function spoil(reply: FastifyReply, { membershipNumber, askedAt, ...rest }: BookedTransfer, now: Date): boolean {
  const temper = temperOf(membershipNumber);
  if (temper === 'never-answers') {
    loseAnswer(reply);
    return true;
  }
  if (temper !== 'answers-wrongly' || now.getTime() - askedAt.getTime() >= WRONG_FOR_MS) return false;
  void reply.send(toJson({ ...rest, membershipNumber, askedAt, key: randomUUID(), state: 'declined' }));
  return true;
}

function serveTransfers(app: FastifyInstance, books: TransferBooks, traffic: TrafficLog, now: Now): void {
  const answer = async (reply: FastifyReply, received: string, booked: Booked) => {
    if (booked.ok && spoil(reply, booked.transfer, await now())) return reply;
    traffic.record(received, booked.ok ? booked.transfer.state : `409, ${booked.code}`);
    return booked.ok ? toJson(booked.transfer) : reply.code(409).send({ code: booked.code });
  };
  app.post<{ Body: TransferBody }>(
    `${MILES_PATH}/transfers`,
    { schema: { body: transferBody } },
    async (request, reply) => {
      const { key, program, member: to, units, asked_at: askedAt } = request.body;
      const received = `transfer ${units} to ${to.number} with ${program}`;
      const temper = temperOf(to.number);
      if (temper === 'fails') {
        traffic.record(received, '500');
        return reply.code(500).send({ code: 'broken' });
      }
      const name = [to.first_name, to.middle_name, to.last_name].filter(Boolean).join(' ');
      const asked = { key, program, membershipNumber: to.number, name, units, askedAt: new Date(askedAt) };
      const booked = books.transfer(asked, await now());
      if (temper === 'credits-in-silence') return staySilent(reply, traffic, received, 'accepted, without an answer');
      return answer(reply, received, booked);
    },
  );
  app.get<{ Params: { key: string }; Querystring: { reference?: string } }>(
    `${MILES_PATH}/transfers/:key`,
    { schema: { params: keyParams, querystring: { type: 'object', properties: { reference: text } } } },
    async (request, reply) => {
      const transfer = books.find({ key: request.params.key, reference: request.query.reference }, await now());
      // Transfers that wait for days are asked about again and again.
      if (transfer?.state !== 'accepted') {
        traffic.record(`look up ${request.params.key}`, transfer?.state ?? 'not known');
      }
      if (transfer && spoil(reply, transfer, await now())) return reply;
      return transfer ? toJson(transfer) : reply.code(404).send({ code: 'not_found' });
    },
  );
  app.post<{ Params: { key: string }; Body: { program: string; reference?: string } }>(
    `${MILES_PATH}/transfers/:key/cancel`,
    { schema: { params: keyParams, body: cancelBody } },
    async (request, reply) => {
      const { key } = request.params;
      const { program, reference } = request.body;
      const known = books.find({ key, reference }, await now());
      if (known && spoil(reply, known, await now())) return reply;
      return answer(reply, `cancel ${key}`, books.cancel({ key, reference }, program, await now()));
    },
  );
}

function servePages(app: FastifyInstance, books: TransferBooks, sendPage: SendPage, now: Now): void {
  app.get(MILES_PATH, async (_request, reply) => sendPage(reply, milesPage(books.list(await now()))));
  app.get(`/api${MILES_PATH}/books`, async () => ({ data: books.list(await now()).map(toJson) }));
}

/** All programs behind one desk: a transfer has one key, chosen by the portal, and moves on by the portal's clock. */
export function createMilesParty(clock: PortalClock | undefined, store: Store): Party {
  const books = createTransferBooks(store);
  const traffic = createTrafficLog();
  const now: Now = async () => {
    const answer = await clock?.read();
    return answer?.ok ? answer.reading.now : new Date();
  };
  return {
    name: 'Miles partners',
    description: 'Airline and hotel programs: they know their members, and credit miles by the portal’s clock.',
    page: { path: MILES_PATH, title: 'Miles partners' },
    magicValues: magicNumbers.map(({ ending, effect }) => ({
      value: `a membership number ending in ${ending}`,
      effect,
    })),
    traffic,
    registerRoutes(app, sendPage) {
      serveValidations(app, traffic);
      serveTransfers(app, books, traffic, now);
      servePages(app, books, sendPage, now);
    },
  };
}
