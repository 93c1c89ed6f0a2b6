import { spawnSync } from 'node:child_process';
import { PlainFailure } from '../run/plain-failure.ts';

/** The account PostgreSQL runs as when root starts it: it refuses to run as root itself. */
export interface DatabaseUser {
  uid: number;
  gid: number;
}

const KNOWN = ['postgres', 'rewards-db'];
const CREATED = 'rewards-db';

function idOf(option: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [option, name], { encoding: 'utf8' });
  const id = Number.parseInt(stdout, 10);
  return status === 0 && id > 0 ? id : undefined;
}

function findUser(name: string): DatabaseUser | undefined {
  const uid = idOf('-u', name);
  const gid = idOf('-g', name);
  return uid !== undefined && gid !== undefined ? { uid, gid } : undefined;
}

/** useradd is nearly everywhere; small systems have adduser, with other options. */
const CREATE_COMMANDS = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', CREATED],
  ['adduser', '--system', '--group', '--no-create-home', CREATED],
  ['adduser', '-S', '-D', '-H', CREATED],
] as const;

function createUser(): DatabaseUser | undefined {
  for (const [command, ...args] of CREATE_COMMANDS) {
    if (spawnSync(command, args, { stdio: 'ignore' }).status === 0) return findUser(CREATED);
  }
  return undefined;
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export function findOrCreateDatabaseUser(): DatabaseUser {
  for (const name of KNOWN) {
    const user = findUser(name);
    if (user) return user;
  }
  const created = createUser();
  if (created) return created;
  throw new PlainFailure(
    `PostgreSQL cannot run as root and the system user "${CREATED}" could not be created: create it, or start as an ordinary user.`,
  );
}

/** Whether the user may run the program and enter the folder; asked of the system itself, which knows modes and ACLs. */
export function userCanReach(user: DatabaseUser, program: string, folder: string): boolean {
  const as = { uid: user.uid, gid: user.gid, cwd: '/', stdio: 'ignore' } as const;
  const runs = spawnSync(program, ['--version'], as).status === 0;
  return runs && spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], as).status === 0;
}
