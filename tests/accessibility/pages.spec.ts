import { expect, type Page, test } from '@playwright/test';
import { logOnAs } from '../e2e/log-on.ts';
import { sampleAddresses } from './sample-addresses.ts';
import { stillPage, violationsOf } from './violations.ts';

const languages = { English: '', French: '/fr' };
const PHONE_PX = 390;
const DESKTOP_PX = 1440;
/** What is left of a desktop's width at 400 % zoom. */
const NARROWEST_PX = 320;

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

async function expectNoComplaints(page: Page, addresses: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const address of addresses) found.push(...(await complaintsAbout(page, address)));
  expect(found).toEqual([]);
}

test.use(stillPage);
test.describe.configure({ timeout: 120_000 });

for (const [language, prefix] of Object.entries(languages)) {
  const addresses = (access: 'public' | 'member' | 'staff') =>
    sampleAddresses(access).map((address) => prefix + address);

  test(`[FRAME-17] every page for visitors is accessible in ${language}, from 320 px to desktop width`, async ({
    page,
  }) => {
    await expectNoComplaints(page, [...addresses('public'), ...addresses('staff')]);
  });

  test(`[FRAME-17] every page for members is accessible in ${language}, from 320 px to desktop width`, async ({
    page,
  }) => {
    await logOnAs(page, 'business');
    await expectNoComplaints(page, addresses('member'));
  });
}
