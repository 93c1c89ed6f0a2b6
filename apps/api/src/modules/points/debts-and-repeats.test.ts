import { randomUUID } from 'node:crypto';
import { points } from '@rewards/amounts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  daysAfter,
  heldPayment,
  noon,
  openLedger,
  payment,
  type TestLedger,
  type Wallet,
} from '../../../../../tests/ledger/test-ledger.ts';
import { accept, refuse } from '../../platform/result.ts';
import { adjust, earn, hold, postHold, refund, reverseEarning, spend, voidHold } from './index.ts';

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

const settle = { reason: 'test', at: noon };
const giveBack = (amount: number) =>
  ledger.run(async (tx) =>
    accept(
      await reverseEarning(tx, { ...wallet, reference: `return:${randomUUID()}`, amount: points(amount), at: noon }),
    ),
  );
const owed = async (): Promise<number> => {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(owed), 0)::bigint as owed from points_debt where pool_id = ${wallet.poolId}`.execute(
    ledger.database,
  );
  return rows[0]?.owed ?? -1;
};
const give = (amount: number, reference: string = randomUUID()) =>
  ledger.run((tx) => adjust(tx, { ...wallet, ...settle, reference, amount: points(amount), expiresAt: daysAfter(90) }));

describe('what is owed', () => {
  test('is settled by points that come back from an order that did not happen', async () => {
    await ledger.credit(wallet, 100);
    const order = heldPayment(wallet, 100);
    await ledger.run((tx) => hold(tx, order));
    await giveBack(100);
    await ledger.run((tx) => voidHold(tx, { ...settle, holdId: order.id }));
    expect([await ledger.balanceOf(wallet), await owed()]).toEqual([points(0), 0]);
  });

  test('is settled by what a hold did not use', async () => {
    await ledger.credit(wallet, 100);
    const order = heldPayment(wallet, 100);
    await ledger.run((tx) => hold(tx, order));
    await giveBack(50);
    await ledger.run((tx) => postHold(tx, { ...settle, holdId: order.id, amount: points(60) }));
    expect([await ledger.balanceOf(wallet), await owed()]).toEqual([points(0), 10]);
  });

  test('is settled by a refund and by what staff give', async () => {
    await ledger.credit(wallet, 100);
    const order = payment(wallet, 100);
    await ledger.run((tx) => spend(tx, order));
    await giveBack(100);
    await ledger.run((tx) =>
      refund(tx, { ...settle, debitReference: order.reference, reference: randomUUID(), amount: points(70) }),
    );
    expect([await ledger.balanceOf(wallet), await owed()]).toEqual([points(0), 30]);
    await give(40);
    expect([await ledger.balanceOf(wallet), await owed()]).toEqual([points(10), 0]);
  });

  test('is only less by what was really taken, in however many steps', async () => {
    await ledger.credit(wallet, 100);
    await giveBack(150);
    await give(30);
    await giveBack(10);
    expect([await ledger.balanceOf(wallet), await owed()]).toEqual([points(0), 30]);
    const { rows } = await sql<{ taken: number }>`
      select -sum(available_delta)::bigint as taken from journal_entry
      where pool_id = ${wallet.poolId} and kind = 'reverse'`.execute(ledger.database);
    expect(rows[0]?.taken).toBe(130);
  });

  test('is settled by a credit with the longest of names', async () => {
    const debt = { ...wallet, reference: 'r'.repeat(150), amount: points(5), at: noon };
    await ledger.run(async (tx) => accept(await reverseEarning(tx, debt)));
    const credit = { ...wallet, ...settle, reference: 'e'.repeat(200), amount: points(9), expiresAt: daysAfter(90) };
    await ledger.run(async (tx) => accept(await earn(tx, [credit])));
    expect([await ledger.balanceOf(wallet), await owed()]).toEqual([points(4), 0]);
  });
});

describe('what is asked again', () => {
  test('is told that it was paid, also when there is nothing left to pay with', async () => {
    await ledger.credit(wallet, 100);
    const order = payment(wallet, 100);
    await ledger.run((tx) => spend(tx, order));
    expect(await ledger.run((tx) => spend(tx, order))).toEqual(refuse('already_paid'));
  });

  test('is told that it is held, also when there is nothing left to hold', async () => {
    await ledger.credit(wallet, 100);
    await ledger.run((tx) => hold(tx, heldPayment(wallet, 100, 'order:again')));
    expect(await ledger.run((tx) => hold(tx, heldPayment(wallet, 100, 'order:again')))).toEqual(refuse('already_held'));
  });

  test('is told that it was taken, also when there is nothing left to take', async () => {
    await ledger.credit(wallet, 100);
    const reference = randomUUID();
    await give(-100, reference);
    expect(await give(-100, reference)).toEqual(refuse('already_adjusted'));
  });

  test('is told that it was refunded, also when less than that is left to refund', async () => {
    await ledger.credit(wallet, 100);
    const order = payment(wallet, 100);
    await ledger.run((tx) => spend(tx, order));
    const item = { ...settle, debitReference: order.reference, reference: randomUUID(), amount: points(60) };
    expect((await ledger.run((tx) => refund(tx, item))).ok).toBe(true);
    expect(await ledger.run((tx) => refund(tx, item))).toEqual(refuse('already_refunded'));
  });
});

describe('an order that is paid one way is not paid the other way', () => {
  test('nothing is held for what was paid at once', async () => {
    await ledger.credit(wallet, 100);
    const order = payment(wallet, 10);
    await ledger.run((tx) => spend(tx, order));
    expect(await ledger.run((tx) => hold(tx, heldPayment(wallet, 10, order.reference)))).toEqual(
      refuse('already_held'),
    );
  });

  test('what was paid at once while it was held can be given back, and not be posted', async () => {
    await ledger.credit(wallet, 100);
    const order = heldPayment(wallet, 40);
    await ledger.run((tx) => hold(tx, order));
    await ledger.run((tx) => spend(tx, payment(wallet, 40, order.reference)));
    expect(await ledger.run((tx) => postHold(tx, { ...settle, holdId: order.id }))).toEqual(refuse('already_paid'));
    await ledger.run((tx) => voidHold(tx, { ...settle, holdId: order.id }));
    expect(await ledger.balanceOf(wallet)).toBe(points(60));
  });

  test('a posting that was refused leaves the hold open, whatever its caller makes of it', async () => {
    await ledger.credit(wallet, 100);
    const order = heldPayment(wallet, 40);
    await ledger.run((tx) => hold(tx, order));
    await ledger.run(async (tx) => accept(await postHold(tx, { ...settle, holdId: order.id, amount: points(41) })));
    expect((await ledger.run((tx) => postHold(tx, { ...settle, holdId: order.id }))).ok).toBe(true);
  });
});
