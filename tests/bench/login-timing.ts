/**
 * `node tests/bench/login-timing.ts`: how long a refused log-on takes, for an e-mail that is a member's and for one that
 * is nobody's. The two must not differ: whoever can tell them apart can ask which of a million addresses bank here.
 */
import pg from 'pg';
import { createPasswordHasher } from '../../apps/api/src/platform/password-hasher.ts';
import { openBenchStack } from './stack.ts';

const TRIES = 200;
const WARM_UP = 20;

export interface LoginTiming {
  readonly knownMs: number;
  readonly unknownMs: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timeOf(url: string, email: string): Promise<number> {
  const body = JSON.stringify({
    user_account: email,
    password: 'Wrong#2026x',
    program_slug: 'rewards-us',
    program_registration_id: 2,
    type: 'member',
  });
  const startedAt = performance.now();
  const answer = await fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  await answer.arrayBuffer();
  if (answer.status !== 401) throw new Error(`The log-on answered ${answer.status}`);
  return performance.now() - startedAt;
}

/** One after the other, in turns, so that other work of the machine slows both alike. */
export async function measureLogins(url: string, databaseUrl: string): Promise<LoginTiming> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // The test databases have quick hashes. What is measured is what a member has.
  const { hash } = await createPasswordHasher();
  await client.query('update member_password set hash = $1', [await hash('Right#2026x')]);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = -WARM_UP; round < TRIES; round += 1) {
    // Five tries lock a login; the lock is not what is measured.
    await client.query('delete from login_throttle');
    const known = await timeOf(url, 'business@example.com');
    const unknown = await timeOf(url, 'businezz@example.com');
    if (round < 0) continue;
    times.known.push(known);
    times.unknown.push(unknown);
  }
  await client.end();
  return { knownMs: median(times.known), unknownMs: median(times.unknown) };
}

if (import.meta.main) {
  const stack = await openBenchStack();
  try {
    const { knownMs, unknownMs } = await measureLogins(stack.url, stack.databaseUrl);
    console.log(
      `Median of ${TRIES} refused log-ons: known ${knownMs.toFixed(2)} ms, unknown ${unknownMs.toFixed(2)} ms`,
    );
  } finally {
    await stack.close();
  }
}
