import { setTimeout as sleep } from 'node:timers/promises';
import type { Breaker } from './breaker.ts';
import type { PartnerFetch } from './partner-fetch.ts';

const MAX_TRIES = 3;
const MAX_BYTES = 64 * 1024;

export interface Question {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** For all tries together. */
  readonly timeLimitMs: number;
  /** Where a look-up says more, it is no use to ask again after silence and wait again. */
  readonly isTriedAfterSilence: boolean;
}

export type Exchange =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'unsent'; readonly code: string }
  | { readonly kind: 'unknown'; readonly code: string };

export interface ExchangeOptions {
  readonly url: string;
  readonly firstPauseMs: number;
  readonly breaker: Breaker;
  readonly send: PartnerFetch;
}

type Try = Exchange & { readonly isWorthRetrying: boolean };

/** Refused or not found before a single byte of the request could leave. */
const neverConnected = new Set(['NO_TOKEN', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** Nothing when it is no JSON, or goes on for longer than any answer can be. */
async function readBody({ body }: Response): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.byteLength;
    if (bytes > MAX_BYTES) return undefined;
    pieces.push(piece);
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Errors are not passed on, only a code, so that no request's body can get into a log with an error. */
async function askOnce(
  { url, send }: ExchangeOptions,
  { method, path, body }: Question,
  limitMs: number,
): Promise<Try> {
  try {
    const response = await send(url + path, {
      method,
      headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // A redirect leads away from the partner: another server must not get a card or an address.
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
    if (response.status >= 500 || response.status === 429) {
      await response.body?.cancel();
      return { kind: 'unknown', code: `http_${response.status}`, isWorthRetrying: true };
    }
    return { kind: 'answer', status: response.status, body: await readBody(response), isWorthRetrying: false };
  } catch (error) {
    const cause = causeOf(error);
    if (neverConnected.has(cause)) return { kind: 'unsent', code: 'not_reached', isWorthRetrying: true };
    const isSilence = error instanceof Error && error.name === 'TimeoutError';
    return { kind: 'unknown', code: isSilence ? 'no_answer' : 'broken_off', isWorthRetrying: !isSilence };
  }
}

const isWorthAnother = (question: Question, tried: Try): boolean =>
  tried.isWorthRetrying || (question.isTriedAfterSilence && tried.kind !== 'answer');

/** Asks with the same key until there is an answer, a bounded number of times and within one time limit. */
export async function exchange(options: ExchangeOptions, question: Question): Promise<Exchange> {
  const { firstPauseMs, breaker } = options;
  if (!breaker.mayTry()) return { kind: 'unsent', code: 'left_alone' };
  const endsAtMs = performance.now() + question.timeLimitMs;
  let wasSent = false;
  for (let tries = 1; ; tries += 1) {
    const leftMs = Math.max(1, Math.ceil(endsAtMs - performance.now()));
    const share = question.isTriedAfterSilence ? Math.ceil(question.timeLimitMs / MAX_TRIES) : leftMs;
    const tried = await askOnce(options, question, Math.min(leftMs, share));
    if (tried.kind === 'answer') {
      breaker.answered();
      return tried;
    }
    wasSent ||= tried.kind === 'unknown';
    const pauseMs = firstPauseMs * 2 ** (tries - 1);
    const isOver = tries >= MAX_TRIES || performance.now() + pauseMs >= endsAtMs;
    if (isOver || !isWorthAnother(question, tried)) {
      breaker.failed();
      return { kind: wasSent ? 'unknown' : 'unsent', code: tried.code };
    }
    await sleep(pauseMs);
  }
}
