import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Colleague } from './colleague.ts';

interface ColleagueRow extends Omit<Colleague, 'rights'> {
  readonly rights: string[];
  readonly hasEveryRight: boolean;
}

const toColleague = ({ hasEveryRight, rights, ...row }: ColleagueRow): Colleague => ({
  ...row,
  rights: hasEveryRight ? 'every' : rights,
});

const colleagues = sql`
  select staff.id, staff.name, staff.email, staff.role, staff.disabled_at as "disabledAt",
    json_build_object('en', role.name_en, 'fr', role.name_fr) as "roleName", role.rights,
    role.has_every_right as "hasEveryRight", staff.password_hash is not null as "hasPassword",
    staff.provider_subject is not null as "isOfBank",
    (select max(last_used_at) from session where session.staff_id = staff.id) as "lastSeenAt"
  from staff join staff_role role on role.code = staff.role`;

export async function listColleagues(connection: Connection): Promise<Colleague[]> {
  const { rows } = await sql<ColleagueRow>`${colleagues} order by staff.name, staff.id`.execute(connection);
  return rows.map(toColleague);
}

export async function findColleague(connection: Connection, id: string): Promise<Colleague | undefined> {
  const { rows } = await sql<ColleagueRow>`${colleagues} where staff.id = ${id}`.execute(connection);
  return rows[0] && toColleague(rows[0]);
}

export async function setRole(tx: Transaction, id: string, role: string): Promise<void> {
  await sql`update staff set role = ${role} where id = ${id}`.execute(tx);
}

export async function setDisabled(tx: Transaction, id: string, disabledAt: Date | null): Promise<void> {
  await sql`update staff set disabled_at = ${disabledAt} where id = ${id}`.execute(tx);
}

export async function takePassword(tx: Transaction, id: string): Promise<void> {
  await sql`update staff set password_hash = null where id = ${id}`.execute(tx);
}

/** The password of a person who may log on, held until the end of the transaction. */
export async function sharePassword(tx: Transaction, id: string): Promise<string | null> {
  const { rows } = await sql<{ hash: string | null }>`
    select password_hash as hash from staff where id = ${id} and disabled_at is null for share`.execute(tx);
  return rows[0]?.hash ?? null;
}
