import { randomUUID } from 'node:crypto';
import { points } from '@rewards/amounts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { fingerprintOf } from '../../apps/api/src/platform/idempotency.ts';
import { accept, type Result } from '../../apps/api/src/platform/result.ts';
import type { Doors } from './doors.ts';
import { daysAfter, heldPayment, noon, payment, type TestLedger, type Wallet } from './test-ledger.ts';

type Ledger = Omit<TestLedger, typeof Symbol.asyncDispose>;
/** One round of a race; it throws when a request won that must not, or when a loser did not get a proper refusal. */
export type Race = (ledger: Ledger, doors: Doors) => Promise<void>;

const CLIENTS = 20;

async function fundedWallet(ledger: Ledger, amount: number): Promise<Wallet> {
  const [wallet] = (await ledger.openWallets(1)) as [Wallet];
  // Several lots: one taken by each of two spends would be no race.
  await ledger.credit(wallet, Math.floor(amount / 2), 30);
  await ledger.credit(wallet, amount - Math.floor(amount / 2), 60);
  return wallet;
}

type Outcome = Result<unknown>;

const atOnce = (count: number, act: (index: number) => Promise<Outcome>): Promise<Outcome[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

function expectOneWinner(outcomes: readonly Outcome[], ...losers: string[]): void {
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  for (const outcome of outcomes) if (!outcome.ok) expect(losers).toContain(outcome.refusal.code);
}

export const twentyForOneBalance: Race = async (ledger, doors) => {
  const wallet = await fundedWallet(ledger, 100);
  const outcomes = await atOnce(CLIENTS, () =>
    doors.inTransaction(ledger.database, (tx) => doors.spend(tx, payment(wallet, 100))),
  );
  expectOneWinner(outcomes, 'insufficient_points');
  expect(await ledger.balanceOf(wallet)).toBe(points(0));
};

export const twentyHoldsForOneBalance: Race = async (ledger, doors) => {
  const wallet = await fundedWallet(ledger, 100);
  const outcomes = await atOnce(CLIENTS, () =>
    doors.inTransaction(ledger.database, (tx) => doors.hold(tx, heldPayment(wallet, 60))),
  );
  expectOneWinner(outcomes, 'insufficient_points');
};

export const twoCardsOfOnePool: Race = async (ledger, doors) => {
  const first = await fundedWallet(ledger, 100);
  const second = await ledger.addCard(first.poolId);
  const outcomes = await atOnce(CLIENTS, (index) =>
    doors.inTransaction(ledger.database, (tx) => doors.spend(tx, payment(index % 2 ? first : second, 70))),
  );
  expectOneWinner(outcomes, 'insufficient_points');
  expect(await ledger.balanceOf(first)).toBe(points(30));
};

export const oneOrderPaidOnce: Race = async (ledger, doors) => {
  const wallet = await fundedWallet(ledger, 1000);
  const reference = randomUUID();
  const outcomes = await atOnce(CLIENTS, () =>
    doors.inTransaction(ledger.database, (tx) => doors.spend(tx, payment(wallet, 10, reference))),
  );
  expectOneWinner(outcomes, 'already_paid');
  expect(await ledger.balanceOf(wallet)).toBe(points(990));
};

export const refundAndCancel: Race = async (ledger, doors) => {
  const wallet = await fundedWallet(ledger, 100);
  const debitReference = randomUUID();
  await ledger.run((tx) => doors.spend(tx, payment(wallet, 80, debitReference)));
  const back = { debitReference, reason: 'race', at: noon };
  const item = { ...back, reference: `${debitReference}/item`, amount: points(30) };
  const order = { ...back, reference: `${debitReference}/order` };
  await atOnce(CLIENTS, (index) =>
    doors.inTransaction(ledger.database, (tx) => doors.refund(tx, index % 2 ? item : order)),
  );
  expect(await ledger.balanceOf(wallet)).toBe(points(100));
};

export const sameItemRefundedOnce: Race = async (ledger, doors) => {
  const wallet = await fundedWallet(ledger, 100);
  const debitReference = randomUUID();
  await ledger.run((tx) => doors.spend(tx, payment(wallet, 90, debitReference)));
  const item = { debitReference, reference: `${debitReference}/1`, amount: points(9), reason: 'race', at: noon };
  const outcomes = await atOnce(CLIENTS, () => doors.inTransaction(ledger.database, (tx) => doors.refund(tx, item)));
  expectOneWinner(outcomes, 'already_refunded');
  expect(await ledger.balanceOf(wallet)).toBe(points(19));
};

export const postAndVoid: Race = async (ledger, doors) => {
  const wallet = await fundedWallet(ledger, 100);
  const order = heldPayment(wallet, 40);
  await ledger.run((tx) => doors.hold(tx, order));
  const ending = { holdId: order.id, reason: 'race', at: noon };
  const outcomes = await atOnce(CLIENTS, (index) =>
    doors.inTransaction(ledger.database, (tx) => (index % 2 ? doors.postHold(tx, ending) : doors.voidHold(tx, ending))),
  );
  expectOneWinner(outcomes, 'hold_ended');
};

export const sameKeyAtOnce: Race = async (ledger, doors) => {
  const wallet = await fundedWallet(ledger, 100);
  const key = randomUUID();
  const request = { scope: 'race', key, fingerprint: fingerprintOf('secret', 'spend', {}), now: noon };
  const outcomes = await atOnce(CLIENTS, () =>
    doors.inIdempotentTransaction(ledger.database, request, async (tx) => {
      const spent = await doors.spend(tx, payment(wallet, 10));
      return spent.ok ? accept('spent') : spent;
    }),
  );
  for (const outcome of outcomes) if (!outcome.ok) expect(outcome.refusal.code).toBe('in_progress');
  expect(await ledger.balanceOf(wallet)).toBe(points(90));
};

/** Two that need the same two pools, named in opposite orders: neither may be thrown out to let the other pass. */
export const crossingPools: Race = async (ledger, doors) => {
  const [a, b] = (await ledger.openWallets(2)) as [Wallet, Wallet];
  const credit = (wallet: Wallet) => ({
    ...wallet,
    reference: randomUUID(),
    reason: 'race',
    at: noon,
    expiresAt: daysAfter(30),
    amount: points(1),
  });
  const tries: Promise<unknown>[] = [];
  for (let index = 0; index < CLIENTS; index += 1) {
    const credits = index % 2 ? [credit(a), credit(b)] : [credit(b), credit(a)];
    // Without the house's retry, which would hide a deadlock.
    tries.push(ledger.database.transaction().execute((tx) => doors.earn(tx, credits)));
  }
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
};

/** A process that ends between the commit and what comes after it must not leave an effect without its event. */
export const effectWithItsEvent: Race = async (ledger, doors) => {
  const wallet = await fundedWallet(ledger, 100);
  const topic = `race-${randomUUID()}`;
  const result = await doors.inTransaction(ledger.database, async (tx) => {
    const spent = await doors.spend(tx, payment(wallet, 10));
    doors.appendToOutbox(tx, { topic, payload: {}, occurredAt: noon });
    return spent;
  });
  expect(result.ok).toBe(true);
  const { rows } = await sql<{ count: number }>`
    select count(*) from outbox_event where topic = ${topic}`.execute(ledger.database);
  expect(rows[0]?.count).toBe(1);
};

/** A refusal after something was written leaves nothing of it: a caller holds for one order and cannot pay for the next. */
export const refusalUndoes: Race = async (ledger, doors) => {
  const wallet = await fundedWallet(ledger, 100);
  const both = await doors.inTransaction(ledger.database, async (tx) => {
    await doors.hold(tx, heldPayment(wallet, 40));
    return doors.spend(tx, payment(wallet, 61));
  });
  expect(both.ok).toBe(false);
  expect(await ledger.balanceOf(wallet)).toBe(points(100));
  await ledger.expectInvariants();
};
