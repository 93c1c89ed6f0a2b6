import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { inProject } from '../../scripts/project.ts';

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

/** A colour that is on its way is not looked at. What turns for ever is not waited for. */
const settle = `Promise.allSettled(
  document.getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished)).then(() => undefined)`;

async function find(page: Page, exclude: readonly string[]): Promise<string[]> {
  // To read it takes as long as a page's rules, and a page keeps it.
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe);
  await page.evaluate(settle);
  const context = `{ include: document, exclude: ${JSON.stringify(exclude)} }`;
  const found = await page.evaluate<string[]>(`axe.run(${context}, ${JSON.stringify(options)}).then(({ violations }) =>
    violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => id + ' (' + help + '): ' + target.join(' '))))`);
  return [...found, ...(await bareKeys(page))];
}

const messages = inProject('packages/text/messages/en');
const keys = new Set(
  readdirSync(messages).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(messages, file), 'utf8')) as object).map(
      (key) => `${basename(file, '.json')}.${key}`,
    ),
  ),
);

/** A page that did not load a group of its words shows their names instead. */
async function bareKeys(page: Page): Promise<string[]> {
  const words = await page.evaluate<string[]>(
    String.raw`[...new Set(document.body.innerText.match(/\b[a-z]\w*\.[a-z]\w*/g) ?? [])]`,
  );
  return words.filter((word) => keys.has(word)).map((word) => `shows the name of a text: ${word}`);
}

/** What axe finds wrong with the page now, one line each; no rule is left out, and of the page its header and footer. */
export const violationsOf = (page: Page): Promise<string[]> => find(page, FRAME);
/** The same, with header and footer. */
export const violationsWithFrame = (page: Page): Promise<string[]> => find(page, []);

export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

/** What is left of a desktop's width at 400 % zoom. */
export const NARROWEST_PX = 320;
/** `npm run looks` takes every language, width, theme and kind of card; `npm test` each page and state once in both widths. */
export const everyLook = process.env.LOOKS === 'all';
const phone = { width: 390, colorScheme: 'light' } as const;
const desktop = { width: 1440, colorScheme: 'dark' } as const;
const looks = everyLook
  ? [phone, desktop, { ...phone, colorScheme: 'dark' as const }, { ...desktop, colorScheme: 'light' as const }]
  : [phone, desktop];

/** Colours on their way to those of the other theme have not their contrast yet: they come at once. */
const WITHOUT_TRANSITIONS = `
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { transition: none !important }');
  document.adoptedStyleSheets = [sheet];
`;

async function inEachLook(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  for (const { width, colorScheme } of looks) {
    await page.evaluate(WITHOUT_TRANSITIONS);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await look(`${width} px, ${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function widthComplaint(page: Page, what: string, widthPx: number): Promise<string[]> {
  await page.setViewportSize({ width: widthPx, height: 900 });
  const neededPx = await page.evaluate<number>('document.documentElement.scrollWidth');
  return neededPx > widthPx ? [`${what} is ${neededPx} px wide in ${widthPx} px`] : [];
}

/** Text of twice the size, as a reader sets it in the browser: the page may not scroll sideways. */
export async function largeTextComplaints(page: Page, what: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const found = [];
  for (const { width } of everyLook ? [phone, { width: 1280 }] : [phone])
    found.push(...(await widthComplaint(page, `${what} at twice the text size`, width)));
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await browser.detach();
  return found;
}

/** Reflow at the narrowest width and with large text, then what axe finds in each look: a page is loaded once for all. */
export async function complaintsAbout(page: Page, what: string, findIn = violationsOf): Promise<string[]> {
  const found = [...(await widthComplaint(page, what, NARROWEST_PX)), ...(await largeTextComplaints(page, what))];
  await inEachLook(page, async (look) => {
    found.push(...(await findIn(page)).map((complaint) => `${what}, ${look}: ${complaint}`));
  });
  return found;
}

/** A state that takes a while to reach is reached once. */
export const expectAccessibleInEveryLook = (page: Page): Promise<void> =>
  inEachLook(page, async (look) => expect(await violationsOf(page), look).toEqual([]));

export async function expectAccessibleWithFrame(page: Page): Promise<void> {
  expect(await violationsWithFrame(page)).toEqual([]);
}
