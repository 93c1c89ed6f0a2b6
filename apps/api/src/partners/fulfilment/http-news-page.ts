import * as z from 'zod/mini';
import { type ItemOutcome, type NewsLine, type NewsOutcome, newsStatuses } from './fulfilment.ts';

export const PAGE_SIZE = 500;
const KEPT_CHARACTERS = 10_000;

/** No NUL and no half of a pair: the database could not keep it, and one line would hold up all. */
const text = (maxLength: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(maxLength),
    z.refine((value) => value.isWellFormed() && !value.includes('\0')),
  );

/** It becomes a link on a member's page: an address of any other kind could run a script there. */
const webAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(500));

const line = z.object({
  reference: text(120),
  item: z.uuid(),
  status: z.enum(newsStatuses),
  at: z.iso.datetime({ offset: true }),
  note: z.optional(z.nullable(text(200))),
  parcel: z.optional(
    z.nullable(
      z.object({
        carrier: text(100),
        tracking_number: text(100),
        tracking_url: z.optional(z.nullable(webAddress)),
      }),
    ),
  ),
});

const page = z.object({
  data: z.array(z.unknown()).check(z.maxLength(PAGE_SIZE)),
  next_cursor: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
});

function readLine(told: unknown): NewsLine {
  const parsed = line.safeParse(told);
  if (!parsed.success) return { kind: 'unreadable', text: JSON.stringify(told).slice(0, KEPT_CHARACTERS) };
  const { reference, item, status, at, note, parcel } = parsed.data;
  return {
    kind: 'told',
    news: {
      reference,
      item: item.toLowerCase(),
      status,
      at: new Date(at),
      note: note ?? null,
      parcel: parcel
        ? {
            carrier: parcel.carrier,
            trackingNumber: parcel.tracking_number,
            trackingUrl: parcel.tracking_url ?? null,
          }
        : null,
    },
  };
}

export function newsPageOutcome(body: unknown, after: string | null): NewsOutcome {
  const parsed = page.safeParse(body);
  if (!parsed.success) return { kind: 'unknown', code: 'not_a_page' };
  const { data, next_cursor: nextCursor } = parsed.data;
  return {
    kind: 'page',
    lines: data.map(readLine),
    nextCursor: nextCursor ?? after,
    hasMore: data.length === PAGE_SIZE && nextCursor !== null && nextCursor !== after,
  };
}

const known = z.object({ data: z.array(z.unknown()).check(z.maxLength(PAGE_SIZE)) });

/** Lines about other items decide nothing about this one. */
export function itemOutcome(body: unknown, itemKey: string): ItemOutcome {
  const parsed = known.safeParse(body);
  if (!parsed.success) return { kind: 'unknown', code: 'not_a_page' };
  const lines = parsed.data.data.map(readLine);
  return { kind: 'known', lines: lines.filter((each) => each.kind === 'unreadable' || each.news.item === itemKey) };
}
