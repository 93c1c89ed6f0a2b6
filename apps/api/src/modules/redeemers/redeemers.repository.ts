import { type Generated, sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Redeemer, RedeemerDetails, RelationCode } from './redeemer.ts';

type RedeemerTables = {
  authorized_redeemer: {
    id: Generated<string>;
    account_id: number;
    member_id: string;
    first_name: string;
    last_name: string;
    email: string;
    phone: string | null;
    relation_code: RelationCode;
    created_at: Date;
    removed_at: Date | null;
  };
};

const columns = [
  'id',
  'account_id as accountId',
  'member_id as memberId',
  'first_name as firstName',
  'last_name as lastName',
  'email',
  'phone',
  'relation_code as relationCode',
  'created_at as createdAt',
] as const;

const tablesOf = (connection: Connection) => connection.withTables<RedeemerTables>();

/** The oldest first. */
const present = (connection: Connection) =>
  tablesOf(connection)
    .selectFrom('authorized_redeemer')
    .select(columns)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id');

export const listOfAccount = (connection: Connection, accountId: number): Promise<Redeemer[]> =>
  present(connection).where('account_id', '=', accountId).execute();

export const listOfMember = (connection: Connection, memberId: string): Promise<Redeemer[]> =>
  present(connection).where('member_id', '=', memberId).execute();

/** Also one that was removed: its mail is written after that. */
export const findRedeemer = (connection: Connection, id: string): Promise<Redeemer | undefined> =>
  tablesOf(connection).selectFrom('authorized_redeemer').select(columns).where('id', '=', id).executeTakeFirst();

/** Additions to one account come one after the other. */
export async function lockRedeemers(tx: Transaction, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`redeemers\n${accountId}`}, 0))`.execute(tx);
}

/** The caller holds the account's lock. */
export const insertRedeemer = (
  tx: Transaction,
  owner: { readonly accountId: number; readonly memberId: string },
  details: RedeemerDetails,
  now: Date,
): Promise<Redeemer> =>
  tablesOf(tx)
    .insertInto('authorized_redeemer')
    .values({
      account_id: owner.accountId,
      member_id: owner.memberId,
      first_name: details.firstName,
      last_name: details.lastName,
      email: details.email,
      phone: details.phone,
      relation_code: details.relationCode,
      created_at: now,
      removed_at: null,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Of several at once exactly one removes; nothing when it is not the account's at all. */
export async function markRemoved(
  tx: Transaction,
  accountId: number,
  id: string,
  now: Date,
): Promise<'removed' | 'before' | undefined> {
  const { rows } = await sql<{ wasThere: boolean }>`
    update authorized_redeemer set removed_at = coalesce(removed_at, ${now})
    where id = ${id} and account_id = ${accountId}
    returning old.removed_at is null as "wasThere"`.execute(tx);
  if (!rows[0]) return undefined;
  return rows[0].wasThere ? 'removed' : 'before';
}

/** Answers whom. */
export async function eraseRemoved(tx: Transaction, before: Date): Promise<string[]> {
  const erased = await tablesOf(tx)
    .deleteFrom('authorized_redeemer')
    .where('removed_at', '<', before)
    .returning('id')
    .execute();
  return erased.map(({ id }) => id);
}
