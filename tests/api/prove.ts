import { logOn } from './signed-in.ts';
import type { TestBank } from './test-bank.ts';
import type { TestHouse } from './test-house.ts';

const YEAR_MS = 365 * 24 * 60 * 60_000;

const sessionOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;

/** The session of this token has proved whose it is, however far a test moves the clock. */
export async function prove({ house }: TestHouse, token: string): Promise<void> {
  const at = new Date(house.clock.now().getTime() + YEAR_MS);
  await house.pool.query('update session set proved_at = $2, large_payments_at = $2 where id = $1', [
    sessionOf(token),
    at,
  ]);
}

export async function unprove({ house }: TestHouse, token: string): Promise<void> {
  await house.pool.query('update session set proved_at = null, large_payments_at = null where id = $1', [
    sessionOf(token),
  ]);
}

/** For tests about large sums, which are not about the proof that these ask for. */
export async function logOnProved(house: TestHouse, bank: TestBank, login: string): Promise<string> {
  const token = await logOn(house, bank, login);
  await prove(house, token);
  return token;
}
