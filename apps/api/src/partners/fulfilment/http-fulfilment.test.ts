import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FulfilmentInstruction } from './fulfilment.ts';
import { createHttpFulfilment } from './http-fulfilment.ts';

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly body: string;
}
type Answer = (response: ServerResponse) => void;

const asked: Asked[] = [];
const answers: Answer[] = [];
const server = createServer((request: IncomingMessage, response) => {
  let body = '';
  request.on('data', (piece) => {
    body += String(piece);
  });
  request.on('end', () => {
    asked.push({ method: request.method ?? '', url: request.url ?? '', body });
    const answer = answers.shift();
    if (answer) answer(response);
    else response.writeHead(500).end();
  });
});
let url: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => server.close().closeAllConnections());
beforeEach(() => {
  asked.length = 0;
  answers.length = 0;
});

const partner = () => createHttpFulfilment({ url, firstPauseMs: 1 });
const says =
  (status: number, body: unknown = {}): Answer =>
  (response) =>
    response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end(JSON.stringify(body));
const hangsUp: Answer = (response) => response.destroy();

const submit: FulfilmentInstruction = {
  kind: 'submit',
  key: randomUUID(),
  askedAt: new Date('2026-05-01T12:00:00Z'),
  item: {
    key: randomUUID(),
    orderNumber: 'R-0001-0001',
    placedAt: new Date('2026-05-01T12:00:00Z'),
    sku: 'RW-000001',
    name: 'Lantern',
    type: 'merchandise',
    quantity: 2,
    recipient: null,
    sendAt: null,
    address: null,
  },
};

describe('an instruction', () => {
  test('goes out under its key, in the partner’s words', async () => {
    answers.push(says(200));
    expect(await partner().instruct(submit)).toEqual({ kind: 'accepted' });
    expect(asked[0]).toMatchObject({ method: 'PUT', url: `/fulfilment/instructions/${submit.key}` });
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
      kind: 'submit',
      item: { key: submit.item.key, order_number: 'R-0001-0001', placed_at: '2026-05-01T12:00:00.000Z', quantity: 2 },
    });
  });

  test.each([
    [[says(409, { code: 'too_late' })], { kind: 'declined', code: 'too_late' }],
    [[says(422, { code: 'unknown_sku' })], { kind: 'declined', code: 'unknown_sku' }],
    // A page in between that says 409 in its own way has decided nothing.
    [[says(409, '<html>')], { kind: 'unknown', code: 'http_409' }],
    [[says(404)], { kind: 'unknown', code: 'http_404' }],
    [[says(401)], { kind: 'unknown', code: 'http_401' }],
    [[says(302), says(302), says(302)], { kind: 'unknown', code: 'no_answer' }],
    [[hangsUp, says(500), hangsUp], { kind: 'unknown', code: 'no_answer' }],
    [[says(503), says(503), says(503)], { kind: 'unknown', code: 'http_503' }],
    [[hangsUp, says(429), says(200)], { kind: 'accepted' }],
  ])('%# is accepted, declined or unknown', async (said, expected) => {
    answers.push(...said);
    expect(await partner().instruct(submit)).toEqual(expected);
    for (const { body } of asked) expect(body).toBe(asked[0]?.body);
  });
});

const line = (rest: object = {}) => ({
  reference: 'a:shipped',
  item: submit.item.key,
  status: 'shipped',
  at: '2026-05-02T08:00:00+02:00',
  note: null,
  parcel: { carrier: 'Post', tracking_number: 'SP1', tracking_url: 'https://post.example/SP1' },
  ...rest,
});
const page = (...data: unknown[]) => says(200, { data, next_cursor: 'life.1' });

describe('news', () => {
  test('come in our words, after a cursor', async () => {
    answers.push(page(line()));
    expect(await partner().readNews('life.0')).toEqual({
      kind: 'page',
      nextCursor: 'life.1',
      hasMore: false,
      lines: [
        {
          kind: 'told',
          news: {
            reference: 'a:shipped',
            item: submit.item.key,
            status: 'shipped',
            at: new Date('2026-05-02T06:00:00Z'),
            note: null,
            parcel: { carrier: 'Post', trackingNumber: 'SP1', trackingUrl: 'https://post.example/SP1' },
          },
        },
      ],
    });
    expect(asked[0]?.url).toBe('/fulfilment/news?after=life.0&limit=500');
  });

  test.each([
    { status: 'refunded' },
    { status: 'placed' },
    { item: 'x' },
    { reference: '' },
    { reference: 'nul\0' },
    { note: 'x'.repeat(201) },
    { at: 'yesterday' },
    { parcel: { carrier: 'Post', tracking_number: 'SP1', tracking_url: 'javascript:alert(1)' } },
    { parcel: { carrier: 'Post' } },
  ])('a line with %j is handed on as it is, and the lines around it count', async (change) => {
    answers.push(page(line(), line(change), line({ reference: 'b' })));
    const outcome = await partner().readNews(null);
    expect(outcome.kind === 'page' && outcome.lines.map(({ kind }) => kind)).toEqual(['told', 'unreadable', 'told']);
  });

  test('a partner that has forgotten says so; one that answers with rubbish says nothing', async () => {
    answers.push(says(410), says(200, []), says(200, { data: 'x' }), says(404));
    expect(await partner().readNews('old.5')).toEqual({ kind: 'forgotten' });
    for (const code of ['not_a_page', 'not_a_page', 'http_404']) {
      expect(await partner().readNews('old.5')).toEqual({ kind: 'unknown', code });
    }
  });

  test('an answer that never ends is not read to its end', async () => {
    const flood: Answer = (response) => {
      response.writeHead(200);
      const piece = Buffer.alloc(1024 * 1024, 'x');
      const pour = (): void => {
        while (!response.destroyed && response.write(piece));
        if (!response.destroyed) response.once('drain', pour);
      };
      response.on('close', () => response.destroy());
      pour();
    };
    answers.push(flood);
    expect(await partner().readNews(null)).toEqual({ kind: 'unknown', code: 'not_a_page' });
  });
});
