import type { WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { briefly } from '../platform/log.ts';
import type { House } from '../wiring.ts';

const BEAT_EVERY_MS = 10_000;
const DEAD_AFTER_SECONDS = 40;
const FORGOTTEN_AFTER_SECONDS = 24 * 60 * 60;

async function beat(database: Database, workerIds: readonly string[]): Promise<void> {
  if (workerIds.length === 0) return;
  // The database's clock, which all processes share; the sandbox's may be moved.
  await sql`
    insert into worker_life (worker_id, seen_at) select id, now() from unnest(${[...workerIds]}::text[]) as id
    on conflict (worker_id) do update set seen_at = excluded.seen_at`.execute(database);
}

/**
 * Tells the other processes that this one's workers live: the jobs they hold are being worked on. Looks at the others,
 * too: what a dead one held is taken over within a minute.
 */
export function beatFor(events: WorkerEvents, house: House): () => void {
  const workerIds: string[] = [];
  const tell = () => {
    beat(house.database, workerIds)
      .then(() => releaseDeadWorkers(house))
      .catch((error: unknown) => house.log.warn(briefly(error), 'the worker cannot say that it lives'));
  };
  // Jobs are locked under the name of the pool.
  events.on('pool:create', ({ workerPool }) => {
    workerIds.push(workerPool.id);
    tell();
  });
  const timer = setInterval(tell, BEAT_EVERY_MS);
  return () => clearInterval(timer);
}

/**
 * A killed process leaves its jobs locked, and the library would leave them so for four hours. The others take over
 * what is held by workers that have not been seen for a while; every task is safe to run twice.
 */
export async function releaseDeadWorkers({ database, log }: Pick<House, 'database' | 'log'>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct locked_by as id from graphile_worker.jobs
    where locked_by is not null and locked_at < now() - make_interval(secs => ${DEAD_AFTER_SECONDS})
      and not exists (
        select from worker_life
        where worker_id = locked_by and seen_at > now() - make_interval(secs => ${DEAD_AFTER_SECONDS}))`.execute(
    database,
  );
  const dead = rows.map(({ id }) => id);
  if (dead.length > 0) {
    await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(database);
    log.warn({ workers: dead.length }, 'jobs of dead workers are taken over');
  }
  await sql`
    delete from worker_life where seen_at < now() - make_interval(secs => ${FORGOTTEN_AFTER_SECONDS})`.execute(
    database,
  );
}
