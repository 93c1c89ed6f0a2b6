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

export async function insertEnrolment(tx: Transaction, enrolment: Enrolment, now: Date): Promise<void> {
  await tx
    .withTables<EnrolmentTables>()
    .insertInto('card_enrolment')
    .values({
      account_id: enrolment.accountId,
      customer_number: enrolment.customerNumber,
      number_ending: enrolment.numberEnding,
      postal_code: enrolment.postalCode,
      created_at: now,
      claimed_at: null,
      claimed_by: null,
    })
    .execute();
}
