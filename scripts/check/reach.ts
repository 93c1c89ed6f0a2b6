import { spawnSync } from 'node:child_process';
import { projectRoot } from '../project.ts';
import { readSources, type SourceFile } from './source-files.ts';

const isUnitTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const moduleOf = (path: string): string | undefined => /^apps\/api\/src\/modules\/[^/]+\//.exec(path)?.[0];
/** These know every module of the server, and most of its tests start it as a whole: by them all would reach all. */
const WIRING = /^apps\/api\/src\/(?:app|wiring|worker|main)\.ts$|^apps\/api\/src\/jobs\//;
const SAYS_NOTHING = /\.(?:md|png|svg)$|^(?:LICENSE|\.gitignore)$/;

/**
 * The unit and module tests that a change of these files can reach, by who imports whom. Undefined where that cannot be
 * told: a migration or a message changes what no import shows.
 */
export function testsReachedBy(changed: readonly string[], sources: readonly SourceFile[]): string[] | undefined {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of sources)
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), path]);
  const known = new Set([...sources.map(({ path }) => path), ...importers.keys()]);
  const speaking = changed.filter((path) => !SAYS_NOTHING.test(path));
  if (speaking.some((path) => !known.has(path))) return undefined;

  const reached = new Set(speaking);
  for (const path of reached) {
    if (WIRING.test(path) && !speaking.includes(path)) continue;
    for (const importer of importers.get(path) ?? []) reached.add(importer);
  }
  // A test that asks the whole server proves the module it lives in.
  const modules = new Set([...reached].flatMap((path) => moduleOf(path) ?? []));
  return sources
    .map(({ path }) => path)
    .filter((path) => isUnitTest(path) && (reached.has(path) || modules.has(moduleOf(path) ?? '')));
}

function git(...args: readonly string[]): string[] {
  const { stdout, status } = spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}

/** What differs from the branch that this one is to be merged into: commits of its own and what is not committed yet. */
export function changedFiles(): string[] {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', '@{upstream}');
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

export const testsOfChange = (): string[] | undefined =>
  testsReachedBy(changedFiles(), readSources('apps', 'packages', 'scripts', 'tests'));
