/**
 * `node tests/bench/forgot-timing.ts`: how long it takes to be answered when asking for a new password, and when
 * registering, with an e-mail that is a member's and with one that is nobody's. The two must not differ.
 */
import pg from 'pg';
import { openBenchStack } from './stack.ts';

const TRIES = 200;
const WARM_UP = 20;
const KNOWN = 'business@example.com';
const UNKNOWN = 'businezz@example.com';

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Asked {
  readonly path: string;
  readonly body: object;
}

const forgot = (email: string): Asked => ({ path: '/program/rewards-us/forgot-password', body: { email } });

const registration = (email: string): Asked => ({
  path: '/member/program-registration/3/user-registration',
  body: {
    program: 'rewards-us',
    registrationFields: [
      { id: 'first_name', value: 'Bench' },
      { id: 'last_name', value: 'Member' },
      { id: 'email', value: email },
      { id: 'card_number', value: '5412340000097742' },
    ],
    password: 'Bench#2026x',
    terms_id: 'program-rules-2',
  },
});

async function timeOf(url: string, { path, body }: Asked): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${url}/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - startedAt;
}

/** One after the other, in turns, so that other work of the machine slows both alike. */
async function measure(url: string, client: pg.Client, request: (email: string) => Asked) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = -WARM_UP; round < TRIES; round += 1) {
    // So many mails to one address are not sent; that is not what is measured.
    await client.query('delete from login_throttle');
    const known = await timeOf(url, request(KNOWN));
    const unknown = await timeOf(url, request(UNKNOWN));
    if (round < 0) continue;
    times.known.push(known);
    times.unknown.push(unknown);
  }
  return { knownMs: median(times.known), unknownMs: median(times.unknown) };
}

const stack = await openBenchStack();
const client = new pg.Client({ connectionString: stack.databaseUrl });
await client.connect();
try {
  for (const [name, request] of [
    ['requests for a new password', forgot],
    ['registrations', registration],
  ] as const) {
    const { knownMs, unknownMs } = await measure(stack.url, client, request);
    const apart = Math.abs(knownMs - unknownMs);
    console.log(
      `Median of ${TRIES} ${name}: known ${knownMs.toFixed(2)} ms, unknown ${unknownMs.toFixed(2)} ms, apart ${apart.toFixed(2)} ms`,
    );
    if (apart > 10) process.exitCode = 1;
  }
} finally {
  await client.end();
  await stack.close();
}
