import type { Client } from 'pg';
import { withConnection } from '../../scripts/postgres/connection.ts';
import { projectRoot } from '../../scripts/project.ts';
import { fingerprint } from '../../scripts/run/stamp.ts';
import { loadDemonstration, migrateDatabase } from '../../scripts/stack/database.ts';
import { type TestServer, withDatabase } from './test-server.ts';

const PREFIX = 'test_template_';
const LOCK = 4_820_117;
/** The demonstration's password at the least cost that a hash can have: tests log on thousands of times. */
const QUICK_HASH = '$argon2id$v=19$m=8,t=1,p=1$ZGVtb25zdHJhdGlvbi0wMQ$/mhx/lWTj23ChtHlwJIg0fAE3ZNcKZgbORfAdDOyPtw';

/** What a migrated database holds follows from the migrations and from the job library's own, which the lock file pins. */
function templateName(): string {
  return `${PREFIX}${fingerprint(projectRoot, ['apps/api/migrations', 'package-lock.json']).slice(0, 16)}`;
}

export function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

export async function databasesStarting(client: Client, prefix: string): Promise<string[]> {
  const query = 'select datname from pg_database where starts_with(datname, $1)';
  const { rows } = await client.query<{ datname: string }>(query, [prefix]);
  return rows.map((row) => row.datname);
}

export async function dropDatabase(client: Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
}

/** Migrated under another name and renamed when complete; closed to connections, because one would stop all cloning. */
async function buildTemplate(client: Client, server: TestServer, name: string): Promise<void> {
  const unfinished = `${PREFIX}unfinished`;
  await dropDatabase(client, unfinished);
  await client.query(`create database ${unfinished} owner ${client.escapeIdentifier(roleOf(server.appUrl))}`);
  await migrateDatabase(withDatabase(server.appUrl, unfinished));
  await client.query(`alter database ${unfinished} allow_connections false`);
  await client.query(`alter database ${unfinished} rename to ${name}`);
}

/** The name of a migrated, empty database to clone. Made once for each state of the migrations. */
export function ensureTemplate(server: TestServer): Promise<string> {
  const name = templateName();
  return withConnection(server.adminUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const existing = await databasesStarting(client, PREFIX);
    if (!existing.includes(name)) await buildTemplate(client, server, name);
    const outdated = server.isOwn ? existing.filter((other) => other !== name) : [];
    for (const other of outdated) await dropDatabase(client, other);
    return name;
  });
}

/** Loaded once a run, because its dates count from now: to copy it takes a tenth of the time. */
export async function fillTemplate(
  client: Client,
  server: TestServer,
  { empty, name }: { readonly empty: string; readonly name: string },
): Promise<void> {
  await client.query(
    `create database ${name} template ${empty} strategy file_copy owner ${client.escapeIdentifier(roleOf(server.appUrl))}`,
  );
  await loadDemonstration(withDatabase(server.appUrl, name));
  await withConnection(withDatabase(server.adminUrl, name), async (own) => {
    await own.query('update member_password set hash = $1', [QUICK_HASH]);
    await own.query('update staff set password_hash = $1', [QUICK_HASH]);
    // Nobody does it later. Without it, the catalogue alone is read in twice the time.
    await own.query('vacuum (freeze, analyze)');
  });
  await client.query(`alter database ${name} allow_connections false`);
}
