import { afterAll, beforeAll, test } from 'vitest';
import { trueDoors } from './doors.ts';
import * as races from './races.ts';
import { openLedger, type TestLedger } from './test-ledger.ts';

const ROUNDS = 15;

let ledger: TestLedger;
beforeAll(async () => {
  ledger = await openLedger();
});
afterAll(() => ledger[Symbol.asyncDispose]());

test.each([
  ['twenty clients spend one balance: exactly one wins', races.twentyForOneBalance],
  ['twenty clients hold one balance: exactly one wins', races.twentyHoldsForOneBalance],
  ['two cards of one pool cannot overspend it', races.twoCardsOfOnePool],
  ['one order is paid once', races.oneOrderPaidOnce],
  ['a refund of an item and the cancelling of its order return what was paid, once', races.refundAndCancel],
  ['one item is refunded once', races.sameItemRefundedOnce],
  ['a hold is posted or voided, once', races.postAndVoid],
  ['the same key twenty times at once has one effect', races.sameKeyAtOnce],
  ['two that need the same pools never wait for each other', races.crossingPools],
])(`[ACCT-05] ${ROUNDS} rounds of ${ROUNDS}: %s`, { timeout: 120_000 }, async (_, race) => {
  for (let round = 0; round < ROUNDS; round += 1) await race(ledger, trueDoors);
  await ledger.expectInvariants();
});

test.each([
  ['an effect has its event', races.effectWithItsEvent],
  ['a refusal undoes what was written before it', races.refusalUndoes],
])('%s', async (_, check) => {
  await check(ledger, trueDoors);
  await ledger.expectInvariants();
});
