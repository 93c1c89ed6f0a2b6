import { cents } from '@rewards/amounts';
import * as z from 'zod/mini';
import { code, keptText, moment, numberEnding, text } from '../bank-feed/feed-fields.ts';
import { type PageReading, readPage } from '../bank-feed/http-pages.ts';
import { type CardFeed, type FeedLine, wholeFeed } from './card-feed.ts';

const reference = text(64);
const MAX_CENTS = 100_000_000_000;

const line = z
  .object({
    reference,
    card: text(100),
    kind: z.enum(['purchase', 'fee', 'refund']),
    amount_cents: z.int().check(z.minimum(-MAX_CENTS), z.maximum(MAX_CENTS)),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    description: text(200),
    original_description: z.optional(z.nullable(text(200))),
    // Small before it is measured: some letters grow by it.
    category: z.optional(z.nullable(z.pipe(z.string().check(z.toLowerCase()), text(40)))),
    labels: z.optional(z.array(text(40)).check(z.maxLength(20))),
    refund_of: z.optional(z.nullable(reference)),
    posted_at: moment,
    /** Without it, posted. */
    status: z.optional(z.enum(['pending', 'posted', 'dropped'])),
  })
  .check(
    z.refine(({ kind, amount_cents }) => (kind === 'refund' ? amount_cents < 0 : amount_cents > 0)),
    z.refine(({ kind, status = 'posted' }) => kind === 'purchase' || status === 'posted'),
    z.refine(({ kind, refund_of }) => kind === 'refund' || (refund_of ?? null) === null),
  );

const newCard = z.object({
  kind: z.literal('card'),
  card: text(100),
  holder_of: text(100),
  family: code,
  type_code: code,
  name_on_card: text(100),
  number_ending: numberEnding,
  opened_at: moment,
});

function readCard(told: unknown): FeedLine | undefined {
  const { success, data } = newCard.safeParse(told);
  if (!success) return undefined;
  return {
    kind: 'opened',
    opened: {
      card: data.card,
      holderOf: data.holder_of,
      family: data.family,
      typeCode: data.type_code,
      nameOnCard: data.name_on_card,
      numberEnding: data.number_ending,
      openedAt: new Date(data.opened_at),
    },
  };
}

function readLine(told: unknown): FeedLine {
  const opened = readCard(told);
  if (opened) return opened;
  const parsed = line.safeParse(told);
  if (!parsed.success) return { kind: 'unreadable', text: keptText(told) };
  const { data } = parsed;
  return {
    kind: data.status === undefined || data.status === 'posted' ? 'told' : data.status,
    transaction: {
      reference: data.reference,
      card: data.card,
      kind: data.kind,
      amount: cents(data.amount_cents),
      currency: data.currency,
      description: data.description,
      originalDescription: data.original_description ?? null,
      category: data.category ?? null,
      labels: [...new Set(data.labels)],
      refundOf: data.refund_of ?? null,
      postedAt: new Date(data.posted_at),
    },
  };
}

export function createHttpCardFeed(options: PageReading & { readonly url: string }): CardFeed {
  return {
    readAfter: async (cursor, { parts, part } = wholeFeed) => {
      const address = new URL(`${options.url}/card-feed/transactions`);
      if (parts > 1) {
        address.searchParams.set('parts', String(parts));
        address.searchParams.set('part', String(part));
      }
      const outcome = await readPage(address.href, cursor, options);
      if (outcome.kind === 'unknown') return outcome;
      const { data, ...rest } = outcome;
      return { ...rest, lines: data.map(readLine) };
    },
  };
}
