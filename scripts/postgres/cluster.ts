import { spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PlainFailure } from '../run/plain-failure.ts';
import { lastingSecret } from '../run/secret.ts';
import { programPath } from './binaries.ts';
import type { DatabaseUser } from './database-user.ts';
import { endEarlierServer } from './earlier-server.ts';
import type { Placement } from './placement.ts';
import { serverEnvironment } from './server-settings.ts';

const MAJOR_VERSION = '18';
const UNFINISHED = 'unfinished-';

/** An initdb whose starter was killed may still be writing there for a second. */
const LEFTOVER = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 };

const SUPERUSER = 'postgres';

export interface Cluster {
  dataFolder: string;
  password: string;
}

function give(path: string, user: DatabaseUser | undefined): void {
  if (user) chownSync(path, user.uid, user.gid);
}

/** The address of its administrator, with all rights, on the maintenance database. */
export const adminUrlAt = ({ password }: Cluster, port: number): string =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;

/** Deterministic everywhere: PostgreSQL's own C.UTF-8 sorts and folds by code point, with any locales of the system. */
async function initialise({ nativeFolder, user }: Placement, folder: string, passwordFile: string): Promise<void> {
  const args = [
    '-D',
    folder,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const child = spawn(programPath(nativeFolder, 'initdb'), [...args, ...locale], {
    cwd: folder,
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user,
  });
  const [complaint, code] = await Promise.all([
    text(child.stderr),
    new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)),
  ]);
  if (code !== 0) throw new PlainFailure(`The database could not be created in ${folder}.\n${complaint.trimEnd()}`);
}

async function createData(placement: Placement, dataFolder: string, password: string): Promise<void> {
  const { dataHome, user } = placement;
  for (const name of readdirSync(dataHome)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(dataHome, name), LEFTOVER);
  }
  const unfinished = join(dataHome, `${UNFINISHED}${process.pid}`);
  const passwordFile = `${unfinished}-password`;
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' });
  give(unfinished, user);
  give(passwordFile, user);
  await initialise(placement, unfinished, passwordFile);
  rmSync(passwordFile);
  renameSync(unfinished, dataFolder);
}

function assertUsable({ user }: Placement, dataFolder: string): void {
  const { uid } = statSync(dataFolder);
  const ownUid = user?.uid ?? process.getuid?.() ?? uid;
  if (uid !== ownUid) {
    throw new PlainFailure(
      `The database in ${dataFolder} belongs to another user: start as that user (or as root), or delete the folder to begin afresh.`,
    );
  }
  const version = readFileSync(join(dataFolder, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR_VERSION) {
    throw new PlainFailure(
      `The database in ${dataFolder} is of PostgreSQL ${version}, not ${MAJOR_VERSION}: delete it to begin afresh.`,
    );
  }
}

/** Of a run whose server and its keeper were killed. */
async function removeLeftovers(dataFolder: string): Promise<void> {
  await endEarlierServer(dataFolder);
  rmSync(dirname(dataFolder), LEFTOVER);
}

/** The data folder, made when it is not there yet. It appears under its name only when it is complete. */
export async function ensureCluster(placement: Placement): Promise<Cluster> {
  const { homeFolder, dataHome, isPassing } = placement;
  const dataFolder = join(dataHome, 'data');
  if (isPassing) await removeLeftovers(dataFolder);
  mkdirSync(homeFolder, { recursive: true });
  mkdirSync(dataHome, { recursive: true, mode: 0o755 });
  if (existsSync(dataFolder)) assertUsable(placement, dataFolder);
  // Kept at home and made first, so that a kill cannot leave data with an unknown password.
  const password = lastingSecret('password', homeFolder);
  if (!existsSync(dataFolder)) await createData(placement, dataFolder, password);
  return { dataFolder, password };
}
