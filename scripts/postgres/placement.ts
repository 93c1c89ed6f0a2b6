import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, projectRoot } from '../project.ts';
import { copyBinaries, findBinaries, programPath } from './binaries.ts';
import { type DatabaseUser, findOrCreateDatabaseUser, isRoot, userCanReach } from './database-user.ts';

const SHARED_PLACE = '/var/lib/rewards-portal';
const RECORD = 'database-place.json';

/** Where the programs and the data are, and as which user the server runs (undefined: as ourselves). */
export interface Placement {
  nativeFolder: string;
  homeFolder: string;
  user: DatabaseUser | undefined;
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

function makeOpenFolder(path: string): void {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o755);
}

function placeOutside(): string {
  const folder = join(SHARED_PLACE, createHash('sha256').update(projectRoot).digest('hex').slice(0, 12));
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

function placeForRoot(name: string): Placement {
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

/** Finds a place for the server of that name: in the project, or where root's unprivileged user may enter. */
export function placeDatabase(name: string): Placement {
  if (isRoot()) return placeForRoot(name);
  mkdirSync(dataFolder, { recursive: true });
  return { nativeFolder: findBinaries().nativeFolder, homeFolder: join(dataFolder, name), user: undefined };
}
