import { expect, type Page } from '@playwright/test';
import { pages } from '@rewards/contract/pages';
import { test } from '../e2e/alive-page.ts';
import { logOnStaff, staffToken } from '../e2e/staff-content.ts';
import { complaintsAbout } from './violations.ts';

test.describe.configure({ timeout: 120_000 });

/** The people's page is for administrators alone: see below. */
const elsewhere: ReadonlySet<string> = new Set(['/staff', '/staff/welcome', '/staff/sign-in', '/staff/people']);
const addresses = Object.values(pages)
  .filter(({ access, path }) => access === 'staff' && !path.includes('$') && !elsewhere.has(path))
  .map(({ path }) => path);
const GROUPS = 3;

/** A page of the console shows a table, a form, panels, a filter, or that there is nothing; until then a skeleton says that it loads. */
async function loaded(page: Page): Promise<void> {
  await page.locator('main :is(table, form, section, h2, select)').first().waitFor();
  await expect(page.locator('main output', { hasText: /^(?:Loading|Chargement)/ })).toHaveCount(0);
}

for (let group = 0; group < GROUPS; group += 1)
  test(`[SES-06] the console’s pages, full, are accessible (${group + 1})`, async ({ page }) => {
    await logOnStaff(page, 'operator');
    const found: string[] = [];
    for (const address of addresses.filter((_, at) => at % GROUPS === group)) {
      await page.goto(`/fr${address}`);
      await page.locator('main h1').waitFor();
      await loaded(page);
      found.push(...(await complaintsAbout(page, address)));
    }
    expect(found).toEqual([]);
  });

test('the page of staff and roles, and its dialogs, are accessible', async ({ page }) => {
  await logOnStaff(page, 'admin');
  await page.goto('/fr/staff/people');
  await loaded(page);
  const found = await complaintsAbout(page, 'people');
  await page.getByRole('button', { name: 'Modifier Service à la clientèle' }).click();
  found.push(...(await complaintsAbout(page, 'role')));
  expect(found).toEqual([]);
});

test('[SES-06] a member’s page and the forms of operators are accessible', async ({ page }) => {
  await logOnStaff(page, 'operator');
  const headers = { authorization: `Bearer ${await staffToken(page.request, 'operator')}` };
  const answer = await page.request.get('/v1/staff/member?query=wallet@example.com', { headers });
  const [member] = (await answer.json()).data;
  await page.goto(`/fr/staff/member/${member.id}`);
  await expect(page.getByRole('tab').first()).toBeVisible();
  await loaded(page);
  const found = await complaintsAbout(page, 'member');
  for (const name of ['promotions', 'catalogue', 'partners']) {
    await page.goto(`/fr/staff/${name}`);
    await page
      .getByRole('button', { name: /^Modifier / })
      .first()
      .click();
    await page.locator('form h2').waitFor();
    found.push(...(await complaintsAbout(page, `form of ${name}`)));
  }
  // Nothing was changed, so that the form says so; a field that is wrong is told of above it.
  await page.locator('input[inputmode="numeric"]').first().fill('x');
  await page.getByRole('button', { name: 'Vérifier et enregistrer' }).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
  found.push(...(await complaintsAbout(page, 'a form with a problem')));
  expect(found).toEqual([]);
});

test('the log-on of staff and the way back from the bank are accessible', async ({ page }) => {
  await page.goto('/fr/staff');
  await page.getByRole('button', { name: 'Continuer avec votre compte de la banque' }).waitFor();
  const found = await complaintsAbout(page, 'log-on');
  await page.goto('/fr/staff/sign-in?error=access_denied');
  await expect(page.getByRole('group', { name: /banque/ })).toBeFocused();
  found.push(...(await complaintsAbout(page, 'the way back')));
  expect(found).toEqual([]);
});
