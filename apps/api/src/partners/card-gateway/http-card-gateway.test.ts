import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cents } from '@rewards/amounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askAsPortal } from '../../../../../tests/api/ask-as-portal.ts';
import { startSandbox, type TestSandbox } from '../../../../../tests/api/test-sandbox.ts';
import type { CardGateway } from './card-gateway.ts';
import { createHttpCardGateway } from './http-card-gateway.ts';

let server: Server;
let url: string;
const answers: ((response: ServerResponse) => void)[] = [];
const asked: { readonly path: string; readonly body: string }[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => {
      body += piece.toString();
    });
    request.on('end', () => {
      asked.push({ path: `${request.method} ${request.url}`, body });
      const answer = answers.shift() ?? say({ code: 'not_found' }, 404);
      answer(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});
beforeEach(() => {
  answers.length = 0;
  asked.length = 0;
});

const KEY = 'order-0001';
/** Patient: on a busy machine a short limit would ask again, and take the answer that the next step waits for. */
const gateway = (options: { nowMs?: () => number; timeoutMs?: number } = {}): CardGateway =>
  createHttpCardGateway({ url, timeoutMs: 30_000, firstPauseMs: 1, ...options });
const impatient = (): CardGateway => gateway({ timeoutMs: 600 });
const authorisation = {
  key: KEY,
  amount: cents(1_250),
  currency: 'USD',
  fraudSessionId: 'visit-0001',
  card: {
    number: '5522012345678901',
    expiryMonth: 1,
    expiryYear: 2031,
    cvv: '9876',
    firstName: 'Maya',
    lastName: 'Laurent',
  },
  billing: { addressLine1: '1 Main St', city: 'Portland', province: 'OR', country: 'usa', postalCode: '97201' },
};
const payment = {
  key: KEY,
  reference: 'gw-1',
  state: 'authorised',
  decline_code: null,
  authorised_cents: 1_250,
  captured_cents: 0,
};
const say =
  (told: unknown, status = 200) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end(JSON.stringify(told));
  };
const breakOff = (response: ServerResponse): void => void response.destroy();
const stayQuiet = (): void => undefined;

describe('an authorisation', () => {
  test.each([
    [payment, { kind: 'authorised', reference: 'gw-1' }],
    [
      { ...payment, state: 'declined', decline_code: 'declined' },
      { kind: 'declined', code: 'payment_declined' },
    ],
    [
      { ...payment, state: 'declined', decline_code: 'suspected_fraud' },
      { kind: 'declined', code: 'fraud_detected' },
    ],
    [
      { ...payment, state: 'voided' },
      { kind: 'declined', code: 'payment_declined' },
    ],
    [
      { ...payment, authorised_cents: 1_249 },
      { kind: 'unknown', code: 'another_amount' },
    ],
    [
      { ...payment, key: 'order-0002' },
      { kind: 'unknown', code: 'http_200' },
    ],
    [
      { ...payment, reference: 'a\nb' },
      { kind: 'unknown', code: 'http_200' },
    ],
    [{}, { kind: 'unknown', code: 'http_200' }],
  ])('%j is %j', async (told, outcome) => {
    answers.push(say(told));
    expect(await gateway().authorise(authorisation)).toEqual(outcome);
    expect(asked).toHaveLength(1);
  });

  test('is sent again with the same key after 500 and after a broken connection, three times in all', async () => {
    answers.push(say({}, 500), breakOff, say(payment));
    expect(await gateway().authorise(authorisation)).toEqual({ kind: 'authorised', reference: 'gw-1' });
    expect(asked.map(({ body }) => JSON.parse(body).key)).toEqual([KEY, KEY, KEY]);
    answers.push(say({}, 503), say({}, 503), say({}, 503), say(payment));
    expect(await gateway().authorise(authorisation)).toEqual({ kind: 'unknown', code: 'http_503' });
  });

  test('that is not answered is unknown and not sent again', async () => {
    answers.push(stayQuiet);
    expect(await impatient().authorise(authorisation)).toEqual({ kind: 'unknown', code: 'no_answer' });
    expect(asked).toHaveLength(1);
  });

  test('is not sent after a redirect', async () => {
    answers.push(say({}, 307), say({}, 307), say({}, 307));
    expect(await gateway().authorise(authorisation)).toMatchObject({ kind: 'unknown' });
  });

  test('to nobody was certainly never sent', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    const nobody = createHttpCardGateway({ url: `http://127.0.0.1:${port}`, timeoutMs: 200, firstPauseMs: 1 });
    expect(await nobody.authorise(authorisation)).toEqual({ kind: 'unsent', code: 'not_reached' });
  });
});

