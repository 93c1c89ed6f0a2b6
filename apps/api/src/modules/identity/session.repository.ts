import { type Generated, sql } from 'kysely';
import type { CallingRedeemer } from '../../platform/caller.ts';
import type { Connection, Database, Transaction } from '../../platform/database.ts';
import type { Device } from '../../platform/device.ts';
import { IDLE_LIMIT_MS, isOpen, MARK_EVERY_MS, ROTATION_GRACE_MS, type Session, WHOLE_LIFE_MS } from './session.ts';

export type SessionEnd = 'logout' | 'idle' | 'reuse' | 'password_change' | 'staff' | 'expired' | 'freeze';

export type SessionVia = 'password' | 'sso' | 'token' | 'login_as' | 'passkey';

type SessionTables = {
  session: {
    id: string;
    kind: 'member' | 'staff';
    member_id: string | null;
    staff_id: string | null;
    via: SessionVia;
    opened_from: string | null;
    redeemer_id: string | null;
    account_id: Generated<number | null>;
    proved_at: Date | null;
    browser: string | null;
    system: string | null;
    network: string | null;
    device_id: string | null;
    created_at: Date;
    last_used_at: Date;
    current_jti: string;
    previous_jti: string | null;
    rotated_at: Date | null;
    ended_at: Date | null;
    ended_because: SessionEnd | null;
  };
};

export interface NewSession {
  readonly id: string;
  readonly kind: 'member' | 'staff';
  readonly memberId: string | null;
  readonly staffId: string | null;
  readonly via: SessionVia;
  /** The staff session that a session as a member was opened from, and ends with. */
  readonly openedFrom?: string | null;
  /** The authorized redeemer who called. */
  readonly redeemerId?: string | null;
  /** Staff who have, and need, no second factor are proved by the password. */
  readonly provedAt?: Date | null;
  readonly device: Device;
  /** Of a member: known again by a token that it keeps. */
  readonly deviceId?: string | null;
  readonly jti: string;
  readonly now: Date;
}

export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  await tx
    .withTables<SessionTables>()
    .insertInto('session')
    .values({
      id: session.id,
      kind: session.kind,
      member_id: session.memberId,
      staff_id: session.staffId,
      via: session.via,
      opened_from: session.openedFrom ?? null,
      redeemer_id: session.redeemerId ?? null,
      proved_at: session.provedAt ?? null,
      ...session.device,
      device_id: session.deviceId ?? null,
      created_at: session.now,
      last_used_at: session.now,
      current_jti: session.jti,
      previous_jti: null,
      rotated_at: null,
      ended_at: null,
      ended_because: null,
    })
    .execute();
}

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** Forgotten sessions end by themselves, without a mark: the same as `isOpen` of the domain. */
export const isOpenAt = (now: Date) => sql`ended_at is null and last_used_at > ${before(now, IDLE_LIMIT_MS)}
  and created_at > ${before(now, WHOLE_LIFE_MS)}`;

const isMarkDueAt = (now: Date) => sql`ended_at is null and last_used_at <= ${before(now, MARK_EVERY_MS)}`;

export interface UsedSession {
  readonly kind: 'member' | 'staff';
  readonly memberId: string | null;
  readonly staffId: string | null;
  readonly rights: readonly string[] | null;
  readonly hasEveryRight: boolean | null;
  readonly provedAt: Date | null;
  readonly openedFrom: string | null;
  /** Who called, unless the member has removed them since. */
  readonly redeemer: CallingRedeemer | null;
  readonly isBlocked: boolean;
  readonly hasPendingActions: boolean;
}

async function markUsed(database: Database, sessionId: string, now: Date): Promise<void> {
  await sql`update session set last_used_at = ${now} where id = ${sessionId} and ${isMarkDueAt(now)}`.execute(database);
}

/**
 * Checks a token against its session and reads the member's standing: one statement for every call. The use is marked
 * only when the last mark is some seconds old, and by a statement of its own: one that could write costs a tenth more,
 * also when it writes nothing. A session may end these seconds too early, but never too late.
 */
