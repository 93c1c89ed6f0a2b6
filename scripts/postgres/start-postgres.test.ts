import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withConnection } from './connection.ts';
import { placeDatabase } from './placement.ts';
import { startPostgres } from './start-postgres.ts';

const name = `trial-${process.pid}`;
afterAll(() => rmSync(placeDatabase(name).homeFolder, { recursive: true, force: true }));

const startAndWrite = `
  import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'start-postgres.ts'))};
  import { withConnection } from ${JSON.stringify(join(import.meta.dirname, 'connection.ts'))};
  const server = await startPostgres(${JSON.stringify(name)}, 'durable');
  await withConnection(server.adminUrl, async (client) => {
    await client.query('create table if not exists visit (at timestamptz default now())');
    await client.query('insert into visit default values');
  });
  process.send('written');
  setInterval(() => undefined, 1000);
`;

async function startWriteAndKill(): Promise<void> {
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', startAndWrite], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message] = await once(starter, 'message');
  expect(message).toBe('written');
  starter.kill('SIGKILL');
  await once(starter, 'exit');
}

test('a database whose starter is killed simply starts again, with everything that was committed', async () => {
  await startWriteAndKill();
  await startWriteAndKill();
  const server = await startPostgres(name, 'durable');
  const visits = await withConnection(server.adminUrl, async (client) => {
    const { rows } = await client.query<{ count: string }>('select count(*) from visit');
    return rows[0]?.count;
  });
  await server.stop();
  expect(visits).toBe('2');
}, 60_000);

test('the database sorts and folds the same on every system', async () => {
  const server = await startPostgres(name, 'test');
  const row = await withConnection(server.adminUrl, async (client) => {
    const query = `select datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding,
      lower('ÉTÉ') as lower, current_setting('timezone') as zone from pg_database where datname = current_database()`;
    const { rows } = await client.query<Record<string, string>>(query);
    return rows[0];
  });
  await server.stop();
  expect(row).toEqual({ provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8', lower: 'été', zone: 'UTC' });
}, 60_000);

test.runIf(placeDatabase(name, 'test').isPassing)(
  'the data of tests are in memory, and gone with the server',
  async () => {
    const { dataHome } = placeDatabase(name, 'test');
    const server = await startPostgres(name, 'test');
    expect(existsSync(dataHome)).toBe(true);
    await server.stop();
    expect(existsSync(dataHome)).toBe(false);
  },
  60_000,
);
