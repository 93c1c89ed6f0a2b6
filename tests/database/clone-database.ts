import { randomUUID } from 'node:crypto';
import { withConnection } from '../../scripts/postgres/connection.ts';
import { dropDatabase, roleOf } from './template.ts';
import type { TestRun } from './test-run.ts';
import { withDatabase } from './test-server.ts';

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** A migrated, empty database of the caller's own. */
export async function cloneDatabase({ server, template, databasePrefix }: TestRun): Promise<TestDatabase> {
  const name = `${databasePrefix}${randomUUID().replaceAll('-', '')}`;
  const owner = roleOf(server.appUrl);
  await withConnection(server.adminUrl, (client) =>
    client.query(`create database ${name} template ${template} owner ${client.escapeIdentifier(owner)}`),
  );
  return {
    url: withDatabase(server.appUrl, name),
    drop: () => withConnection(server.adminUrl, (client) => dropDatabase(client, name)),
  };
}
