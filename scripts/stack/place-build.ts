import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../lock/hold-lock.mjs';
import { dataFolder, inProject, projectRoot } from '../project.ts';
import { fingerprint, stampOf } from '../run/stamp.ts';

export interface Build {
  readonly name: string;
  /** Files and folders of the project that it is made from. */
  readonly sources: readonly string[];
  /** Where it goes, and a file that it always has. */
  readonly target: string;
  readonly proof: string;
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

async function buildIfChanged(build: Build, signal?: AbortSignal): Promise<boolean> {
  const { name, sources, make } = build;
  const target = inProject(build.target);
  const wanted = fingerprint(projectRoot, sources);
  const stamp = stampOf(name);
  if (stamp.matches(wanted) && existsSync(join(target, build.proof))) return false;
  stamp.clear();
  mkdirSync(dataFolder, { recursive: true });
  removeLeftovers(`${name}-`);
  const unfinished = join(dataFolder, `${name}-${process.pid}`);
  await make(unfinished, signal);
  putInPlace(unfinished, target, join(dataFolder, `${name}-retired-${process.pid}`));
  stamp.write(wanted);
  return true;
}

/** Builds unless the last build was made from the same sources. True when it built. */
export function placeBuild(build: Build, signal?: AbortSignal): Promise<boolean> {
  return withLock(`${build.name} ${projectRoot}`, () => buildIfChanged(build, signal));
}
