import type { FastifyInstance } from 'fastify';
import { nowOf, type PortalClock } from '../../control/portal-clock.ts';
import type { SendPage } from '../../pages/layout.ts';
import { ownPagesOnly } from '../../pages/own-pages-only.ts';
import { type Family, families } from '../card-feed/cards.ts';
import type { Party } from '../party.ts';
import { pageQuery } from '../page-query.ts';
import { createTrafficLog, type TrafficLog } from '../traffic-log.ts';
import { type Status, statuses } from './bank-lines.ts';
import type { CustomerBook } from './customer-book.ts';
import { CUSTOMER_FEED_PATH, customerFeedPage, UNKNOWN_FAMILY } from './customer-feed-page.ts';

const reference = { type: 'string', minLength: 1, maxLength: 100 } as const;
const numberEnding = { type: 'string', pattern: String.raw`^\d{4}$` } as const;
const name = { type: 'string', minLength: 1, maxLength: 100 } as const;

const change = {
  type: 'object',
  required: ['card', 'status'],
  properties: {
    card: reference,
    status: { enum: Object.keys(statuses) },
    family: { enum: ['', ...Object.keys(families), UNKNOWN_FAMILY] },
  },
} as const;

const replacement = {
  type: 'object',
  required: ['card', 'number_ending'],
  properties: { card: reference, number_ending: numberEnding },
} as const;

const welcome = {
  type: 'object',
  required: ['first_name', 'last_name', 'email', 'family', 'number_ending'],
  properties: {
    first_name: name,
    last_name: name,
    email: { type: 'string', maxLength: 254, pattern: String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$` },
    family: { enum: Object.keys(families) },
    number_ending: numberEnding,
  },
} as const;

interface Welcome {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly family: Family;
  readonly number_ending: string;
}

function serveFeed(app: FastifyInstance, book: CustomerBook, traffic: TrafficLog): void {
  app.get<{ Querystring: { after?: string; limit: number } }>(
    `${CUSTOMER_FEED_PATH}/lines`,
    { schema: { querystring: pageQuery } },
    async (request, reply) => {
      const { after, limit } = request.query;
      if (book.takeOutage()) {
        traffic.record('the portal asked for customers', '503, once');
        return reply.code(503).send({ code: 'unavailable' });
      }
      const { lines, nextCursor } = book.after(after, limit);
      if (lines.length > 0) traffic.record('the portal asked for customers', `${lines.length} lines`);
      return { data: lines, next_cursor: nextCursor };
    },
  );
}

function servePages(
  app: FastifyInstance,
  book: CustomerBook,
  clock: PortalClock | undefined,
  sendPage: SendPage,
): void {
  app.get(CUSTOMER_FEED_PATH, (_request, reply) => sendPage(reply, customerFeedPage(book.cards(), book.list())));

  app.post<{ Body: { card: string; status: Status; family?: string } }>(
    `${CUSTOMER_FEED_PATH}/changes`,
    { onRequest: ownPagesOnly, schema: { body: change } },
    async ({ body: { card, status, family } }, reply) => {
      book.change({ card, status, family: family || undefined }, await nowOf(clock));
      return reply.redirect(CUSTOMER_FEED_PATH, 303);
    },
  );

  app.post<{ Body: { card: string; number_ending: string } }>(
    `${CUSTOMER_FEED_PATH}/replacements`,
    { onRequest: ownPagesOnly, schema: { body: replacement } },
    async ({ body }, reply) => {
      book.replace(body.card, body.number_ending, await nowOf(clock));
      return reply.redirect(CUSTOMER_FEED_PATH, 303);
    },
  );

  app.post<{ Body: Welcome }>(
    CUSTOMER_FEED_PATH,
    { onRequest: ownPagesOnly, schema: { body: welcome } },
    async ({ body }, reply) => {
      book.welcome(
        {
          firstName: body.first_name,
          lastName: body.last_name,
          email: body.email,
          family: body.family,
          numberEnding: body.number_ending,
        },
        await nowOf(clock),
      );
      return reply.redirect(CUSTOMER_FEED_PATH, 303);
    },
  );
}

/** The bank tells who its customers are and which cards they hold; what a person changes here is told next. */
export function createCustomerFeedParty(clock: PortalClock | undefined, book: CustomerBook): Party {
  const traffic = createTrafficLog();
  return {
    name: 'Customers and cards',
    description: 'Tells the portal who the bank’s customers are and which cards they hold, and lets you change them.',
    page: { path: CUSTOMER_FEED_PATH, title: 'Customers' },
    magicValues: [
      { value: 'a last name with TWICE in it', effect: 'is told twice, and counts once' },
      { value: 'a last name with EARLY in it', effect: 'is told after its card, which waits' },
      { value: 'a last name with DOWN in it', effect: 'makes the feed answer 503 once' },
      { value: 'a family that the portal does not know', effect: 'is kept with its reason, for staff to see' },
    ],
    traffic,
    registerRoutes(app, sendPage) {
      serveFeed(app, book, traffic);
      servePages(app, book, clock, sendPage);
    },
  };
}
