import { createHash, randomBytes } from 'node:crypto';
import { type Generated, sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import { LINK_HOURS, type RegistrationDetails, type RegistrationRequest } from './registration-request.ts';

type RequestTables = {
  registration_request: {
    id: Generated<string>;
    registration_id: number;
    account_id: number | null;
    email: string;
    details: unknown;
    created_at: Date;
    confirmed_at: Date | null;
  };
  registration_link: { hash: Buffer; request_id: string; expires_at: Date };
  registration_answer: { member_id: string; registration_id: number; answers: unknown; answered_at: Date };
};

const tablesOf = (connection: Connection) => connection.withTables<RequestTables>();
/** A link read from the database cannot be used: it holds only what the token hashes to. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const requests = (connection: Connection) =>
  tablesOf(connection)
    .selectFrom('registration_request')
    .select([
      'registration_request.id',
      'registration_id as registrationId',
      'account_id as accountId',
      'email',
      sql<RegistrationDetails | null>`details`.as('details'),
      'created_at as createdAt',
    ]);

export interface NewRequest extends Omit<RegistrationRequest, 'id' | 'createdAt'> {
  readonly details: RegistrationDetails;
}

export async function insertRequest(tx: Transaction, request: NewRequest, now: Date): Promise<string> {
  const { id } = await tablesOf(tx)
    .insertInto('registration_request')
    .values({
      registration_id: request.registrationId,
      account_id: request.accountId,
      email: request.email,
      details: JSON.stringify(request.details),
      created_at: now,
      confirmed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findRequest = (connection: Connection, id: string): Promise<RegistrationRequest | undefined> =>
  requests(connection).where('id', '=', id).executeTakeFirst();

/** The newest that waits under an address. */
export const findWaiting = (
  connection: Connection,
  registrationId: number,
  email: string,
): Promise<RegistrationRequest | undefined> =>
  requests(connection)
    .where('email', '=', email)
    .where('registration_id', '=', registrationId)
    .where('confirmed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function insertLink(tx: Transaction, requestId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_HOURS * 60 * 60 * 1000);
  await tablesOf(tx)
    .insertInto('registration_link')
    .values({ hash: hashOf(token), request_id: requestId, expires_at: expiresAt })
    .execute();
  return token;
}

/** Also one that has become a member: opening its link again succeeds. */
export const findRequestOfLink = (
  connection: Connection,
  token: string,
  now: Date,
): Promise<RegistrationRequest | undefined> =>
  requests(connection)
    .innerJoin('registration_link', 'registration_link.request_id', 'registration_request.id')
    .where('registration_link.hash', '=', hashOf(token))
    .where('registration_link.expires_at', '>', now)
    .executeTakeFirst();

/** Processes that make a member of the same address wait for each other. */
export async function lockEmail(tx: Transaction, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registration\n${email}`}, 0))`.execute(tx);
}

/** What was typed goes with it, and with all others that wait under the address. */
export async function markConfirmed(tx: Transaction, { id, email }: RegistrationRequest, now: Date): Promise<void> {
  await tablesOf(tx)
    .updateTable('registration_request')
    .set({ details: null, confirmed_at: now })
    .where('id', '=', id)
    .execute();
  await tablesOf(tx)
    .deleteFrom('registration_request')
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .execute();
}

export async function deleteRequest(tx: Transaction, id: string): Promise<void> {
  await tablesOf(tx).deleteFrom('registration_request').where('id', '=', id).execute();
}

export async function deleteOldRequests(tx: Transaction, before: Date): Promise<void> {
  await tablesOf(tx).deleteFrom('registration_request').where('created_at', '<', before).execute();
}

export interface Answers {
  readonly memberId: string;
  readonly registrationId: number;
  readonly answers: Readonly<Record<string, string>>;
}

/** New answers are added to the old ones, or replace them. */
export async function saveAnswers(tx: Transaction, saved: Answers, now: Date): Promise<void> {
  await sql`
    insert into registration_answer as kept (member_id, registration_id, answers, answered_at)
    values (${saved.memberId}, ${saved.registrationId}, ${JSON.stringify(saved.answers)}::jsonb, ${now})
    on conflict (member_id) do update set registration_id = excluded.registration_id,
      answers = kept.answers || excluded.answers, answered_at = excluded.answered_at`.execute(tx);
}

export async function findAnswers(connection: Connection, memberId: string): Promise<Record<string, string>> {
  const row = await tablesOf(connection)
    .selectFrom('registration_answer')
    .select(sql<Record<string, string>>`answers`.as('answers'))
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.answers ?? {};
}
