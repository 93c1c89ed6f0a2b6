import { expect, type Page } from '@playwright/test';
import { test } from '../e2e/alive-page.ts';
import { comeFromBank } from '../e2e/bank-customer.ts';
import { logOnAs } from '../e2e/log-on.ts';
import { sampleAddresses } from './sample-addresses.ts';
import { complaintsAbout, everyLook, NARROWEST_PX, violationsOf, violationsWithFrame } from './violations.ts';

/** The two languages share their structure: the one with the longer words is looked at. */
const languages = { French: '/fr', ...(everyLook ? { English: '' } : {}) };
const personalCards = everyLook ? (['elite', 'premier', 'advance'] as const) : [];
/** What visitors see of every page of the console. */
const STAFF_LOG_ON = '/staff';
/** Leads on to the travel site, also while it is looked at. Who holds back its answer has a browser without a cache. */
const LEAVES = '/travel';
/** Small enough to share the work between processes, large enough not to open a browser window for each page. */
const GROUP_SIZE = 8;

function inGroups(addresses: readonly string[]): string[][] {
  const count = Math.ceil(addresses.length / GROUP_SIZE);
  return Array.from({ length: count }, (_none, at) => addresses.slice(at * GROUP_SIZE, (at + 1) * GROUP_SIZE));
}

async function expectNoComplaints(page: Page, addresses: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const [at, address] of addresses.entries()) {
    // Loaded at its narrowest, as a reader with large text loads it.
    await page.setViewportSize({ width: NARROWEST_PX, height: 900 });
    if (address.endsWith(LEAVES)) await page.route('**/travel-url*', () => undefined);
    await page.goto(address);
    await page.locator('main h1').waitFor({ state: 'attached' });
    // Once in each group with header and footer, which the others share with it.
    found.push(...(await complaintsAbout(page, address, at === 0 ? violationsWithFrame : violationsOf)));
  }
  expect(found).toEqual([]);
}

const readers = {
  visitors: { access: 'public', arrive: async (_page: Page) => undefined },
  members: { access: 'member', arrive: (page: Page) => logOnAs(page, 'business') },
  ...Object.fromEntries(
    personalCards.map((card) => [
      `members with ${card}`,
      { access: 'member' as const, arrive: (page: Page) => comeFromBank(page, card) },
    ]),
  ),
} as const;

test.describe.configure({ timeout: everyLook ? 300_000 : 120_000 });

for (const [language, prefix] of Object.entries(languages))
  for (const [reader, { access, arrive }] of Object.entries(readers)) {
    const addresses = [...sampleAddresses(access), ...(access === 'public' ? [STAFF_LOG_ON] : [])];
    for (const [at, group] of inGroups(addresses.map((address) => prefix + address)).entries())
      test(`[FRAME-17] pages for ${reader} are accessible in ${language}, and fit 320 px (${at + 1})`, async ({
        page,
      }) => {
        await arrive(page);
        await expectNoComplaints(page, group);
      });
  }
