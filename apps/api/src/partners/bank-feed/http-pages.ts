import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { PartnerFetch } from '../../platform/partner-fetch.ts';

const PAGE_SIZE = 500;
const TIMEOUT_MS = 10_000;
const MAX_TRIES = 3;
const FIRST_PAUSE_MS = 200;
/** Above a page of the longest lines there are. The process has other things to remember than a feed gone wrong. */
const MAX_BYTES = 16 * 1024 * 1024;

export type PageOutcome =
  | {
      readonly kind: 'page';
      readonly data: readonly unknown[];
      /** Where to go on; the same cursor as before when there is nothing new. */
      readonly nextCursor: string | null;
      readonly hasMore: boolean;
    }
  /** No answer, or none that can be used: nothing is known about what there is. Ask again later. */
  | { readonly kind: 'unknown'; readonly code: string };

type Try = { readonly outcome: PageOutcome; readonly isWorthRetrying: boolean };

const page = z.object({
  data: z.array(z.unknown()).check(z.maxLength(PAGE_SIZE)),
  next_cursor: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
});

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

async function readOnce(send: PartnerFetch, address: URL, cursor: string | null): Promise<Try> {
  let response: Response;
  let body: unknown;
  try {
    response = await send(address, {
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
      data,
      nextCursor: nextCursor ?? cursor,
      hasMore: data.length === PAGE_SIZE && nextCursor !== null && nextCursor !== cursor,
    },
    isWorthRetrying: false,
  };
}

export interface PageReading {
  readonly send?: PartnerFetch | undefined;
  readonly firstPauseMs?: number | undefined;
}

/** Reads one page of a feed after a cursor; tries again where that may help. */
export async function readPage(
  url: string,
  cursor: string | null,
  { send = fetch, firstPauseMs = FIRST_PAUSE_MS }: PageReading,
): Promise<PageOutcome> {
  const address = new URL(url);
  if (cursor !== null) address.searchParams.set('after', cursor);
  address.searchParams.set('limit', String(PAGE_SIZE));
  for (let tries = 1; ; tries += 1) {
    const { outcome, isWorthRetrying } = await readOnce(send, address, cursor);
    if (!isWorthRetrying || tries >= MAX_TRIES) return outcome;
    await sleep(firstPauseMs * 2 ** (tries - 1));
  }
}
