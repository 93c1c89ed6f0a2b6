import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import { type ProgramConfiguration, readConfiguration } from './program.documents.ts';
import type { Program } from './program.ts';

type ProgramTables = {
  program: { slug: string; configuration: unknown; updated_at: Date };
};

export async function findProgram(connection: Connection, slug: string): Promise<Program | undefined> {
  const row = await connection
    .withTables<ProgramTables>()
    .selectFrom('program')
    .select('configuration')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row && { slug, ...readConfiguration(row.configuration) };
}

export async function saveProgram(tx: Transaction, program: Program, now: Date): Promise<void> {
  const { slug, ...rest } = program;
  const configuration = JSON.stringify(readConfiguration(rest));
  await tx
    .withTables<ProgramTables>()
    .insertInto('program')
    .values({ slug, configuration, updated_at: now })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ configuration, updated_at: now }))
    .execute();
}

/** A program as staff see it: with the version they look at, and who made it. */
export interface ConfiguredProgram {
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
  readonly configuration: Readonly<Record<string, unknown>>;
}

const configured = sql`p.version, p.updated_at as "updatedAt", s.name as "updatedBy", p.configuration
  from program p left join staff s on s.id = p.updated_by`;

export async function findConfigured(connection: Connection, slug: string): Promise<ConfiguredProgram | undefined> {
  const { rows } = await sql<ConfiguredProgram>`select ${configured} where p.slug = ${slug}`.execute(connection);
  return rows[0];
}

export async function lockConfigured(tx: Transaction, slug: string): Promise<ConfiguredProgram | undefined> {
  const { rows } = await sql<ConfiguredProgram>`
    select ${configured} where p.slug = ${slug} for update of p`.execute(tx);
  return rows[0];
}

export interface ConfigurationChange {
  readonly slug: string;
  readonly configuration: ProgramConfiguration;
  readonly staffId: string;
}

/** Answers the version it is now. */
export async function updateConfiguration(tx: Transaction, change: ConfigurationChange, now: Date): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update program set configuration = ${JSON.stringify(change.configuration)}::jsonb, updated_at = ${now},
      updated_by = ${change.staffId}
    where slug = ${change.slug} returning version`.execute(tx);
  const [saved] = rows;
  if (!saved) throw new Error(`The program ${change.slug} is gone`);
  return saved.version;
}
