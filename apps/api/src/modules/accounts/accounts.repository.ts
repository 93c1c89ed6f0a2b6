import { type Generated, type RawBuilder, sql } from 'kysely';
import type { AskedId, Connection, Transaction } from '../../platform/database.ts';
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
  medium: {
    id: Generated<number>;
    account_id: number;
    name_on_medium: string;
    number_ending: string;
    replaced_at: Generated<Date | null>;
  };
  card_of_feed: { card: string; account_id: number; pool_id: number };
};

const cards = sql<Account['cards']>`(
  select coalesce(json_agg(json_build_object('name', m.name_on_medium, 'numberEnding', m.number_ending) order by m.id), '[]')
  from medium m where m.account_id = account.id and m.replaced_at is null)`;

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
  id: AskedId,
): Promise<Account | undefined> => accountsOf(connection, memberId).where('account.id', '=', id).executeTakeFirst();

/** For a question that is sent together with the one for the account, which says whether it is the member's. */
export const poolOfAccount = (id: AskedId): RawBuilder<readonly number[]> =>
  sql`array(select pool_id from account where id = ${id})`;

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

export interface KnownCard {
  readonly accountId: number;
  readonly poolId: number;
  /** A card that waits for its registration has no holder. */
  readonly holderId: string | null;
}

/** By any reference that the bank gave the card. */
export const findCard = (connection: Connection, reference: string): Promise<KnownCard | undefined> =>
  connection
    .withTables<AccountTables>()
    .selectFrom('card_of_feed')
    .leftJoin('account_member', (join) =>
      join.onRef('account_member.account_id', '=', 'card_of_feed.account_id').on('is_primary', '=', true),
    )
    .select(['card_of_feed.account_id as accountId', 'pool_id as poolId', 'member_id as holderId'])
    .where('card', '=', reference)
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
export async function addHolder(
  tx: Transaction,
  { accountId, memberId, isPrimary }: Pick<NewCardholder, 'accountId' | 'memberId' | 'isPrimary'>,
): Promise<void> {
  await tx
    .withTables<AccountTables>()
    .insertInto('account_member')
    .values({ account_id: accountId, member_id: memberId, is_primary: isPrimary })
    .execute();
}

export async function addCardholder(tx: Transaction, holder: NewCardholder): Promise<void> {
  await addHolder(tx, holder);
  await insertMedium(tx, holder);
}

export interface Medium {
  readonly accountId: number;
  readonly nameOnCard: string;
  readonly numberEnding: string;
}

export async function insertMedium(tx: Transaction, medium: Medium): Promise<void> {
  await tx
    .withTables<AccountTables>()
    .insertInto('medium')
    .values({
      account_id: medium.accountId,
      name_on_medium: medium.nameOnCard,
      number_ending: medium.numberEnding,
    })
    .execute();
}
