import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { apiPrograms } from '../../scripts/stack/api-build.ts';
import { eventually } from '../api/eventually.ts';
import { loginOf } from '../api/signed-in.ts';
import { type ApiProcess, startApiProcess } from '../api/test-process.ts';
import type { TestDatabase } from '../database/clone-database.ts';
import { createTestDatabase } from '../database/test-database.ts';

/** Two processes start. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly service: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

interface SentAttribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly SentAttribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<Span, 'attributes' | 'service'> & {
        readonly attributes: readonly SentAttribute[];
      })[];
    }[];
  }[];
}

const valuesOf = (attributes: readonly SentAttribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

const spansOf = ({ resourceSpans }: Sent): Span[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        service: String(valuesOf(resource.attributes)['service.name']),
        attributes: valuesOf(span.attributes),
      })),
    ),
  );

/** What a collector and the partner that pays were sent. */
const spans: Span[] = [];
const asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];
const collector = createServer((request, response) => {
  void json(request)
    .then((sent) => spans.push(...spansOf(sent as Sent)))
    .finally(() => response.end('{}'));
});
const payer = createServer((request, response) => {
  asked.push({ path: request.url ?? '', headers: request.headers });
  response.writeHead(503).end();
});
const urlOf = async (server: typeof collector): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

let database: TestDatabase;
let api: ApiProcess;
let worker: ApiProcess;
beforeAll(async () => {
  database = await createTestDatabase('demonstration');
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: await urlOf(collector),
    PAYOUTS_URL: await urlOf(payer),
    LOG_LEVEL: 'silent',
  };
  [api, worker] = await Promise.all([
    startApiProcess(database.url, env),
    startApiProcess(database.url, env, apiPrograms.worker),
  ]);
  await Promise.all([api.ready, worker.ready]);
});
afterAll(async () => {
  for (const { child } of [api, worker]) child.kill('SIGTERM');
  await Promise.all([api.ended, worker.ended]);
  for (const server of [collector, payer]) server.close();
  await database.drop();
});

async function ask(path: string, payload?: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${api.url}/v1${path}`, {
    headers: { ...headers, ...(payload && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }) },
    ...(payload && { method: 'POST', body: JSON.stringify(payload) }),
  });
  expect(answer.status).toBe(200);
  // oxlint-disable-next-line typescript/no-explicit-any -- the answer of whichever call it was
  return (await answer.json()) as any;
}

test('one trace leads from the browser’s request through the worker to the partner, without an address or a name in it', async () => {
  const { auth } = await ask('/auth/login', loginOf('business'));
  const authorization = `Bearer ${auth.access_token}`;
  const [account] = (await ask('/member/account', undefined, { authorization })).data.accounts;
  const traceId = randomBytes(16).toString('hex');
  const browser = randomBytes(8).toString('hex');
  await ask(
    `/member/account/${account.id}/cash-back`,
    { points: 2_500 },
    { authorization, traceparent: `00-${traceId}-${browser}-01` },
  );
  const ofTrace = () => spans.filter((span) => span.traceId === traceId);
  const named = (start: string, by?: string) =>
    eventually(
      async () => ofTrace().find(({ name, service }) => name.startsWith(start) && (!by || service === by)),
      (found) => found !== undefined,
    );
  const request = await named('POST /v1/');
  expect(request).toMatchObject({
    name: 'POST /v1/member/account/:id/cash-back',
    service: 'rewards-api',
    parentSpanId: browser,
    attributes: { 'http.response.status_code': 200 },
  });
  // The worker's own transactions belong to the trace too, and may be told of first.
  expect(await named('transaction', 'rewards-api')).toMatchObject({ parentSpanId: request?.spanId });
  expect((await named('event redemption.requested'))?.service).toBe('rewards-worker');
  const call = await named('POST payouts');
  expect(call).toMatchObject({ service: 'rewards-worker', attributes: { 'http.response.status_code': 503 } });
  const told = asked.filter(({ headers }) => String(headers['traceparent']).includes(traceId));
  expect(told.map(({ headers }) => headers['traceparent'])).toContain(`00-${traceId}-${call?.spanId}-01`);
  expect(JSON.stringify(ofTrace())).not.toMatch(/business@|\/payouts\//);
});
