import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

const WINDOW_MS = 15 * 60 * 1000;

export interface ThrottleLimit {
  /** What is counted: a login, an address. */
  readonly subject: string;
  readonly maxTries: number;
}

/**
 * Counts a try before anything is checked, in one statement of its own: parallel tries each get a number, and only
 * the first few are let through. The last one allowed starts the lock's 15 minutes; later ones do not prolong it.
 */
export async function countTry(database: Database, { subject, maxTries }: ThrottleLimit, now: Date): Promise<boolean> {
  const windowStart = new Date(now.getTime() - WINDOW_MS);
  const { rows } = await sql<{ tries: number }>`
    insert into login_throttle as t (subject, tries, window_started_at) values (${subject}, 1, ${now})
    on conflict (subject) do update set
      tries = case when t.window_started_at <= ${windowStart} then 1 else t.tries + 1 end,
      window_started_at = case
        when t.window_started_at <= ${windowStart} or t.tries + 1 = ${maxTries} then ${now}
        else t.window_started_at end
    returning tries`.execute(database);
  return (rows[0]?.tries ?? 0) <= maxTries;
}

/** For a try that was no failure: it was right, or nobody looked at it. */
export async function giveBackTry(database: Database, ...subjects: string[]): Promise<void> {
  await sql`update login_throttle set tries = greatest(tries - 1, 0) where subject = any(${subjects}::text[])`.execute(
    database,
  );
}

/** After a success the subject starts from nothing. */
export async function forgiveTries(database: Database, subject: string): Promise<void> {
  await sql`delete from login_throttle where subject = ${subject}`.execute(database);
}

export async function deleteOldTries(database: Database, now: Date): Promise<void> {
  await sql`delete from login_throttle where window_started_at < ${new Date(now.getTime() - WINDOW_MS)}`.execute(
    database,
  );
}
