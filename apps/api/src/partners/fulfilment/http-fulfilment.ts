import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { PartnerFetch } from '../../platform/partner-fetch.ts';
import type { Fulfilment, FulfilmentInstruction, FulfilmentItem, InstructionOutcome } from './fulfilment.ts';
import { itemOutcome, newsPageOutcome, PAGE_SIZE } from './http-news-page.ts';

interface Patience {
  readonly timeoutMs: number;
  readonly maxTries: number;
}
const patient: Patience = { timeoutMs: 10_000, maxTries: 3 };
const waitedFor: Patience = { timeoutMs: 4_000, maxTries: 1 };
const FIRST_PAUSE_MS = 200;
/** Above a page of the longest lines there are. */
const MAX_BYTES = 4 * 1024 * 1024;

const refusal = z.object({ code: z.string().check(z.regex(/^[a-z0-9_]{1,50}$/)) });

interface Answer {
  readonly status: number;
  /** Nothing when it could not be read as JSON, or went on for too long. */
  readonly body: unknown;
}

/** Nothing when there was no answer. */
async function ask(
  send: PartnerFetch,
  address: URL,
  init: RequestInit,
  timeoutMs: number,
): Promise<Answer | undefined> {
  try {
    const response = await send(address, {
      ...init,
      // A redirect leads away from the partner: another server must not get a member's address.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    for await (const piece of response.body ?? []) {
      bytes += piece.byteLength;
      if (bytes > MAX_BYTES) return { status: response.status, body: undefined };
      pieces.push(piece);
    }
    return { status: response.status, body: parseJson(Buffer.concat(pieces).toString('utf8')) };
  } catch {
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isWorthRetrying = (answer: Answer | undefined): boolean =>
  answer === undefined || answer.status >= 500 || answer.status === 429;

const toItem = (item: FulfilmentItem) => ({
  key: item.key,
  order_number: item.orderNumber,
  placed_at: item.placedAt.toISOString(),
  sku: item.sku,
  name: item.name,
  type: item.type,
  quantity: item.quantity,
  recipient: item.recipient && {
    first_name: item.recipient.firstName,
    last_name: item.recipient.lastName,
    email: item.recipient.email,
    message: item.recipient.message ?? null,
  },
  send_at: item.sendAt?.toISOString() ?? null,
  address: item.address && {
    first_name: item.address.firstName,
    last_name: item.address.lastName,
    address1: item.address.address1,
    address2: item.address.address2,
    city: item.address.city,
    region_code: item.address.regionCode,
    postal_code: item.address.postalCode,
    country: item.address.country,
    phone: item.address.phone,
  },
});

function toBody(instruction: FulfilmentInstruction): string {
  const { kind, item, askedAt } = instruction;
  const claim = 'claim' in instruction ? instruction.claim : undefined;
  return JSON.stringify({
    kind,
    asked_at: askedAt.toISOString(),
    item: toItem(item),
    ...(claim && {
      claim: {
        id: claim.id,
        kind: claim.kind,
        reason: claim.reason,
        text: claim.text,
        quantity: claim.quantity,
        requested_at: claim.requestedAt.toISOString(),
      },
    }),
  });
}

function outcomeOf(answer: Answer | undefined): InstructionOutcome {
  if (!answer) return { kind: 'unknown', code: 'no_answer' };
  if (answer.status >= 200 && answer.status < 300) return { kind: 'accepted' };
  const said = refusal.safeParse(answer.body);
  // Only these two statuses are about the instruction itself; 401 or 404 mean that the connection is set up wrongly.
  const isDecided = answer.status === 409 || answer.status === 422;
  if (isDecided && said.success) return { kind: 'declined', code: said.data.code };
  return { kind: 'unknown', code: `http_${answer.status}` };
}

export interface HttpFulfilmentOptions {
  readonly url: string;
  readonly firstPauseMs?: number;
  readonly send?: PartnerFetch;
}

export function createHttpFulfilment(options: HttpFulfilmentOptions): Fulfilment {
  const { firstPauseMs = FIRST_PAUSE_MS, send = fetch } = options;

  async function askPatiently(
    address: URL,
    init: RequestInit,
    { timeoutMs, maxTries }: Patience = patient,
  ): Promise<Answer | undefined> {
    for (let tries = 1; ; tries += 1) {
      const answer = await ask(send, address, init, timeoutMs);
      if (!isWorthRetrying(answer) || tries >= maxTries) return answer;
      await sleep(firstPauseMs * 2 ** (tries - 1));
    }
  }

  return {
    instruct: async (instruction, { isWaitedFor } = { isWaitedFor: false }) =>
      outcomeOf(
        await askPatiently(
          new URL(`${options.url}/fulfilment/instructions/${instruction.key}`),
          { method: 'PUT', headers: { 'content-type': 'application/json' }, body: toBody(instruction) },
          isWaitedFor ? waitedFor : patient,
        ),
      ),
    lookUp: async (itemKey) => {
      const address = new URL(`${options.url}/fulfilment/items/${itemKey}`);
      const answer = await askPatiently(address, { headers: { accept: 'application/json' } }, waitedFor);
      if (!answer) return { kind: 'unknown', code: 'no_answer' };
      if (answer.status === 404) return { kind: 'not_known' };
      return answer.status === 200
        ? itemOutcome(answer.body, itemKey)
        : { kind: 'unknown', code: `http_${answer.status}` };
    },
    readNews: async (after) => {
      const address = new URL(`${options.url}/fulfilment/news`);
      if (after !== null) address.searchParams.set('after', after);
      address.searchParams.set('limit', String(PAGE_SIZE));
      const answer = await askPatiently(address, { headers: { accept: 'application/json' } });
      if (!answer) return { kind: 'unknown', code: 'no_answer' };
      if (answer.status === 410) return { kind: 'forgotten' };
      return answer.status === 200
        ? newsPageOutcome(answer.body, after)
        : { kind: 'unknown', code: `http_${answer.status}` };
    },
  };
}
