/**
 * `npm run invariants` and `npm run reconcile`: a check of the API on the database of DATABASE_URL, else on the embedded
 * one. The ledger can be checked while nothing runs; to compare it with the partners' books, both must run.
 */
import { spawnSync } from 'node:child_process';
import { embeddedServer } from './postgres/app-database.ts';
import { findRunningPostgres, startPostgres } from './postgres/start-postgres.ts';
import { inProject } from './project.ts';
import { readSettings } from './stack/settings.ts';

const NAME = 'postgres';
const program = process.argv[2] === 'books' ? 'check-books.ts' : 'check-invariants.ts';
const { databaseUrl, sandboxPort } = readSettings(process.env);

function check(url: string): number {
  const { status } = spawnSync(process.execPath, [inProject('apps/api/src', program)], {
    stdio: 'inherit',
    env: { SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`, ...process.env, DATABASE_URL: url },
  });
  return status ?? 1;
}

async function checkEmbedded(): Promise<number> {
  const running = await findRunningPostgres(NAME);
  if (running !== undefined) return check(embeddedServer(running).appUrl('rewards'));
  if (program === 'check-books.ts') {
    console.error('Nothing runs to be compared. Start the portal first: npm start');
    return 1;
  }
  const server = await startPostgres(NAME, 'durable');
  try {
    return check(embeddedServer(server.adminUrl).appUrl('rewards'));
  } finally {
    await server.stop();
  }
}

process.exitCode = databaseUrl === undefined ? await checkEmbedded() : check(databaseUrl);
