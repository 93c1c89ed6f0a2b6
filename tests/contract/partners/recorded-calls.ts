import { createPartnerFetch, type PartnerFetch } from '../../../apps/api/src/platform/partner-fetch.ts';
import { buildSandbox } from '../../../apps/sandbox/src/app.ts';
import { SANDBOX_KEY } from '../../../apps/sandbox/src/portal-signature.ts';
import type { DescribedPartner } from './described-partner.ts';

interface RecordedCall {
  readonly operation: string;
  readonly status: string;
  readonly asked: unknown;
  readonly answered: unknown;
}

export interface PlayedPartner {
  readonly url: string;
  /** For an adapter: signs as the portal does, and writes down what went to and fro. */
  readonly send: PartnerFetch;
  readonly calls: readonly RecordedCall[];
  /** What the sandbox answered otherwise than described. */
  readonly problems: () => readonly string[];
  readonly close: () => Promise<void>;
}

const parse = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

/** `PUT /path/{key}` for a call of it, as the description names it. */
const operationOf = ({ operations }: DescribedPartner, called: string): string =>
  operations.find((each) => new RegExp(`^${each.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(called)) ?? called;

/** The sandbox in this process, met by the portal's own adapter. */
export async function playPartner(described: DescribedPartner, portalUrl?: string): Promise<PlayedPartner> {
  const sandbox = buildSandbox({
    host: '127.0.0.1',
    httpPort: 0,
    smtpPort: 0,
    portalPublicUrl: 'http://portal.test',
    ...(portalUrl !== undefined && { portalUrl }),
  });
  const { pagesUrl } = await sandbox.listen();
  const signed = createPartnerFetch({ kind: 'signature', keys: [SANDBOX_KEY] });
  const calls: RecordedCall[] = [];
  return {
    url: pagesUrl,
    send: async (address, init) => {
      const answer = await signed(address, init);
      const { pathname } = new URL(address);
      calls.push({
        operation: operationOf(described, `${init.method ?? 'GET'} ${pathname}`),
        status: String(answer.status),
        asked: parse(typeof init.body === 'string' ? init.body : ''),
        answered: parse(await answer.clone().text()),
      });
      return answer;
    },
    calls,
    problems: () =>
      calls.flatMap(({ operation, status, answered }) => described.problemsOf(operation, status, answered)),
    close: () => sandbox.close(),
  };
}

/** For an adapter: a partner that says this to everything. */
export const saying =
  (body: unknown, status = 200): PartnerFetch =>
  async () =>
    Response.json(body, { status });
