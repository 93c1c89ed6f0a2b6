import type { FastifyInstance } from 'fastify';
import { nowOf, type PortalClock } from '../../control/portal-clock.ts';
import type { SendPage } from '../../pages/layout.ts';
import { ownPagesOnly } from '../../pages/own-pages-only.ts';
import type { Store } from '../../store.ts';
import { pageQuery } from '../page-query.ts';
import type { Party } from '../party.ts';
import { createTrafficLog, type TrafficLog } from '../traffic-log.ts';
import { CARD_FEED_PATH, CARDS_PATH, cardFeedPage } from './card-feed-page.ts';
import { cards, categories, type Family, families } from './cards.ts';
import { type CardLine, createFeed, type Feed, type FeedLine, type TransactionLine } from './feed.ts';

const posting = {
  type: 'object',
  required: ['card', 'kind', 'amount', 'merchant', 'category'],
  properties: {
    card: { enum: cards.map(({ reference }) => reference) },
    kind: { enum: ['purchase', 'fee', 'refund'] },
    amount: { type: 'string', pattern: String.raw`^(?!0+(\.0+)?$)\d{1,7}(\.\d{1,2})?$` },
    merchant: { type: 'string', minLength: 1, maxLength: 200 },
    category: { enum: categories },
    labels: { type: 'string', maxLength: 200 },
    refund_of: { type: 'string', maxLength: 64 },
  },
} as const;

interface Posting {
  readonly card: string;
  readonly kind: 'purchase' | 'fee' | 'refund';
  readonly amount: string;
  readonly merchant: string;
  readonly category: string;
  readonly labels?: string;
  readonly refund_of?: string;
}

function centsOf(amount: string): number {
  const [whole = '0', fraction = ''] = amount.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

const newCard = {
  type: 'object',
  required: ['holder_of', 'family', 'number_ending'],
  properties: {
    holder_of: { enum: cards.map(({ reference }) => reference) },
    family: { enum: Object.keys(families) },
    number_ending: { type: 'string', pattern: String.raw`^\d{4}$` },
  },
} as const;

interface NewCard {
  readonly holder_of: string;
  readonly family: Family;
  readonly number_ending: string;
}

const cardToJson = (line: CardLine) => ({
  reference: line.reference,
  kind: line.kind,
  card: line.card,
  holder_of: line.holderOf,
  family: line.family,
  type_code: families[line.family],
  name_on_card: line.nameOnCard,
  number_ending: line.numberEnding,
  opened_at: line.postedAt.toISOString(),
});

const toJson = (line: TransactionLine) => ({
  reference: line.reference,
  card: line.card,
  kind: line.kind,
  amount_cents: line.amountCents,
  currency: 'USD',
  description: line.merchant,
  original_description: `${line.merchant.toUpperCase()} 0800`.slice(0, 200),
  category: line.category,
  labels: line.labels,
  refund_of: line.refundOf,
  posted_at: line.postedAt.toISOString(),
  status: line.status,
});

const MOST_PARTS = 64;
const partQuery = {
  type: 'object',
  properties: {
    ...pageQuery.properties,
    parts: { type: 'integer', minimum: 1, maximum: MOST_PARTS, default: 1 },
    part: { type: 'integer', minimum: 0, maximum: MOST_PARTS - 1, default: 0 },
  },
} as const;

/** A new card is told with the lines of the card whose holder it belongs to. */
function partOf(line: FeedLine, parts: number): number {
  const account = line.kind === 'card' ? line.holderOf : line.card;
  return Buffer.from(account).reduce((sum, byte) => sum + byte, 0) % parts;
}

function serveFeed(app: FastifyInstance, feed: Feed, traffic: TrafficLog): void {
  app.get<{ Querystring: { after?: string; limit: number; parts: number; part: number } }>(
    `${CARD_FEED_PATH}/transactions`,
    { schema: { querystring: partQuery } },
    async (request, reply) => {
      const { after, limit, parts, part } = request.query;
      if (feed.takeOutage()) {
        traffic.record('the portal asked for news', '503, once');
        return reply.code(503).send({ code: 'unavailable' });
      }
      const { lines, nextCursor } = feed.after(after, limit, (line) => partOf(line, parts) === part);
      // Every minute with nothing to say would push everything else out of the log.
      if (lines.length > 0) traffic.record('the portal asked for news', `${lines.length} transactions`);
      return {
        data: lines.map((line) => (line.kind === 'card' ? cardToJson(line) : toJson(line))),
        next_cursor: nextCursor,
      };
    },
  );
}

function servePages(app: FastifyInstance, feed: Feed, clock: PortalClock | undefined, sendPage: SendPage): void {
  app.get(CARD_FEED_PATH, (_request, reply) => sendPage(reply, cardFeedPage(feed.list())));

  app.post<{ Body: Posting }>(
    CARD_FEED_PATH,
    { onRequest: ownPagesOnly, schema: { body: posting } },
    async (request, reply) => {
      const { card, kind, amount, merchant, category, labels = '', refund_of: refundOf } = request.body;
      feed.post(
        {
          card,
          kind,
          amountCents: kind === 'refund' ? -centsOf(amount) : centsOf(amount),
          merchant,
          category,
          labels: labels
            .split(',')
            .map((label) => label.trim().toLowerCase())
            .filter((label) => label !== ''),
          refundOf: kind === 'refund' && refundOf ? refundOf : null,
        },
        await nowOf(clock),
      );
      return reply.redirect(CARD_FEED_PATH, 303);
    },
  );

  app.post<{ Body: NewCard }>(
    CARDS_PATH,
    { onRequest: ownPagesOnly, schema: { body: newCard } },
    async (request, reply) => {
      const { holder_of: holderOf, family, number_ending: numberEnding } = request.body;
      const card = holderOf.replace(/\d{4}$/, numberEnding);
      const nameOnCard = cards.find(({ reference }) => reference === holderOf)?.holder.split(',')[0] ?? '';
      feed.open({ card, holderOf, family, nameOnCard, numberEnding }, await nowOf(clock));
      return reply.redirect(CARD_FEED_PATH, 303);
    },
  );
}

/** The bank tells what its cards bought, page by page; what a person posts here is told next. */
export function createCardFeedParty(clock: PortalClock | undefined, store: Store): Party {
  const feed = createFeed(store);
  const traffic = createTrafficLog();
  return {
    name: 'Card feed',
    description: 'Tells the portal what the bank’s cards bought, page by page, and lets you post purchases.',
    page: { path: CARD_FEED_PATH, title: 'Card feed' },
    magicValues: [
      { value: 'a merchant with TWICE in its name', effect: 'is told twice, and counts once' },
      { value: 'a merchant with LATE in its name', effect: 'is told with a date 45 days ago' },
      { value: 'a merchant with DOWN in its name', effect: 'makes the feed answer 503 once' },
      { value: 'the card nobody-0000', effect: 'is not known to the portal, which keeps the line beside' },
    ],
    traffic,
    registerRoutes(app, sendPage) {
      serveFeed(app, feed, traffic);
      servePages(app, feed, clock, sendPage);
    },
  };
}
