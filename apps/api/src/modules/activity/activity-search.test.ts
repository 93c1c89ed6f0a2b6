import type { AnswerOf, Calls } from '@rewards/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer, logOn } from '../../../../../tests/api/signed-in.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { centsSearched } from './activity-search.repository.ts';

type Page = AnswerOf<Calls['listTransactions']>;

let bank: TestBank;
let world: TestWorld;
const tokens = new Map<string, string>();
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld(bank.env);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
});

async function ask(login: string, query: Record<string, string>, headers: Record<string, string> = {}) {
  const token = tokens.get(login) ?? (await logOn(world.first, bank, login));
  tokens.set(login, token);
  const get = (path: string) =>
    world.first.http.inject({ url: `/v1${path}`, headers: { ...bearer(token), ...headers } });
  const { id } = (await get('/member/account')).json().data.accounts[0];
  return get(`/member/account/${id}/transaction?${new URLSearchParams(query).toString()}`);
}
const pageOf = async (login: string, query: Record<string, string> = {}): Promise<Page> => {
  const answer = await ask(login, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const linesOf = async (login: string, query: Record<string, string> = {}) =>
  (await pageOf(login, query)).data.transactions_earnings;
const everyLine = async (login: string, query: Record<string, string> = {}) => {
  const { last_page } = await pageOf(login, query);
  const pages = Array.from({ length: last_page }, (_none, at) => linesOf(login, { ...query, page: String(at + 1) }));
  return (await Promise.all(pages)).flat();
};

describe('[TXN-01] what points became', () => {
  test('is named, in the reader’s language, and leads to what the member is shown', async () => {
    const used = await everyLine('elite', { movement: 'used' });
    const trip = used.find(({ subject }) => subject?.kind === 'booking' && subject.name.startsWith('Québec City'));
    expect(trip).toMatchObject({ subject: { name: 'Québec City: train and four nights' } });
    expect(trip?.transaction_description).toBe('Québec City: train and four nights');
    const erased = used.find(({ subject }) => subject?.kind === 'redemption');
    expect(erased?.transaction_description).toMatch(/^Credit for /);
    const [order] = await everyLine('business', { movement: 'used' });
    expect(order?.transaction_description).toBe(`Order ${order?.subject?.number}: ${order?.subject?.name}`);
    const first = order?.subject?.name.split(', ')[0];
    expect(order?.subject?.short_name).toMatch(new RegExp(`^${first}.* and \\d+ more$`));
    expect(trip?.subject?.short_name).toBe('Québec City: train and four nights');
    for (const [login, line] of [
      ['elite', trip],
      ['elite', erased],
      ['business', order],
    ] as const) {
      const url = `/v1/member/order/${line?.subject?.id}`;
      const shown = await world.first.http.inject({ url, headers: bearer(tokens.get(login) ?? '') });
      expect(shown.json().data?.order_number).toBe(line?.subject?.number);
    }
    const french = await linesOf('business', { movement: 'used', locale: 'fr' });
    expect(french[0]?.transaction_description).toMatch(/^Commande \S+\u00a0: /);
  });

  test('no line carries the word of a demonstration', async () => {
    const told = JSON.stringify(await everyLine('elite'));
    expect(told).not.toContain('demo-');
  });
});

describe('[TXN-01] lines are found', () => {
  test('by a part of the merchant’s name, and no sign of a pattern means more than itself', async () => {
    const found = await linesOf('premier', { search: 'nORTHwind' });
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map((line) => line.transaction_description))).toEqual(new Set(['Northwind Outfitters']));
    expect(await linesOf('premier', { search: '%' })).toEqual([]);
    expect(await linesOf('premier', { search: 'North_ind' })).toEqual([]);
  });

  test('by the name or the number of what points became', async () => {
    const byName = await linesOf('elite', { search: 'caribbean' });
    expect(byName).toHaveLength(1);
    expect(await linesOf('elite', { search: byName[0]?.subject?.number ?? '' })).toEqual(byName);
  });

  test('by an amount as either language writes it', async () => {
    const [line] = await linesOf('premier', { search: 'Northwind' });
    const amount = Math.abs(line?.transaction_amount ?? 0).toFixed(2);
    for (const search of [amount, `$${amount}`, `${amount.replace('.', ',')}\u00a0$`]) {
      expect((await linesOf('premier', { search })).map(({ id }) => id)).toContain(line?.id);
    }
    expect(['1,234.50', '1\u00a0234,50 $', '$1234.5', '12', '1.2.3', 'x1'].map(centsSearched)).toEqual([
      123_450,
      123_450,
      123_450,
      1200,
      undefined,
      undefined,
    ]);
  });

  test('by what they did to the points, and by category', async () => {
    for (const line of await everyLine('elite', { movement: 'earned' })) {
      expect(line.ledger_transaction?.amount).toBeGreaterThan(0);
      expect(line.kind).not.toBe('opening');
    }
    for (const line of await everyLine('elite', { movement: 'used' })) expect(line.kind).toBe('redemption');
    const returned = await everyLine('elite', { movement: 'returned' });
    expect(returned.every(({ kind }) => kind === 'refund' || kind === 'points_return')).toBe(true);
    const travel = await everyLine('elite', { category: 'Travel' });
    expect(travel.length).toBeGreaterThan(0);
    expect(travel.every(({ kind }) => kind === 'purchase' || kind === 'refund')).toBe(true);
    expect(await linesOf('elite', { category: 'travel', movement: 'used' })).toEqual([]);
  });

  test.each<Record<string, string>>([
    { search: ' ' },
    { search: 'a'.repeat(81) },
    { movement: 'stolen' },
    { category: "'; drop" },
  ])('and %j is refused in the reader’s language', async (query) => {
    const answer = await ask('premier', query, { 'accept-language': 'fr' });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_error']);
    expect(answer.json().message).toMatch(/valide/);
  });
});

describe('[TXN-01] the sums of a month', () => {
  test('are over all lines of the filter, on every page that shows the month', async () => {
    for (const query of [{}, { movement: 'used' }, { search: 'northwind' }]) {
      const lines = await everyLine('elite', query);
      const { months, data } = await pageOf('elite', query);
      const shown = new Set(data.transactions_earnings.map((line) => line.posted_date.slice(0, 7)));
      expect(months.map(({ month }) => month)).toEqual([...shown].toSorted().toReversed());
      for (const { month, earned, used, returned } of months) {
        const of = lines.filter((line) => line.posted_date.startsWith(month));
        const sum = (...kinds: string[]) =>
          of
            .filter(({ kind }) => kinds.includes(kind))
            .reduce((total, line) => total + (line.ledger_transaction?.amount ?? 0), 0);
        expect({ earned, used, returned }).toEqual({
          earned: sum('purchase', 'fee', 'refund', 'adjustment'),
          used: sum('redemption'),
          returned: sum('points_return'),
        });
      }
    }
  });
});
