import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import { bearer, logOn, logOnAs, logOnStaff, tryLogIn } from '../../../../../tests/api/signed-in.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { createTaskList } from '../../jobs/task-list.ts';

let bank: TestBank;
let world: TestWorld;
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld(bank.env);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
});

const countOf = async (table: string): Promise<number> =>
  (await world.first.house.pool.query(`select count(*) from ${table}`)).rows[0].count;
const runTask = async (name: string) => {
  const task = createTaskList(world.first.house)[name];
  await task?.({}, undefined as never);
};
const days = 24 * 60 * 60_000;

test('sessions and spent tokens are forgotten after 90 days, and no sooner', async () => {
  await logOn(world.first, bank, 'premier');
  await logOnAs(world.first, await logOnStaff(world.first, 'staff'), 'advance');
  const before = await Promise.all(['session', 'one_time_token', 'used_bank_token'].map(countOf));
  expect(Math.min(...before)).toBeGreaterThan(0);
  await moveClock(world.first, 89 * days);
  const business = await logOn(world.first, bank, 'business');
  await runTask('forget-old-sign-ins');
  expect(await countOf('one_time_token')).toBe(before[1]);
  await moveClock(world.first, 91 * days);
  const later = await logOn(world.first, bank, 'business');
  await runTask('forget-old-sign-ins');
  expect(await Promise.all(['session', 'one_time_token', 'used_bank_token'].map(countOf))).toEqual([2, 0, 0]);
  const answer = await world.first.http.inject({ url: '/v1/member/profile', headers: bearer(later) });
  expect([answer.statusCode, business === later]).toEqual([200, false]);
  await moveClock(world.first, 0);
});

test('a passkey’s challenge that nobody answered is forgotten when it is over', async () => {
  const { pool } = world.first.house;
  await logOnStaff(world.first, 'staff');
  await pool.query(`insert into passkey_challenge (challenge, session_id, purpose, expires_at)
    select 'unanswered', id, 'add', now() + interval '5 minutes' from session limit 1`);
  await runTask('forget-old-sign-ins');
  expect(await countOf('passkey_challenge')).toBe(1);
  await moveClock(world.first, 6 * 60_000);
  await runTask('forget-old-sign-ins');
  expect(await countOf('passkey_challenge')).toBe(0);
  await moveClock(world.first, 0);
});

test('tries are forgotten when their 15 minutes are over', async () => {
  await world.first.house.pool.query('delete from login_throttle');
  await tryLogIn(world.first, 'business2', 'Wrong#2026x');
  await runTask('forget-old-tries');
  expect(await countOf('login_throttle')).toBeGreaterThan(0);
  await moveClock(world.first, 16 * 60_000);
  await runTask('forget-old-tries');
  expect(await countOf('login_throttle')).toBe(0);
});
