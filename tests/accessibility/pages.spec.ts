import { expect, type Page, test } from '@playwright/test';
import { logOnAs } from '../e2e/log-on.ts';
import { sampleAddresses } from './sample-addresses.ts';
import { violationsOf, violationsWithFrame } from './violations.ts';

/**
 * The two languages share their structure, so each is looked at in one width: French, whose words are longer, in the
 * narrow one.
 */
const languages = { English: { prefix: '', widthPx: 1440 }, French: { prefix: '/fr', widthPx: 390 } };
type Language = (typeof languages)[keyof typeof languages];
/** What visitors see of every page of the console. */
const STAFF_LOG_ON = '/staff';
/** What is left of a desktop's width at 400 % zoom. */
const NARROWEST_PX = 320;

/** Small enough to share the work between processes, large enough not to open a browser window for each page. */
const GROUP_SIZE = 8;

function inGroups(addresses: readonly string[]): string[][] {
  const count = Math.ceil(addresses.length / GROUP_SIZE);
  return Array.from({ length: count }, (_none, at) => addresses.slice(at * GROUP_SIZE, (at + 1) * GROUP_SIZE));
}

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

async function complaintsAbout(page: Page, address: string, widthPx: number, find = violationsOf): Promise<string[]> {
  await resize(page, NARROWEST_PX);
  await page.goto(address);
  await page.locator('main h1').waitFor({ state: 'attached' });
  const narrowPx = await page.evaluate<number>('document.documentElement.scrollWidth');
  const sideways = narrowPx > NARROWEST_PX ? [`scrolls sideways at ${NARROWEST_PX} px, being ${narrowPx} px wide`] : [];
  await resize(page, widthPx);
  return [...sideways, ...(await find(page))].map((complaint) => `${address} ${complaint}`);
}

async function expectNoComplaints(page: Page, language: Language, addresses: readonly string[]): Promise<void> {
  const found: string[] = [];
  // Once in each group with header and footer, which the others share with it.
  for (const [at, address] of addresses.entries()) {
    const find = at === 0 ? violationsWithFrame : violationsOf;
    found.push(...(await complaintsAbout(page, language.prefix + address, language.widthPx, find)));
  }
  expect(found).toEqual([]);
}

test.describe.configure({ timeout: 120_000 });

for (const [name, language] of Object.entries(languages)) {
  for (const [at, addresses] of inGroups([...sampleAddresses('public'), STAFF_LOG_ON]).entries()) {
    test(`[FRAME-17] pages for visitors are accessible in ${name}, and fit 320 px (${at + 1})`, async ({ page }) => {
      await expectNoComplaints(page, language, addresses);
    });
  }

  for (const [at, addresses] of inGroups(sampleAddresses('member')).entries()) {
    test(`[FRAME-17] pages for members are accessible in ${name}, and fit 320 px (${at + 1})`, async ({ page }) => {
      await logOnAs(page, 'business');
      // The page that leads on to the travel site would leave while it is looked at.
      await page.route('**/travel-url*', () => undefined);
      await expectNoComplaints(page, language, addresses);
    });
  }
}
