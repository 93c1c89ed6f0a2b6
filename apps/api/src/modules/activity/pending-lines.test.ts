import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FedCard, openFedCard } from '../../../../../tests/api/fed-card.ts';
import { bearer, logOn } from '../../../../../tests/api/signed-in.ts';
import { feedItem, type TestCardFeed } from '../../../../../tests/api/test-card-feed.ts';
import type { TestWorld } from '../../../../../tests/api/test-house.ts';
import { takeInCardTransactions } from '../../jobs/take-in-card-transactions.ts';

let fed: FedCard;
let feed: TestCardFeed;
let world: TestWorld;
let card: string;
let account: number;
let token: string;
beforeAll(async () => {
  fed = await openFedCard('elite');
  ({ world, feed, token, card, account } = fed);
});
afterAll(() => fed[Symbol.asyncDispose]());

const ask = async (path: string, who = token) =>
  (await world.first.http.inject({ url: `/v1${path}`, headers: bearer(who) })).json();
const balance = async (): Promise<number> => (await ask('/member/account')).data.accounts[0].last_balance;
const pending = async () => (await ask(`/member/account/${account}/pending-transaction`)).data;
const transactions = async () =>
  (await ask(`/member/account/${account}/transaction?from_date=2015-01-01`)).data.transactions_earnings;

async function tell(...lines: object[]): Promise<void> {
  const told = lines.map((line) => ({ ...feedItem({ reference: 'p', amount_cents: 4_000, card }), ...line }));
  feed.pages.splice(0, feed.pages.length, told);
  await world.first.house.pool.query('update card_feed_cursor set cursor = null');
  await takeInCardTransactions(world.first.house);
}

describe('a pending purchase', () => {
  test('is seen and earns nothing; posted, with another amount, it earns once and is pending no more', async () => {
    const before = await balance();
    await tell({ reference: 'p-1', status: 'pending', description: 'Harvest Table' });
    await tell({ reference: 'p-1', status: 'pending', description: 'Harvest Table', amount_cents: 4_100 });
    expect(await pending()).toEqual([
      {
        reference_identifier: 'p-1',
        description: 'Harvest Table',
        category: 'dining',
        amount: 41,
        paid_date: expect.any(String),
      },
    ]);
    expect(await balance()).toBe(before);
    await tell({ reference: 'p-1', status: 'posted', amount_cents: 4_800 });
    const earned = (await balance()) - before;
    expect(earned).toBe(96);
    await tell({ reference: 'p-1', status: 'pending' }, { reference: 'p-1', amount_cents: 4_800 });
    expect([await pending(), (await balance()) - before]).toEqual([[], earned]);
    const lines = (await transactions()).filter(
      (line: { reference_identifier: string }) => line.reference_identifier === 'p-1',
    );
    expect(lines).toHaveLength(1);
  });

  test('that the bank drops is gone, also when that is told first', async () => {
    await tell({ reference: 'p-2', status: 'pending' });
    await tell({ reference: 'p-2', status: 'dropped' });
    await tell({ reference: 'p-3', status: 'dropped' }, { reference: 'p-3', status: 'pending' });
    await tell({ reference: 'p-3', status: 'pending' });
    expect(await pending()).toEqual([]);
    await tell({ reference: 'p-2' });
    expect((await transactions())[0].reference_identifier).toBe('p-2');
  });

  test('that is never posted is forgotten after thirty days', async () => {
    const paid = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
    await tell({ reference: 'p-4', status: 'pending', posted_at: paid(31) });
    await tell({ reference: 'p-5', status: 'pending', posted_at: paid(29) });
    expect((await pending()).map((line: { reference_identifier: string }) => line.reference_identifier)).toEqual([
      'p-5',
    ]);
    const { rows } = await world.first.house.pool.query(
      'select bank_reference from pending_card_line where not is_dropped',
    );
    expect(rows).toEqual([{ bank_reference: 'p-5' }]);
  });

  test('cannot be a refund or a fee, is of known cards alone, and is nobody else’s', async () => {
    const kept = async () =>
      Number((await world.first.house.pool.query('select count(*) from card_feed_leftover')).rows[0].count);
    const before = await kept();
    await tell(
      { reference: 'p-6', status: 'pending', kind: 'fee' },
      { reference: 'p-7', status: 'pending', card: 'nobody' },
    );
    expect([await kept(), (await pending()).length]).toEqual([before + 1, 1]);
    const stranger = await logOn(world.first, fed.bank, 'premier');
    expect((await ask(`/member/account/${account}/pending-transaction`, stranger)).code).toBe('not_found');
  });
});
