import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { StaffRole } from './staff-role.ts';

interface RoleRow {
  readonly code: string;
  readonly version: number;
  readonly nameEn: string;
  readonly nameFr: string;
  readonly rights: string[];
  readonly hasEveryRight: boolean;
  readonly changedAt: Date;
  readonly people: number;
}

const toRole = ({ nameEn, nameFr, rights, hasEveryRight, ...row }: RoleRow): StaffRole => ({
  ...row,
  name: { en: nameEn, fr: nameFr },
  rights: hasEveryRight ? 'every' : rights,
});

const roles = sql`select code, version, name_en as "nameEn", name_fr as "nameFr", rights,
    has_every_right as "hasEveryRight", changed_at as "changedAt",
    (select count(*) from staff where staff.role = staff_role.code) as people
  from staff_role`;

export async function listRoles(connection: Connection): Promise<StaffRole[]> {
  const { rows } = await sql<RoleRow>`${roles} order by has_every_right, name_en, code`.execute(connection);
  return rows.map(toRole);
}

export async function findRole(connection: Connection, code: string): Promise<StaffRole | undefined> {
  const { rows } = await sql<RoleRow>`${roles} where code = ${code}`.execute(connection);
  return rows[0] && toRole(rows[0]);
}

/** Changes of people and roles follow each other: two at once could take each other's last administrator away. */
export async function lockRoles(tx: Transaction): Promise<void> {
  await sql`select from staff_role where has_every_right for update`.execute(tx);
}

type WantedRole = Pick<StaffRole, 'code' | 'name'> & { readonly rights: readonly string[] };

export async function saveRole(tx: Transaction, { code, name, rights }: WantedRole, now: Date): Promise<void> {
  await sql`
    insert into staff_role (code, name_en, name_fr, rights, changed_at)
    values (${code}, ${name.en}, ${name.fr}, ${rights}::text[], ${now})
    on conflict (code) do update set name_en = excluded.name_en, name_fr = excluded.name_fr, rights = excluded.rights,
      changed_at = excluded.changed_at, version = staff_role.version + 1`.execute(tx);
}

export async function deleteRole(tx: Transaction, code: string): Promise<void> {
  await sql`delete from staff_role where code = ${code}`.execute(tx);
}

const holdersOf = (right: string) => sql`staff join staff_role role on role.code = staff.role
  and (password_hash is not null or provider_subject is not null) and (role.has_every_right or ${right} = any(role.rights))`;

/** How many can log on and have the right. */
export async function countHolders(connection: Connection, right: string): Promise<number> {
  const { rows } = await sql<{ holders: number }>`
    select count(*) as holders from ${holdersOf(right)} where disabled_at is null`.execute(connection);
  return rows[0]?.holders ?? 0;
}

/** Somebody who was disabled counts, too: who keeps a colleague out does not become the only one. */
export async function hasOtherHolder(connection: Connection, right: string, thanId: string): Promise<boolean> {
  const { rows } = await sql`select from ${holdersOf(right)} where staff.id <> ${thanId} limit 1`.execute(connection);
  return rows.length > 0;
}
