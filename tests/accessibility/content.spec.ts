import { expect } from '@playwright/test';
import { drawInBrowser, test } from '../e2e/alive-page.ts';
import { logOnStaff } from '../e2e/staff-content.ts';
import { expectAccessibleInEveryLook } from './violations.ts';

test.describe.configure({ timeout: 120_000 });

test('[CONT-02] a searched FAQ with open answers is accessible', async ({ page }) => {
  await page.goto('/faq');
  await page.getByLabel('Search the answers').fill('points');
  await expect(page.locator('mark').first()).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByLabel('Search the answers').fill('no such word');
  await expect(page.getByText('Nothing found for “no such word”')).toBeVisible();
  await expectAccessibleInEveryLook(page);
});

test('[CONT-03] the editor of content is accessible', async ({ page }) => {
  await logOnStaff(page, 'operator');
  await page.goto('/staff/content?kind=page&slug=about');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'About' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.goto('/staff/content?kind=menu_item&slug=shop');
  await expect(page.getByRole('group', { name: 'Entries below it' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.goto('/staff/content?kind=slide&slug=your-way');
  await page.getByRole('button', { name: 'Change Picture, English' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Use cards.svg' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
});

test('[FRAME-19] the question about counting visits is accessible', async ({ page }) => {
  await drawInBrowser(page);
  await page.route('**/v1/guest/program/*/cms/page*', async (route) => {
    const answer = await route.fetch();
    const content = await answer.json();
    content.data.program.analytics.page_view_url = '/views';
    await route.fulfill({ response: answer, json: content });
  });
  await page.goto('/fr/privacy');
  await expect(page.getByRole('region', { name: /Acceptez-vous la mesure d’audience/ })).toBeVisible();
  await expect(page.getByText('Vous n’avez pas encore choisi.')).toBeVisible();
  await expectAccessibleInEveryLook(page);
});
