import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProject } from '../../../../scripts/project.ts';
import { createPublicFetch } from './public-fetch.ts';

const file = (name: string) => readFileSync(inProject('tests/api/certificates', name));
const authority = file('authority.pem');
let server: Server;
let address: string;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer({ key: file('partner.key'), cert: file('partner.pem') }, (request, reply) => {
    asked.push(request.url ?? '');
    if (request.url === '/picture') reply.end('a picture');
    else if (request.url === '/large') reply.end('x'.repeat(2_000));
    else if (request.url === '/moved') reply.writeHead(302, { location: '/picture' }).end();
    else if (request.url === '/round') reply.writeHead(302, { location: '/round' }).end();
    else if (request.url === '/inside') reply.writeHead(302, { location: 'https://169.254.169.254/latest' }).end();
    else if (request.url === '/clear') reply.writeHead(302, { location: `${address.replace('s', '')}/picture` }).end();
    else reply.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const MOST = 1_000;

describe('with a network of our own allowed', () => {
  const get = (path: string) => createPublicFetch({ networks: ['127.0.0.0/8'], authority })(`${address}${path}`, MOST);

  test('a file comes back, also from where it was moved to', async () => {
    expect(String(await get('/picture'))).toBe('a picture');
    expect(String(await get('/moved'))).toBe('a picture');
  });

  test.each([
    ['/large', 'too_large'],
    ['/none', 'not_fetched'],
    ['/round', 'not_fetched'],
    ['/inside', 'not_public'],
    ['/clear', 'not_public'],
  ])('%s is %s', async (path, problem) => {
    expect(await get(path)).toBe(problem);
  });
});

test.each([
  'https://127.0.0.1/x',
  'https://localhost/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://10.0.0.8/x',
  'https://172.31.0.1/x',
  'https://192.168.1.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://100.100.0.1/x',
  'https://0.0.0.0/x',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://[64:ff9b::7f00:1]/x',
  'https://[2002:7f00:1::]/x',
  'https://[fd00::1]/x',
  'https://[fe80::1]/x',
  'https://user:secret@example.com/x',
  'http://example.com/x',
  'file:///etc/passwd',
])('%s is never asked', async (url) => {
  expect(await createPublicFetch({ networks: [] })(url, MOST)).toBe('not_public');
});

test('without leave, the machine beside us is not even connected to', async () => {
  const before = asked.length;
  const get = createPublicFetch({ networks: [], authority });
  expect(await get(`${address}/picture`, MOST)).toBe('not_public');
  expect(await get(`${address.replace('127.0.0.1', 'localhost')}/picture`, MOST)).toBe('not_public');
  expect(asked.length).toBe(before);
});
