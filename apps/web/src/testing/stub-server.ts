import type { AnswerOf, Calls, ErrorBody } from '@rewards/contract';
import { vi } from 'vitest';

type Answers = {
  [Name in keyof Calls as `${Calls[Name]['method']} ${Calls[Name]['path']}`]: AnswerOf<Calls[Name]>;
};
type Endpoint = keyof Answers;

export interface SeenCall {
  readonly endpoint: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly authorization: string | null;
  readonly idempotencyKey: string | null;
}

class Refusal {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    this.status = status;
    this.body = body;
  }
}

/** For tests: the server refuses. */
export const refusal = (status: number, code: string, rest: Partial<ErrorBody> = {}): Refusal =>
  new Refusal(status, { code, message: `Said by the server: ${code}`, trace_id: 'trace-1', ...rest });

/** For tests: no answer comes. */
export const silence = Symbol('silence');

type Reply<Name extends Endpoint> = Answers[Name] | Refusal | typeof silence;
type Replies = {
  readonly [Name in Endpoint]?: Reply<Name> | ((call: SeenCall) => Reply<Name> | Promise<Reply<Name>>);
};

const patternOf = (endpoint: string): RegExp =>
  new RegExp(`^${endpoint.replace(/^\w+ /, '/v1').replaceAll(/\{\w+\}/g, '[^/]+')}$`);

async function send(reply: unknown): Promise<Response> {
  if (reply === silence) throw new TypeError('Failed to fetch');
  return reply instanceof Refusal ? Response.json(reply.body, { status: reply.status }) : Response.json(reply);
}

/** For tests: replaces the server. Answers are typed by the contract; calls that a test does not list get no answer. */
export function stubServer(replies: Replies): readonly SeenCall[] {
  const seen: SeenCall[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'https://rewards.example.com');
    const found = Object.entries(replies).find(
      ([endpoint]) => endpoint.startsWith(`${method} `) && patternOf(endpoint).test(pathname),
    );
    if (!found) throw new TypeError(`No answer stands for ${method} ${pathname}`);
    const [endpoint, reply] = found;
    const call: SeenCall = {
      endpoint,
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      authorization: new Headers(headers).get('authorization'),
      idempotencyKey: new Headers(headers).get('idempotency-key'),
    };
    seen.push(call);
    return send(typeof reply === 'function' ? await reply(call) : reply);
  });
  return seen;
}
