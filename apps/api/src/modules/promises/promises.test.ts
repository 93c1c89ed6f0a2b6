import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MilesFloor, openMilesFloor, transfer } from '../../../../../tests/api/miles-floor.ts';
import type { Redeemer } from '../../../../../tests/api/redeem-floor.ts';
import { promiseKeepers } from '../../jobs/promise-keepers.ts';
import { countPaces, keepPromises } from './index.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
let floor: MilesFloor;
let member: Redeemer;
beforeAll(async () => {
  floor = await openMilesFloor();
  member = await floor.traveller();
});
afterAll(() => floor[Symbol.asyncDispose]());
afterEach(() => floor.expectInvariants());

/** Time passes, and the worker does its round. */
async function pass(ms: number): Promise<void> {
  await floor.let(ms);
  const { house } = floor.world.first;
  await keepPromises({ ...house, keepers: promiseKeepers(house) });
  await floor.work();
  member = await floor.traveller();
}

const shown = async (id: string) => (await member.ask('GET', `/member/redemption/${id}`)).body.data;
const lateMails = async () => (await floor.mailsTo(member.email)).filter(({ subject }) => /late|retard/.test(subject));
const withdrawalOf = async (id: string) =>
  (await floor.world.first.house.pool.query('select withdrawal from promise where subject_id = $1', [id])).rows[0]
    .withdrawal;

/** Polar Cross promises five days. */
const begin = async (ending: string): Promise<string> => {
  const { body } = await transfer(member, 2_500, { ending, program: 'POLAR-CROSS' });
  await floor.work();
  return body.id;
};

describe('[KEEP-01] a promise', () => {
  test('has a moment, is told late once, and gives the points back once when the partner never ends it', async () => {
    const id = await begin('463');
    const before = await member.balance();
    const { promise } = await shown(id);
    const dueMs = new Date(promise.due).getTime();
    expect(new Date(promise.limit).getTime() - dueMs).toBe(9 * DAY_MS);
    expect(promise).toMatchObject({ asked: [], told: null, back: null });

    await pass(5 * DAY_MS + HOUR_MS);
    await pass(HOUR_MS);
    expect(await shown(id)).toMatchObject({ status: 'accepted', promise: { told: expect.any(String), back: null } });
    expect((await shown(id)).promise.asked).toHaveLength(1);
    expect(await lateMails()).toHaveLength(1);
    await pass(DAY_MS);
    expect((await shown(id)).promise.asked).toHaveLength(2);
    expect(await lateMails()).toHaveLength(1);

    await pass(8 * DAY_MS);
    await Promise.all([pass(0), pass(0)]);
    expect(await shown(id)).toMatchObject({
      status: 'returned',
      returned_points: 2_500,
      promise: { back: expect.any(String) },
      status_reason: expect.stringContaining('did not confirm it in time'),
    });
    expect(await member.balance()).toBe(before + 2_500);
    expect(await withdrawalOf(id)).toBe('asked');
    expect(await lateMails()).toHaveLength(1);
  });
});
