import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

const rounds = { travel: 'follow-travel', retailer: 'follow-retailer' } as const;

/** Runs the round of every minute now. It is queued once, even if it is asked for many times. */
export async function queueRound(database: Database, partner: keyof typeof rounds): Promise<void> {
  const task = rounds[partner];
  await sql`
    select graphile_worker.add_job(${task}::text, '{}'::json, job_key => ${`${task}-now`}::text,
      job_key_mode => 'preserve_run_at')`.execute(database);
}
