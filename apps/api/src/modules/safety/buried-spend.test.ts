import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MilesFloor, openMilesFloor, transfer } from '../../../../../tests/api/miles-floor.ts';
import type { Redeemer } from '../../../../../tests/api/redeem-floor.ts';

const SMALL_POINTS = 2_500;
const SMALL_ONES = 51;
let floor: MilesFloor;
let member: Redeemer;
beforeAll(async () => {
  floor = await openMilesFloor();
  member = await floor.traveller();
  await floor.give(member, (SMALL_ONES + 1) * SMALL_POINTS + 40_000);
});
afterAll(async () => {
  await floor.expectInvariants();
  await floor[Symbol.asyncDispose]();
});

test('a thief does not hide a large transfer from a freeze behind many small payments', async () => {
  const before = await member.balance();
  const { body: large } = await transfer(member, 40_000, { program: 'POLAR-CROSS' });
  for (let place = 0; place < SMALL_ONES; place += 1) {
    const paid = await member.ask('POST', `/member/account/${member.accountId}/cash-back`, { points: SMALL_POINTS });
    expect(paid.status).toBe(200);
  }
  await member.ask('POST', '/member/freeze');
  await floor.work();
  await floor.work();
  const { called_back: calledBack } = (await member.ask('GET', '/member/security')).body.data.freeze;
  expect(calledBack.find(({ id }: { id: string }) => id === large.id)).toMatchObject({ outcome: 'called_back' });
  expect(await member.balance()).toBe(before - SMALL_ONES * SMALL_POINTS);
});
