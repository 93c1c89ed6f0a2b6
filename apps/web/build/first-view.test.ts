import { describe, expect, test } from 'vitest';
import { modulesOfView, scriptsOfPage } from './first-view.ts';
import { filesOf, type Manifest } from './manifest.ts';

const manifest: Manifest = {
  modules: {
    'index.html': 'assets/index.js',
    'src/ui/button.tsx': 'assets/kit.js',
    'src/routes/content/home.tsx': 'assets/home.js',
    'src/routes/shop/shop.tsx': 'assets/shop.js',
  },
  imports: {
    'assets/index.js': ['assets/kit.js', 'assets/router.js'],
    'assets/kit.js': ['assets/index.js'],
    'assets/router.js': ['assets/kit.js'],
    'assets/home.js': ['assets/carousel.js', 'assets/index.js'],
    'assets/carousel.js': [],
    'assets/shop.js': ['assets/kit.js'],
  },
};

describe('the files of the first view', () => {
  test('are the modules and what they import, each once, whatever circles the imports make', () => {
    expect(filesOf(manifest, ['index.html', 'src/routes/content/home.tsx']).sort()).toEqual([
      'assets/carousel.js',
      'assets/home.js',
      'assets/index.js',
      'assets/kit.js',
      'assets/router.js',
    ]);
  });

  test('of a module that shares its file with others are that file and what it imports', () => {
    expect(filesOf(manifest, ['src/ui/button.tsx']).sort()).toEqual([
      'assets/index.js',
      'assets/kit.js',
      'assets/router.js',
    ]);
  });

  test('cannot be told when a module was renamed', () => {
    expect(() => filesOf(manifest, ['src/routes/start.tsx'])).toThrow('src/routes/start.tsx is not in the manifest');
  });
});

test('the home page needs the entry, its own module and its words in one language', () => {
  const modules = modulesOfView('home', 'fr');
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
