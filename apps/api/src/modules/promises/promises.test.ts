import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MilesFloor, openMilesFloor, transfer } from '../../../../../tests/api/miles-floor.ts';
import type { Redeemer } from '../../../../../tests/api/redeem-floor.ts';
import { bearer, logOnStaff } from '../../../../../tests/api/signed-in.ts';
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
}

const query = (text: string, values?: unknown[]) => floor.world.first.house.pool.query(text, values);
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

  test('is kept when the partner is done at the due moment, and nothing is written', async () => {
    const id = await begin('001');
    const { length: before } = await lateMails();
    // No other round has heard of it yet.
    floor.line.state = 'cut';
    await floor.let(6 * DAY_MS);
    floor.line.state = 'through';
    await pass(0);
    expect(await shown(id)).toMatchObject({ status: 'confirmed', promise: { told: null, back: null } });
    expect(await lateMails()).toHaveLength(before);
  });

  test('is kept late when the partner is done between the two moments', async () => {
    const id = await begin('001');
    const { line } = floor;
    line.state = 'cut';
    await pass(6 * DAY_MS);
    expect((await shown(id)).promise.told).not.toBeNull();
    line.state = 'through';
    await pass(2 * DAY_MS);
    expect(await shown(id)).toMatchObject({ status: 'confirmed', promise: { back: null } });
    expect(await withdrawalOf(id)).toBeNull();
  });

  test('of a member who was not told yet is not ended, however late the worker is', async () => {
    const id = await begin('463');
    await pass(30 * DAY_MS);
    const { status, promise } = await shown(id);
    expect([status, promise.back]).toEqual(['accepted', null]);
    // The page says when the points come back, and not a moment that has passed.
    expect(Date.parse(promise.limit) - Date.parse(promise.told)).toBe(DAY_MS);
    await pass(DAY_MS);
    expect(await shown(id)).toMatchObject({ status: 'returned' });
  });

  test('is kept when its last question is answered with done', async () => {
    const id = await begin('464');
    const before = await member.balance();
    await pass(6 * DAY_MS);
    // The answers become right before the limit is looked at.
    await query(`update promise set look_at = look_at + interval '60 days' where subject_id = $1`, [id]);
    await pass(40 * DAY_MS);
    await query(`update promise set look_at = now() where subject_id = $1`, [id]);
    await pass(HOUR_MS);
    expect(await shown(id)).toMatchObject({ status: 'confirmed' });
    expect(await member.balance()).toBe(before);
  });
});

test('[KEEP-04] miles that arrive after the points came back are the member’s, and staff settle them once', async () => {
  const id = await begin('462');
  const before = await member.balance();
  await pass(6 * DAY_MS);
  await pass(9 * DAY_MS);
  expect(await member.balance()).toBe(before + 2_500);
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const answer = await floor.world.first.http.inject({
      method,
      url: `/v1${path}`,
      // Weeks pass, and no session lasts as long.
      headers: bearer(await logOnStaff(floor.world.first, 'operator')),
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const resolve = () => ask('POST', `/staff/unsettled/promise/${id}/resolve`, { way: 'by_hand', note: 'Claim 4711' });
  const listed = async () => {
    const { body } = await ask('GET', '/staff/unsettled');
    return body.data.find((each: { id: string }) => each.id === id);
  };
  expect(await listed()).toMatchObject({ kind: 'promise', state: 'asked', points: 2_500 });
  expect((await resolve()).status).toBe(409);
  await query(`update promise set look_at = now() where subject_id = $1`, [id]);
  await pass(30 * DAY_MS);
  expect(await withdrawalOf(id)).toBe('arrived');
  expect(await shown(id)).toMatchObject({ status: 'returned' });
  expect(await member.balance()).toBe(before + 2_500);
  expect((await resolve()).body.data).toEqual({ state: 'settled', is_settled: true });
  expect((await resolve()).status).toBe(200);
  expect(await listed()).toBeUndefined();
});

test('[KEEP-03] the usual time is told from our own rows, once enough were seen', async () => {
  for (let count = 0; count < 5; count += 1) await begin('001');
  await pass(4 * DAY_MS);
  await countPaces(floor.world.first.house);
  const { body } = await member.ask('GET', '/member/promise-pace');
  const pace = body.data.find((each: { partner: string }) => each.partner === 'POLAR-CROSS');
  expect(pace).toMatchObject({ way: 'miles', usual: expect.any(Number) });
  const id = await begin('001');
  expect((await shown(id)).promise.pace).toEqual({ usual: pace.usual, most: pace.most });
});
