import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { landingPages, modulesOf } from './landing-pages.ts';
import { chunksOf, type Manifest } from './manifest.ts';

const LOCALES = ['en', 'fr'];

/** What the page names itself is not named twice. */
function linksOf(manifest: Manifest, modules: readonly string[]): string[] {
  const known = new Set(chunksOf(manifest, ['index.html']));
  const chunks = chunksOf(manifest, modules).filter((chunk) => !known.has(chunk));
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
}

/** Writes what the server adds to the page by its address and language: a browser asks for all of it at once. */
export function pagePreloads(): Plugin {
  let outDir = '';
  return {
    name: 'page-preloads',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: () => {
        const file = join(outDir, '.vite/manifest.json');
        // A build that failed wrote nothing, and has its own error to tell.
        if (!existsSync(file)) return;
        const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
        const names = Object.keys(landingPages) as (keyof typeof landingPages)[];
        const links = names.map((name) => [
          name,
          Object.fromEntries(LOCALES.map((locale) => [locale, linksOf(manifest, modulesOf(name, locale))])),
        ]);
        writeFileSync(join(outDir, '.vite/page-preloads.json'), JSON.stringify(Object.fromEntries(links)));
      },
    },
  };
}
