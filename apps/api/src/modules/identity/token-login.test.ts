import { errorBody } from '@rewards/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import { bearer } from '../../../../../tests/api/signed-in.ts';
import { openWorld, type TestHouse, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { accept } from '../../platform/result.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { issueLoginToken } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => moveClock(world.first, 0));

async function tokenFor(login: string): Promise<string> {
  const { house } = world.first;
  const { rows } = await house.pool.query('select id from member where email = $1', [`${login}@example.com`]);
  const issued = await inTransaction(house.database, async (tx) =>
    accept(await issueLoginToken(tx, rows[0].id, house.clock.now())),
  );
  if (!issued.ok) throw new Error('refused');
  return issued.value;
}

const logInWith = (token: string, { http }: TestHouse = world.first, slug = 'rewards-us') =>
  http.inject({
    method: 'POST',
    url: `/v1/member/program/${slug}/login-with-token?token=${encodeURIComponent(token)}`,
  });

describe('log-on with a token', () => {
  test('[SES-04, SES-19] answers token and expires_in, and works once of twenty at once over two processes', async () => {
    const second = await world.openAnother();
    const token = await tokenFor('premier');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => logInWith(token, index % 2 ? second : world.first)),
    );
    const [accepted, ...others] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
    expect(accepted?.json()).toEqual({ token: expect.any(String), expires_in: 3600 });
    expect(new Set(others.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
    const profile = await world.first.http.inject({
      url: '/v1/member/profile',
      headers: bearer(accepted?.json().token),
    });
    expect(profile.json().data.first_name).toBe('Maya');
  });

  test.each([
    ['rubbish', 'rubbish-rubbish', 'rewards-us', 400, 'token_invalid'],
    ['nothing', '', 'rewards-us', 400, 'validation_error'],
    ['too much', 'x'.repeat(5000), 'rewards-us', 400, 'validation_error'],
    ['another program', 'rubbish-rubbish', 'no-such-program', 404, 'not_found'],
  ])(
    '[SES-19] %s is refused with the server’s body and error_code equal to the status',
    async (_what, token, slug, status, code) => {
      const answer = await logInWith(token, world.first, slug);
      expect(answer.statusCode).toBe(status);
      expect(errorBody.parse(answer.json())).toMatchObject({ code, error_code: status });
    },
  );

  test('[SES-04] it dies after five minutes, and a token for another purpose opens nothing here', async () => {
    const token = await tokenFor('premier');
    await moveClock(world.first, 5 * 60_000);
    expect((await logInWith(token)).json().code).toBe('token_invalid');
    await world.first.house.pool.query("update one_time_token set purpose = 'verify_email' where used_at is null");
    await moveClock(world.first, 0);
    expect((await logInWith(token)).json().code).toBe('token_invalid');
  });

  test('a member without a usable card is refused, and the token is not spent by it', async () => {
    const token = await tokenFor('onhold');
    expect((await logInWith(token)).json()).toMatchObject({ code: 'sign_in_refused', error_code: 403 });
    const { rows } = await world.first.house.pool.query(
      "select used_at from one_time_token t join member m on m.id = t.member_id where m.email = 'onhold@example.com'",
    );
    expect(rows).toEqual([{ used_at: null }]);
  });
});
