import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import type { AccountStatus } from './account.ts';
import type { Medium } from './accounts.repository.ts';

export interface CardChange {
  readonly accountId: number;
  readonly typeCode: string;
  readonly family: string;
  readonly status: AccountStatus;
}

/** Answers the pool of the account. */
export async function changeAccount(tx: Transaction, change: CardChange): Promise<number> {
  const { rows } = await sql<{ poolId: number }>`
    update account set type_code = ${change.typeCode}, family = ${change.family}, status_code = ${change.status}
    where id = ${change.accountId} returning pool_id as "poolId"`.execute(tx);
  const [account] = rows;
  if (!account) throw new Error(`The account ${change.accountId} is gone`);
  return account.poolId;
}

/** What is printed on the card that is in use. An account that waits for its holder has none yet. */
export async function changeMedium(tx: Transaction, { accountId, nameOnCard, numberEnding }: Medium): Promise<void> {
  await sql`
    update medium set name_on_medium = ${nameOnCard}, number_ending = ${numberEnding}
    where account_id = ${accountId} and replaced_at is null
      and (name_on_medium, number_ending) is distinct from (${nameOnCard}, ${numberEnding})`.execute(tx);
}

/** The account gets new plastic; the old is kept and no longer shown. */
export async function replaceMedium(tx: Transaction, medium: Medium, now: Date): Promise<void> {
  await sql`
    with old as (
      update medium set replaced_at = ${now} where account_id = ${medium.accountId} and replaced_at is null returning id)
    insert into medium (account_id, name_on_medium, number_ending)
    select ${medium.accountId}, ${medium.nameOnCard}, ${medium.numberEnding} where exists (select from old)`.execute(
    tx,
  );
}

/** Whether the bank or the holders have closed every card of the pool. */
export async function isPoolClosed(tx: Transaction, poolId: number): Promise<boolean> {
  const { rows } = await sql<{ isClosed: boolean }>`
    select bool_and(status_code in ('C', 'X')) as "isClosed" from account where pool_id = ${poolId}`.execute(tx);
  return rows[0]?.isClosed === true;
}
