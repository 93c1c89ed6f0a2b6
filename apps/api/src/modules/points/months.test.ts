import { randomUUID } from 'node:crypto';
import { points, pointsToNumber } from '@rewards/amounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  heldPayment,
  openLedger,
  payment,
  type TestLedger,
  type Wallet,
} from '../../../../../tests/ledger/test-ledger.ts';
import { accept } from '../../platform/result.ts';
import { earn, heldOf, hold, listMonths, postHold, refund, spend } from './index.ts';

let ledger: TestLedger;
beforeAll(async () => {
  ledger = await openLedger();
});
afterAll(() => ledger[Symbol.asyncDispose]());

test('[ACCT-06] a month counts what was earned and redeemed in it, less what came back; an opening balance and a hold do not count', async () => {
  const [wallet] = (await ledger.openWallets(1)) as [Wallet];
  const credit = (amount: number, at: string, reason: string) =>
    ledger.run(async (tx) =>
      accept(
        await earn(tx, [
          {
            ...wallet,
            amount: points(amount),
            reference: randomUUID(),
            reason,
            at: new Date(at),
            expiresAt: new Date('2030-01-01T00:00:00Z'),
          },
        ]),
      ),
    );
  await credit(9_000, '2025-01-05T12:00:00Z', 'opening');
  await credit(300, '2025-12-31T23:59:59Z', 'purchase');
  await credit(400, '2026-02-28T23:59:59Z', 'purchase');
  const bought = payment(wallet, 250, 'bought', new Date('2026-02-10T12:00:00Z'));
  await ledger.run((tx) => spend(tx, bought));
  const back = { debitReference: bought.reference, reference: 'back', amount: points(50), reason: 'test' };
  await ledger.run((tx) => refund(tx, { ...back, at: new Date('2026-02-12T12:00:00Z') }));
  const [paid, open] = [heldPayment(wallet, 70), heldPayment(wallet, 80)];
  const at = new Date('2026-03-02T12:00:00Z');
  for (const wanted of [paid, open]) {
    await ledger.run((tx) => hold(tx, { ...wanted, heldAt: at, expiresAt: new Date('2026-03-09T12:00:00Z') }));
  }
  await ledger.run((tx) => postHold(tx, { holdId: paid.id, reason: 'test', at }));

  const months = await listMonths(ledger.database, wallet.poolId, { now: new Date('2026-03-15T12:00:00Z'), count: 4 });
  expect(
    months.map(({ month, earned, redeemed }) => [month, pointsToNumber(earned), pointsToNumber(redeemed)]),
  ).toEqual([
    ['2025-12', 300, 0],
    ['2026-01', 0, 0],
    ['2026-02', 400, 200],
    ['2026-03', 0, 70],
  ]);
  expect(await heldOf(ledger.database, wallet.poolId)).toBe(points(80));
});
