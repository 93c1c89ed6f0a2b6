import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { afterBuild } from './after-build.ts';
import { landingPages, modulesOf } from './landing-pages.ts';
import { filesOf, MANIFEST_FILE, type Manifest } from './manifest.ts';

const LOCALES = ['en', 'fr'];

/** Leaves out files that the page itself names already. */
function linksOf(manifest: Manifest, modules: readonly string[]): string[] {
  const known = new Set(filesOf(manifest, ['index.html']));
  return filesOf(manifest, modules)
    .filter((file) => !known.has(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
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
      Object.fromEntries(LOCALES.map((locale) => [locale, linksOf(manifest, modulesOf(name, locale))])),
    ]);
    writeFileSync(join(outDir, '.vite/page-preloads.json'), JSON.stringify(Object.fromEntries(links)));
  });
