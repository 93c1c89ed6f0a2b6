import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const filesEnding = (ending: string): string[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(source, path));

const withoutComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
const read = (path: string): string => withoutComments(readFileSync(path, 'utf8'));
const uiSheets = filesEnding('.module.css').filter((path) => path.startsWith(join(source, 'ui')));
const allSheets = filesEnding('.css');
const named = (paths: readonly string[]) => paths.map((path) => [relative(source, path), path] as const);

describe('colours come from tokens', () => {
  test.each(named(uiSheets))('%s names no colour of its own', (_, path) => {
    expect(read(path).match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|color-mix|oklch)a?\(/gi)).toBeNull();
  });

  test('every token that a sheet uses exists', () => {
    const defined = new Set(
      [
        ...allSheets
          .map(read)
          .join('\n')
          .matchAll(/(--[\w-]+)\s*:/g),
      ].map(([, name]) => name),
    );
    const fromScripts = new Set(['--w', '--h', '--pos', '--scrollbar-width']);
    const used = new Set(
      [
        ...uiSheets
          .map(read)
          .join('\n')
          .matchAll(/var\((--[\w-]+)/g),
      ].map(([, name]) => name ?? ''),
    );
    const unknown = [...used].filter(
      (name) => !defined.has(name) && !fromScripts.has(name) && !name.startsWith('--radix-'),
    );
    expect(unknown).toEqual([]);
  });
});

describe('[FRAME-17] breakpoints', () => {
  const sizes = [17.5, 30, 47.5, 60, 80, 100];
  const known = new Set(sizes.flatMap((size) => [`${size}em`, `${size - 0.001}em`]));

  test.each(named([...uiSheets, ...filesEnding('/tokens.css'), ...filesEnding('/base.css')]))(
    '%s breaks at xs, sm, md, lg, xl or xxl alone',
    (_, path) => {
      const widths = [...read(path).matchAll(/\((?:min|max)-width:\s*([\d.a-z]+)\)/g)].map(([, width]) => width ?? '');
      expect(widths.filter((width) => !known.has(width))).toEqual([]);
    },
  );

  test('are in em everywhere: larger text gets the layout with room for it', () => {
    const inPixels = filesEnding('.css').filter((path) => /@media[^{]*-width:[^){]*px/.test(read(path)));
    expect(inPixels).toEqual([]);
  });
});

describe('[FRAME-17] heights beyond which content scrolls inside', () => {
  const scroll = read(join(source, 'ui/scroll-area/scroll-area.module.css'));

  test.each([
    ['tall', '41.8rem', 'terms'],
    ['medium', '36.5rem', 'brand list'],
    ['short', '24.8rem', 'card list'],
  ])('%s is %s, for the %s', (name, height) => {
    expect(scroll).toMatch(new RegExp(`\\.${name} \\{\\s*max-height: ${height.replace('.', '\\.')};`));
    expect(scroll).toMatch(/\.area \{[^}]*overflow-y: auto;/);
  });
});

test('[FRAME-17] clamped text shows as many lines as it is told', () => {
  expect(read(join(source, 'ui/clamp/clamp.module.css'))).toContain('-webkit-line-clamp: 3');
});

describe('older browsers', () => {
  // Each of these would break the layout in Chrome 66, Firefox 60 or Safari 11.1, not only make it plainer.
  test.each(named(uiSheets))('%s uses nothing that they would trip over', (_, path) => {
    const tripwires =
      /:has\(|:is\(|:where\(|@container|@layer|\binset:|aspect-ratio:|\n\s*(?:translate|rotate|scale):|-(?:inline|block):/g;
    expect(read(path).match(tripwires)).toBeNull();
  });
});

describe('class names', () => {
  /** The names that scripts take from an imported sheet; `styles[name]` may be any of them. */
  const scripts = filesEnding('.tsx').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const usersOf = (sheet: string) =>
    scripts.flatMap(({ path, text }) => {
      const imported = [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].find(
        ([, , from = '']) => join(dirname(path), from) === sheet,
      );
      return imported ? [{ text, local: imported[1] ?? '' }] : [];
    });

  test.each(named(uiSheets))('%s defines every name that is used, and every name it defines is used', (_, sheet) => {
    const defined = new Set([...read(sheet).matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name ?? ''));
    const users = usersOf(sheet);
    expect(users.length, `${basename(sheet)} is imported`).toBeGreaterThan(0);
    const used = new Set(
      users.flatMap(({ text, local }) =>
        [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name]) => name ?? ''),
      ),
    );
    used.delete('module');
    expect([...used].filter((name) => !defined.has(name))).toEqual([]);
    const mentioned = users.map(({ text }) => text).join('\n');
    expect([...defined].filter((name) => !new RegExp(`\\b${name}\\b`).test(mentioned))).toEqual([]);
  });
});
