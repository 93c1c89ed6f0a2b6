import { sql } from 'kysely';
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

/** A registration as staff see it: with the version they look at, and who made it. */
export interface StoredRegistration {
  readonly id: number;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
  readonly configuration: Readonly<Record<string, unknown>>;
}

const stored = sql`r.id, r.version, r.updated_at as "updatedAt", s.name as "updatedBy", r.configuration
  from program_registration r left join staff s on s.id = r.updated_by`;

export async function listStored(connection: Connection, programSlug: string): Promise<StoredRegistration[]> {
  const { rows } = await sql<StoredRegistration>`
    select ${stored} where r.program_slug = ${programSlug} order by r.id`.execute(connection);
  return rows;
}

export async function lockStored(
  tx: Transaction,
  programSlug: string,
  id: number,
): Promise<StoredRegistration | undefined> {
  const { rows } = await sql<StoredRegistration>`
    select ${stored} where r.program_slug = ${programSlug} and r.id = ${id} for update of r`.execute(tx);
  return rows[0];
}

/** Answers the version it is now. */
export async function updateStored(
  tx: Transaction,
  { id, document, staffId }: { readonly id: number; readonly document: RegistrationDocument; readonly staffId: string },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update program_registration set configuration = ${JSON.stringify(document)}::jsonb, updated_at = ${now},
      updated_by = ${staffId}
    where id = ${id} returning version`.execute(tx);
  const [saved] = rows;
  if (!saved) throw new Error(`Registration ${id} is gone`);
  return saved.version;
}
