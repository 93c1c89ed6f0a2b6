import { expect, type Page, test } from '@playwright/test';
import { logOnStaff, staffToken } from '../e2e/staff-content.ts';
import { violationsOf } from './violations.ts';

test.describe.configure({ timeout: 120_000 });

const NARROWEST_PX = 320;
const pages = [
  'overview',
  'adjustments',
  'audit',
  'promotions',
  'catalogue',
  'partners',
  'program',
  'registrations',
] as const;

async function complaintsAt(page: Page, what: string, ...widthsPx: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of [NARROWEST_PX, ...widthsPx]) {
    await page.setViewportSize({ width, height: 900 });
    const neededPx = await page.evaluate<number>('document.documentElement.scrollWidth');
    if (neededPx > width) found.push(`${what} scrolls sideways at ${width} px, being ${neededPx} px wide`);
    if (width !== NARROWEST_PX)
      found.push(...(await violationsOf(page)).map((text) => `${what} at ${width} px: ${text}`));
  }
  return found;
}

/** Every page of the console shows its content in a table, a form or panels; until then a skeleton says that it loads. */
async function loaded(page: Page): Promise<void> {
  await page.locator('main :is(table, form, section)').first().waitFor();
  await expect(page.locator('main output', { hasText: /^(?:Loading|Chargement)/ })).toHaveCount(0);
}

const widthsPx = [390, 1440];
/** Each language in one width, as for the other pages: French, whose words are longer, in the narrow one. */
const languages = { English: { prefix: '', widthPx: 1440 }, French: { prefix: '/fr', widthPx: 390 } };

for (const [language, { prefix, widthPx }] of Object.entries(languages)) {
  test(`[SES-06] the console’s pages, full, are accessible in ${language}`, async ({ page }) => {
    await logOnStaff(page, 'operator');
    const found: string[] = [];
    for (const name of pages) {
      await page.goto(`${prefix}/staff/${name}`);
      await page.locator('main h1').waitFor();
      await loaded(page);
      found.push(...(await complaintsAt(page, name, widthPx)));
    }
    expect(found).toEqual([]);
  });
}

test('[SES-06] a member’s page and the forms of operators are accessible', async ({ page }) => {
  await logOnStaff(page, 'operator');
  const headers = { authorization: `Bearer ${await staffToken(page.request, 'operator')}` };
  const answer = await page.request.get('/v1/staff/member?query=wallet@example.com', { headers });
  const [member] = (await answer.json()).data;
  await page.goto(`/fr/staff/member/${member.id}`);
  await expect(page.getByRole('tab').first()).toBeVisible();
  await loaded(page);
  const found = await complaintsAt(page, 'member', ...widthsPx);
  for (const name of ['promotions', 'catalogue', 'partners']) {
    await page.goto(`/fr/staff/${name}`);
    await page
      .getByRole('button', { name: /^Modifier / })
      .first()
      .click();
    await page.locator('form h2').waitFor();
    found.push(...(await complaintsAt(page, `form of ${name}`, ...widthsPx)));
  }
  // Nothing was changed, so that the form says so; a field that is wrong is told of above it.
  await page.locator('input[inputmode="numeric"]').first().fill('x');
  await page.getByRole('button', { name: 'Vérifier et enregistrer' }).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
  found.push(...(await complaintsAt(page, 'a form with a problem', ...widthsPx)));
  expect(found).toEqual([]);
});
