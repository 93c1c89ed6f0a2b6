import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';

interface Person {
  readonly issuer: string;
  readonly subject: string;
}

export interface KnownPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly disabledAt: Date | null;
}

const columns = sql`id, name, email, role, disabled_at as "disabledAt"`;

/** Held until the end: whoever disables the person waits, and so does a second sign-in of theirs. */
export async function lockPerson(tx: Transaction, { issuer, subject }: Person): Promise<KnownPerson | undefined> {
  const { rows } = await sql<KnownPerson>`select ${columns} from staff
    where provider_issuer = ${issuer} and provider_subject = ${subject} for update`.execute(tx);
  return rows[0];
}

/** Nothing when they are connected with another account there. */
export async function connectPerson(
  tx: Transaction,
  staffId: string,
  { issuer, subject }: Person,
): Promise<KnownPerson | undefined> {
  const { rows } = await sql<KnownPerson>`
    update staff set provider_issuer = ${issuer}, provider_subject = ${subject}
    where id = ${staffId} and provider_issuer is null and disabled_at is null returning ${columns}`.execute(tx);
  return rows[0];
}

/** Nothing when somebody has the e-mail address already: two people are never made of one. */
export async function insertPerson(
  tx: Transaction,
  { issuer, subject, name, email, role }: Person & Pick<KnownPerson, 'name' | 'email' | 'role'>,
  now: Date,
): Promise<KnownPerson | undefined> {
  const { rows } = await sql<KnownPerson>`
    insert into staff (name, email, role, password_hash, created_at, provider_issuer, provider_subject)
    values (${name}, ${email}, ${role}, null, ${now}, ${issuer}, ${subject})
    on conflict do nothing returning ${columns}`.execute(tx);
  return rows[0];
}

/** What the provider says now. An address that somebody else has here is left as it was. */
export async function updatePerson(
  tx: Transaction,
  id: string,
  { name, email, role }: Pick<KnownPerson, 'name' | 'email' | 'role'>,
): Promise<void> {
  await sql`update staff set name = ${name}, role = ${role},
      email = case when exists (select from staff other where other.email = ${email} and other.id <> ${id})
        then email else ${email} end
    where id = ${id}`.execute(tx);
}
