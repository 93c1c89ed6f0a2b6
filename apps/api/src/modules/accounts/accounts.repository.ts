import { type Generated, sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Account, AccountStatus } from './account.ts';

type AccountTables = {
  pool: { id: Generated<number>; created_at: Date };
  account: {
    id: Generated<number>;
    reference_identifier: string;
    pool_id: number;
    type_code: string;
    family: string;
    status_code: AccountStatus;
    opened_at: Date;
  };
  account_member: { account_id: number; member_id: string; is_primary: boolean };
  medium: { id: Generated<number>; account_id: number; name_on_medium: string; number_ending: string };
};

const cards = sql<Account['cards']>`(
  select coalesce(json_agg(json_build_object('name', m.name_on_medium, 'numberEnding', m.number_ending) order by m.id), '[]')
  from medium m where m.account_id = account.id)`;

/** An additional cardholder's account belongs to the primary cardholder, who alone sees its balance and names. */
const accountsOf = (connection: Connection, memberId: string) =>
  connection
    .withTables<AccountTables>()
    .selectFrom('account')
    .innerJoin('account_member', 'account_member.account_id', 'account.id')
    .select([
      'account.id',
      'reference_identifier as referenceIdentifier',
      'pool_id as poolId',
      'type_code as typeCode',
      'family',
      'status_code as status',
      'is_primary as isPrimary',
      cards.as('cards'),
    ])
    .where('member_id', '=', memberId)
    .where('is_primary', '=', true);

export const listAccountsOfMember = (connection: Connection, memberId: string): Promise<Account[]> =>
  accountsOf(connection, memberId).orderBy('account.id').execute();

/** The owner is part of the query: another member's account is not found, like one that does not exist. */
export const findAccountOfMember = (
  connection: Connection,
  memberId: string,
  id: number,
): Promise<Account | undefined> => accountsOf(connection, memberId).where('account.id', '=', id).executeTakeFirst();

export async function insertPool(tx: Transaction, now: Date): Promise<number> {
  const { id } = await tx
    .withTables<AccountTables>()
    .insertInto('pool')
    .values({ created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewAccount {
  readonly referenceIdentifier: string;
  readonly poolId: number;
  readonly typeCode: string;
  readonly family: string;
  readonly status: AccountStatus;
  readonly openedAt: Date;
  readonly members: readonly { readonly memberId: string; readonly isPrimary: boolean; readonly nameOnCard: string }[];
  readonly numberEnding: string;
}

export async function insertAccount(tx: Transaction, account: NewAccount): Promise<number> {
  const tables = tx.withTables<AccountTables>();
  const { id } = await tables
    .insertInto('account')
    .values({
      reference_identifier: account.referenceIdentifier,
      pool_id: account.poolId,
      type_code: account.typeCode,
      family: account.family,
      status_code: account.status,
      opened_at: account.openedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const member of account.members) {
    await addCardholder(tx, { ...member, accountId: id, numberEnding: account.numberEnding });
  }
  return id;
}

/** By the reference that the bank and the portal share. A card that waits for its registration has no holder. */
export const findCard = (connection: Connection, reference: string): Promise<{ holderId: string | null } | undefined> =>
  connection
    .withTables<AccountTables>()
    .selectFrom('account')
    .leftJoin('account_member', (join) =>
      join.onRef('account_member.account_id', '=', 'account.id').on('is_primary', '=', true),
    )
    .select('member_id as holderId')
    .where('reference_identifier', '=', reference)
    .executeTakeFirst();

/** Those of the references that no account has. */
export async function findUnknownAccounts(connection: Connection, references: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select distinct r.reference from unnest(${references}::text[]) as r (reference)
    where not exists (select from account a where a.reference_identifier = r.reference)
    order by r.reference`.execute(connection);
  return rows.map(({ reference }) => reference);
}

export interface NewCardholder {
  readonly accountId: number;
  readonly memberId: string;
  readonly isPrimary: boolean;
  readonly nameOnCard: string;
  readonly numberEnding: string;
}

/** An account has one primary holder: the schema refuses a second. */
export async function addCardholder(tx: Transaction, holder: NewCardholder): Promise<void> {
  const tables = tx.withTables<AccountTables>();
  await tables
    .insertInto('account_member')
    .values({ account_id: holder.accountId, member_id: holder.memberId, is_primary: holder.isPrimary })
    .execute();
  await tables
    .insertInto('medium')
    .values({
      account_id: holder.accountId,
      name_on_medium: holder.nameOnCard,
      number_ending: holder.numberEnding,
    })
    .execute();
}
