import { setTimeout as sleep } from 'node:timers/promises';
import { EventEmitter } from 'node:events';
import { Logger, parseCrontab, type Runner, run, type WorkerEvents } from 'graphile-worker';
import { briefly } from '../platform/log.ts';
import type { House } from '../wiring.ts';
import { createTaskList, schedule } from './task-list.ts';
import { beatFor } from './worker-life.ts';

const CONCURRENT_JOBS = 4;
const RESTART_PAUSE_MS = 1_000;

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

/** What the process before this one may have left in the middle, and what nobody has looked at yet. */
const atStart = ['queue-events', 'settle-checkouts', 'check-ledger'];

interface Running {
  readonly runner: Runner;
  readonly stopBeating: () => void;
}

async function startRunner(house: House): Promise<Running> {
  const events: WorkerEvents = new EventEmitter();
  countOutcomes(events, house);
  const stopBeating = beatFor(events, house);
  const runner = await run({
    events,
    pgPool: house.pool,
    taskList: createTaskList(house),
    parsedCronItems: parseCrontab(schedule),
    concurrency: CONCURRENT_JOBS,
    // Only so is the end of a job told again when the database was gone at that moment.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    // The process decides when to end; the library must not take its signals away.
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') house.log.warn({ source: 'worker' }, message);
    }),
  });
  // A database that goes away ends the runner: without a listener this would end the process, too.
  runner.promise.catch(stopBeating);
  for (const task of atStart) await runner.addJob(task, {}, { jobKey: `${task}-at-start`, maxAttempts: 1 });
  return { runner, stopBeating };
}

/** The worker takes jobs from the database, so any number of processes may run one. It outlives a lost database. */
export async function startWorker(house: House): Promise<Worker> {
  const { log } = house;
  const closing = new AbortController();
  let running = await startRunner(house);

  const startAgain = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await sleep(RESTART_PAUSE_MS);
      try {
        running = await startRunner(house);
        log.info('the worker runs again');
        return;
      } catch (error) {
        log.warn(briefly(error), 'the worker cannot start yet');
      }
    }
  };
  const keepRunning = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await running.runner.promise.catch((error: unknown) =>
        log.error(briefly(error), 'the worker stopped; it starts again'),
      );
      await startAgain();
    }
  };
  const kept = keepRunning();

  // Moved on by hours or days (in sandbox mode), the clock has made things happen out there: they are asked for at once.
  house.changes.onChange('clock', () => {
    running.runner
      .addJob('follow-fulfilment', {}, { jobKey: 'follow-fulfilment-now', maxAttempts: 1 })
      .catch((error: unknown) => log.debug(briefly(error), 'the worker has stopped'));
  });
  return {
    close: async () => {
      closing.abort();
      running.stopBeating();
      // One that a lost database has stopped already says so.
      await running.runner.stop().catch((error: unknown) => log.debug(briefly(error), 'the worker had stopped'));
      await kept;
    },
  };
}
