import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database.ts';

const WINDOW_MS = 15 * 60 * 1000;

export interface ThrottleLimit {
  /** What is counted: a login, an address. */
  readonly subject: string;
  readonly maxTries: number;
}

/**
 * Counts a try before anything is checked, in a separate statement: parallel tries are counted one after the other, and
 * only the first few are let through. The last one allowed starts the lock's 15 minutes; later ones do not prolong it.
 */
export async function countTry(database: Database, { subject, maxTries }: ThrottleLimit, now: Date): Promise<boolean> {
  const windowStart = new Date(now.getTime() - WINDOW_MS);
  const lockEnd = new Date(now.getTime() + WINDOW_MS);
  const recent = sql`array(select tried from unnest(t.tried_at) tried where tried > ${windowStart} and t.locked_until is null)`;
  const { rows } = await sql<{ isLocked: boolean }>`
    insert into login_throttle as t (subject, tried_at, locked_until, last_tried_at)
    values (${subject}, array[${now}::timestamptz], null, ${now})
    on conflict (subject) do update set
      tried_at = case when t.locked_until > ${now} then t.tried_at else ${recent} || ${now}::timestamptz end,
      locked_until = case
        when t.locked_until > ${now} then t.locked_until
        when cardinality(${recent}) + 1 >= ${maxTries} then ${lockEnd}::timestamptz end,
      last_tried_at = ${now}
    returning coalesce(old.locked_until > ${now}, false) as "isLocked"`.execute(database);
  return rows[0]?.isLocked === false;
}

/** For a try that was no failure: the password was right, or was never checked. */
export async function giveBackTry(database: Database, ...subjects: string[]): Promise<void> {
  await sql`
    update login_throttle set locked_until = null, tried_at = trim_array(tried_at, 1)
    where subject = any(${subjects}::text[]) and cardinality(tried_at) > 0`.execute(database);
}

/** After a success the subject starts from nothing. */
export async function forgiveTries(database: Database, subject: string): Promise<void> {
  await sql`delete from login_throttle where subject = ${subject}`.execute(database);
}

/** By the hand of staff. Answers whether it was locked. */
export async function unlockSubject(tx: Transaction, subject: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ wasLocked: boolean }>`
    delete from login_throttle where subject = ${subject}
    returning coalesce(locked_until > ${now}, false) as "wasLocked"`.execute(tx);
  return rows[0]?.wasLocked ?? false;
}

export async function deleteOldTries(database: Database, now: Date): Promise<void> {
  await sql`delete from login_throttle where last_tried_at < ${new Date(now.getTime() - WINDOW_MS)}`.execute(database);
}
