import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { afterBuild } from './after-build.ts';
import { landingPages, laterModulesOf, modulesOf } from './landing-pages.ts';
import { chunksOf, type Manifest } from './manifest.ts';

const LOCALES = ['en', 'fr'];

/** Leaves out files that the page itself names already. */
function linksOf(manifest: Manifest, modules: readonly string[], later: readonly string[]): string[] {
  const known = new Set(chunksOf(manifest, ['index.html']));
  const chunks = chunksOf(manifest, modules).filter((chunk) => !known.has(chunk));
  const styled = [...chunks, ...chunksOf(manifest, later).filter((chunk) => !known.has(chunk))];
  const styles = new Set(styled.flatMap(({ css = [] }) => css));
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
    const manifest: Manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'));
    const names = Object.keys(landingPages) as (keyof typeof landingPages)[];
    const links = names.map((name) => [
      name,
      Object.fromEntries(
        LOCALES.map((locale) => [locale, linksOf(manifest, modulesOf(name, locale), laterModulesOf(name))]),
      ),
    ]);
    writeFileSync(join(outDir, '.vite/page-preloads.json'), JSON.stringify(Object.fromEntries(links)));
  });
