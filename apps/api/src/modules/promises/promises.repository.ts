import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import { writeWithCommit } from '../../platform/transaction.ts';
import type { KeptPromise, NewPromise, Pace, Withdrawal } from './promise.ts';

function promiseStatement(promises: readonly NewPromise[]): RawBuilder<unknown> {
  const rows = promises.map(({ partner = '', ...promise }) => ({ ...promise, partner }));
  return sql`
    insert into promise (subject_id, source, way, partner, begins_at, due_at, limit_at, look_at)
    select "subjectId", source, way, partner, "beginsAt", "dueAt", "dueAt" + promise_grace(way),
      case when "isFollowed" then "dueAt" end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p ("subjectId" uuid, source text, way text, partner text,
      "beginsAt" timestamptz, "dueAt" timestamptz, "isFollowed" boolean)`;
}

/** With the COMMIT, like what it is about: nothing else in the transaction reads it. */
export function writePromisesWithCommit(tx: Transaction, promises: readonly NewPromise[]): void {
  writeWithCommit(tx, promiseStatement(promises));
}

const columns = sql`subject_id as "subjectId", source, way, due_at as "dueAt", limit_at as "limitAt", told_at as "toldAt",
  withdrawn_at as "withdrawnAt", withdrawal, tries`;

/** The longest waiting first. */
export async function listDue(connection: Connection, now: Date, limit: number): Promise<KeptPromise[]> {
  const { rows } = await sql<KeptPromise>`
    select ${columns} from promise where look_at <= ${now} order by look_at, subject_id limit ${limit}`.execute(
    connection,
  );
  return rows;
}

export async function findPromise(connection: Connection, subjectId: string): Promise<KeptPromise | undefined> {
  const { rows } = await sql<KeptPromise>`
    select ${columns} from promise where subject_id = ${subjectId}`.execute(connection);
  return rows[0];
}

export async function lockPromise(tx: Transaction, subjectId: string): Promise<KeptPromise | undefined> {
  const { rows } = await sql<KeptPromise>`
    select ${columns} from promise where subject_id = ${subjectId} for update`.execute(tx);
  return rows[0];
}

/** Whether nothing has ended it yet. */
export async function isStillOpen(connection: Connection, subjectId: string): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select is_open as "isOpen" from promise_outcome where subject_id = ${subjectId}`.execute(connection);
  return rows[0]?.isOpen ?? false;
}

/** Whether the member was told that it is late: then they wait for its end. */
export async function wasToldLate(connection: Connection, subjectId: string): Promise<boolean> {
  return (await findPromise(connection, subjectId))?.toldAt != null;
}

/** The clock has nothing to do for it any more. */
export async function leaveAlone(tx: Transaction, subjectId: string): Promise<void> {
  await sql`update promise set look_at = null where subject_id = ${subjectId}`.execute(tx);
}

export async function lookLater(tx: Transaction, subjectId: string, at: Date): Promise<void> {
  await sql`update promise set look_at = ${at} where subject_id = ${subjectId}`.execute(tx);
}

/** The partner was asked again, and it is still open. */
export async function noteAsked(
  tx: Transaction,
  subjectId: string,
  { at, lookAt, isTold }: { readonly at: Date; readonly lookAt: Date; readonly isTold: boolean },
): Promise<void> {
  await sql`
    update promise set asked_at = asked_at || ${at}::timestamptz, look_at = ${lookAt},
      told_at = case when ${isTold} then coalesce(told_at, ${at}) else told_at end
    where subject_id = ${subjectId}`.execute(tx);
}

/** In the transaction that gives the points back. */
export async function noteWithdrawn(tx: Transaction, subjectId: string, at: Date): Promise<void> {
  await sql`
    update promise set withdrawn_at = ${at}, withdrawal = 'asked', look_at = ${at}, tries = 0
    where subject_id = ${subjectId}`.execute(tx);
}

export async function noteStop(
  tx: Transaction,
  subjectId: string,
  { withdrawal, lookAt }: { readonly withdrawal: Withdrawal; readonly lookAt: Date | null },
): Promise<void> {
  await sql`
    update promise set withdrawal = ${withdrawal}, look_at = ${lookAt}, tries = tries + 1
    where subject_id = ${subjectId}`.execute(tx);
}

/** Answers false when it did not arrive late, or is settled already. */
export async function noteSettled(
  tx: Transaction,
  subjectId: string,
  { staffId, note, at }: { readonly staffId: string; readonly note: string; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update promise set withdrawal = 'settled', settled_at = ${at}, settled_by = ${staffId}, settled = ${note}
    where subject_id = ${subjectId} and withdrawal = 'arrived'`.execute(tx);
  return numAffectedRows === 1n;
}

/** What never came takes longer than everything else: it must not make the others look quick. */
const NEVER_MINUTES = 10_000_000;

/** The times of the promises since then. Too few tell nothing, and are forgotten. */
export async function countAgain(
  tx: Transaction,
  { since, now, fewest }: { readonly since: Date; readonly now: Date; readonly fewest: number },
): Promise<void> {
  await sql`delete from promise_pace`.execute(tx);
  await sql`
    insert into promise_pace (way, partner, usual_minutes, most_minutes, seen, counted_at)
    select way, partner, usual, nullif(most, ${NEVER_MINUTES}), seen, ${now}
    from (
      select way, partner, count(*) as seen, percentile_disc(0.5) within group (order by took) as usual,
        percentile_disc(0.95) within group (order by took) as most
      from (
        select way, partner, coalesce(ceil(extract(epoch from greatest(done_at - begins_at, interval '0')) / 60)::integer,
          ${NEVER_MINUTES}) as took
        from promise_outcome
        where begins_at >= ${since} and not is_void and source <> 'code' and way not in ('travel', 'retailer')
          and (done_at is not null or due_at < ${now})
      ) each
      group by way, partner having count(*) >= ${fewest}
    ) counted
    where usual < ${NEVER_MINUTES}`.execute(tx);
}

export async function listPaces(connection: Connection): Promise<Pace[]> {
  const { rows } = await sql<Pace>`
    select way, partner, usual_minutes as usual, most_minutes as most from promise_pace order by way, partner`.execute(
    connection,
  );
  return rows;
}
