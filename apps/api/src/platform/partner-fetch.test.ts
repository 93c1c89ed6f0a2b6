import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { inProject } from '../../../../scripts/project.ts';
import { createBreaker } from './breaker.ts';
import { exchange } from './http-exchange.ts';
import { isSignedBy } from './partner-signature.ts';
import { createPartnerFetch, type PartnerFetch } from './partner-fetch.ts';

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await new Promise((resolve) => server.close(resolve));
});

async function listen(server: Server, scheme = 'http'): Promise<string> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const serve = (answer: RequestListener): Promise<string> => listen(createServer(answer));

const json = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body));
};

const ask = (send: PartnerFetch, url: string, body?: object) =>
  exchange(
    { url, firstPauseMs: 1, breaker: createBreaker({ failures: 9, pauseMs: 1, nowMs: () => 0 }), send },
    { method: 'POST', path: '/payments?x=1', body, timeLimitMs: 5_000, isTriedAfterSilence: false },
  );

test('a signed call carries a signature of its method, address and body that the partner can check', async () => {
  const keys = [{ id: 'new', secret: 'n'.repeat(32) }];
  const checked: boolean[] = [];
  const check = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const signature = request.headers['rewards-signature']?.toString();
    const message = { method: 'POST', target: '/payments?x=1', body: await text(request) };
    checked.push(
      isSignedBy(keys, message, signature, new Date()),
      isSignedBy(keys, { ...message, body: '{"amount":2}' }, signature, new Date()),
      isSignedBy(keys, { ...message, target: '/refunds' }, signature, new Date()),
      isSignedBy(keys, message, signature, new Date(Date.now() + 301_000)),
      isSignedBy([{ id: 'new', secret: 'o'.repeat(32) }], message, signature, new Date()),
    );
    json(response, 200, {});
  };
  const url = await serve((request, response) => void check(request, response));
  const send = createPartnerFetch({ kind: 'signature', keys: [...keys, { id: 'old', secret: 'o'.repeat(32) }] });
  await ask(send, url, { amount: 1 });
  expect(checked).toEqual([true, false, false, false, false]);
});

test('a token is asked for once, kept, and asked for again when the partner has ended it', async () => {
  let given = 0;
  let ended = 0;
  const authorities: (string | undefined)[] = [];
  const tokenUrl = await serve((request, response) => {
    authorities.push(request.headers.authorization);
    given += 1;
    json(response, 200, { access_token: `token-${given}`, token_type: 'bearer', expires_in: 300 });
  });
  const url = await serve((request, response) => {
    const isEnded = request.headers.authorization === 'Bearer token-1' && ended === 1;
    json(response, isEnded ? 401 : 200, { told: request.headers.authorization });
  });
  const send = createPartnerFetch({
    kind: 'oauth',
    token_url: tokenUrl,
    client_id: 'portal',
    client_secret: 'secret',
    scope: 'payments',
  });
  const told = await Promise.all([ask(send, url), ask(send, url)]);
  expect(told.map((each) => each.kind === 'answer' && each.body)).toEqual([
    { told: 'Bearer token-1' },
    { told: 'Bearer token-1' },
  ]);
  ended = 1;
  expect(await ask(send, url)).toMatchObject({ status: 200, body: { told: 'Bearer token-2' } });
  expect(given).toBe(2);
  expect(authorities[0]).toBe(`Basic ${Buffer.from('portal:secret').toString('base64')}`);
});

test('without a token nothing was sent, and the caller is told so', async () => {
  let asked = 0;
  const tokenUrl = await serve((_request, response) => json(response, 401, { error: 'invalid_client' }));
  const url = await serve((_request, response) => {
    asked += 1;
    json(response, 200, {});
  });
  const send = createPartnerFetch({ kind: 'oauth', token_url: tokenUrl, client_id: 'portal', client_secret: 'wrong' });
  expect(await ask(send, url)).toEqual({ kind: 'unsent', code: 'not_reached' });
  expect(asked).toBe(0);
});

test('a partner that wants a certificate gets ours, and lets in nobody without it', async () => {
  const file = (name: string): string => inProject('tests/api/certificates', name);
  const server = createSecureServer(
    {
      cert: readFileSync(file('partner.pem')),
      key: readFileSync(file('partner.key')),
      ca: readFileSync(file('authority.pem')),
      requestCert: true,
      rejectUnauthorized: true,
    },
    (_request, response) => json(response, 200, { in: true }),
  );
  const url = await listen(server, 'https');
  const send = createPartnerFetch({
    kind: 'certificate',
    certificate_file: file('portal.pem'),
    key_file: file('portal.key'),
    authority_file: file('authority.pem'),
  });
  expect(await ask(send, url)).toMatchObject({ status: 200, body: { in: true } });
  expect((await ask(fetch, url)).kind).not.toBe('answer');
});
