import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Rhythm } from './period.ts';
import type { ReportName } from './report.ts';

export async function findRhythm(connection: Connection, staffId: string, report: ReportName): Promise<Rhythm | null> {
  const { rows } = await sql<{ every: Rhythm }>`
    select every from report_mail where staff_id = ${staffId} and report = ${report}`.execute(connection);
  return rows[0]?.every ?? null;
}

interface Wish {
  readonly staffId: string;
  readonly report: ReportName;
  readonly every: Rhythm;
  readonly locale: 'en' | 'fr';
  /** The last day of the period that is over already: the first mail is about the next one. */
  readonly sentThrough: string;
}

/** Another language alone changes nothing about the periods. */
export async function keepWish(tx: Transaction, { staffId, report, every, locale, sentThrough }: Wish): Promise<void> {
  await sql`
    insert into report_mail (staff_id, report, every, locale, sent_through)
    values (${staffId}, ${report}, ${every}, ${locale}, ${sentThrough}::date)
    on conflict (staff_id, report) do update set locale = excluded.locale, every = excluded.every,
      sent_through = case when report_mail.every = excluded.every then report_mail.sent_through
        else excluded.sent_through end`.execute(tx);
}

export async function dropWish(tx: Transaction, staffId: string, report: ReportName): Promise<void> {
  await sql`delete from report_mail where staff_id = ${staffId} and report = ${report}`.execute(tx);
}

export interface DueMail {
  readonly staffId: string;
  readonly report: ReportName;
  readonly locale: 'en' | 'fr';
}

/** Each wish is taken once for a period, also by two workers: the second one waits and then finds it moved. */
export async function takeDue(tx: Transaction, every: Rhythm, through: string): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    update report_mail set sent_through = ${through}::date where every = ${every} and sent_through < ${through}::date
    returning staff_id as "staffId", report, locale`.execute(tx);
  return rows;
}

/** Nobody who was disabled or lost the right. */
export async function findReader(
  connection: Connection,
  staffId: string,
): Promise<{ readonly name: string; readonly email: string } | undefined> {
  const { rows } = await sql<{ name: string; email: string }>`
    select s.name, s.email from staff s join staff_role r on r.code = s.role
    where s.id = ${staffId} and s.disabled_at is null and (r.has_every_right or 'reports.see' = any(r.rights))`.execute(
    connection,
  );
  return rows[0];
}
