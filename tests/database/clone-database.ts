import { randomUUID } from 'node:crypto';
import { withConnection } from '../../scripts/postgres/connection.ts';
import { dropDatabase, roleOf } from './template.ts';
import type { TestRun } from './test-run.ts';
import { withDatabase } from './test-server.ts';

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** A database of the caller's own. */
export async function cloneDatabase(
  { server, templates, databasePrefix }: TestRun,
  of: keyof TestRun['templates'],
): Promise<TestDatabase> {
  const name = `${databasePrefix}${randomUUID().replaceAll('-', '')}`;
  const owner = roleOf(server.appUrl);
  await withConnection(server.adminUrl, (client) =>
    client.query(
      `create database ${name} template ${templates[of]} strategy file_copy owner ${client.escapeIdentifier(owner)}`,
    ),
  );
  return {
    url: withDatabase(server.appUrl, name),
    drop: () => withConnection(server.adminUrl, (client) => dropDatabase(client, name)),
  };
}
