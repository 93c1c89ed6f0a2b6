import { describe, expect, test } from 'vitest';
import { testsReachedBy } from './reach.ts';
import { readSources } from './source-files.ts';

const file = (path: string, ...imports: string[]) => ({ path, imports, lines: 1 });
const orders = 'apps/api/src/modules/orders';
const points = 'apps/api/src/modules/points';
const cart = 'apps/api/src/modules/cart';
const sources = [
  file(`${points}/index.ts`, `${points}/lots.ts`),
  file(`${points}/lots.ts`),
  file(`${points}/points.test.ts`, 'tests/house.ts'),
  file(`${orders}/index.ts`, `${points}/index.ts`),
  file(`${orders}/cancel.test.ts`, 'tests/house.ts'),
  file(`${cart}/index.ts`),
  file(`${cart}/cart.test.ts`, 'tests/house.ts'),
  file('apps/api/src/wiring.ts', `${points}/index.ts`, `${orders}/index.ts`, `${cart}/index.ts`),
  file('tests/house.ts', 'apps/api/src/wiring.ts'),
  file('apps/web/src/ui/button.tsx', 'apps/web/src/ui/button.module.css'),
  file('apps/web/src/ui/button.test.tsx', 'apps/web/src/ui/button.tsx'),
];

describe('a change reaches', () => {
  test.each([
    ['the tests of its module and of those that build on it', `${points}/lots.ts`, ['points/points', 'orders/cancel']],
    ['nothing below it', `${orders}/index.ts`, ['orders/cancel']],
    ['everything that is wired', 'apps/api/src/wiring.ts', ['points/points', 'orders/cancel', 'cart/cart']],
    ['what is drawn with a style', 'apps/web/src/ui/button.module.css', ['ui/button']],
    ['no test by a text for readers', 'README.md', []],
  ])('%s', (_, changed, reached) => {
    const found = testsReachedBy([changed], sources)?.map((path) => path.split('/').slice(-2).join('/'));
    expect(found?.map((path) => path.replace(/\.test\.tsx?$/, ''))).toEqual(reached);
  });

  test('nobody knows what, when no file imports it', () => {
    expect(testsReachedBy(['apps/api/migrations/0001.sql'], sources)).toBeUndefined();
  });

  test('a part of this project, not the whole of it', () => {
    const all = readSources('apps', 'packages', 'scripts', 'tests');
    const reached = testsReachedBy(['apps/api/src/modules/cart/index.ts'], all);
    expect(reached).toContain('apps/api/src/modules/cart/cart.test.ts');
    expect(reached).not.toContain('apps/api/src/modules/identity/sign-in.test.ts');
  });
});
