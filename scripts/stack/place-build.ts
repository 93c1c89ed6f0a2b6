import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../lock/hold-lock.mjs';
import { dataFolder, inProject, projectRoot } from '../project.ts';
import { fingerprint, stampOf } from '../run/stamp.ts';

export interface Build {
  /** The file of this folder that describes it is called so, too. */
  readonly name: string;
  /** Files and folders of the project that it is made from. */
  readonly sources: readonly string[];
  readonly target: string;
  readonly make: (folder: string, signal?: AbortSignal) => Promise<void>;
}

/** The build happens aside and is put in place when complete, so that nobody ever starts or serves half of it. */
function putInPlace(unfinished: string, target: string, retired: string): void {
  if (existsSync(target)) renameSync(target, retired);
  renameSync(unfinished, target);
  rmSync(retired, { recursive: true, force: true });
}

function removeLeftovers(beginning: string): void {
  for (const name of readdirSync(dataFolder)) {
    if (name.startsWith(beginning)) rmSync(join(dataFolder, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** What was built, and from what: a file that is missing shows as well as a source that has changed. */
function stateOf(madeFrom: string, target: string): string {
  const built = existsSync(target) ? readdirSync(target, { recursive: true, encoding: 'utf8' }) : [];
  return [madeFrom, ...built.sort()].join('\n');
}

async function buildIfChanged(build: Build, signal?: AbortSignal): Promise<boolean> {
  const { name, sources, make } = build;
  const target = inProject(build.target);
  const madeFrom = fingerprint(projectRoot, [...sources, 'scripts/stack/place-build.ts', `scripts/stack/${name}.ts`]);
  const stamp = stampOf(name);
  if (stamp.matches(stateOf(madeFrom, target))) return false;
  stamp.clear();
  mkdirSync(dataFolder, { recursive: true });
  removeLeftovers(`${name}-`);
  const unfinished = join(dataFolder, `${name}-${process.pid}`);
  await make(unfinished, signal);
  putInPlace(unfinished, target, join(dataFolder, `${name}-retired-${process.pid}`));
  stamp.write(stateOf(madeFrom, target));
  return true;
}

/** Builds unless the last build was made from the same sources. True when it built. */
export function placeBuild(build: Build, signal?: AbortSignal): Promise<boolean> {
  return withLock(`${build.name} ${projectRoot}`, () => buildIfChanged(build, signal));
}
