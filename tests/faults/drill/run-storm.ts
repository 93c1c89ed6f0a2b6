import { setTimeout as sleep } from 'node:timers/promises';
import { checkInvariants } from '../../../apps/api/src/modules/points/index.ts';
import { systemClock } from '../../../apps/api/src/platform/clock.ts';
import { type Database, openDatabase, openPool } from '../../../apps/api/src/platform/database.ts';
import { compareBooks, type Compared } from '../../../apps/api/src/books/compare-books.ts';
import { readPartnerBooks } from '../../../apps/api/src/books/partner-books.ts';
import { readPortalBooks } from '../../../apps/api/src/books/portal-books.ts';
import { type Counted, startLoad } from './storm-load.ts';
import type { StormWorld } from './storm-world.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** As long as something is settled, it goes on; when for so long nothing was, it is stuck. */
const STUCK_AFTER_MS = 120_000;

/** For a moment the wire loses answers, or everything. */
async function whileBroken({ line }: StormWorld, state: 'lossy' | 'cut'): Promise<void> {
  if (state === 'cut') line.state = 'cut';
  else line.isLost = (question) => !question.startsWith('GET') && Math.random() < 0.6;
  await sleep(1_000);
  line.state = 'through';
  line.isLost = () => false;
}

export type Fault = (world: StormWorld) => Promise<void>;

export const faults: Readonly<Record<string, Fault>> = {
  'api 1 killed': (world) => world.kill('api 1'),
  'api 2 killed': (world) => world.kill('api 2'),
  'worker killed': (world) => world.kill('worker 1'),
  'answers lost': (world) => whileBroken(world, 'lossy'),
  'sandbox killed': (world) => world.kill('sandbox'),
  'partners cut off': (world) => whileBroken(world, 'cut'),
  'clock moved by 20 minutes': (world) => world.moveClock(20 * MINUTE_MS),
  'database connection killed': (world) => world.killBackend(),
  'database server killed': (world) => world.killServer(),
};

export interface StormReport {
  readonly faults: Readonly<Record<string, number>>;
  readonly operations: Readonly<Record<string, Counted>>;
  readonly reconciled: readonly Compared[];
  readonly problems: readonly string[];
}

const rounds = [
  'settle-checkouts',
  'follow-fulfilment',
  'follow-travel',
  'follow-retailer',
  'follow-redemptions',
  'keep-promises',
  'lapse-holds',
  'expire-lots',
  'queue-events',
];

/**
 * The rounds of every minute, brought forward; what a dead worker had taken is given to the living one. A living one may
 * have taken a round a while ago: after a storm there is much to ask for.
 */