describe('a look-up', () => {
  test.each([
    [say(payment), { kind: 'authorised', reference: 'gw-1' }],
    [say({ ...payment, state: 'captured', captured_cents: 1_250 }), { kind: 'authorised', reference: 'gw-1' }],
    [say({ ...payment, authorised_cents: 1_249 }), { kind: 'another_amount' }],
    [say({ code: 'not_found' }, 404), { kind: 'not_known' }],
    [say({ message: 'no such route' }, 404), { kind: 'unknown', code: 'http_404' }],
  ])('%# tells what is known', async (answer, outcome) => {
    answers.push(answer);
    expect(await gateway().lookUp(KEY, cents(1_250))).toEqual(outcome);
  });

  test('is asked again after silence, within its time', async () => {
    answers.push(stayQuiet, say(payment));
    expect(await impatient().lookUp(KEY, cents(1_250))).toMatchObject({ kind: 'authorised' });
    answers.push(stayQuiet, stayQuiet, stayQuiet);
    expect(await impatient().lookUp(KEY, cents(1_250))).toMatchObject({ kind: 'unknown' });
  });
});

test('acts are done, declined or unknown', async () => {
  const act = { key: KEY, reference: 'gw-1', amount: cents(1_250) };
  answers.push(say({ ...payment, state: 'captured', captured_cents: 1_250 }));
  expect(await gateway().capture(act)).toEqual({ kind: 'done' });
  answers.push(say({ code: 'is_voided' }, 409));
  expect(await gateway().capture(act)).toEqual({ kind: 'declined', code: 'is_voided' });
  answers.push(say({ ...payment, state: 'captured', captured_cents: 1 }));
  expect(await gateway().capture(act)).toEqual({ kind: 'unknown', code: 'not_as_agreed' });
  answers.push(say({ ...payment, state: 'voided' }));
  expect(await gateway().voidPayment(KEY)).toEqual({ kind: 'done' });
  answers.push(say({ code: 'no such code!' }, 409));
  expect(await gateway().voidPayment(KEY)).toEqual({ kind: 'unknown', code: 'http_409' });
  answers.push(say({ ...payment, state: 'captured' }));
  expect(await gateway().refund({ ...act, refundKey: 'refund-1' })).toEqual({ kind: 'done' });
});

test('a gateway that fails five times in a row is left alone, and tried again after a while', async () => {
  let nowMs = 0;
  const tired = gateway({ nowMs: () => nowMs });
  for (let failures = 0; failures < 5; failures += 1) {
    answers.push(say({}, 500), say({}, 500), say({}, 500));
    await tired.authorise(authorisation);
  }
  const before = asked.length;
  expect(await tired.authorise(authorisation)).toEqual({ kind: 'unsent', code: 'left_alone' });
  expect(await tired.lookUp(KEY, cents(1_250))).toEqual({ kind: 'unknown', code: 'left_alone' });
  expect(asked).toHaveLength(before);
  nowMs = 5_000;
  answers.push(say(payment), say(payment));
  expect(await tired.authorise(authorisation)).toMatchObject({ kind: 'authorised' });
  expect(await tired.lookUp(KEY, cents(1_250))).toMatchObject({ kind: 'authorised' });
});

describe('the sandbox', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox.close());

  test('does nothing for a stranger, and the portal calls that unknown', async () => {
    const unsigned = createHttpCardGateway({ url: sandbox.url, timeoutMs: 2_000 });
    expect(await unsigned.authorise(authorisation)).toEqual({ kind: 'unknown', code: 'http_401' });
  });

  test('two approvals on one connection answer one payment, and nobody else’s', async () => {
    const real = createHttpCardGateway({ url: sandbox.url, timeoutMs: 2_000, send: askAsPortal });
    const ask = (key: string, number: string) =>
      real.authorise({ ...authorisation, key, card: { ...authorisation.card, number } });
    for (let round = 0; round < 5; round += 1) {
      expect(await ask(`twice-00${round}`, '5412340000090069')).toMatchObject({ kind: 'authorised' });
      expect(await ask(`other-00${round}`, '5412340000090010')).toEqual({ kind: 'declined', code: 'payment_declined' });
    }
  });

  test('a payment is authorised, captured and refunded by its key', async () => {
    const real = createHttpCardGateway({ url: sandbox.url, timeoutMs: 2_000, send: askAsPortal });
    const told = await real.authorise(authorisation);
    if (told.kind !== 'authorised') throw new Error('not authorised');
    const act = { key: KEY, reference: told.reference, amount: cents(1_250) };
    expect(await real.lookUp(KEY, cents(1_250))).toEqual(told);
    expect(await real.capture(act)).toEqual({ kind: 'done' });
    expect(await real.refund({ ...act, refundKey: 'refund-0001' })).toEqual({ kind: 'done' });
    expect(await real.refund({ ...act, refundKey: 'refund-0002' })).toEqual({
      kind: 'declined',
      code: 'above_the_capture',
    });
  });
});
