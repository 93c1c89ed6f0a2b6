import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  readonly path: string;
  readonly lines: number;
  /** Files of this project that it imports, and names of packages. */
  readonly imports: readonly string[];
}

const packageDoors: Record<string, string> = {
  '@rewards/amounts': 'packages/amounts/src/index.ts',
  '@rewards/contract': 'packages/contract/src/index.ts',
  '@rewards/contract/pages': 'packages/contract/src/pages.ts',
  '@rewards/text': 'packages/text/src/index.ts',
  '@rewards/text/server': 'packages/text/src/server.ts',
  '@rewards/text/formats': 'packages/text/src/formats.ts',
  '@rewards/text/localized-path': 'packages/text/src/localized-path.ts',
};

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
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => relative(root, join(root, folder, file)).replaceAll('\\', '/'))
      .filter(isSource)
      .map((path) => {
        const text = readFileSync(join(root, path), 'utf8');
        return { path, lines: text.split('\n').length, imports: importsOf(path, text) };
      }),
  );
}
