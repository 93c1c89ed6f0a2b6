import { describe, expect, test } from 'vitest';
import type { Manifest } from './manifest.ts';
import { filesOf, homeModules, scriptsOfPage } from './first-view.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_button.js', '_router.js'] },
  '_button.js': { file: 'assets/button.js', imports: ['index.html'] },
  '_router.js': { file: 'assets/router.js', imports: ['_button.js'] },
  'src/routes/content/home.tsx': { file: 'assets/home.js', imports: ['_carousel.js', 'index.html'] },
  '_carousel.js': { file: 'assets/carousel.js' },
  'src/routes/shop/shop.tsx': { file: 'assets/shop.js', imports: ['_button.js'] },
  'src/styles.css': { file: 'assets/styles.css' },
};

describe('the files of the first view', () => {
  test('are the modules and what they import, each once, whatever circles the imports make', () => {
    expect(filesOf(manifest, ['index.html', 'src/routes/content/home.tsx']).sort()).toEqual([
      'assets/button.js',
      'assets/carousel.js',
      'assets/home.js',
      'assets/index.js',
      'assets/router.js',
    ]);
  });

  test('hold no style sheet', () => {
    expect(filesOf(manifest, ['src/styles.css'])).toEqual([]);
  });

  test('cannot be told when a module was renamed', () => {
    expect(() => filesOf(manifest, ['src/routes/start.tsx'])).toThrow('src/routes/start.tsx is not in the manifest');
  });
});

test('the home page needs the entry, its own module and its words in one language', () => {
  const modules = homeModules('fr');
  expect(modules).toContain('index.html');
  expect(modules).toContain('src/routes/content/home.tsx');
  expect(modules).toContain('../../packages/text/src/generated/fr/home.ts');
  expect(modules.join()).not.toContain('/en/');
});

test('a page names its scripts and what it preloads, but not what only old browsers fetch', () => {
  const html = `<script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/guard.js">
    <link rel="stylesheet" href="/assets/styles.css">
    <script nomodule src="/assets/polyfills-legacy.js"></script>
    <script nomodule data-src="/assets/index-legacy.js" src="/assets/boot.js"></script>`;
  expect(scriptsOfPage(html)).toEqual(['assets/index.js', 'assets/guard.js']);
});
