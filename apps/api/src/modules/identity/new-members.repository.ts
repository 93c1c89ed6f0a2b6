import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { NewMember } from './member.repository.ts';

/** Names of the bank and addresses that members have already. One by one: the table may grow while the plan lives. */
export async function findTakenNames(
  connection: Connection,
  { emails, bankCustomerIds }: { readonly emails: readonly string[]; readonly bankCustomerIds: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select n.name from unnest(${emails}::text[]) as n(name),
      lateral (select from member where email = n.name limit 1) as found
    union all select n.name from unnest(${bankCustomerIds}::text[]) as n(name),
      lateral (select from member where bank_customer_id = n.name limit 1) as found`.execute(connection);
  return new Set(rows.map(({ name }) => name));
}

/** Since when they are members, by id. */
export async function readMemberSince(connection: Connection, ids: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; since: Date }>`
    select distinct n.id, found.created_at as since from unnest(${ids}::uuid[]) as n(id),
      lateral (select created_at from member where id = n.id limit 1) as found`.execute(connection);
  return new Map(rows.map(({ id, since }) => [id, since]));
}

/** Members of the bank, in one statement. Answers their ids by the bank's. */
export async function insertMembers(
  tx: Transaction,
  members: readonly (NewMember & { readonly bankCustomerId: string })[],
  now: Date,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; bankCustomerId: string }>`
    insert into member (kind, first_name, last_name, email, email_verified_at, phone, preferred_language,
      has_marketing_enabled, program_registration_id, bank_customer_id, created_at)
    select kind, "firstName", "lastName", email, "emailVerifiedAt", phone, "preferredLanguage", "hasMarketingEnabled",
      "programRegistrationId", "bankCustomerId", ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as w(kind text, "firstName" text, "lastName" text, email text,
      "emailVerifiedAt" timestamptz, phone text, "preferredLanguage" text, "hasMarketingEnabled" boolean,
      "programRegistrationId" integer, "bankCustomerId" text)
    returning id, bank_customer_id as "bankCustomerId"`.execute(tx);
  return new Map(rows.map(({ id, bankCustomerId }) => [bankCustomerId, id]));
}
