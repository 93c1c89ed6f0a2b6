import { randomUUID } from 'node:crypto';
import { points } from '@rewards/amounts';
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
import { accept, refuse } from '../../platform/result.ts';
import { adjust, earn, hold, lapseHolds, postHold, quote, refund, reverseEarning, spend, voidHold } from './index.ts';

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

describe('spending', () => {
  test('[ACCT-05] takes the points that expire soonest first', async () => {
    await ledger.credit(wallet, 300, 90);
    await ledger.credit(wallet, 200, 30);
    await ledger.run((tx) => spend(tx, payment(wallet, 250)));
    expect(await lotsOf(ledger.database, wallet)).toMatchObject([
      { available: 0, held: 0 },
      { available: 250, held: 0 },
    ]);
    expect(await ledger.balanceOf(wallet)).toBe(points(250));
  });

  test('more than there is, is refused with what is missing, and changes nothing', async () => {
    await ledger.credit(wallet, 100);
    const refused = await ledger.run((tx) => spend(tx, payment(wallet, 101)));
    expect(refused).toEqual({ ok: false, refusal: { code: 'insufficient_points', missing: points(1) } });
    expect(await ledger.balanceOf(wallet)).toBe(points(100));
  });

  test('the same reference is paid once', async () => {
    await ledger.credit(wallet, 100);
    const order = payment(wallet, 10);
    expect((await ledger.run((tx) => spend(tx, order))).ok).toBe(true);
    expect(await ledger.run((tx) => spend(tx, order))).toEqual(refuse('already_paid'));
    expect(await ledger.balanceOf(wallet)).toBe(points(90));
  });

  test('points that have expired are neither shown nor spent, even before they are cleared', async () => {
    await ledger.credit(wallet, 100, 10);
    await ledger.credit(wallet, 40, 20);
    const later = daysAfter(15);
    expect(await ledger.balanceOf(wallet, later)).toBe(points(40));
    expect((await ledger.run((tx) => spend(tx, payment(wallet, 41, 'expired', later)))).ok).toBe(false);
    expect((await ledger.run((tx) => spend(tx, payment(wallet, 40, 'fresh', later)))).ok).toBe(true);
  });
});

describe('a quote', () => {
  test('says what would be taken from which lots, and takes nothing', async () => {
    await ledger.credit(wallet, 300, 90);
    await ledger.credit(wallet, 200, 30);
    expect(await quote(ledger.database, { poolId: wallet.poolId, amount: points(250), now: noon })).toEqual(
      accept([
        { amount: points(200), expiresAt: daysAfter(30) },
        { amount: points(50), expiresAt: daysAfter(90) },
      ]),
    );
    expect(await ledger.balanceOf(wallet)).toBe(points(500));
  });
});

