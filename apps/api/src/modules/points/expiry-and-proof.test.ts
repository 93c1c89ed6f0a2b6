import { points } from '@rewards/amounts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  daysAfter,
  heldPayment,
  lotsOf,
  noon,
  openLedger,
  payment,
  type TestLedger,
  type Wallet,
} from '../../../../../tests/ledger/test-ledger.ts';
import { accept } from '../../platform/result.ts';
import {
  expireLots,
  findGracedReturn,
  hold,
  listEntries,
  listExpiringPoints,
  postHold,
  proveBalance,
  refund,
  spend,
  voidHold,
} from './index.ts';

let ledger: TestLedger;
let wallet: Wallet;
beforeAll(async () => {
  ledger = await openLedger();
});
afterAll(() => ledger[Symbol.asyncDispose]());
beforeEach(async () => {
  [wallet] = (await ledger.openWallets(1)) as [Wallet];
});
afterEach(() => ledger.expectInvariants());

describe('expiry', () => {
  test('takes off what nobody spent in time, card by card, once', async () => {
    const second = await ledger.addCard(wallet.poolId);
    await ledger.credit(wallet, 100, 10);
    await ledger.credit(second, 30, 10);
    await ledger.credit(wallet, 70, 100);
    const later = daysAfter(11);
    expect(await expireLots(ledger, later)).toBeGreaterThanOrEqual(1);
    expect(await expireLots(ledger, later)).toBe(0);
    expect(await ledger.balanceOf(wallet, noon)).toBe(points(70));
    const { entries } = await listEntries(ledger.database, wallet.poolId, { number: 1, size: 25 });
    expect(entries.filter(({ kind }) => kind === 'expire').map(({ available }) => available)).toEqual([
      points(-30),
      points(-100),
    ]);
  });

  test('held points do not expire; given back after their time they last 30 days more, and nothing else of their lot', async () => {
    await ledger.credit(wallet, 100, 10);
    const order = heldPayment(wallet, 60, 'order-e1', daysAfter(9.999));
    await ledger.run((tx) => hold(tx, order));
    const later = daysAfter(11);
    // The other 40 have not been cleared yet.
    await ledger.run((tx) => voidHold(tx, { holdId: order.id, reason: 'test', at: later }));
    expect(await ledger.balanceOf(wallet, later)).toBe(points(60));
    expect(await listExpiringPoints(ledger.database, wallet.poolId, later)).toEqual([
      { expiresOn: '2026-07-12', amount: points(60), graced: points(60) },
    ]);
    await expireLots(ledger, daysAfter(41));
    expect(await ledger.balanceOf(wallet, daysAfter(41))).toBe(points(60));
    await expireLots(ledger, daysAfter(42));
    expect(await lotsOf(ledger.database, wallet)).toMatchObject([{ available: 0, held: 0 }]);
  });

  test('what a posting does not use lasts 30 days more, too', async () => {
    await ledger.credit(wallet, 100, 10);
    const order = heldPayment(wallet, 60, 'order-e0', daysAfter(9.999));
    await ledger.run((tx) => hold(tx, order));
    const later = daysAfter(11);
    // The other 40 have not been cleared yet.
    const part = { holdId: order.id, amount: points(45), reason: 'test', at: later };
    expect((await ledger.run((tx) => postHold(tx, part))).ok).toBe(true);
    expect(await ledger.balanceOf(wallet, later)).toBe(points(15));
  });

  test('what comes back after its last day can be spent, and its entry says until when', async () => {
    await ledger.credit(wallet, 100, 10);
    await ledger.credit(wallet, 50, 400);
    await ledger.run((tx) => spend(tx, payment(wallet, 120, 'order-e2', daysAfter(9))));
    await expireLots(ledger, daysAfter(11));
    const back = { debitReference: 'order-e2', reference: 'item-e2', reason: 'test', at: daysAfter(11) };
    await ledger.run((tx) => refund(tx, back));
    expect(await ledger.balanceOf(wallet, daysAfter(11))).toBe(points(150));
    expect(await findGracedReturn(ledger.database, ['item-e2'])).toEqual({
      amount: points(100),
      lastDay: '2026-07-12',
    });
    const { rows } = await sql<{ grace: Date; ended: Date; credited: Date }>`
      select e.lot_grace_until as grace, g.ended_at as ended, c.lot_expires_at as credited
      from points_lot_grace g join journal_entry e on e.id = g.entry_id join points_lot l on l.id = g.lot_id
        join journal_entry c on c.id = l.entry_id
      where e.reference = 'item-e2'`.execute(ledger.database);
    expect(rows).toEqual([
      { grace: new Date('2026-07-12T23:59:59.999Z'), ended: daysAfter(10), credited: daysAfter(10) },
    ]);
    await ledger.run((tx) => spend(tx, payment(wallet, 150, 'order-e3', daysAfter(40))));
    expect(await ledger.balanceOf(wallet, daysAfter(40))).toBe(points(0));
  });

  test('a lot with something that nobody has cleared takes nothing back: the schema refuses it', async () => {
    await ledger.credit(wallet, 100, 10);
    await ledger.run((tx) => spend(tx, payment(wallet, 60, 'order-e4', daysAfter(9))));
    const insert = sql`
      insert into journal_entry (pool_id, kind, account_id, reference, reason, refund_of, available_delta, held_delta,
        counter, lot_ids, lot_available_deltas, lot_held_deltas, at)
      select pool_id, 'refund', account_id, 'item-e4', 'test', id, 60, 0, counter, lot_ids, '{60}', '{0}', ${daysAfter(11)}
      from journal_entry where reference = 'order-e4'`;
    await expect(insert.execute(ledger.database)).rejects.toThrow('not cleared');
  });

  test('[ACCT-06] a member sees what expires when', async () => {
    await ledger.credit(wallet, 100, 10);
    await ledger.credit(wallet, 20, 10);
    await ledger.credit(wallet, 70, 100);
    expect(await listExpiringPoints(ledger.database, wallet.poolId, noon)).toEqual([
      { expiresOn: '2026-06-11', amount: points(120), graced: points(0) },
      { expiresOn: '2026-09-09', amount: points(70), graced: points(0) },
    ]);
  });
});

