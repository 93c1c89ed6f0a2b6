import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { dataFolder } from '../project.ts';

const NOT_SOURCES = new Set(['node_modules', 'dist', 'generated']);
const NOT_BUILT = /\.(?:test\.tsx?|md)$/;

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(
      (entry) => !NOT_SOURCES.has(entry.name) && !NOT_BUILT.test(entry.name) && (entry.isFile() || entry.isDirectory()),
    )
    .flatMap((entry) => filesBelow(join(path, entry.name)));
}

/** One fingerprint for the content and names of the given files and folders, built things left out. */
export function fingerprint(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(root, path))).sort()) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** What was last made from which fingerprint. It is cleared before the work, so that a kill in the middle is seen. */
export interface Stamp {
  matches(fingerprint: string): boolean;
  clear(): void;
  write(fingerprint: string): void;
}

export function stampOf(name: string, folder = join(dataFolder, 'stamps')): Stamp {
  const file = join(folder, name);
  return {
    matches(expected) {
      try {
        return readFileSync(file, 'utf8') === expected;
      } catch {
        return false;
      }
    },
    clear: () => rmSync(file, { force: true }),
    write(value) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, value);
    },
  };
}
