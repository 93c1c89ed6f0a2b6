import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import type { AccountStatus } from './account.ts';

/** Those of the references that an account has already. Looked up one by one: the table may grow while the plan lives. */
export async function findKnownCards(tx: Transaction, references: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ card: string }>`
    select n.card from unnest(${references}::text[]) as n(card),
      lateral (select from card_of_feed f where f.card = n.card limit 1) as found`.execute(tx);
  return new Set(rows.map(({ card }) => card));
}

export interface OwnAccount {
  readonly referenceIdentifier: string;
  readonly typeCode: string;
  readonly family: string;
  readonly status: AccountStatus;
  readonly openedAt: Date;
  readonly memberId: string;
  readonly nameOnCard: string;
  readonly numberEnding: string;
}

/** Accounts of one primary holder, each with a pool and a card of its own, in one statement. Answers ids by reference. */
export async function insertOwnAccounts(
  tx: Transaction,
  accounts: readonly OwnAccount[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ reference: string; id: number }>`
    with given as (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as ("referenceIdentifier" text,
        "typeCode" text, family text, status text, "openedAt" timestamptz, "memberId" uuid, "nameOnCard" text,
        "numberEnding" text)) with ordinality as w(reference, type_code, family, status, opened_at, member_id, name,
        ending, place)
    ), pools as (
      insert into pool (created_at) select ${now}::timestamptz from given returning id
    ), placed as (
      select id, row_number() over (order by id) as place from pools
    ), accounts as (
      insert into account (reference_identifier, pool_id, type_code, family, status_code, opened_at)
      select reference, placed.id, type_code, family, status, opened_at from given join placed using (place) order by place
      returning id, reference_identifier
    ), holders as (
      insert into account_member (account_id, member_id, is_primary)
      select a.id, g.member_id, true from accounts a join given g on g.reference = a.reference_identifier
    ), media as (
      insert into medium (account_id, name_on_medium, number_ending)
      select a.id, g.name, g.ending from accounts a join given g on g.reference = a.reference_identifier order by a.id
    )
    select reference_identifier as reference, id from accounts`.execute(tx);
  return new Map(rows.map(({ reference, id }) => [reference, id]));
}
