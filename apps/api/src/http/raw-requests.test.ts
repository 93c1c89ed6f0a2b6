import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { errorBody } from '@rewards/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';

let world: TestWorld;
let port: number;
beforeAll(async () => {
  world = await openWorld();
  await world.first.http.listen({ host: '127.0.0.1', port: 0 });
  port = (world.first.http.server.address() as AddressInfo).port;
});
afterAll(() => world[Symbol.asyncDispose]());

/** Sends bytes as they are, which no client library would. */
async function send(bytes: string): Promise<{ status: number; headers: string; body: string }> {
  const socket = connect({ port, host: '127.0.0.1' });
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString();
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  const [headers = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(headers.split(' ')[1]), headers, body };
}

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'host: x', 'connection: close', ...headers, '', ''].join('\r\n');

describe('[API-02] what is hardly HTTP gets the one error shape, too', () => {
  test.each([
    ['headers over 16 kB', get('/healthz', `x-long: ${'x'.repeat(20_000)}`), 431],
    ['an address over 16 kB', get(`/v1/guest/program/rewards-us/cms/page?locale=${'x'.repeat(20_000)}`), 431],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a line break inside a header', get('/healthz', 'x-request-id: abc\nset-cookie: a=b', 'x y: z'), 400],
    [
      'two lengths that differ',
      'POST /v1/auth/refresh HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
    ],
    [
      'a length and chunks, as in smuggling',
      'POST /v1/auth/refresh HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('%s', async (_what, bytes, status) => {
    const answer = await send(bytes);
    expect(answer.status).toBe(status);
    expect(errorBody.parse(JSON.parse(answer.body))).toMatchObject({ code: 'bad_request', error_code: status });
    expect(answer.headers).toContain('cache-control: no-store');
  });

  test('a foreign Host header is in no answer', async () => {
    const bytes = get('/', 'x-forwarded-host: evil.example', 'x-forwarded-proto: gopher').replace(
      'host: x',
      'host: evil.example',
    );
    const { headers, body } = await send(bytes);
    expect(headers + body).not.toContain('evil.example');
  });
});

test('[API-02] a body that does not arrive whole in time is given up, 30 seconds unless it is configured', async () => {
  expect(world.first.http.server.requestTimeout).toBe(30_000);
  const { http } = await world.openAnother({ REQUEST_TIMEOUT_MS: '200' });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect({ port: (http.server.address() as AddressInfo).port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  const head =
    'POST /v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';
  socket.write(head);
  // A byte now and then must not keep it open.
  const dripping = setInterval(() => socket.write(' '), 20);
  const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(10_000) });
  clearInterval(dripping);
  expect(String(answer)).toContain('408');
  socket.destroy();
});
