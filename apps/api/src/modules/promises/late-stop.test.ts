import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MilesFloor, openMilesFloor, transfer } from '../../../../../tests/api/miles-floor.ts';
import type { Redeemer } from '../../../../../tests/api/redeem-floor.ts';
import { promiseKeepers } from '../../jobs/promise-keepers.ts';
import { keepPromises } from './index.ts';

const DAY_MS = 24 * 60 * 60_000;
let floor: MilesFloor;
let member: Redeemer;
beforeAll(async () => {
  floor = await openMilesFloor();
  member = await floor.traveller();
});
afterAll(async () => {
  await floor.expectInvariants();
  await floor[Symbol.asyncDispose]();
});

/** Time passes, and the worker does its round. */
async function pass(ms: number): Promise<void> {
  await floor.let(ms);
  const { house } = floor.world.first;
  await keepPromises({ ...house, keepers: promiseKeepers(house) });
  await floor.work();
}

const shown = async (id: string) => (await member.ask('GET', `/member/redemption/${id}`)).body.data;
const withdrawalOf = async (id: string) =>
  (await floor.world.first.house.pool.query('select withdrawal from promise where subject_id = $1', [id])).rows[0]
    .withdrawal;

test('[KEEP-04] what the partner never did is stopped by the late wish: its points came back once', async () => {
  const { id } = (await transfer(member, 2_500, { ending: '406', program: 'POLAR-CROSS' })).body;
  await floor.work();
  floor.line.state = 'cut';
  await pass(6 * DAY_MS);
  await pass(9 * DAY_MS);
  const back = { status: 'returned', returned_points: 2_500 };
  expect(await shown(id)).toMatchObject(back);
  expect(await withdrawalOf(id)).toBe('asked');
  floor.line.state = 'through';
  await pass(DAY_MS);
  expect(await withdrawalOf(id)).toBe('stopped');
  expect(await shown(id)).toMatchObject(back);
});
