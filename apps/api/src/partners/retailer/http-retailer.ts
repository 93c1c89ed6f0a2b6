import { points } from '@rewards/amounts';
import * as z from 'zod/mini';
import { createBreaker } from '../../platform/breaker.ts';
import { exchange, type Exchange, type Question } from '../../platform/http-exchange.ts';
import { createHttpInbox } from '../../platform/http-inbox.ts';
import type { PartnerFetch } from '../../platform/partner-fetch.ts';
import type { Retailer, TillAnswer, TillRequest, TillReturn } from './retailer.ts';

/** A member waits for it. */
const TIME_LIMIT_MS = 3_000;
const FIRST_PAUSE_MS = 100;
const BREAKER = { failures: 5, pauseMs: 10_000 };

const text = (maxLength: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(maxLength),
    z.refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value)),
  );

const linked = z.object({ link_id: text(120), account: text(120) });
const amount = z.int().check(z.minimum(1), z.maximum(10_000_000_000));
const line = z.union([
  z.object({ key: text(120), return_of: text(120), points: amount }),
  z.object({ key: text(120), link_id: text(120), points: amount, description: text(120) }),
]);

function parseLine(told: unknown): TillRequest | TillReturn | undefined {
  const { data } = line.safeParse(told);
  if (!data) return undefined;
  const shared = { key: data.key, points: points(data.points) };
  return 'return_of' in data
    ? { ...shared, returnOf: data.return_of }
    : { ...shared, linkId: data.link_id, description: data.description };
}

export interface HttpRetailerOptions {
  /** Where we call it, and its address for browsers. */
  readonly url: string;
  readonly siteUrl: string;
  readonly nowMs?: () => number;
  readonly send?: PartnerFetch;
}

export function createHttpRetailer({ url, siteUrl, ...options }: HttpRetailerOptions): Retailer {
  const { nowMs = () => performance.now(), send = fetch } = options;
  const base = `${url}/retailer/api`;
  const breaker = createBreaker({ ...BREAKER, nowMs });
  const ask = (question: Omit<Question, 'timeLimitMs'>): Promise<Exchange> =>
    exchange({ url: base, firstPauseMs: FIRST_PAUSE_MS, breaker, send }, { ...question, timeLimitMs: TIME_LIMIT_MS });
  const inbox = createHttpInbox<TillRequest | TillReturn, TillAnswer>({
    url: base,
    timeLimitMs: TIME_LIMIT_MS,
    parse: parseLine,
    nowMs,
    send,
  });
  return {
    linkAddress: (state, returnTo, language) => {
      const address = new URL(`${siteUrl}/retailer/link`);
      address.searchParams.set('state', state);
      address.searchParams.set('return_to', returnTo);
      address.searchParams.set('lang', language);
      return address.href;
    },
    link: async (code, cardEnding) => {
      const told = await ask({
        method: 'POST',
        path: '/links',
        body: { code, card_ending: cardEnding },
        isTriedAfterSilence: true,
      });
      if (told.kind !== 'answer') return { kind: 'unknown', code: told.code };
      const parsed = linked.safeParse(told.body);
      if (told.status === 200 && parsed.success) {
        return { kind: 'linked', linkId: parsed.data.link_id, retailerAccount: parsed.data.account };
      }
      return told.status === 409 || told.status === 404
        ? { kind: 'refused' }
        : { kind: 'unknown', code: `http_${told.status}` };
    },
    unlink: async (linkId) => {
      const path = `/links/${encodeURIComponent(linkId)}/end`;
      const told = await ask({ method: 'POST', path, isTriedAfterSilence: true });
      // A link that the retailer does not know is none.
      return told.kind === 'answer' && (told.status === 200 || told.status === 404) ? 'unlinked' : 'unknown';
    },
    readRequests: inbox.read,
    answerRequest: inbox.answer,
  };
}
