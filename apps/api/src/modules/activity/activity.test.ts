import { points } from '@rewards/amounts';
import type { CardTransaction } from '@rewards/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer, logOn } from '../../../../../tests/api/signed-in.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { adjust, hold, postHold, refund, spend } from '../points/index.ts';

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

const ask = async (login: string, path: string, headers: Record<string, string> = {}) => {
  const token = tokens.get(login) ?? (await logOn(world.first, bank, login));
  tokens.set(login, token);
  return world.first.http.inject({ url: `/v1${path}`, headers: { ...bearer(token), ...headers } });
};
const accountOf = async (login: string, place = 0): Promise<number> =>
  (await ask(login, '/member/account')).json().data.accounts[place].id;

interface Page {
  readonly data: { readonly transactions_earnings: CardTransaction[] };
  readonly page: number;
  readonly last_page: number;
  readonly per_page: number;
  readonly next_cursor: string | null;
}
const pageOf = async (login: string, query = ''): Promise<Page> => {
  const answer = await ask(login, `/member/account/${await accountOf(login)}/transaction?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const linesOf = async (login: string, query = '') => (await pageOf(login, query)).data.transactions_earnings;
const everyLine = async (login: string, query = ''): Promise<CardTransaction[]> => {
  const lines: CardTransaction[] = [];
  let cursor: string | null = '';
  for (let page = 1; cursor !== null; page += 1) {
    const found = await pageOf(login, `${query}&page=${page}${cursor && `&cursor=${cursor}`}`);
    lines.push(...found.data.transactions_earnings);
    cursor = found.next_cursor;
  }
  return lines;
};
const DAY_MS = 86_400_000;
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

describe('the list', () => {
  test('[TXN-01, API-04] comes newest first, 25 a page, and says how many pages there are', async () => {
    const first = await pageOf('premier');
    expect(first).toMatchObject({ page: 1, per_page: 25 });
    expect(first.data.transactions_earnings).toHaveLength(25);
    const all = await everyLine('premier');
    expect(first.last_page).toBe(Math.ceil(all.length / 25));
    expect(all.length).toBeGreaterThan(50);
    const dates = all.map((line) => line.posted_date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test('[TXN-01] a page by its number and a page by its cursor are the same page', async () => {
    let cursor: string | null = '';
    for (let page = 1; cursor !== null; page += 1) {
      const byCursor: Page = await pageOf('elite', `page=${page}${cursor && `&cursor=${cursor}`}`);
      expect(await pageOf('elite', `page=${page}`)).toEqual(byCursor);
      cursor = byCursor.next_cursor;
    }
  });

  test('a page beyond the end is empty and says where the end is', async () => {
    const { last_page } = await pageOf('premier');
    expect(await pageOf('premier', 'page=500')).toMatchObject({
      data: { transactions_earnings: [] },
      page: 500,
      last_page,
      next_cursor: null,
    });
  });

  test('lines of one moment keep an order that loses none and repeats none, also across pages', async () => {
    const accountId = await accountOf('cash');
    const at = new Date(Date.now() + 1000);
    await world.first.house.pool.query(
      `insert into card_transaction (account_id, bank_reference, kind, amount_cents, currency, description, posted_at, taken_in_at)
       select $1, 'same-' || n, 'purchase', 100 + n, 'USD', 'Same moment', $2, now() from generate_series(1, 60) as n`,
      [accountId, at],
    );
    const same = (await everyLine('cash')).filter((line) => line.transaction_description === 'Same moment');
    expect(new Set(same.map(({ id }) => id)).size).toBe(60);
    expect(same).toHaveLength(60);
  });

  test.each([7, 15, 30, 60, 90])('[TXN-01] of the last %i days has those days alone', async (days) => {
    const from = dayBefore(days);
    const found = await everyLine('premier', `from_date=${from}`);
    const expected = (await everyLine('premier')).filter((line) => line.posted_date.slice(0, 10) >= from);
    expect(found).toEqual(expected);
    expect(found.length).toBeGreaterThan(0);
  });

  test('[TXN-01] “old” has what is from before 2020-10-30, with no points', async () => {
    const old = await linesOf('premier', 'to_date=2020-10-29');
    expect(old).toHaveLength(3);
    expect(old.every((line) => line.posted_date < '2020-10-30' && line.ledger_transaction === null)).toBe(true);
  });

  test('both days of a period are part of it', async () => {
    const [line] = await linesOf('premier', 'to_date=2020-10-29');
    const day = line?.posted_date.slice(0, 10) ?? '';
    expect(await linesOf('premier', `from_date=${day}&to_date=${day}`)).toEqual([line]);
  });

  test('[TXN-01] the redeemable view has what can be, or was, paid back with points', async () => {
    const all = await everyLine('premier');
    const view = await everyLine('premier', 'is_purchase_eraser=1');
    expect(view).toEqual(all.filter(({ is_eligible, redeemed_amount }) => is_eligible || redeemed_amount > 0));
    expect(new Set(view.map((line) => line.redeemable_status))).toEqual(new Set(['redeemable', 'redeemed']));
  });

  test('[TXN-02] the state of a line follows from its amount, its age and what was redeemed', async () => {
    const all = await everyLine('premier');
    for (const line of all) {
      const isYoung = Date.parse(line.posted_date) >= Date.now() - 90 * DAY_MS;
      const amount = (line.transaction_amount ?? 0) - line.refunded_amount;
      const expected =
        line.kind !== 'purchase' && line.kind !== 'fee'
          ? null
          : line.redeemed_amount > 0 && line.redeemed_amount === amount
            ? 'redeemed'
            : amount < 25
              ? null
              : isYoung
                ? 'redeemable'
                : 'expired';
      expect([line.redeemable_status, line.is_eligible]).toEqual([expected, expected === 'redeemable']);
    }
    const states = all.map((line) => line.redeemable_status);
    for (const state of ['redeemable', 'redeemed', 'expired', null]) expect(states).toContain(state);
  });

  test('eligible and redeemed can be asked for, and asked away', async () => {
    const all = await everyLine('premier');
    const ids = (lines: CardTransaction[]) => lines.map(({ id }) => id);
    const asked = async (query: string) => ids(await everyLine('premier', query));
    expect(await asked('is_eligible=1')).toEqual(ids(all.filter((line) => line.is_eligible)));
    expect(await asked('is_eligible=0')).toEqual(ids(all.filter((line) => !line.is_eligible)));
    expect(await asked('is_redeemed=1')).toEqual(ids(all.filter((line) => line.redeemed_amount > 0)));
    expect(await asked('is_redeemed=0')).toEqual(ids(all.filter((line) => line.redeemed_amount === 0)));
    expect(await asked('is_purchase_eraser=1&is_redeemed=0')).toEqual(ids(all.filter((line) => line.is_eligible)));
    expect(await asked('is_purchase_eraser=1&is_eligible=0&is_redeemed=0')).toEqual([]);
  });

  test('[TXN-02] what is redeemed in part can be redeemed further', async () => {
    const [line] = await linesOf('business2', 'is_eligible=1');
    await world.first.house.pool.query('update card_transaction set redeemed_cents = 100 where id = $1', [line?.id]);
    const both = await everyLine('business2', 'is_eligible=1&is_redeemed=1');
    expect(both).toMatchObject([{ id: line?.id, redeemable_status: 'redeemable', redeemed_amount: 1 }]);
  });

  test('a line says why it earned what it did', async () => {
    const travel = (await everyLine('elite')).find(({ labels }) => labels.includes('airline'));
    expect(travel?.earning).toMatchObject([
      { rule: 'base', category: null, points_per_dollar: 1 },
      { rule: 'bonus', category: 'airline', points_per_dollar: 2 },
    ]);
    const [base, bonus] = travel?.earning ?? [];
    expect(travel?.total_bonus).toBe(bonus?.points);
    expect(travel?.ledger_transaction).toEqual({ amount: (base?.points ?? 0) + (bonus?.points ?? 0) });
    expect(travel?.original_description).toMatch(/^[A-Z]/);
  });

  test('the annual fee is a fee, can be redeemed and earned nothing', async () => {
    const fee = (await everyLine('advance')).find(({ kind }) => kind === 'fee');
    expect(fee).toMatchObject({ transaction_amount: 95, is_eligible: true, ledger_transaction: null, earning: [] });
  });

  test('a refund is negative, in cash and in points', async () => {
    const refunded = (await everyLine('premier')).find(({ kind }) => kind === 'refund');
    expect(refunded?.transaction_amount).toBe(-86.4);
    expect(refunded?.ledger_transaction).toEqual({ amount: -86 });
  });
});

describe('what moved points alone', () => {
  test('stands among the card’s lines, in the reader’s language, and the lines add up to the balance', async () => {
    const { database, clock } = world.first.house;
    const accountId = await accountOf('platinum');
    const { rows } = await world.first.house.pool.query('select pool_id from account where id = $1', [accountId]);
    const facts = { poolId: rows[0].pool_id, accountId, reason: 'test', at: clock.now() };
    const inAYear = new Date(facts.at.getTime() + 365 * DAY_MS);
    const holdId = '00000000-0000-7000-8000-000000000001';
    await inTransaction(database, async (tx) => {
      await adjust(tx, { ...facts, reference: 'goodwill', amount: points(500), expiresAt: inAYear });
      await spend(tx, { ...facts, reference: 'order-1', amount: points(300), purpose: 'redeemed_shop' });
      await hold(tx, {
        ...facts,
        id: holdId,
        reference: 'miles-1',
        amount: points(200),
        purpose: 'redeemed_miles',
        heldAt: facts.at,
        expiresAt: inAYear,
      });
      await postHold(tx, { holdId, amount: points(150), reason: 'test', at: facts.at });
      return refund(tx, { ...facts, debitReference: 'order-1', reference: 'order-1-item', amount: points(100) });
    });
    const lines = (await everyLine('platinum', 'locale=fr-CA')).filter(
      ({ kind }) => kind !== 'purchase' && kind !== 'refund',
    );
    const said = lines
      .filter(({ id }) => id.startsWith('points-'))
      .map((line) => [line.kind, line.transaction_description, line.ledger_transaction?.amount]);
    expect(said.slice(0, 4)).toEqual([
      ['points_return', 'Points rendus – Commande dans la boutique', 100],
      ['redemption', 'Points convertis en milles', -150],
      ['redemption', 'Commande dans la boutique', -300],
      ['adjustment', 'Ajustement', 500],
    ]);
    expect(said.at(-1)?.slice(0, 2)).toEqual(['opening', 'Solde d’ouverture']);
    const all = await everyLine('platinum');
    const sum = all.reduce((total, line) => total + (line.ledger_transaction?.amount ?? 0), 0);
    const { data } = (await ask('platinum', '/member/account')).json();
    expect(sum).toBe(data.total_balance);
  });
});

describe('the points of a card', () => {
  const logins = ['business', 'elite', 'premier', 'advance', 'wallet', 'low'];

  test.each(logins)('[ACCT-05] of %s, by expiry, add up to the balance', async (login) => {
    const { data } = (await ask(login, `/member/account/${await accountOf(login)}/expiring-points`)).json();
    const sum = data.expiring.reduce((total: number, lot: { points: number }) => total + lot.points, 0);
    expect(sum).toBe(data.balance);
    for (const { expires_on } of data.expiring) {
      const next = new Date(Date.parse(expires_on) + DAY_MS);
      expect(next.getUTCDate()).toBe(1);
    }
  });

  test.each(logins)('[ACCT-06] the entries of %s prove the balance', async (login) => {
    const { data } = (await ask(login, `/member/account/${await accountOf(login)}/balance-proof`)).json();
    const sum = data.parts.reduce((total: number, part: { points: number }) => total + part.points, 0);
    expect(sum - data.due_to_expire).toBe(data.balance);
    expect(data.chain).toMatchObject({ is_whole: true, broken_at: null });
  });

  test('[ACCT-06] the entries come numbered, newest first, and lead to the balance', async () => {
    const id = await accountOf('premier');
    const first = (await ask('premier', `/member/account/${id}/points-entry`)).json();
    expect(first).toMatchObject({ page: 1, per_page: 25, from: 1, to: 25 });
    expect(first.data[0]).toMatchObject({ number: first.total, balance_after: 150_000 });
    const last = (await ask('premier', `/member/account/${id}/points-entry?page=${first.last_page}&locale=fr`)).json();
    expect(last.data.at(-1)).toMatchObject({ number: 1, kind: 'earn', description: 'Solde d’ouverture' });
    expect(last.to).toBe(first.total);
    const earned = first.data.find((entry: { kind: string }) => entry.kind === 'earn');
    expect(earned.description).toMatch(/^Earned – ./);
    const beyond = (await ask('premier', `/member/account/${id}/points-entry?page=999999`)).json();
    expect(beyond).toMatchObject({ data: [], from: null, to: null, total: first.total });
  });
});

describe('what is not right', () => {
  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=10001',
    'from_date=yesterday',
    'from_date=2026-02-30',
    'is_eligible=yes',
    'cursor=',
    'cursor=abc',
    'cursor=1.2.3',
    'cursor=1.2',
    'cursor=99999999999999999.1.0',
    'locale=de',
  ])('%s is refused in the reader’s language', async (query) => {
    const answer = await ask('premier', `/member/account/${await accountOf('premier')}/transaction?${query}`, {
      'accept-language': 'fr-CA',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_error']);
    expect(answer.json().message).toMatch(/valide/);
  });

  test.each([
    'from_date=0000-01-01',
    'to_date=9999-12-31',
    'from_date=2026-05-05&to_date=2026-05-04',
    'cursor=9999999999999999.9999999999999999.1',
  ])('%s is odd and harmless', async (query) => {
    await pageOf('premier', query);
  });

  test.each(['transaction', 'expiring-points', 'balance-proof', 'points-entry'])(
    'somebody else’s %s is not found',
    async (what) => {
      const id = await accountOf('elite');
      const answer = await ask('premier', `/member/account/${id}/${what}`);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
      expect((await ask('premier', `/member/account/999999999/${what}`)).statusCode).toBe(404);
    },
  );
});
