import { setTimeout as sleep } from 'node:timers/promises';
import { cents } from '@rewards/amounts';
import * as z from 'zod/mini';
import type { CardFeed, FeedLine, FeedOutcome } from './card-feed.ts';

const PAGE_SIZE = 500;
const TIMEOUT_MS = 10_000;
const MAX_TRIES = 3;
const FIRST_PAUSE_MS = 200;
const KEPT_CHARACTERS = 10_000;
/** Above a page of the longest lines there are. The process has other things to remember than a feed gone wrong. */
const MAX_BYTES = 16 * 1024 * 1024;

/** No NUL and no half of a pair: the database could not keep it, and one line would hold up all. */
const text = (maxLength: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(maxLength),
    z.refine((value) => value.isWellFormed() && !value.includes('\0')),
  );
const reference = text(64);
const MAX_CENTS = 100_000_000_000;
const EARLIEST = Date.UTC(1970, 0, 1);
const LATEST = Date.UTC(2286, 0, 1);
const isPossible = (moment: string): boolean => Date.parse(moment) >= EARLIEST && Date.parse(moment) < LATEST;

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
    posted_at: z.iso.datetime({ offset: true }),
  })
  .check(
    z.refine(({ kind, amount_cents }) => (kind === 'refund' ? amount_cents < 0 : amount_cents > 0)),
    z.refine(({ kind, refund_of }) => kind === 'refund' || (refund_of ?? null) === null),
    z.refine(({ posted_at }) => isPossible(posted_at)),
  );

/** Which there are is the program's to say. */
const code = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(40));

const newCard = z.object({
  kind: z.literal('card'),
  card: text(100),
  holder_of: text(100),
  family: code,
  type_code: code,
  name_on_card: text(100),
  number_ending: z.string().check(z.regex(/^\d{4}$/)),
  opened_at: z.iso.datetime({ offset: true }).check(z.refine(isPossible)),
});

const page = z.object({
  data: z.array(z.unknown()).check(z.maxLength(PAGE_SIZE)),
  next_cursor: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
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
  if (!parsed.success) return { kind: 'unreadable', text: JSON.stringify(told).slice(0, KEPT_CHARACTERS) };
  const { data } = parsed;
  return {
    kind: 'told',
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

type Try = { readonly outcome: FeedOutcome; readonly isWorthRetrying: boolean };

const unknown = (code: string, isWorthRetrying: boolean): Try => ({
  outcome: { kind: 'unknown', code },
  isWorthRetrying,
});

/** Nothing when it goes on for longer than a page can be. */
async function readText({ body }: Response): Promise<string | undefined> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.byteLength;
    // Leaving the loop lets go of the connection.
    if (bytes > MAX_BYTES) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

async function readOnce(address: URL, cursor: string | null): Promise<Try> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(address, {
      headers: { accept: 'application/json' },
      // What leads elsewhere is not the bank.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return unknown(`http_${response.status}`, response.status >= 500 || response.status === 429);
    }
    const told = await readText(response);
    if (told === undefined) return unknown('too_large', false);
    body = JSON.parse(told);
  } catch {
    return unknown('no_answer', true);
  }
  const parsed = page.safeParse(body);
  if (!parsed.success) return unknown('not_a_page', false);
  const { data, next_cursor: nextCursor } = parsed.data;
  return {
    outcome: {
      kind: 'page',
      lines: data.map(readLine),
      nextCursor: nextCursor ?? cursor,
      hasMore: data.length === PAGE_SIZE && nextCursor !== null && nextCursor !== cursor,
    },
    isWorthRetrying: false,
  };
}

export function createHttpCardFeed(options: { readonly url: string; readonly firstPauseMs?: number }): CardFeed {
  const firstPauseMs = options.firstPauseMs ?? FIRST_PAUSE_MS;
  return {
    readAfter: async (cursor) => {
      const address = new URL(`${options.url}/card-feed/transactions`);
      if (cursor !== null) address.searchParams.set('after', cursor);
      address.searchParams.set('limit', String(PAGE_SIZE));
      for (let tries = 1; ; tries += 1) {
        const { outcome, isWorthRetrying } = await readOnce(address, cursor);
        if (!isWorthRetrying || tries >= MAX_TRIES) return outcome;
        await sleep(firstPauseMs * 2 ** (tries - 1));
      }
    },
  };
}