describe('[ACCT-06] the proof of a balance', () => {
  test('replays the entries to the balance, and the chain is whole', async () => {
    await ledger.credit(wallet, 100);
    await ledger.run((tx) => spend(tx, payment(wallet, 30)));
    await ledger.run((tx) => hold(tx, heldPayment(wallet, 20)));
    const proof = await proveBalance(ledger, wallet.poolId, noon);
    expect(proof).toMatchObject({ available: points(50), held: points(20), entries: 3, brokenAt: null });
    expect(proof.parts.map(({ kind, points: sum }) => [kind, sum])).toEqual([
      ['earn', points(100)],
      ['spend', points(-30)],
      ['hold', points(-20)],
    ]);
  });

  test('an empty pool is whole, too', async () => {
    expect(await proveBalance(ledger, wallet.poolId, noon)).toMatchObject({ entries: 0, brokenAt: null, parts: [] });
  });

  test('shows at which entry somebody tampered with the journal', async () => {
    for (const amount of [10, 20, 30]) await ledger.credit(wallet, amount);
    const tamper = (by: number) =>
      ledger.run(async (tx) => {
        await sql`alter table journal_entry disable trigger user`.execute(tx);
        await sql`update journal_entry set available_delta = available_delta + ${by}
          where pool_id = ${wallet.poolId} and seq = 2`.execute(tx);
        await sql`alter table journal_entry enable trigger user`.execute(tx);
        return accept(undefined);
      });
    await tamper(1);
    expect((await proveBalance(ledger, wallet.poolId, noon)).brokenAt).toBe(2);
    await tamper(-1);
  });
});

test('the entries of a pool come newest first, in pages, each with the balance after it', async () => {
  for (let index = 1; index <= 30; index += 1) await ledger.credit(wallet, index);
  const first = await listEntries(ledger.database, wallet.poolId, { number: 1, size: 25 });
  expect(first.total).toBe(30);
  expect(first.entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 25 }, (_, index) => 30 - index));
  expect(first.entries[0]?.availableAfter).toBe(points(465));
  const second = await listEntries(ledger.database, wallet.poolId, { number: 2, size: 25 });
  expect(second.entries.map(({ seq }) => seq)).toEqual([5, 4, 3, 2, 1]);
  expect((await listEntries(ledger.database, wallet.poolId, { number: 3, size: 25 })).entries).toEqual([]);
});
