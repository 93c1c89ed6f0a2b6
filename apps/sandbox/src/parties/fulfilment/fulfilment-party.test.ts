import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { registerFrame } from '../../pages/frame.ts';
import { createPageSender } from '../../pages/layout.ts';
import { createFulfilmentParty } from './fulfilment-party.ts';
import { openStore } from '../../store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const placedAt = Date.parse('2026-05-01T12:00:00Z');

async function openParty() {
  const app = Fastify();
  let now = placedAt;
  const reading = async () => ({ ok: true as const, reading: { offsetMs: 0, now: new Date(now) } });
  const party = createFulfilmentParty({
    clock: { read: reading, advance: reading, backToRealTime: reading },
    smtp: () => undefined,
    store: openStore(),
  });
  const sendPage = createPageSender([]);
  registerFrame(app, sendPage);
  party.registerRoutes(app, sendPage);
  await app.ready();
  const item = (rest: object = {}) => ({
    key: randomUUID(),
    order_number: 'R-0001-0001',
    placed_at: new Date(placedAt).toISOString(),
    sku: 'RW-000001',
    name: 'Lantern <b>',
    type: 'merchandise',
    quantity: 1,
    recipient: null,
    address: null,
    ...rest,
  });
  const instruct = (kind: string, about: object, rest: object = {}, key: string = randomUUID()) =>
    app.inject({
      method: 'PUT',
      url: `/fulfilment/instructions/${key}`,
      payload: { kind, asked_at: new Date(now).toISOString(), item: about, ...rest },
    });
  const news = async (query = '') => (await app.inject(`/fulfilment/news?${query}`)).json();
  const statuses = async () => (await news()).data.map(({ status }: { status: string }) => status);
  return {
    app,
    item,
    instruct,
    news,
    statuses,
    at: (afterMs: number) => {
      now = placedAt + afterMs;
    },
  };
}

describe('fulfilment', () => {
  test('sends by the portal’s clock, with a parcel to follow', async () => {
    const { app, item, instruct, news, statuses, at } = await openParty();
    expect((await instruct('submit', item())).statusCode).toBe(200);
    expect(await statuses()).toEqual([]);
    at(10 * MINUTE_MS);
    expect(await statuses()).toEqual(['processing']);
    at(5 * DAY_MS);
    expect(await statuses()).toEqual(['processing', 'shipped', 'delivered']);
    const { parcel, at: shippedAt } = (await news()).data[1];
    expect(Date.parse(shippedAt)).toBe(placedAt + 7 * HOUR_MS);
    const page = await app.inject(new URL(parcel.tracking_url).pathname);
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Lantern &lt;b&gt;')]);
    expect((await app.inject('/fulfilment/parcels/SP0')).statusCode).toBe(404);
  });

  test.each([
    ['RW-000932', ['declined']],
    ['RW-000933-2', ['backordered', 'processing', 'shipped', 'delivered']],
    ['RW-000934', ['not_available']],
    ['RW-000935', ['hold', 'processing', 'shipped', 'delivered']],
    ['RW-000936-M', ['processing', 'processing', 'shipped', 'shipped', 'delivered', 'delivered']],
    ['RW-000939', ['processing', 'shipped', 'trace_in_progress', 'refund_requested']],
  ])('%s goes its own way', async (sku, expected) => {
    const { item, instruct, statuses, at } = await openParty();
    await instruct('submit', item({ sku }));
    at(30 * DAY_MS);
    expect(await statuses()).toEqual(expected);
  });

  test('told twice means once, and a cancelled item goes nowhere', async () => {
    const { item, instruct, statuses, at } = await openParty();
    const [one, two] = [item(), item()];
    for (const about of [one, one, two]) await instruct('submit', about);
    at(HOUR_MS);
    expect((await instruct('cancel', two)).statusCode).toBe(200);
    expect((await instruct('cancel', two)).statusCode).toBe(200);
    at(8 * HOUR_MS);
    expect(await statuses()).toEqual(['processing', 'processing', 'shipped']);
    const late = await instruct('cancel', one);
    expect([late.statusCode, late.json()]).toEqual([409, { code: 'too_late' }]);
  });

  test('takes things back, or does not', async () => {
    const { item, instruct, statuses, at } = await openParty();
    const claim = (text: string, id: string = randomUUID()) => ({
      claim: { id, kind: 'return', reason: 'other', text, requested_at: new Date(placedAt + 6 * DAY_MS).toISOString() },
    });
    at(6 * DAY_MS);
    const [back, denied, lost, withdrawn] = [item(), item(), item(), item()];
    await instruct('claim', back, claim('too big'));
    at(30 * DAY_MS);
    const ofClaim = (await statuses()).slice(-4);
    expect(ofClaim).toEqual(['return_pending', 'return_accepted', 'return_in_progress', 'returned']);
    await instruct('claim', denied, claim('DENY'));
    expect(await statuses()).toContain('return_denied');
    await instruct('claim', lost, claim('LOST'));
    expect(await statuses()).toContain('return_failed');
    const id = randomUUID();
    at(6 * DAY_MS + 30 * MINUTE_MS);
    await instruct('claim', withdrawn, claim('never mind', id));
    await instruct('withdraw_claim', withdrawn, claim('never mind', id));
    const before = (await statuses()).filter((status: string) => status === 'return_pending').length;
    at(30 * DAY_MS);
    expect((await statuses()).filter((status: string) => status === 'return_pending').length).toBe(before);
  });

  test('news are read after a cursor, and one of another life is gone', async () => {
    const { app, item, instruct, news, at } = await openParty();
    await instruct('submit', item());
    const { next_cursor: start } = await news();
    expect(start).toMatch(/\.0$/);
    at(8 * HOUR_MS);
    const first = await news(`after=${start}&limit=1`);
    expect(first.data).toHaveLength(1);
    const second = await news(`after=${first.next_cursor}`);
    expect(second.data).toHaveLength(1);
    expect(await news(`after=${second.next_cursor}`)).toEqual({ data: [], next_cursor: second.next_cursor });
    expect((await app.inject('/fulfilment/news?after=another.3')).statusCode).toBe(410);
  });

  test('a code that cannot be mailed yet is not told of', async () => {
    const { item, instruct, statuses, at } = await openParty();
    const recipient = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' };
    await instruct('submit', item({ type: 'egiftcard', recipient }));
    at(DAY_MS);
    expect(await statuses()).toEqual(['processing']);
  });

  test('refuses what it does not understand', async () => {
    const { item, instruct } = await openParty();
    expect((await instruct('explode', item())).statusCode).toBe(400);
    expect((await instruct('submit', item({ quantity: 0 }))).statusCode).toBe(400);
    expect((await instruct('submit', item({ key: 'x' }))).statusCode).toBe(400);
  });

  test('shows what is to be sent, and escapes it', async () => {
    const { app, item, instruct } = await openParty();
    expect((await app.inject('/fulfilment')).body).toContain('Nothing to send yet');
    await instruct('submit', item());
    expect((await app.inject('/fulfilment')).body).toContain('Lantern &lt;b&gt;');
  });
});
