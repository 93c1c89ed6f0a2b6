import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { projectRoot } from '../project.ts';

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  readonly path: string;
  readonly lines: number;
  /** Files of this project that it imports, and names of packages. */
  readonly imports: readonly string[];
}

/** Our packages by the names they are imported by: what they export, from the project's root. */
const packageDoors = Object.fromEntries(
  readdirSync(join(projectRoot, 'packages')).flatMap((folder) => {
    const described = JSON.parse(readFileSync(join(projectRoot, 'packages', folder, 'package.json'), 'utf8'));
    const doors: [string, string][] = Object.entries(described.exports);
    return doors.map(([name, file]) => [join(described.name, name), join('packages', folder, file)]);
  }),
);

const importLine =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(importLine)].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? '';
    if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier)).replaceAll('\\', '/');
    return packageDoors[specifier] ?? specifier;
  });
}

const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !/node_modules|\/dist\/|generated/.test(file);
export const isTest = (path: string): boolean =>
  /\.(test|spec|examples)\.tsx?$/.test(path) || path.startsWith('tests/');

export function readSources(...folders: string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => relative(projectRoot, join(projectRoot, folder, file)).replaceAll('\\', '/'))
      .filter(isSource)
      .map((path) => {
        const text = readFileSync(join(projectRoot, path), 'utf8');
        return { path, lines: text.split('\n').length, imports: importsOf(path, text) };
      }),
  );
}
