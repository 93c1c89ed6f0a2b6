import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Only what is wrong is worked out in full.
  resultTypes: ['violations'],
  // No rule of these needs the style sheets once more as texts; to fetch them takes half of the time.
  preload: false,
};

/** Header and footer are the same on every page: half of a page's elements, and of axe's time. */
const FRAME = ['header:not(main *)', 'footer:not(main *)'];

async function find(page: Page, exclude: readonly string[]): Promise<string[]> {
  await page.evaluate(axe);
  const context = `{ include: document, exclude: ${JSON.stringify(exclude)} }`;
  return page.evaluate<string[]>(`axe.run(${context}, ${JSON.stringify(options)}).then(({ violations }) =>
    violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => id + ' (' + help + '): ' + target.join(' '))))`);
}

/** What axe finds wrong with the page now, one line each; no rule is left out, and of the page its header and footer. */
export const violationsOf = (page: Page): Promise<string[]> => find(page, FRAME);
/** The same, with header and footer. */
export const violationsWithFrame = (page: Page): Promise<string[]> => find(page, []);

export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

/** On a phone, on a desktop, and in the dark: a state that takes a while to reach is reached once. */
export async function expectAccessibleInEveryLook(page: Page): Promise<void> {
  for (const { width, colorScheme } of [
    { width: 390, colorScheme: 'light' },
    { width: 1440, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    // Colours that are on their way to those of the other theme have not their contrast yet.
    await expect.poll(() => page.evaluate('document.getAnimations().length')).toBe(0);
    expect(await violationsOf(page), `${width} px, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

export async function expectAccessibleWithFrame(page: Page): Promise<void> {
  expect(await violationsWithFrame(page)).toEqual([]);
}
