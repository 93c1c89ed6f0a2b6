import * as z from 'zod/mini';
import { createBreaker } from './breaker.ts';
import { exchange } from './http-exchange.ts';
import type { PartnerFetch } from './partner-fetch.ts';

const FIRST_PAUSE_MS = 100;
const BREAKER_FAILURES = 5;
const BREAKER_PAUSE_MS = 10_000;
const MOST_AT_ONCE = 50;

const page = z.object({ data: z.array(z.unknown()) });
const keyed = z.object({ key: z.string().check(z.minLength(1), z.maxLength(200)) });

export type InboxPage<Line> =
  | { readonly kind: 'page'; readonly lines: readonly Line[]; readonly unreadable: readonly string[] }
  | { readonly kind: 'unknown'; readonly code: string };

/** What a partner has to tell us, line by line, until each line is answered. */
export interface Inbox<Line, Answer> {
  readonly read: () => Promise<InboxPage<Line>>;
  /** False when the partner does not say that it took the answer: the line will be there again. */
  readonly answer: (key: string, answer: Answer) => Promise<boolean>;
}

/**
 * A line that cannot be read can still be answered if it has a key. Without an answer it would block the lines behind
 * it for ever.
 */
const keyOf = (line: unknown): string[] => {
  const { data } = keyed.safeParse(line);
  return data ? [data.key] : [];
};

export interface HttpInboxOptions<Line> {
  readonly url: string;
  readonly timeLimitMs: number;
  /** Nothing for a line that cannot be read: it holds up no other. */
  readonly parse: (line: unknown) => Line | undefined;
  readonly nowMs?: () => number;
  readonly send: PartnerFetch;
}

export function createHttpInbox<Line, Answer>(options: HttpInboxOptions<Line>): Inbox<Line, Answer> {
  const { url, timeLimitMs, parse, send, nowMs = () => performance.now() } = options;
  const breaker = createBreaker({ failures: BREAKER_FAILURES, pauseMs: BREAKER_PAUSE_MS, nowMs });
  const at = { url, firstPauseMs: FIRST_PAUSE_MS, breaker, send };
  return {
    read: async () => {
      const told = await exchange(at, { method: 'GET', path: '/inbox', timeLimitMs, isTriedAfterSilence: false });
      if (told.kind !== 'answer') return { kind: 'unknown', code: told.code };
      const parsed = page.safeParse(told.body);
      if (told.status !== 200 || !parsed.success) return { kind: 'unknown', code: `http_${told.status}` };
      const data = parsed.data.data.slice(0, MOST_AT_ONCE);
      return {
        kind: 'page',
        lines: data.map(parse).filter((line) => line !== undefined),
        unreadable: data.filter((line) => parse(line) === undefined).flatMap(keyOf),
      };
    },
    answer: async (key, body) => {
      const path = `/inbox/${encodeURIComponent(key)}/answer`;
      const told = await exchange(at, { method: 'POST', path, body, timeLimitMs, isTriedAfterSilence: true });
      return told.kind === 'answer' && told.status === 200;
    },
  };
}
