import type { Connection, Transaction } from '../../platform/database.ts';
import { checkDocument, readDocument, type RegistrationDocument } from './registration.documents.ts';
import type { Registration } from './registration.ts';

type RegistrationTables = {
  program_registration: { id: number; program_slug: string; configuration: unknown; updated_at: Date };
};

export async function listRegistrations(connection: Connection, programSlug: string): Promise<Registration[]> {
  const rows = await connection
    .withTables<RegistrationTables>()
    .selectFrom('program_registration')
    .select(['id', 'configuration'])
    .where('program_slug', '=', programSlug)
    .orderBy('id')
    .execute();
  return rows.map(({ id, configuration }) => ({ id, programSlug, ...readDocument(configuration) }));
}

export interface ConfiguredRegistration {
  readonly id: number;
  readonly programSlug: string;
  readonly document: RegistrationDocument;
}

export async function saveRegistration(
  tx: Transaction,
  { id, programSlug, document }: ConfiguredRegistration,
  now: Date,
): Promise<void> {
  const changed = { configuration: JSON.stringify(checkDocument(document)), updated_at: now };
  await tx
    .withTables<RegistrationTables>()
    .insertInto('program_registration')
    .values({ id, program_slug: programSlug, ...changed })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute();
}
