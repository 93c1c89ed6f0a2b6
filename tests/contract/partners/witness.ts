import Fastify from 'fastify';
import type { PartnerFetch } from '../../../apps/api/src/platform/partner-fetch.ts';
import { registerFrame } from '../../../apps/sandbox/src/pages/frame.ts';
import { createPageSender } from '../../../apps/sandbox/src/pages/layout.ts';
import type { Party } from '../../../apps/sandbox/src/parties/party.ts';
import { demandSignatures, SANDBOX_KEY, signFor } from '../../../apps/sandbox/src/portal-signature.ts';
import { type DescribedPartner, variantsOf } from './described-partner.ts';

export interface Witness {
  /** For an adapter: a party of the sandbox in this process answers. */
  readonly send: PartnerFetch;
  /** The same without a signature. */
  readonly sendAsStranger: PartnerFetch;
  /** What was not as described, in a request or in an answer. */
  readonly problems: readonly string[];
  /** `POST /path 200` of every described answer with a body that was given. */
  readonly seen: ReadonlySet<string>;
  readonly close: () => Promise<void>;
}

/** `POST /path 200` of every answer with a body in a description. */
export const answersWithBody = ({ operations, statusesOf }: DescribedPartner): string[] =>
  operations.flatMap((operation) =>
    [...statusesOf(operation)].filter(([, { hasBody }]) => hasBody).map(([status]) => `${operation} ${status}`),
  );

const patternOf = (operation: string): RegExp => new RegExp(`^${operation.replaceAll(/\{\w+\}/g, '[^/ ]+')}$`);
const statusOf = (status: number): string => (status >= 500 ? '5XX' : String(status));
const parsed = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

/** Stands between an adapter and a party, and checks what each of them says by the description. */
export async function openWitness(described: DescribedPartner, party: Party): Promise<Witness> {
  const app = Fastify();
  demandSignatures(app, [SANDBOX_KEY]);
  const sendPage = createPageSender([]);
  registerFrame(app, sendPage);
  party.registerRoutes(app, sendPage);
  await app.ready();
  const problems: string[] = [];
  const seen = new Set<string>();

  const note = (asked: string, body: string, status: string, told: string): void => {
    const operation = described.operations.find((each) => patternOf(each).test(asked));
    if (!operation) return void problems.push(`${asked} is not described`);
    for (const problem of described.problemsOfRequest(operation, parsed(body))) problems.push(`${asked}: ${problem}`);
    const answer = described.statusesOf(operation).get(status);
    if (!answer) return void problems.push(`${asked} is answered with ${status}`);
    if (!answer.hasBody) return;
    seen.add(`${operation} ${status}`);
    for (const problem of described.problemsOf(operation, status, parsed(told))) {
      problems.push(`${asked} ${status}: ${problem}`);
    }
  };

  const sendWith =
    (keys: Parameters<typeof signFor>[0]): PartnerFetch =>
    async (address, init) => {
      const { pathname, search } = new URL(address);
      const method = init.method === 'POST' ? 'POST' : 'GET';
      const url = pathname + search;
      const body = typeof init.body === 'string' ? init.body : '';
      const headers = {
        ...Object.fromEntries(new Headers(init.headers)),
        ...signFor(keys, { method, target: url, body }),
      };
      const answer = await app.inject({ method, url, headers, ...(body !== '' && { payload: body }) });
      note(`${method} ${pathname}`, body, statusOf(answer.statusCode), answer.body);
      return new Response(answer.body, { status: answer.statusCode });
    };

  return { send: sendWith([SANDBOX_KEY]), sendAsStranger: sendWith([]), problems, seen, close: () => app.close() };
}

/** A partner that always says the same. */
export const says =
  (body: unknown, status = 200): PartnerFetch =>
  async () =>
    new Response(JSON.stringify(body), { status });

/** How often a call is made to a partner that does not answer in time, and to one that answers with 503. */
export async function countTries(ask: (send: PartnerFetch) => Promise<unknown>) {
  const count = async (answer: PartnerFetch): Promise<number> => {
    let tries = 0;
    await ask((...asked) => {
      tries += 1;
      return answer(...asked);
    });
    return tries;
  };
  const silent: PartnerFetch = () => Promise.reject(new DOMException('silence', 'TimeoutError'));
  return { afterSilence: await count(silent), afterFailure: await count(says({}, 503)) };
}

/** With which statuses a partner answers all requests of a kind that the description takes. */
export async function statusesOfAll(
  { examplesOf, fits }: DescribedPartner,
  schema: string,
  { send, address }: { readonly send: PartnerFetch; readonly address: string },
): Promise<number[]> {
  const headers = { 'content-type': 'application/json' };
  const statuses = new Set<number>();
  for (const body of examplesOf(schema).flatMap((example) => [...variantsOf(example)])) {
    if (!fits(schema, body)) continue;
    statuses.add((await send(address, { method: 'POST', headers, body: JSON.stringify(body) })).status);
  }
  return [...statuses];
}
