import type { Generated } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';

type LinkRequestTables = {
  registration_mail_request: {
    id: Generated<string>;
    registration_id: number;
    email: string;
    created_at: Date;
  };
};

/** A request for a fresh link to an address, known or not. */
export interface LinkRequest {
  readonly registrationId: number;
  readonly email: string;
}

export async function insertLinkRequest(tx: Transaction, request: LinkRequest, now: Date): Promise<string> {
  const { id } = await tx
    .withTables<LinkRequestTables>()
    .insertInto('registration_mail_request')
    .values({ registration_id: request.registrationId, email: request.email, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findLinkRequest = (connection: Connection, id: string): Promise<LinkRequest | undefined> =>
  connection
    .withTables<LinkRequestTables>()
    .selectFrom('registration_mail_request')
    .select(['registration_id as registrationId', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function deleteLinkRequest(tx: Transaction, id: string): Promise<void> {
  await tx.withTables<LinkRequestTables>().deleteFrom('registration_mail_request').where('id', '=', id).execute();
}

export async function deleteOldLinkRequests(tx: Transaction, before: Date): Promise<void> {
  await tx
    .withTables<LinkRequestTables>()
    .deleteFrom('registration_mail_request')
    .where('created_at', '<', before)
    .execute();
}
