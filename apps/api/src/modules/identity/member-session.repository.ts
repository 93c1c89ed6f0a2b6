import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { KnownDevice } from '../../platform/device.ts';
import { isOpenAt, type SessionEnd, type SessionVia } from './session.repository.ts';

export interface MemberSession {
  readonly id: string;
  readonly via: SessionVia;
  readonly staffName: string | null;
  readonly device: KnownDevice;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly endedAt: Date | null;
  readonly endedBecause: SessionEnd | null;
}

/** What is open, then what is over, each newest first. The parts that could open a session are not read. */
export async function listSessionsOfMember(
  connection: Connection,
  memberId: string,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<MemberSession[]> {
  const { rows } = await sql<MemberSession>`
    select id, via, (select name from staff where staff.id = session.staff_id) as "staffName",
      json_build_object('browser', browser, 'system', system, 'network', network) as device, created_at as "createdAt",
      last_used_at as "lastUsedAt", ended_at as "endedAt", ended_because as "endedBecause"
    from session where member_id = ${memberId}
    order by (${isOpenAt(now)}) desc, created_at desc, id limit ${limit}`.execute(connection);
  return rows;
}

export async function countOpenSessions(connection: Connection, memberId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from session
    where member_id = ${memberId} and ${isOpenAt(now)}`.execute(connection);
  return rows[0]?.open ?? 0;
}

/** By its owner, and no other. Answers whether there is one; it keeps the moment at which it ended first. */
export async function endOwnSession(
  connection: Connection,
  { memberId, sessionId }: { readonly memberId: string; readonly sessionId: string },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update session set ended_at = coalesce(ended_at, ${now}), ended_because = coalesce(ended_because, 'logout')
    where id = ${sessionId} and member_id = ${memberId}`.execute(connection);
  return numAffectedRows === 1n;
}

/** From where the member did something; nothing of what staff did. */
export async function findDevice(
  connection: Connection,
  { memberId, sessionId }: { readonly memberId: string; readonly sessionId: string },
): Promise<KnownDevice | undefined> {
  const { rows } = await sql<KnownDevice>`
    select browser, system, network from session
    where id = ${sessionId} and member_id = ${memberId} and staff_id is null and network is not null`.execute(
    connection,
  );
  return rows[0];
}

/**
 * Notes that the member logs on with this device. Answers whether it is new to a member who has logged on before: of the
 * very first there is nothing that it could be compared with.
 */
export async function noteDevice(
  tx: Transaction,
  { memberId, deviceId }: { readonly memberId: string; readonly deviceId: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean; isFirst: boolean }>`
    with known as (
      select exists (select from member_device where member_id = ${memberId})
        or exists (select from session where member_id = ${memberId} and staff_id is null) as "hasLoggedOn"
    )
    insert into member_device (id, member_id, first_used_at, last_used_at)
    values (${deviceId}, ${memberId}, ${now}, ${now})
    on conflict (id, member_id) do update set last_used_at = excluded.last_used_at
    returning old.id is null as "isNew", not (select "hasLoggedOn" from known) as "isFirst"`.execute(tx);
  return rows[0]?.isNew === true && !rows[0].isFirst;
}
