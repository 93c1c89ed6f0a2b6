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
import { expireLots, hold, listEntries, listExpiringPoints, proveBalance, spend, voidHold } from './index.ts';

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

  test('held points do not expire; given back after their time they do', async () => {
    await ledger.credit(wallet, 100, 10);
    const order = heldPayment(wallet, 60, 'order-e1', daysAfter(9.999));
    await ledger.run((tx) => hold(tx, order));
    const later = daysAfter(11);
    await expireLots(ledger, later);
    await ledger.run((tx) => voidHold(tx, { holdId: order.id, reason: 'test', at: later }));
    expect(await ledger.balanceOf(wallet, later)).toBe(points(0));
    await expireLots(ledger, later);
    await expireLots(ledger, daysAfter(12));
    expect(await lotsOf(ledger.database, wallet)).toEqual([{ available: 0, held: 0 }]);
  });

  test('[ACCT-06] a member sees what expires when', async () => {
    await ledger.credit(wallet, 100, 10);
    await ledger.credit(wallet, 20, 10);
    await ledger.credit(wallet, 70, 100);
    expect(await listExpiringPoints(ledger.database, wallet.poolId, noon)).toEqual([
      { expiresOn: '2026-06-11', amount: points(120) },
      { expiresOn: '2026-09-09', amount: points(70) },
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
