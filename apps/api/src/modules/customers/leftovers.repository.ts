import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import type { KeptReason } from './placing.ts';

export interface NewLeftover {
  /** Which customer or card it is about. */
  readonly subject: string;
  readonly asOf: Date | null;
  readonly reason: KeptReason;
  readonly waitsFor: string | null;
  readonly told: string;
}

export async function hasLeftovers(tx: Transaction): Promise<boolean> {
  const { rows } = await sql`select from customer_feed_leftover limit 1`.execute(tx);
  return rows.length > 0;
}

/** The newest line about a subject is kept. */
export async function keepLeftover(tx: Transaction, line: NewLeftover, now: Date): Promise<void> {
  await sql`
    insert into customer_feed_leftover (subject, as_of, reason, waits_for, told, kept_at, tried_at)
    values (${line.subject}, ${line.asOf}, ${line.reason}, ${line.waitsFor}, ${line.told}, ${now}, ${now})
    on conflict (subject) do update set as_of = excluded.as_of, reason = excluded.reason,
      waits_for = excluded.waits_for, told = excluded.told, tried_at = excluded.tried_at
    where customer_feed_leftover.as_of is null or customer_feed_leftover.as_of <= excluded.as_of`.execute(tx);
}

/** What was placed is no longer missing; a newer line that waits goes on waiting. */
export async function dropLeftover(tx: Transaction, subject: string, asOf: Date): Promise<void> {
  await sql`
    delete from customer_feed_leftover where subject = ${subject} and (as_of is null or as_of <= ${asOf})`.execute(tx);
}

/** The lines that wait for a customer or a card that has come. */
export async function claimWaiting(tx: Transaction, waitsFor: string): Promise<string[]> {
  const { rows } = await sql<{ told: string }>`
    delete from customer_feed_leftover where waits_for = ${waitsFor} returning told`.execute(tx);
  return rows.map(({ told }) => told);
}
