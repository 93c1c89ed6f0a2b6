import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

/** So many of one kind are worked on at once, by all workers together: the other jobs go on beside them. */
const SIDE_BY_SIDE = 2;

/** A job for each, of a large work that is cut into pieces. One that waits already is not queued again. */
export async function queueSideBySide(
  database: Database,
  task: string,
  pieces: readonly object[],
  priority: number,
): Promise<void> {
  for (const [nth, piece] of pieces.entries()) {
    await sql`
      select graphile_worker.add_job(${task}::text, ${JSON.stringify(piece)}::json,
        queue_name => ${`${task}-${nth % SIDE_BY_SIDE}`}::text, job_key => ${`${task}-${nth}`}::text,
        priority => ${priority}::int)`.execute(database);
  }
}
