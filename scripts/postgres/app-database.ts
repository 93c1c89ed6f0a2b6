import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { withConnection } from './connection.ts';

const APP_ROLE = 'rewards';
const ROLE_LIMITS = join(import.meta.dirname, '../../apps/api/role-limits.sql');

/** The server's own administrator, and the role of the application: as in production it owns its database and no more. */
export interface DatabaseServer {
  adminUrl(database: string): string;
  appUrl(database: string): string;
  appRole: string;
}

/** No second secret to keep: the administrator's password gives this one, but this one does not give the administrator's. */
function appPassword(adminPassword: string): string {
  return createHmac('sha256', adminPassword).update(APP_ROLE).digest('base64url');
}

export function embeddedServer(adminUrl: string): DatabaseServer {
  const asRole = (database: string, change: (url: URL) => void) => {
    const url = new URL(adminUrl);
    url.pathname = `/${database}`;
    change(url);
    return url.href;
  };
  return {
    adminUrl: (database) => asRole(database, () => undefined),
    appUrl: (database) =>
      asRole(database, (url) => {
        url.username = APP_ROLE;
        url.password = appPassword(new URL(adminUrl).password);
      }),
    appRole: APP_ROLE,
  };
}

async function ensureRole(client: Client, adminUrl: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
  const password = client.escapeLiteral(appPassword(new URL(adminUrl).password));
  await client.query(`${rowCount === 0 ? 'create' : 'alter'} role ${APP_ROLE} login password ${password}`);
  await client.query(readFileSync(ROLE_LIMITS, 'utf8').replaceAll('rewards_api', APP_ROLE));
}

/** Makes the application's role, and the database when a name is given, unless they are there. */
export async function ensureAppDatabase(server: DatabaseServer, database?: string): Promise<void> {
  const adminUrl = server.adminUrl('postgres');
  await withConnection(adminUrl, async (client) => {
    await ensureRole(client, adminUrl);
    if (database === undefined) return;
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)} owner ${APP_ROLE}`);
  });
}
