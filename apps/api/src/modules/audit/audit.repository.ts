import { type Generated, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database.ts';

type AuditTables = {
  audit_entry: {
    id: Generated<number>;
    seq: Generated<number>;
    previous_hash: Generated<Buffer>;
    hash: Generated<Buffer>;
    at: Date;
    staff_id: string;
    member_id: string | null;
    act: string;
    details: unknown;
    trace_id: string;
  };
};

export interface StaffAct {
  readonly staffId: string;
  readonly memberId: string | null;
  readonly act: string;
  readonly details?: Record<string, unknown>;
  readonly traceId: string;
}

/** Who, as whom, what, when. Written together with the act if that is in a transaction, and before the act if not. */
export async function recordAct(connection: Database | Transaction, act: StaffAct, at: Date): Promise<void> {
  await connection
    .withTables<AuditTables>()
    .insertInto('audit_entry')
    .values({
      at,
      staff_id: act.staffId,
      member_id: act.memberId,
      act: act.act,
      details: JSON.stringify(act.details ?? {}),
      trace_id: act.traceId,
    })
    .execute();
}

export interface RefusedTry extends Omit<StaffAct, 'act' | 'details'> {
  readonly call: string;
  /** What the path names. */
  readonly ids: Readonly<Record<string, string>>;
  readonly refusal: string;
}

const entryOf = ({ ids, call, refusal, ...who }: RefusedTry): StaffAct => ({
  ...who,
  act: 'staff.refused',
  details: { ...ids, call, refusal },
});

/**
 * A write that was recorded and then refused gets a second entry with the same trace, so that it does not look done.
 */
export const recordRefusedWrite = (database: Database, refused: RefusedTry, at: Date): Promise<void> =>
  recordAct(database, entryOf(refused), at);

/** At most one a second for a person and a call, also of many at once: people cannot bury their acts under refusals. */
export async function recordRefusedTry(database: Database, refused: RefusedTry, at: Date): Promise<void> {
  const { staffId, memberId, act, details, traceId } = entryOf(refused);
  await sql`
    with noted as (
      insert into staff_refusal as last (staff_id, call, at) values (${staffId}, ${refused.call}, ${at})
      on conflict (staff_id, call) do update set at = excluded.at
        where last.at not between excluded.at - interval '1 second' and excluded.at + interval '1 second'
      returning at
    )
    insert into audit_entry (at, staff_id, member_id, act, details, trace_id)
    select ${at}, ${staffId}, ${memberId}, ${act}, ${JSON.stringify(details)}::jsonb, ${traceId} from noted`.execute(
    database,
  );
}

export interface MemberLook {
  readonly staffId: string;
  readonly memberId: string;
  /** What is looked at. */
  readonly part: string;
  readonly traceId: string;
}

/** Kept before anything is shown; answers false, and keeps nothing, when there is no such member. */
export async function recordLook(database: Database, look: MemberLook, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into audit_entry (at, staff_id, member_id, act, details, trace_id)
    select ${at}, ${look.staffId}, id, 'member.look', ${JSON.stringify({ part: look.part })}::jsonb, ${look.traceId}
    from member where id = ${look.memberId}`.execute(database);
  return numAffectedRows === 1n;
}

/** A person who helps members does not look at more of them in a minute. */
const LOOKS_A_MINUTE = 60;

/** Asked after a search or a look was recorded: many at once are all counted. */
export async function looksTooOften(connection: Database, staffId: string, now: Date): Promise<boolean> {
  const aMinuteAgo = new Date(now.getTime() - 60_000);
  const { rows } = await sql<{ looks: number }>`
    select count(*) as looks from audit_entry where staff_id = ${staffId} and at between ${aMinuteAgo} and ${now}
      and (act in ('members.search', 'orders.search', 'order.look') or (act = 'member.look' and details ->> 'part' = 'profile'))`.execute(
    connection,
  );
  return (rows[0]?.looks ?? 0) > LOOKS_A_MINUTE;
}
