import { cents, points } from '@rewards/amounts';
import * as z from 'zod/mini';
import { createBreaker } from '../../platform/breaker.ts';
import { exchange } from '../../platform/http-exchange.ts';
import { createHttpInbox } from '../../platform/http-inbox.ts';
import type { PartnerFetch } from '../../platform/partner-fetch.ts';
import type { TravelAnswer, TravelNews, TravelSites } from './travel-sites.ts';

/** A member waits for the list of bookings with it. */
const TIME_LIMIT_MS = 3_000;
const BREAKER = { failures: 5, pauseMs: 10_000 };
const FIRST_PAUSE_MS = 100;

const text = (maxLength: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(maxLength),
    z.refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value)),
  );
/** Of this century: the calendar of a database begins later than a text may. */
const day = z.iso.date().check(z.regex(/^20/));
const amount = z.int().check(z.minimum(0), z.maximum(100_000_000_000));

const line = z.object({
  key: text(160),
  kind: z.enum(['book', 'moved']),
  booking: z.object({
    key: text(120),
    visit: z.uuid(),
    channel: z.enum(['TRAV', 'TPPV', 'ACCP']),
    type: z.enum(['car', 'cruise', 'flight', 'hotel', 'package']),
    reference: text(60),
    title: text(200),
    provider: text(120),
    starts_on: day,
    ends_on: day,
    duration: z.object({
      amount: z.int().check(z.minimum(0), z.maximum(1_000_000)),
      unit: z.enum(['nights', 'days', 'minutes']),
    }),
    travellers: z.int().check(z.minimum(1), z.maximum(99)),
    points: amount,
    amount_cents: amount,
    status: z.enum(['confirmed', 'accepted', 'success', 'cancelled', 'booked', 'not_available']),
    additional_status: z.nullable(z.enum(['pending', 'ticketed'])),
  }),
});

function parseLine(told: unknown): TravelNews | undefined {
  const parsed = line.safeParse(told);
  if (!parsed.success || parsed.data.booking.ends_on < parsed.data.booking.starts_on) return undefined;
  const { key, kind, booking } = parsed.data;
  return {
    key,
    kind,
    booking: {
      siteKey: booking.key,
      visitId: booking.visit,
      channel: booking.channel,
      type: booking.type,
      referenceNumber: booking.reference,
      title: booking.title,
      provider: booking.provider,
      startsOn: booking.starts_on,
      endsOn: booking.ends_on,
      duration: booking.duration,
      travellers: booking.travellers,
      points: points(booking.points),
      amount: cents(booking.amount_cents),
      status: booking.status,
      additionalStatus: booking.additional_status,
    },
  };
}

export interface HttpTravelSitesOptions {
  readonly url: string;
  readonly nowMs?: () => number;
  readonly send?: PartnerFetch;
}

export function createHttpTravelSites({ url, ...options }: HttpTravelSitesOptions): TravelSites {
  const { nowMs = () => performance.now(), send = fetch } = options;
  const base = `${url}/travel/api`;
  const inbox = createHttpInbox<TravelNews, TravelAnswer>({
    url: base,
    timeLimitMs: TIME_LIMIT_MS,
    parse: parseLine,
    nowMs,
    send,
  });
  const breaker = createBreaker({ ...BREAKER, nowMs });
  return {
    readNews: inbox.read,
    answerNews: inbox.answer,
    cancel: async (siteKey) => {
      const told = await exchange(
        { url: base, firstPauseMs: FIRST_PAUSE_MS, breaker, send },
        {
          method: 'POST',
          path: `/bookings/${encodeURIComponent(siteKey)}/cancel`,
          timeLimitMs: TIME_LIMIT_MS,
          isTriedAfterSilence: true,
        },
      );
      if (told.kind !== 'answer') return 'unknown';
      if (told.status === 200) return 'cancelled';
      if (told.status === 404) return 'not_known';
      return told.status === 409 ? 'refused' : 'unknown';
    },
  };
}
