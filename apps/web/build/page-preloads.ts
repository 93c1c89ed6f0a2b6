import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { afterBuild } from './after-build.ts';
import { landingPages, laterModulesOf, modulesOf } from './landing-pages.ts';
import { chunksOf, MANIFEST_FILE, type Manifest } from './manifest.ts';

const LOCALES = ['en', 'fr'];

/** Leaves out files that the page itself names already. */
function linksOf(manifest: Manifest, modules: readonly string[], later: readonly string[]): string[] {
  const known = new Set(chunksOf(manifest, ['index.html']).map(({ file }) => file));
  const unknownOf = (wanted: readonly string[]) => chunksOf(manifest, wanted).filter(({ file }) => !known.has(file));
  const chunks = unknownOf(modules);
  const styles = new Set([...chunks, ...unknownOf(later)].flatMap(({ css }) => css));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
}

/**
 * Writes the links that the server adds to the page by address and language, so that a browser loads all files at once.
 */
export const pagePreloads = (): Plugin =>
  afterBuild('page-preloads', (outDir) => {
    const manifest: Manifest = JSON.parse(readFileSync(join(outDir, MANIFEST_FILE), 'utf8'));
    const names = Object.keys(landingPages) as (keyof typeof landingPages)[];
    const links = names.map((name) => [
      name,
      Object.fromEntries(
        LOCALES.map((locale) => [locale, linksOf(manifest, modulesOf(name, locale), laterModulesOf(name))]),
      ),
    ]);
    writeFileSync(join(outDir, '.vite/page-preloads.json'), JSON.stringify(Object.fromEntries(links)));
  });