export async function touchSession(
  database: Database,
  token: { readonly sessionId: string; readonly jti: string },
  now: Date,
): Promise<UsedSession | undefined> {
  const { rows } = await sql<UsedSession & { isMarkDue: boolean }>`
    select used.kind, used.member_id as "memberId", used.staff_id as "staffId", role.rights,
      role.has_every_right as "hasEveryRight", used.opened_from as "openedFrom",
      used.proved_at as "provedAt", used."isMarkDue",
      case when r.id is not null then json_build_object('id', r.id, 'name', r.first_name || ' ' || r.last_name,
        'accountId', r.account_id) end as redeemer,
      coalesce(standing.is_blocked, false) as "isBlocked",
      coalesce(standing.has_pending_actions, false)
        or exists (select from terms_due_at(used.member_id, ${now}::timestamptz)) as "hasPendingActions"
    from (
      select kind, member_id, staff_id, opened_from, redeemer_id, proved_at, ${isMarkDueAt(now)} as "isMarkDue"
      from session
      where id = ${token.sessionId} and ${isOpenAt(now)}
        and (current_jti = ${token.jti}
          or (previous_jti = ${token.jti} and rotated_at > ${before(now, ROTATION_GRACE_MS)}))
    ) used
    left join staff on staff.id = used.staff_id
    left join staff_role role on role.code = staff.role
    left join authorized_redeemer r on r.id = used.redeemer_id and r.member_id = used.member_id and r.removed_at is null
    left join member_standing standing on standing.member_id = used.member_id`.execute(database);
  if (rows[0]?.isMarkDue) await markUsed(database, token.sessionId, now);
  return rows[0];
}

/**
 * For a session as a member. The staff session it was opened from must be open, and counts as used, because a person
 * who helps a member is at work. This is a separate statement, so that members' calls do not pay for it and no two rows
 * are locked at once.
 */
export async function touchDesk(database: Database, staffSessionId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isMarkDue: boolean }>`
    select ${isMarkDueAt(now)} as "isMarkDue" from session
    where id = ${staffSessionId} and ${isOpenAt(now)}`.execute(database);
  if (rows[0]?.isMarkDue) await markUsed(database, staffSessionId, now);
  return rows.length === 1;
}

/** Only a change is written: most calls name the card that is in use already. */
export async function setCardInUse(connection: Connection, id: string, accountId: number): Promise<void> {
  await sql`update session set account_id = ${accountId}
    where id = ${id} and account_id is distinct from ${accountId}`.execute(connection);
}

/** Nothing before the session has named one. */
export async function findCardInUse(connection: Connection, id: string): Promise<number | null> {
  const found = await connection
    .withTables<SessionTables>()
    .selectFrom('session')
    .select('account_id as accountId')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.accountId ?? null;
}

const columns = [
  'id',
  'kind',
  'member_id as memberId',
  'staff_id as staffId',
  'opened_from as openedFrom',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
  'current_jti as currentJti',
  'previous_jti as previousJti',
  'rotated_at as rotatedAt',
  'ended_at as endedAt',
] as const;

export function findSession(connection: Connection, id: string): Promise<Session | undefined> {
  return connection
    .withTables<SessionTables>()
    .selectFrom('session')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function lockSession(tx: Transaction, id: string): Promise<Session | undefined> {
  return tx
    .withTables<SessionTables>()
    .selectFrom('session')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function rotateSession(tx: Transaction, session: Session, jti: string, now: Date): Promise<void> {
  await tx
    .withTables<SessionTables>()
    .updateTable('session')
    .set({ previous_jti: session.currentJti, current_jti: jti, rotated_at: now, last_used_at: now })
    .where('id', '=', session.id)
    .execute();
}

/** With it end the sessions as members that were opened from it. */
export async function endSession(connection: Connection, id: string, because: SessionEnd, now: Date): Promise<void> {
  await connection
    .withTables<SessionTables>()
    .updateTable('session')
    .set({ ended_at: now, ended_because: because })
    .where((is) => is.or([is('id', '=', id), is('opened_from', '=', id)]))
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Whether it was ended on purpose: by the member, by staff, by a new password, or because a token was used twice. A
 * session that ran out by itself does not count.
 */
export async function wasEnded(connection: Connection, id: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from session where id = ${id} and (ended_at is null or ended_because in ('idle', 'expired'))`.execute(
    connection,
  );
  return rows.length === 0;
}

/** All of a member's sessions but, if given, the one that asks. Answers how many could still be used, as lists show it. */
export async function endSessionsOfMember(
  tx: Transaction,
  memberId: string,
  because: SessionEnd,
  now: Date,
  keepId?: string,
): Promise<number> {
  const ended = await tx
    .withTables<SessionTables>()
    .updateTable('session')
    .set({ ended_at: now, ended_because: because })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .$if(keepId !== undefined, (query) => query.where('id', '!=', keepId ?? ''))
    .returning(['created_at as createdAt', 'last_used_at as lastUsedAt'])
    .execute();
  return ended.filter((session) => isOpen({ ...session, endedAt: null }, now)).length;
}

/** Also those in which they act as members. */
export async function endSessionsOfStaff(
  tx: Transaction,
  staffId: string,
  because: SessionEnd,
  now: Date,
): Promise<void> {
  await tx
    .withTables<SessionTables>()
    .updateTable('session')
    .set({ ended_at: now, ended_because: because })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .execute();
}

/** A session lives much less long than this, so the time of its beginning is enough to know that it is over. */
export async function deleteOldSessions(tx: Transaction, before: Date): Promise<void> {
  await tx.withTables<SessionTables>().deleteFrom('session').where('created_at', '<', before).execute();
}
