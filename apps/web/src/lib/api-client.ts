import type { AnswerOf, BodyOf, Call, Calls, ErrorBody, ParamsOf, QueryOf } from '@rewards/contract';
import { type Locale, languageTags } from '@rewards/text';
import { readAuth } from './session/auth-storage.ts';
import { surroundings } from './surroundings.ts';

/** Calls by method and path. Types only: the contract's schemas stay on the server. */
export type CallsByEndpoint = {
  [Name in keyof Calls as `${Calls[Name]['method']} ${Calls[Name]['path']}`]: Calls[Name];
};
export type Endpoint = keyof CallsByEndpoint;

type Part<Name extends string, Value> = Value extends undefined ? unknown : { readonly [Key in Name]: Value };
/** The client adds the locale to every call, so callers leave it out. */
type QueryPart<Query> = Query extends undefined
  ? unknown
  : keyof Omit<Query, 'locale'> extends never
    ? unknown
    : { readonly query: Omit<Query, 'locale'> };

export type CallInput<C extends Call> = Part<'params', ParamsOf<C>> &
  QueryPart<QueryOf<C>> &
  Part<'body', BodyOf<C>> & {
    readonly locale: Locale;
    readonly signal?: AbortSignal;
    /** Replaces the member's token: staff have their own, and `null` sends none. */
    readonly token?: string | null;
    /** For acts that must happen once: the server treats the same key as the same act. */
    readonly idempotencyKey?: string;
  };

const TIMEOUT_MS = 20_000;

/** The server refused or failed. `body` is missing if a proxy answered instead. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | undefined;
  constructor(status: number, body: ErrorBody | undefined) {
    super(body?.message ?? `The server answered ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** No answer came: it is unknown what the server did, unless the request was never sent. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly neverLeft: boolean;
  constructor(cause: unknown, neverLeft = false) {
    super('No answer from the server', { cause });
    this.neverLeft = neverLeft;
  }
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly locale: Locale;
  readonly signal?: AbortSignal;
  readonly token?: string | null;
  readonly idempotencyKey?: string;
}

/** How to read a successful answer. */
interface Reading {
  readonly body: (response: Response) => Promise<unknown>;
  readonly timeoutMs: number;
}

/** The server's decision is unknown: no answer came, or not one that it meant to give. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);

/** Gets every refusal of the member's own token, for all calls: an ended session ends for the whole page. */
export type RefusalListener = (error: ApiError, token: string) => void;
let refusalListener: RefusalListener = () => undefined;
export function listenToRefusals(listener: RefusalListener): void {
  refusalListener = listener;
}

/** Whether the member has proved that it is them. */
let askProof: () => Promise<boolean> = async () => false;
export function answerProofsWith(ask: () => Promise<boolean>): void {
  askProof = ask;
}

function addressOf(path: string, { params, query, locale }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams({ locale: languageTags[locale] });
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `/v1${filled}?${search}`;
}

interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly body: unknown;
}

async function readJson(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return isJson ? await response.json() : undefined;
}

function headersOf(input: AnyInput, token: string | undefined): Record<string, string> {
  return {
    ...(input.body !== undefined && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(input.idempotencyKey && { 'idempotency-key': input.idempotencyKey }),
  };
}

async function send(endpoint: string, input: AnyInput, token: string | undefined, reading: Reading): Promise<Answer> {
  const [method = 'GET', path = ''] = endpoint.split(' ');
  const timer = new AbortController();
  const wasOnline = navigator.onLine;
  const giveUp = () => timer.abort();
  const timeout = setTimeout(giveUp, reading.timeoutMs);
  input.signal?.addEventListener('abort', giveUp);
  try {
    const response = await surroundings().fetch(addressOf(path, input), {
      method,
      signal: timer.signal,
      credentials: 'same-origin',
      headers: headersOf(input, token),
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
    // An answer that breaks off is no answer, so the body is read under the same time limit.
    const body = await (response.ok ? reading.body : readJson)(response);
    return { ok: response.ok, status: response.status, body };
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw new NetworkError(error, !wasOnline && !navigator.onLine);
  } finally {
    clearTimeout(timeout);
    input.signal?.removeEventListener('abort', giveUp);
  }
}

/**
 * The base of every call. It sends the member's token unless another is given. A refusal is an ApiError, and the
 * session gets it.
 */
export async function exchange(endpoint: string, input: AnyInput, reading: Reading): Promise<unknown> {
  const membersToken = input.token === undefined ? readAuth()?.token : undefined;
  const { ok, status, body } = await send(endpoint, input, membersToken ?? input.token ?? undefined, reading);
  if (ok) return body;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by the contract's schema, as below
  const error = new ApiError(status, body as ErrorBody | undefined);
  // The same call once more, with the same key: the first one has done nothing.
  if (membersToken && error.body?.code === 'step_up_needed' && (await askProof())) {
    return exchange(endpoint, input, reading);
  }
  if (membersToken) refusalListener(error, membersToken);
  throw error;
}

/** The one way to the server: typed by the contract, with the language, and every refusal as an ApiError. */
export async function callApi<Name extends Endpoint>(
  endpoint: Name,
  input: CallInput<CallsByEndpoint[Name]>,
): Promise<AnswerOf<CallsByEndpoint[Name]>> {
  const body = await exchange(endpoint, input, { body: readJson, timeoutMs: TIMEOUT_MS });
  // Checked by the contract's schemas where it is made; shipping them to check it again would double the script.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return body as AnswerOf<CallsByEndpoint[Name]>;
}
