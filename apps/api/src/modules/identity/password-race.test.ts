import { afterAll, beforeAll, expect, test } from 'vitest';
import { prove } from '../../../../../tests/api/prove.ts';
import { eventually } from '../../../../../tests/api/eventually.ts';
import { bearer, logOn, tryLogIn } from '../../../../../tests/api/signed-in.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';

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

const waitingForTheMember = async () => {
  const { rows } = await world.first.house.pool.query(
    "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return Number(rows[0].count);
};

test('a log-on with the old password that is overtaken by its change opens no session', async () => {
  const { pool } = world.first.house;
  const { rows } = await pool.query("select id from member where email = 'business@example.com'");
  const memberId = rows[0].id;
  const changer = await pool.connect();
  await changer.query('begin');
  await changer.query('select from member where id = $1 for no key update', [memberId]);
  const overtaken = tryLogIn(world.first, 'business');
  await eventually(waitingForTheMember, (count) => count === 1);
  const hash = await world.first.house.identity.passwords.hash('Another#2026');
  await changer.query('insert into member_password (member_id, hash, set_at) values ($1, $2, now())', [memberId, hash]);
  await changer.query('commit');
  changer.release();
  expect((await overtaken).json().code).toBe('login_failed');
  expect((await tryLogIn(world.first, 'business', 'Another#2026')).statusCode).toBe(200);
});

test('of several changes at once, each knowing the same old password, one is made', async () => {
  const tokens = await Promise.all([1, 2, 3].map(() => logOn(world.first, bank, 'business2')));
  for (const token of tokens) await prove(world.first, token);
  const { id } = (await world.first.http.inject({ url: '/v1/member/profile', headers: bearer(tokens[0] ?? '') })).json()
    .data;
  const answers = await Promise.all(
    tokens.map((token, index) =>
      world.first.http.inject({
        method: 'PUT',
        url: `/v1/member/profile/${id}`,
        headers: bearer(token),
        payload: { current_password: 'Rewards#2026', new_password: `Another#202${index}` },
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const { rows } = await world.first.house.pool.query('select count(*) from member_password where member_id = $1', [
    id,
  ]);
  expect(rows[0].count).toBe(2);
});
