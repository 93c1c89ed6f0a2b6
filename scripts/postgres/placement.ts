import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, projectRoot } from '../project.ts';
import { copyBinaries, findBinaries, programPath } from './binaries.ts';
import { type DatabaseUser, findOrCreateDatabaseUser, isRoot, userCanReach } from './database-user.ts';
import type { Profile } from './server-settings.ts';

const SHARED_PLACE = '/var/lib/rewards-portal';
const RECORD = 'database-place.json';

/** Where the programs, the log and the password are, and as which user the server runs (undefined: as ourselves). */
interface Home {
  nativeFolder: string;
  homeFolder: string;
  user: DatabaseUser | undefined;
}

export interface Placement extends Home {
  /** The folder around the data. */
  dataHome: string;
  /** It begins empty and is deleted when the server ends. */
  isPassing: boolean;
}

interface PlaceRecord {
  project: string;
  folder: string;
}

/** A folder kept outside once is kept there, even if the clone becomes reachable later; not so for a copy of the clone. */
function rememberedPlace(): string | undefined {
  try {
    const record: PlaceRecord = JSON.parse(readFileSync(join(dataFolder, RECORD), 'utf8'));
    return record.project === projectRoot ? record.folder : undefined;
  } catch {
    return undefined;
  }
}

const MEMORY = '/dev/shm';
const ROOM_BYTES = 3 * 1024 ** 3;

const folderName = (): string => createHash('sha256').update(projectRoot).digest('hex').slice(0, 12);

/** A place in memory, where the system has one that is large enough; containers often have a small one. */
function placeInMemory(name: string): string | undefined {
  if (!existsSync(MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < ROOM_BYTES ? undefined : join(MEMORY, `rewards-portal-${folderName()}-${name}`);
}

function makeOpenFolder(path: string): void {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o755);
}

function placeOutside(): string {
  const folder = join(SHARED_PLACE, folderName());
  makeOpenFolder(SHARED_PLACE);
  makeOpenFolder(folder);
  const record: PlaceRecord = { project: projectRoot, folder };
  writeFileSync(join(folder, 'project.txt'), `${projectRoot}\n`);
  writeFileSync(join(dataFolder, RECORD), JSON.stringify(record));
  return folder;
}

/** The account that owns the data already runs it again, whichever accounts the system has by now. */
function ownerOf(folder: string): DatabaseUser | undefined {
  if (!existsSync(folder)) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

function homeForRoot(name: string): Home {
  makeOpenFolder(dataFolder);
  const binaries = findBinaries();
  const inside = join(dataFolder, name);
  const remembered = rememberedPlace();
  const user = ownerOf(join(remembered ?? dataFolder, name, 'data')) ?? findOrCreateDatabaseUser();
  const reachable = userCanReach(user, programPath(binaries.nativeFolder, 'postgres'), dataFolder);
  if (remembered === undefined && reachable) return { nativeFolder: binaries.nativeFolder, homeFolder: inside, user };
  const place = remembered ?? placeOutside();
  makeOpenFolder(place);
  return { nativeFolder: copyBinaries(binaries, place), homeFolder: join(place, name), user };
}

function homeOf(name: string): Home {
  if (isRoot()) return homeForRoot(name);
  mkdirSync(dataFolder, { recursive: true });
  return { nativeFolder: findBinaries().nativeFolder, homeFolder: join(dataFolder, name), user: undefined };
}

/**
 * Finds a place for the server of that name: in the project, or where root's unprivileged user may enter. The data of
 * tests are in memory if they can be: a test file has a database of a thousand files, which disks make and delete slowly.
 */
export function placeDatabase(name: string, profile: Profile = 'durable'): Placement {
  const home = homeOf(name);
  const memory = profile === 'test' ? placeInMemory(name) : undefined;
  return { ...home, dataHome: memory ?? home.homeFolder, isPassing: memory !== undefined };
}
