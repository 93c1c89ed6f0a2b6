import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { Connection } from './database.ts';
import { ownFile } from './own-files.ts';

const folder = ownFile('migrations');
const LOCK = 7_301_554_210;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });
}

async function applyOne(client: pg.Client, { name, sql, hash }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** What is wrong with the database or the files, in words for the person who migrates. */
export class MigrationProblem extends Error {}

function refuseChanged(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const changed = migrations.find(({ name, hash }) => (applied.get(name) ?? hash) !== hash);
  if (!changed) return;
  const names = new Set(migrations.map(({ name }) => name));
  const replaced = [...applied.keys()].toSorted().find((name) => !names.has(name));
  throw new MigrationProblem(
    replaced === undefined
      ? `Migration ${changed.name} was changed after it was applied; write a new one instead.`
      : `This database was made by migrations that were replaced, such as ${replaced}. Start with an empty database; ` +
          'to empty the one of `npm start`, delete its folder (docs/operations.md, "The demonstration").',
  );
}

async function applyMissing(client: pg.Client): Promise<string[]> {
  await client.query(`create table if not exists schema_migration (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_migration');
  const known = new Map(rows.map((row) => [row.name, row.hash]));
  const migrations = readMigrations();
  refuseChanged(migrations, known);
  const missing = migrations.filter(({ name }) => !known.has(name));
  for (const migration of missing) await applyOne(client, migration);
  return missing.map(({ name }) => name);
}

/** What a newer release would bring to this database. */
export async function missingMigrations(database: Connection): Promise<string[]> {
  const { rows: present } = await sql<{ exists: boolean }>`
    select to_regclass('schema_migration') is not null as exists`.execute(database);
  const { rows } = present[0]?.exists
    ? await sql<{ name: string }>`select name from schema_migration`.execute(database)
    : { rows: [] };
  const applied = new Set(rows.map(({ name }) => name));
  return readMigrations()
    .map(({ name }) => name)
    .filter((name) => !applied.has(name));
}

const NEEDED_VERSION = 18;

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const { server_version: version = '' } = rows[0] ?? {};
  if (Number.parseInt(version, 10) < NEEDED_VERSION)
    throw new MigrationProblem(`PostgreSQL ${NEEDED_VERSION} is needed, and the server of DATABASE_URL is ${version}.`);
}

const grants = ownFile('grants.sql');
const ROLE = /^[a-z_][a-z0-9_]{0,62}$/;

/** New tables are granted with the schema that brings them: the processes of a new release need them at once. */
async function grantTo(client: pg.Client, role: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (!ROLE.test(role) || rowCount === 0)
    throw new MigrationProblem(`API_ROLE: there is no role ${role}: create role ${role} login password '…'`);
  await client.query(`begin; ${readFileSync(grants, 'utf8').replaceAll('rewards_api', role)}; commit`);
}

/**
 * Brings the schema forward: numbered SQL files, each once, each whole or not at all; safe when several start at once.
 * With the role of the processes, it also gets what it needs, as often as one likes.
 */
export async function migrate(url: string, apiRole?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'rewards-migrate' });
  await client.connect();
  try {
    await refuseOldServer(client);
    // A migration may take longer than a request, whatever the role's limits are.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await runMigrations({ connectionString: url });
    const applied = await applyMissing(client);
    if (apiRole) await grantTo(client, apiRole);
    return applied;
  } finally {
    await client.end();
  }
}
