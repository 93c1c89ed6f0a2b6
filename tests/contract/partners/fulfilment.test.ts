import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  givesBack,
  isDueForRefund,
  movesBy,
  orderItemStatuses,
} from '../../../apps/api/src/modules/orders/order-item-status.ts';
import type { FulfilmentInstruction } from '../../../apps/api/src/partners/fulfilment/fulfilment.ts';
import { createHttpFulfilment } from '../../../apps/api/src/partners/fulfilment/http-fulfilment.ts';
import { readDescription, variantsOf } from './described-partner.ts';
import { edgesOf } from './edges-of.ts';
import { playPartner, type PlayedPartner, saying } from './recorded-calls.ts';
import { readYaml } from './read-yaml.ts';

const FILE = 'fulfilment.openapi.yaml';
const PAGE = 500;
const described = readDescription(FILE);

let partner: PlayedPartner;
beforeAll(async () => {
  partner = await playPartner(described);
});
afterAll(() => partner.close());

const HOUR_MS = 60 * 60_000;
const placedAt = new Date(Date.now() - HOUR_MS);
const item: FulfilmentInstruction['item'] = {
  key: randomUUID(),
  orderNumber: 'R-0001-0001',
  placedAt,
  sku: 'RW-000001',
  name: 'Lantern',
  type: 'merchandise',
  quantity: 2,
  recipient: null,
  sendAt: null,
  address: {
    firstName: 'Ana',
    lastName: 'Costa',
    address1: '1 Main Street',
    address2: null,
    city: 'Portland',
    regionCode: 'OR',
    postalCode: '97205',
    country: 'US',
    phone: null,
  },
};
const shipped = { ...item, key: randomUUID(), placedAt: new Date(Date.now() - 8 * HOUR_MS) };
const code = {
  ...item,
  key: randomUUID(),
  type: 'egiftcard' as const,
  recipient: { firstName: 'Luc', lastName: 'Roy', email: 'luc@mail.example', message: 'Bonne fête!\nAna' },
  sendAt: placedAt,
  address: null,
};
const claim = {
  id: randomUUID(),
  kind: 'return' as const,
  reason: 'wrong_item',
  text: null,
  quantity: 1,
  requestedAt: placedAt,
};
const base = { item, askedAt: placedAt };

test('the description names all calls', () => {
  expect(described.operations).toEqual([
    'PUT /fulfilment/instructions/{key}',
    'GET /fulfilment/items/{key}',
    'GET /fulfilment/news',
  ]);
});

test('what the portal sends and what the sandbox answers is as described', async () => {
  const { instruct, lookUp, readNews } = createHttpFulfilment(partner);
  const accepted = { kind: 'accepted' };
  expect(await instruct({ ...base, kind: 'submit', key: randomUUID() })).toEqual(accepted);
  expect(await instruct({ ...base, item: shipped, kind: 'submit', key: randomUUID() })).toEqual(accepted);
  expect(await instruct({ ...base, item: code, kind: 'resend', key: randomUUID() })).toEqual(accepted);
  expect(await instruct({ ...base, item: code, kind: 'replace', key: randomUUID() })).toEqual(accepted);
  expect(await instruct({ ...base, kind: 'claim', key: randomUUID(), claim })).toEqual(accepted);
  expect(await instruct({ ...base, kind: 'withdraw_claim', key: randomUUID(), claim })).toEqual(accepted);
  const tooLate = { ...base, item: shipped, kind: 'cancel' as const, key: randomUUID() };
  expect(await instruct(tooLate)).toEqual({ kind: 'declined', code: 'too_late' });
  expect(await lookUp(shipped.key)).toMatchObject({ kind: 'known' });
  expect(await lookUp(randomUUID())).toEqual({ kind: 'not_known' });
  const page = await readNews(null);
  expect(page.kind === 'page' && page.lines.length).toBeGreaterThan(1);
  expect(await readNews('of-a-former-life.7')).toEqual({ kind: 'forgotten' });

  expect(partner.calls.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 6 }, () => '200'),
    '409',
    '200',
    '404',
    '200',
    '410',
  ]);
  expect(partner.problems()).toEqual([]);
  const asked = partner.calls.flatMap((call) => call.asked ?? []);
  expect(asked.filter((body) => !described.fits('Instruction', body))).toEqual([]);
  expect(described.fits('Instruction', { ...Object(asked[0]), claim: {} })).toBe(false);
});

test('the adapter reads a line of news exactly when the description takes it', async () => {
  const examples = described.examplesOf('News');
  const statuses = orderItemStatuses.map((status) => ({ ...examples[0], status }));
  const changed = examples.flatMap((example) => [...variantsOf(example), ...edgesOf(example)]);
  const lines = [...changed, ...statuses];
  const read: boolean[] = [];
  for (let at = 0; at < lines.length; at += PAGE) {
    const send = saying({ data: lines.slice(at, at + PAGE), next_cursor: null });
    const page = await createHttpFulfilment({ url: 'http://partner.test', send }).readNews(null);
    if (page.kind === 'page') read.push(...page.lines.map(({ kind }) => kind === 'told'));
  }
  expect(read).toHaveLength(lines.length);
  expect(lines.filter((line, at) => described.fits('News', line) !== read[at])).toEqual([]);
  expect(read.filter(Boolean).length).toBeGreaterThan(examples.length);
});

test('a refusal is one exactly when its code is as described', async () => {
  const instruction = { ...base, kind: 'cancel' as const, key: randomUUID() };
  const [example = {}] = described.examplesOf('Refusal');
  for (const body of variantsOf(example)) {
    for (const status of [409, 422]) {
      const { instruct } = createHttpFulfilment({ url: 'http://partner.test', send: saying(body, status) });
      const { kind } = await instruct(instruction);
      expect({ body, kind }).toEqual({ body, kind: described.fits('Refusal', body) ? 'declined' : 'unknown' });
    }
  }
});

test('the moves, and those that give the price back, are those of the portal', () => {
  const { components } = readYaml(FILE) as {
    components: { 'x-moves': object; schemas: { NewsStatus: { enum: string[]; 'x-gives-back': string[] } } };
  };
  const { enum: told, 'x-gives-back': givingBack } = components.schemas.NewsStatus;
  const moves = orderItemStatuses.map((from) => {
    const to = movesBy(from, 'fulfilment').filter((status) => told.includes(status));
    return [from, to] as const;
  });
  expect(components['x-moves']).toEqual(Object.fromEntries(moves.filter(([, to]) => to.length > 0)));
  const giving = orderItemStatuses.filter((status) => givesBack(status) || isDueForRefund(status));
  expect(givingBack.toSorted()).toEqual(giving.filter((status) => told.includes(status)).toSorted());
});
