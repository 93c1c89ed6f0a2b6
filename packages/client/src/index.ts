import {
  type AnswerOf,
  type BodyOf,
  type Call,
  type Calls,
  calls,
  type ErrorBody,
  type ParamsOf,
  type QueryOf,
} from '@rewards/contract';

type Part<Name extends string, Value> = Value extends undefined ? unknown : { readonly [Key in Name]: Value };

/** The portal fills in what is left out, and refuses what it needs. */
type QueryPart<Query> = Query extends undefined ? unknown : { readonly query?: Partial<Query> };

/** What a call takes: each part that the contract has for it, and a key if it moves points or money. */
type Input<C extends Call> = Part<'params', ParamsOf<C>> &
  QueryPart<QueryOf<C>> &
  Part<'body', BodyOf<C>> &
  (C extends { readonly idempotent: true } ? { readonly idempotencyKey: string } : unknown);

/** A call that needs nothing is called with nothing. */
type Args<C extends Call> = object extends Input<C> ? [input?: Input<C>] : [input: Input<C>];

/** A file comes as the response, to be streamed. */
type Answered<C extends Call> = C extends { readonly files: readonly string[] } ? Response : AnswerOf<C>;

export type Client = { readonly [Name in keyof Calls]: (...args: Args<Calls[Name]>) => Promise<Answered<Calls[Name]>> };

export interface ClientOptions {
  /** Of the portal, such as https://rewards.bank.example. */
  readonly url: string;
  /** Asked for before each call: what log-on answered, or nothing for a visitor. */
  readonly token?: () => string | undefined;
  /** Of messages and texts, such as fr-CA. */
  readonly language?: string;
  readonly timeoutMs?: number;
}

/** The portal answered, and did not do it. `body.code` says why, `body.trace_id` is for its support. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly body: ErrorBody | undefined;
  constructor(status: number, body: ErrorBody | undefined) {
    super(body?.message ?? `The portal answered ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** No answer, or a failure: it is not known what the portal did. Ask again with the same key. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

const TIMEOUT_MS = 20_000;
const FAILURES = 500;

function addressOf({ path }: Call, url: string, { params = {}, query = {} }: AnyInput): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
  const address = new URL(`${url.replace(/\/$/, '')}/v1${filled}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
  return address;
}

function requestOf(call: Call, options: ClientOptions, { body, idempotencyKey }: AnyInput): RequestInit {
  const token = options.token?.();
  const isFile = body instanceof Uint8Array;
  return {
    method: call.method,
    headers: {
      ...(options.language !== undefined && { 'accept-language': options.language }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(body !== undefined && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
  };
}

async function readJson(response: Response): Promise<unknown> {
  return response.headers.get('content-type')?.includes('json') === true ? await response.json() : undefined;
}

async function ask(call: Call, options: ClientOptions, input: AnyInput): Promise<unknown> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(addressOf(call, options.url, input), requestOf(call, options, input));
    if (response.ok && call.files) return response;
    body = await readJson(response);
  } catch (error) {
    throw new Unanswered('No answer from the portal', { cause: error });
  }
  if (response.ok) return body;
  if (response.status >= FAILURES) throw new Unanswered(`The portal answered ${response.status}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by the contract's schema
  throw new Refused(response.status, body as ErrorBody | undefined);
}

/** Every call of the portal as a function, typed by the contract. */
export function createClient(options: ClientOptions): Client {
  const functions = Object.entries(calls).map(([name, call]) => [
    name,
    (input: AnyInput = {}) => ask(call, options, input),
  ]);
  return Object.fromEntries(functions);
}
