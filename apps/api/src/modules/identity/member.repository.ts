import { type Generated, sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Member, MemberKind, Standing } from './member.ts';

type MemberTables = {
  member: {
    id: string;
    kind: MemberKind;
    first_name: string;
    last_name: string;
    email: string;
    email_verified_at: Date | null;
    phone: string | null;
    preferred_language: 'en' | 'fr';
    has_marketing_enabled: boolean;
    program_registration_id: number;
    bank_customer_id: string | null;
    created_at: Date;
  };
  member_standing: { member_id: string; has_usable_account: boolean; is_blocked: boolean };
};

const columns = [
  'id',
  'kind',
  'first_name as firstName',
  'last_name as lastName',
  'email',
  'email_verified_at as emailVerifiedAt',
  'phone',
  'preferred_language as preferredLanguage',
  'has_marketing_enabled as hasMarketingEnabled',
  'program_registration_id as programRegistrationId',
] as const;

const members = (connection: Connection) => connection.withTables<MemberTables>().selectFrom('member').select(columns);

export const findMember = (connection: Connection, id: string): Promise<Member | undefined> =>
  members(connection).where('id', '=', id).executeTakeFirst();

export const findMemberByEmail = (connection: Connection, email: string): Promise<Member | undefined> =>
  members(connection).where('email', '=', email).executeTakeFirst();

export const findMemberOfBank = (connection: Connection, bankCustomerId: string): Promise<Member | undefined> =>
  members(connection).where('bank_customer_id', '=', bankCustomerId).executeTakeFirst();

/** No other transaction changes the member's password until this one is done; reading goes on. */
export async function lockMember(tx: Transaction, id: string): Promise<void> {
  await members(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/**
 * Waits for a change that is under way, and makes the next one wait. Any number of transactions may hold it together.
 */
export async function shareMember(tx: Transaction, id: string): Promise<void> {
  await members(tx).where('id', '=', id).forShare().executeTakeFirstOrThrow();
}

/** What the bank said last of lost or stolen cards; written only when it changes. */
export async function keepBarred(connection: Connection, bankCustomerId: string, until: Date | null): Promise<void> {
  await sql`
    update member set barred_until = ${until}
    where bank_customer_id = ${bankCustomerId} and barred_until is distinct from ${until}`.execute(connection);
}

export async function isBarred(connection: Connection, memberId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select from member where id = ${memberId} and barred_until > ${now}`.execute(connection);
  return rows.length > 0;
}

export async function standingOf(connection: Connection, memberId: string): Promise<Standing> {
  const row = await connection
    .withTables<MemberTables>()
    .selectFrom('member_standing')
    .select(['has_usable_account as hasUsableAccount', 'is_blocked as isBlocked'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? { hasUsableAccount: false, isBlocked: false };
}

export interface NewMember extends Omit<Member, 'id'> {
  readonly bankCustomerId: string | null;
}

export async function insertMember(tx: Transaction, member: NewMember, now: Date): Promise<string> {
  const { id } = await tx
    .withTables<{ member: Omit<MemberTables['member'], 'id'> & { id: Generated<string> } }>()
    .insertInto('member')
    .values({
      kind: member.kind,
      first_name: member.firstName,
      last_name: member.lastName,
      email: member.email,
      email_verified_at: member.emailVerifiedAt,
      phone: member.phone,
      preferred_language: member.preferredLanguage,
      has_marketing_enabled: member.hasMarketingEnabled,
      program_registration_id: member.programRegistrationId,
      bank_customer_id: member.bankCustomerId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface ContactChange {
  readonly hasMarketingEnabled?: boolean | undefined;
  readonly preferredLanguage?: 'en' | 'fr' | undefined;
  readonly phone?: string | null | undefined;
}

export async function changeContact(tx: Transaction, memberId: string, change: ContactChange): Promise<void> {
  const columnsToSet = {
    ...(change.hasMarketingEnabled !== undefined && { has_marketing_enabled: change.hasMarketingEnabled }),
    ...(change.preferredLanguage !== undefined && { preferred_language: change.preferredLanguage }),
    ...(change.phone !== undefined && { phone: change.phone }),
  };
  if (Object.keys(columnsToSet).length === 0) return;
  await tx.withTables<MemberTables>().updateTable('member').set(columnsToSet).where('id', '=', memberId).execute();
}

export interface BankRecord {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly emailVerifiedAt: Date | null;
}

/** What the bank alone says about a personal member. */
export async function changeRecord(tx: Transaction, memberId: string, record: BankRecord): Promise<void> {
  await tx
    .withTables<MemberTables>()
    .updateTable('member')
    .set({
      first_name: record.firstName,
      last_name: record.lastName,
      email: record.email,
      email_verified_at: record.emailVerifiedAt,
    })
    .where('id', '=', memberId)
    .execute();
}

export async function wasMemberAt(connection: Connection, id: string, moment: Date): Promise<boolean> {
  const row = await connection
    .withTables<MemberTables>()
    .selectFrom('member')
    .select('id')
    .where('id', '=', id)
    .where('created_at', '<', moment)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markEmailVerified(tx: Transaction, memberId: string, now: Date): Promise<void> {
  await tx
    .withTables<MemberTables>()
    .updateTable('member')
    .set({ email_verified_at: now })
    .where('id', '=', memberId)
    .where('email_verified_at', 'is', null)
    .execute();
}
