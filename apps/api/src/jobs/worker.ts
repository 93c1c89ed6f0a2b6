import { Logger, parseCrontab, type Runner, run } from 'graphile-worker';
import { briefly } from '../platform/log.ts';
import type { House } from '../wiring.ts';
import { createTaskList, schedule } from './task-list.ts';

const CONCURRENT_JOBS = 4;

export interface Worker {
  readonly close: () => Promise<void>;
}

function countOutcomes(runner: Runner, { metrics, log }: House): void {
  runner.events.on('job:success', ({ job }) => metrics.jobs.inc({ task: job.task_identifier, outcome: 'success' }));
  runner.events.on('job:error', ({ job, error }) => {
    metrics.jobs.inc({ task: job.task_identifier, outcome: 'error' });
    log.warn({ err: error, task: job.task_identifier, attempt: job.attempts }, 'a job failed and will be tried again');
  });
  runner.events.on('job:failed', ({ job, error }) => {
    metrics.jobs.inc({ task: job.task_identifier, outcome: 'failed' });
    log.error({ err: error, task: job.task_identifier }, 'a job failed for good');
  });
}

/** The worker takes jobs from the database, so any number of processes may run one. */
export async function startWorker(house: House): Promise<Worker> {
  const runner = await run({
    pgPool: house.pool,
    taskList: createTaskList(house),
    parsedCronItems: parseCrontab(schedule),
    concurrency: CONCURRENT_JOBS,
    // The process decides when to end; the library must not take its signals away.
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') house.log.warn({ source: 'worker' }, message);
    }),
  });
  countOutcomes(runner, house);
  // The process before this one may have died in the middle of something.
  await runner.addJob('queue-events', {}, { jobKey: 'queue-events-at-start', maxAttempts: 1 });
  await runner.addJob('settle-checkouts', {}, { jobKey: 'settle-checkouts-at-start', maxAttempts: 1 });
  // Moved on by hours or days (in sandbox mode), the clock has made things happen out there: they are asked for at once.
  house.changes.onChange('clock', () => {
    runner
      .addJob('follow-fulfilment', {}, { jobKey: 'follow-fulfilment-now', maxAttempts: 1 })
      .catch((error: unknown) => house.log.debug(briefly(error), 'the worker has stopped'));
  });
  return { close: () => runner.stop() };
}