describe('a hold', () => {
  test('sets points aside from their lots, and posting it makes the debit', async () => {
    await ledger.credit(wallet, 100, 30);
    await ledger.credit(wallet, 100, 60);
    const order = heldPayment(wallet, 150);
    await ledger.run((tx) => hold(tx, order));
    expect(await lotsOf(ledger.database, wallet)).toMatchObject([
      { available: 0, held: 100 },
      { available: 50, held: 50 },
    ]);
    expect((await ledger.run((tx) => postHold(tx, { holdId: order.id, ...settle }))).ok).toBe(true);
    expect(await lotsOf(ledger.database, wallet)).toMatchObject([
      { available: 0, held: 0 },
      { available: 50, held: 0 },
    ]);
  });

  test('posted in part gives the rest back, of what lasts longest', async () => {
    await ledger.credit(wallet, 100, 30);
    await ledger.credit(wallet, 100, 60);
    const order = heldPayment(wallet, 150);
    await ledger.run((tx) => hold(tx, order));
    await ledger.run((tx) => postHold(tx, { holdId: order.id, amount: points(120), ...settle }));
    expect(await lotsOf(ledger.database, wallet)).toMatchObject([
      { available: 0, held: 0 },
      { available: 80, held: 0 },
    ]);
  });

  test('cannot be posted beyond its amount, nor for nothing', async () => {
    await ledger.credit(wallet, 100);
    const order = heldPayment(wallet, 50);
    await ledger.run((tx) => hold(tx, order));
    for (const amount of [51, 0, -1]) {
      const refused = await ledger.run((tx) => postHold(tx, { holdId: order.id, amount: points(amount), ...settle }));
      expect(refused).toEqual(refuse('amount_exceeds_hold'));
    }
    expect((await ledger.run((tx) => postHold(tx, { holdId: order.id, ...settle }))).ok).toBe(true);
  });

  test('voided gives everything back, and its order may hold again', async () => {
    await ledger.credit(wallet, 100);
    const order = heldPayment(wallet, 80);
    await ledger.run((tx) => hold(tx, order));
    await ledger.run((tx) => voidHold(tx, { holdId: order.id, ...settle }));
    expect(await ledger.balanceOf(wallet)).toBe(points(100));
    expect((await ledger.run((tx) => hold(tx, { ...order, id: randomUUID() }))).ok).toBe(true);
  });

  test('ends once: whatever comes after the first ending is refused', async () => {
    await ledger.credit(wallet, 100);
    const order = heldPayment(wallet, 80);
    await ledger.run((tx) => hold(tx, order));
    await ledger.run((tx) => postHold(tx, { holdId: order.id, ...settle }));
    const ending = { holdId: order.id, ...settle };
    expect(await ledger.run((tx) => postHold(tx, ending))).toEqual(refuse('hold_ended'));
    expect(await ledger.run((tx) => voidHold(tx, ending))).toEqual(refuse('hold_ended'));
    expect(await ledger.run((tx) => voidHold(tx, { ...ending, holdId: randomUUID() }))).toEqual(refuse('not_found'));
  });

  test('one order holds once while its hold is open or used', async () => {
    await ledger.credit(wallet, 100);
    const order = heldPayment(wallet, 10);
    await ledger.run((tx) => hold(tx, order));
    const again = { ...order, id: randomUUID() };
    expect(await ledger.run((tx) => hold(tx, again))).toEqual(refuse('already_held'));
    await ledger.run((tx) => postHold(tx, { holdId: order.id, ...settle }));
    expect(await ledger.run((tx) => hold(tx, again))).toEqual(refuse('already_held'));
  });

  test('that nobody settles lapses, and its points are there again', async () => {
    await ledger.credit(wallet, 100);
    const order = heldPayment(wallet, 80);
    await ledger.run((tx) => hold(tx, order));
    await lapseHolds(ledger, noon);
    expect(await ledger.balanceOf(wallet)).toBe(points(20));
    expect(await lapseHolds(ledger, daysAfter(1))).toBeGreaterThanOrEqual(1);
    expect(await ledger.balanceOf(wallet)).toBe(points(100));
    expect(await ledger.run((tx) => postHold(tx, { holdId: order.id, ...settle }))).toEqual(refuse('hold_ended'));
  });
});

describe('a refund', () => {
  test('returns to the very lots the points came from, what lasts longest first', async () => {
    await ledger.credit(wallet, 100, 30);
    await ledger.credit(wallet, 100, 60);
    await ledger.run((tx) => spend(tx, payment(wallet, 150, 'order-r1')));
    const back = { debitReference: 'order-r1', reason: 'test', at: noon };
    await ledger.run((tx) => refund(tx, { ...back, reference: 'item-r1', amount: points(70) }));
    expect(await lotsOf(ledger.database, wallet)).toMatchObject([
      { available: 20, held: 0 },
      { available: 100, held: 0 },
    ]);
    expect(await ledger.run((tx) => refund(tx, { ...back, reference: 'item-r2' }))).toEqual(accept(points(80)));
    expect(await ledger.balanceOf(wallet)).toBe(points(200));
  });

  test('of a posted hold goes back to the lots it used, not to those it released', async () => {
    await ledger.credit(wallet, 100, 30);
    await ledger.credit(wallet, 100, 60);
    const order = heldPayment(wallet, 150, 'order-h1');
    await ledger.run((tx) => hold(tx, order));
    await ledger.run((tx) => postHold(tx, { holdId: order.id, amount: points(110), ...settle }));
    await ledger.run((tx) => refund(tx, { debitReference: 'order-h1', reference: 'all', reason: '', at: noon }));
    expect(await lotsOf(ledger.database, wallet)).toMatchObject([
      { available: 100, held: 0 },
      { available: 100, held: 0 },
    ]);
  });

  test('never returns the same thing twice, nor more than was paid', async () => {
    await ledger.credit(wallet, 100);
    await ledger.run((tx) => spend(tx, payment(wallet, 60, 'order-r2')));
    const back = { debitReference: 'order-r2', reason: 'test', at: noon };
    const item = { ...back, reference: 'item-a', amount: points(20) };
    await ledger.run((tx) => refund(tx, item));
    expect(await ledger.run((tx) => refund(tx, item))).toEqual(refuse('already_refunded'));
    const tooMuch = { ...back, reference: 'item-b', amount: points(41) };
    expect(await ledger.run((tx) => refund(tx, tooMuch))).toEqual(refuse('refund_exceeds_debit'));
    expect((await ledger.run((tx) => refund(tx, { ...back, reference: 'item-c' }))).ok).toBe(true);
    expect(await ledger.run((tx) => refund(tx, { ...back, reference: 'd' }))).toEqual(refuse('already_refunded'));
    expect(await ledger.run((tx) => refund(tx, { ...back, debitReference: '?', reference: 'e' }))).toEqual(
      refuse('not_found'),
    );
    expect(await ledger.balanceOf(wallet)).toBe(points(100));
  });
});

