import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';

type EnrolmentTables = {
  card_enrolment: {
    account_id: number;
    customer_number: string;
    number_ending: string;
    postal_code: string;
    created_at: Date;
    claimed_at: Date | null;
    claimed_by: string | null;
  };
};

/** A card whose holder has no login yet. */
export interface Enrolment {
  readonly accountId: number;
  readonly customerNumber: string;
  readonly numberEnding: string;
  readonly postalCode: string;
}

const open = (connection: Connection) =>
  connection
    .withTables<EnrolmentTables>()
    .selectFrom('card_enrolment')
    .select([
      'account_id as accountId',
      'customer_number as customerNumber',
      'number_ending as numberEnding',
      'postal_code as postalCode',
    ])
    .where('claimed_at', 'is', null);

export const findOpenEnrolment = (connection: Connection, customerNumber: string): Promise<Enrolment | undefined> =>
  open(connection).where('customer_number', '=', customerNumber).executeTakeFirst();

/** Of several who register one card at once, one goes on; the others find it claimed. */
export const lockOpenEnrolment = (tx: Transaction, accountId: number): Promise<Enrolment | undefined> =>
  open(tx).where('account_id', '=', accountId).forUpdate().executeTakeFirst();

export async function claimEnrolment(tx: Transaction, accountId: number, memberId: string, now: Date): Promise<void> {
  await tx
    .withTables<EnrolmentTables>()
    .updateTable('card_enrolment')
    .set({ claimed_at: now, claimed_by: memberId })
    .where('account_id', '=', accountId)
    .execute();
}

/**
 * What proves that a person is the holder, as the bank says it now. Of several cards of a customer the first is the one
 * to register with. Once it is claimed nothing changes.
 */
export async function saveEnrolment(tx: Transaction, enrolment: Enrolment, now: Date): Promise<void> {
  const { accountId, customerNumber, numberEnding, postalCode } = enrolment;
  await sql`
    insert into card_enrolment (account_id, customer_number, number_ending, postal_code, created_at)
    select ${accountId}, ${customerNumber}, ${numberEnding}, ${postalCode}, ${now}
    where not exists (
      select from card_enrolment where customer_number = ${customerNumber} and account_id <> ${accountId})
    on conflict (account_id) do update set customer_number = excluded.customer_number,
      number_ending = excluded.number_ending, postal_code = excluded.postal_code
    where card_enrolment.claimed_at is null`.execute(tx);
}
