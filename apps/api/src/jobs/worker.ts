import { setTimeout as sleep } from 'node:timers/promises';
import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { Logger, parseCrontab, type Runner, run, type Task, type TaskList, type WorkerEvents } from 'graphile-worker';
import { briefly, type Log } from '../platform/log.ts';
import { inSpan } from '../platform/tracing.ts';
import type { House } from '../wiring.ts';
import { createTaskList, schedule } from './task-list.ts';
import { beatFor } from './worker-life.ts';

const CONCURRENT_JOBS = 4;
const RESTART_PAUSE_MS = 1_000;
/** How long a runner that ends may wait for its jobs: one that hangs must not keep all others waiting. */
const END_WITHIN_MS = 15_000;
const NO_JOBS_WITHIN_MS = 10_000;

export interface Worker {
  readonly close: () => Promise<void>;
}

function countOutcomes(events: WorkerEvents, { metrics, log }: House): void {
  events.on('job:success', ({ job }) => metrics.jobs.inc({ task: job.task_identifier, outcome: 'success' }));
  events.on('job:error', ({ job, error }) => {
    metrics.jobs.inc({ task: job.task_identifier, outcome: 'error' });
    log.warn({ err: error, task: job.task_identifier, attempt: job.attempts }, 'a job failed and will be tried again');
  });
  events.on('job:failed', ({ job, error }) => {
    metrics.jobs.inc({ task: job.task_identifier, outcome: 'failed' });
    log.error({ err: error, task: job.task_identifier }, 'a job failed for good');
  });
}

const timetable = parseCrontab(schedule);
const rounds = new Set(timetable.map(({ task }) => task));

/** A round that went well did the work of those before it that failed, such as while the database was away. */
const forgetFailedRounds = (round: string, { database }: House) =>
  sql`
  select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where task_identifier = ${round} and attempts >= max_attempts and locked_at is null))`.execute(database);

const watched = (tasks: TaskList, house: House): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, Task] => [
      name,
      (payload, helpers) =>
        inSpan(`job ${name}`, {}, async () => {
          await task?.(payload, helpers);
          if (rounds.has(name)) await forgetFailedRounds(name, house);
        }),
    ]),
  );

/** Work that the last process may have left unfinished, and checks that have not run yet. */
const atStart = ['queue-events', 'settle-checkouts', 'check-ledger'];

interface Running {
  readonly runner: Runner;
  /** Resolves when it takes no more jobs, for any reason. */
  readonly ended: Promise<void>;
}

/**
 * The library should report when its runner has ended. It does not when several jobs failed while the database was
 * away: its counter of unreported jobs falls below zero, and it waits for zero. It reports the end of its pool, but not
 * while one of its jobs hangs. That job is then taken over, and every task is safe to run twice.
 */
const poolEnded = (events: WorkerEvents): Promise<void> =>
  new Promise((resolve) => {
    events.once('pool:gracefulShutdown:complete', () => resolve());
    events.once('pool:forcefulShutdown:complete', () => resolve());
    events.once('pool:forcefulShutdown:error', () => resolve());
    events.once('pool:gracefulShutdown', () => setTimeout(resolve, END_WITHIN_MS).unref());
  });

/**
 * The library asks once which tasks it has. If the database is away at that moment, it keeps the failure, and asks for no
 * job any more, though its pool lives on. One that gets no answer for so long is ended: the next one asks anew.
 */
const getsNoJobs = (events: WorkerEvents): Promise<void> =>
  new Promise((resolve) => {
    let failingSince: number | undefined;
    const answered = () => {
      failingSince = undefined;
    };
    events.on('worker:getJob:empty', answered);
    events.on('job:start', answered);
    events.on('worker:getJob:error', () => {
      failingSince ??= performance.now();
      if (performance.now() - failingSince > NO_JOBS_WITHIN_MS) resolve();
    });
  });

/** Ends its timetable, too. A runner that has already stopped throws, and one with a job that hangs never answers. */
const stopRunner = (runner: Runner, log: Log): Promise<void> =>
  Promise.race([
    runner.stop().catch((error: unknown) => log.debug(briefly(error), 'the worker had stopped')),
    sleep(END_WITHIN_MS, undefined, { ref: false }),
  ]);

async function untilEnded(runner: Runner, pool: Promise<void>, log: Log): Promise<void> {
  await Promise.race([runner.promise, pool]).catch((error: unknown) => log.error(briefly(error), 'the worker stopped'));
  await stopRunner(runner, log);
}

async function startRunner(house: House, taskList: TaskList): Promise<Running> {
  const events: WorkerEvents = new EventEmitter();
  countOutcomes(events, house);
  const stopBeating = beatFor(events, house);
  const pool = Promise.race([poolEnded(events), getsNoJobs(events)]);
  const runner = await run({
    events,
    pgPool: house.jobsPool,
    taskList: watched(taskList, house),
    parsedCronItems: timetable,
    concurrency: CONCURRENT_JOBS,
    // Without a delay, the end of a job is reported again if the database was gone at that moment.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    // The process decides when to end; the library must not take its signals away.
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') house.log.warn({ source: 'worker' }, message);
    }),
  }).catch((error: unknown) => {
    stopBeating();
    throw error;
  });
  // A lost database ends the runner. Another worker takes over its jobs when it stops sending its sign of life.
  const ended = untilEnded(runner, pool, house.log).finally(stopBeating);
  try {
    for (const task of atStart) await runner.addJob(task, {}, { jobKey: `${task}-at-start`, maxAttempts: 1 });
  } catch (error) {
    // Otherwise it would go on running next to the one that is started after it.
    await stopRunner(runner, house.log);
    throw error;
  }
  return { runner, ended };
}

/** The worker takes jobs from the database, so any number of processes may run one. It outlives a lost database. */
export async function startWorker(house: House, tasks: TaskList = createTaskList(house)): Promise<Worker> {
  const { log } = house;
  const closing = new AbortController();
  let running = await startRunner(house, tasks);
  // One that a lost database has stopped already says so.
  const stop = () =>
    running.runner.stop().catch((error: unknown) => log.debug(briefly(error), 'the worker had stopped'));

  const startAgain = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await sleep(RESTART_PAUSE_MS);
      try {
        running = await startRunner(house, tasks);
        if (closing.signal.aborted) await stop();
        else log.info('the worker runs again');
        return;
      } catch (error) {
        log.warn(briefly(error), 'the worker cannot start yet');
      }
    }
  };
  const keepRunning = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await running.ended;
      await startAgain();
    }
  };
  const kept = keepRunning();

  // In sandbox mode the clock may jump by hours or days. Much has then happened at the partners, so they are asked at
  // once.
  house.changes.onChange('clock', () => {
    running.runner
      .addJob('follow-fulfilment', {}, { jobKey: 'follow-fulfilment-now', maxAttempts: 1 })
      .catch((error: unknown) => log.debug(briefly(error), 'the worker has stopped'));
  });
  return {
    close: async () => {
      closing.abort();
      await stop();
      await kept;
    },
  };
}