describe('earning', () => {
  const purchase = (reference: string, amount: number) => ({
    ...wallet,
    reference,
    reason: 'purchase',
    at: noon,
    expiresAt: daysAfter(365),
    amount: points(amount),
  });

  test('counts what is brought twice once, also inside a batch', async () => {
    const batch = [purchase('p1', 10), purchase('p2', 20)];
    await ledger.run(async (tx) => accept(await earn(tx, batch)));
    const again = await ledger.run(async (tx) => accept([...(await earn(tx, [...batch, purchase('p3', 5)]))]));
    expect(again).toEqual(accept(['p3']));
    expect(await ledger.balanceOf(wallet)).toBe(points(35));
  });

  test('is taken back when the purchase is; what was spent already is owed and settled from the next credit', async () => {
    await ledger.run(async (tx) => accept(await earn(tx, [purchase('p4', 100)])));
    await ledger.run((tx) => spend(tx, payment(wallet, 70)));
    const back = { ...wallet, reference: 'return-p4', amount: points(100), at: noon };
    await ledger.run(async (tx) => accept(await reverseEarning(tx, back)));
    expect(await ledger.balanceOf(wallet)).toBe(points(0));
    await ledger.run(async (tx) => accept(await earn(tx, [purchase('p5', 50)])));
    expect(await ledger.balanceOf(wallet)).toBe(points(0));
    await ledger.run(async (tx) => accept(await earn(tx, [purchase('p6', 50)])));
    expect(await ledger.balanceOf(wallet)).toBe(points(30));
  });

  test('a return that is brought twice takes back once', async () => {
    await ledger.run(async (tx) => accept(await earn(tx, [purchase('p7', 100)])));
    const back = { ...wallet, reference: 'return-p7', amount: points(130), at: noon };
    for (const _ of [1, 2]) await ledger.run(async (tx) => accept(await reverseEarning(tx, back)));
    expect(await ledger.balanceOf(wallet)).toBe(points(0));
    await ledger.run(async (tx) => accept(await earn(tx, [purchase('p8', 100)])));
    expect(await ledger.balanceOf(wallet)).toBe(points(70));
  });
});

describe('an adjustment', () => {
  test('gives or takes, once', async () => {
    const given = { ...wallet, reference: 'a1', reason: 'goodwill', at: noon, expiresAt: daysAfter(30) };
    await ledger.run((tx) => adjust(tx, { ...given, amount: points(50) }));
    expect(await ledger.run((tx) => adjust(tx, { ...given, amount: points(50) }))).toEqual(refuse('already_adjusted'));
    const taken = { ...given, reference: 'a2', amount: points(-20) };
    await ledger.run((tx) => adjust(tx, taken));
    expect(await ledger.run((tx) => adjust(tx, taken))).toEqual(refuse('already_adjusted'));
    expect(await ledger.balanceOf(wallet)).toBe(points(30));
    expect((await ledger.run((tx) => adjust(tx, { ...given, reference: 'a3', amount: points(-31) }))).ok).toBe(false);
  });
});