async function work(world: StormWorld): Promise<void> {
  await world.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker.jobs where locked_at < now() - interval '45 seconds'))`,
  );
  await world.query(
    `select graphile_worker.add_job(name, '{}'::json, job_key => 'drill-' || name) from unnest($1::text[]) as name`,
    [rounds],
  );
}

async function withDatabase<Value>(url: string, work: (database: Database) => Promise<Value>): Promise<Value> {
  const database = openDatabase(openPool({ url, maxConnections: 1, onLostConnection: () => undefined }));
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

const compare = async ({ databaseUrl, sandboxUrl }: StormWorld): Promise<Compared[]> =>
  withoutSilence(compareBooks(await withDatabase(databaseUrl, readPortalBooks), await readPartnerBooks(sandboxUrl)));

/**
 * The sandbox never says what becomes of some amounts. Their points came back by the clock, and the partner is asked for
 * ever: nothing more can be expected.
 */
const isSettledByClock = (text: string): boolean =>
  /"withdrawal":"asked"/.test(text) && /\.never-(answers|ends)\./.test(text);

const withoutSilence = (compared: readonly Compared[]): Compared[] =>
  compared.map((each) => ({ ...each, inFlight: each.inFlight.filter((text) => !isSettledByClock(text)) }));

const openEnds = (compared: readonly Compared[]): number =>
  compared.reduce((sum, { inFlight, differences }) => sum + inFlight.length + differences.length, 0);

const SHORTEST_STEP_MS = DAY_MS / 2;
const LONGEST_STEP_MS = 5 * DAY_MS;

/**
 * Time passes and the rounds are made until neither side waits for the other. Some payments of the sandbox end after forty
 * days: while nothing is settled, time passes faster.
 */
async function settle(world: StormWorld): Promise<Compared[]> {
  let fewest = Number.POSITIVE_INFINITY;
  let fellAt = performance.now();
  let stepMs = SHORTEST_STEP_MS;
  for (;;) {
    await work(world);
    await sleep(1_500);
    const compared = await compare(world).catch(() => undefined);
    if (compared) {
      const open = openEnds(compared);
      if (open < fewest) fellAt = performance.now();
      stepMs = open < fewest ? SHORTEST_STEP_MS : Math.min(stepMs + SHORTEST_STEP_MS, LONGEST_STEP_MS);
      fewest = Math.min(fewest, open);
      if (open === 0 || performance.now() - fellAt > STUCK_AFTER_MS) return compared;
    }
    await world.moveClock(stepMs);
  }
}

/** Work that nobody does says why: it is held by a worker that is gone, or fails each time. */
async function findWaitingWork(world: StormWorld): Promise<string[]> {
  const rows = await world.query<Record<string, unknown>>(
    `select task_identifier as task, locked_by, attempts, left(last_error, 300) as error, count(*) as jobs
       from graphile_worker.jobs where run_at < now() - interval '30 seconds' or last_error is not null
      group by 1, 2, 3, 4`,
  );
  return rows.map((row) => `work that waits: ${JSON.stringify(row)}`);
}

const findViolations = (databaseUrl: string): Promise<string[]> =>
  withDatabase(databaseUrl, async (database) =>
    (await checkInvariants({ database, clock: systemClock })).map((violation) => JSON.stringify(violation)),
  );

export interface StormOptions {
  readonly faults: number;
  /** A server that others use must not be harmed. */
  readonly kinds: Readonly<Record<string, Fault>>;
  readonly pauseMs: number;
  /** Ends what else asks for things: only then can all be settled. */
  readonly beforeSettling?: () => Promise<void>;
}

export async function runStorm(world: StormWorld, options: StormOptions): Promise<StormReport> {
  const load = await startLoad(world);
  const counts: Record<string, number> = {};
  const kinds = Object.keys(options.kinds);
  // On a busy machine everything could be dead before anything was done.
  const startedAt = performance.now();
  while (load.tally.done() === 0 && performance.now() - startedAt < STUCK_AFTER_MS) await sleep(50);
  for (let nth = 0; nth < options.faults; nth += 1) {
    // Halfway everything that was ordered so far is delivered, so that it can be sent back.
    if (nth === Math.floor(options.faults / 2)) await world.moveClock(6 * DAY_MS);
    const kind = kinds[nth % kinds.length] ?? '';
    await sleep(options.pauseMs * (0.5 + Math.random()));
    await options.kinds[kind]?.(world);
    counts[kind] = (counts[kind] ?? 0) + 1;
    if (nth % 4 === 0) await work(world);
  }
  await load.stop();
  await options.beforeSettling?.();
  const changedAnswers = await load.askAgain();
  const reconciled = await settle(world);
  const unsettled = reconciled.flatMap(({ inFlight, differences }) => [...differences, ...inFlight]);
  const waiting = unsettled.length > 0 ? await findWaitingWork(world) : [];
  const problems = [
    ...(await findViolations(world.databaseUrl)),
    ...changedAnswers,
    ...waiting,
    ...unsettled,
    ...world.deaths(),
  ];
  return { faults: counts, operations: load.tally.all(), reconciled, problems };
}
