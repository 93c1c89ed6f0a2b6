import { expect, type Page, test } from '@playwright/test';
import { logOnAs } from '../e2e/log-on.ts';
import { sampleAddresses } from './sample-addresses.ts';
import { stillPage, violationsOf } from './violations.ts';

const languages = { English: '', French: '/fr' };
const PHONE_PX = 390;
const DESKTOP_PX = 1440;
/** What is left of a desktop's width at 400 % zoom. */
const NARROWEST_PX = 320;

/** Small enough to share the work between processes, large enough not to open a browser window for each page. */
const GROUP_SIZE = 8;

function inGroups(addresses: readonly string[]): string[][] {
  const count = Math.ceil(addresses.length / GROUP_SIZE);
  return Array.from({ length: count }, (_none, at) => addresses.slice(at * GROUP_SIZE, (at + 1) * GROUP_SIZE));
}

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

/** Every page is opened once and then looked at in each width, for opening takes longer than looking. */
async function complaintsAbout(page: Page, address: string): Promise<string[]> {
  await resize(page, NARROWEST_PX);
  await page.goto(address);
  await page.locator('main h1').waitFor({ state: 'attached' });
  const found: string[] = [];
  const widthPx = await page.evaluate<number>('document.documentElement.scrollWidth');
  if (widthPx > NARROWEST_PX) found.push(`scrolls sideways at ${NARROWEST_PX} px, being ${widthPx} px wide`);
  for (const width of [PHONE_PX, DESKTOP_PX]) {
    await resize(page, width);
    found.push(...(await violationsOf(page)).map((violation) => `at ${width} px: ${violation}`));
  }
  return found.map((complaint) => `${address} ${complaint}`);
}

async function expectNoComplaints(page: Page, prefix: string, addresses: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const address of addresses) found.push(...(await complaintsAbout(page, prefix + address)));
  expect(found).toEqual([]);
}

test.use(stillPage);
test.describe.configure({ timeout: 120_000 });

for (const [language, prefix] of Object.entries(languages)) {
  for (const [at, addresses] of inGroups([...sampleAddresses('public'), ...sampleAddresses('staff')]).entries()) {
    test(`[FRAME-17] pages for visitors are accessible in ${language}, from 320 px to desktop width (${at + 1})`, async ({
      page,
    }) => {
      await expectNoComplaints(page, prefix, addresses);
    });
  }

  for (const [at, addresses] of inGroups(sampleAddresses('member')).entries()) {
    test(`[FRAME-17] pages for members are accessible in ${language}, from 320 px to desktop width (${at + 1})`, async ({
      page,
    }) => {
      await logOnAs(page, 'business');
      // The page that leads on to the travel site would leave while it is looked at.
      await page.route('**/travel-url*', () => undefined);
      await expectNoComplaints(page, prefix, addresses);
    });
  }
}
