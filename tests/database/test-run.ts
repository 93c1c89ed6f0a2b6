import { randomInt } from 'node:crypto';
import { Client } from 'pg';
import { databasesStarting, dropDatabase, ensureTemplate, fillTemplate } from './template.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const PREFIX = 'test_run_';
const LOCKS = 4_820_118;

/** What a worker needs to make a database of its own. */
export interface TestRun {
  server: TestServer;
  /** The databases that a test file can have a copy of: with nothing in it, migrated, and with the demonstration world. */
  templates: { readonly blank: string; readonly empty: string; readonly demonstration: string };
  databasePrefix: string;
}

export interface OpenTestRun extends TestRun {
  close: () => Promise<void>;
}

/** Databases of runs that were killed: a run holds the lock of its number as long as it lives. */
async function dropLeftovers(client: Client): Promise<void> {
  for (const name of await databasesStarting(client, PREFIX)) {
    const run = Number(name.slice(PREFIX.length).split('_')[0]);
    const { rows } = await client.query<{ dead: boolean }>('select pg_try_advisory_lock($1, $2) as dead', [LOCKS, run]);
    if (rows[0]?.dead !== true) continue;
    await dropDatabase(client, name);
    await client.query('select pg_advisory_unlock($1, $2)', [LOCKS, run]);
  }
}

export async function openTestRun(): Promise<OpenTestRun> {
  const { stop, ...server } = await startTestServer();
  const client = new Client({ connectionString: server.adminUrl });
  client.on('error', () => undefined);
  await client.connect();
  await dropLeftovers(client);
  const run = randomInt(1, 2 ** 31 - 1);
  await client.query('select pg_advisory_lock($1, $2)', [LOCKS, run]);
  const databasePrefix = `${PREFIX}${run}_`;
  const empty = await ensureTemplate(server);
  const demonstration = `${databasePrefix}demonstration`;
  await fillTemplate(client, server, { empty, name: demonstration });
  return {
    server,
    templates: { blank: 'template0', empty, demonstration },
    databasePrefix,
    async close() {
      for (const name of await databasesStarting(client, databasePrefix)) await dropDatabase(client, name);
      await client.end();
      await stop();
    },
  };
}
