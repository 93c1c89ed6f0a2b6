import { expect, test } from '@playwright/test';
import { logOnStaff } from '../e2e/staff-content.ts';
import { expectAccessible } from './violations.ts';

test.describe.configure({ timeout: 60_000 });

for (const [name, width] of Object.entries({ 'a phone': 390, 'a desktop': 1440 })) {
  test(`[CONT-02] a searched FAQ with open answers is accessible on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/faq');
    await page.getByLabel('Search the answers').fill('points');
    await expect(page.locator('mark').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Search the answers').fill('no such word');
    await expect(page.getByText('Nothing found for “no such word”')).toBeVisible();
    await expectAccessible(page);
  });

  test(`[CONT-03] the editor of content is accessible on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await logOnStaff(page, 'operator');
    await page.goto('/staff/content?kind=page&slug=about');
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'About' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/staff/content?kind=menu_item&slug=shop');
    await expect(page.getByRole('group', { name: 'Entries below it' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/staff/content?kind=slide&slug=your-way');
    await page.getByRole('button', { name: 'Change Picture, English' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Use cards.svg' })).toBeVisible();
    await expectAccessible(page);
  });

  test(`[FRAME-19] the question about counting visits is accessible on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.route('**/v1/guest/program/*/cms/page*', async (route) => {
      const answer = await route.fetch();
      const content = await answer.json();
      content.data.program.analytics.page_view_url = '/views';
      await route.fulfill({ response: answer, json: content });
    });
    await page.goto('/fr/privacy');
    await expect(page.getByRole('region', { name: /compter les visites/ })).toBeVisible();
    await expect(page.getByText('Vous n’avez pas encore choisi.')).toBeVisible();
    await expectAccessible(page);
  });
}

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  for (const address of [
    '/customer-support',
    '/faq',
    '/credit-cards',
    '/global-offers',
    '/program-rules',
    '/privacy',
  ]) {
    test(`[CONT-02] ${address} is accessible`, async ({ page }) => {
      await page.goto(address);
      await expect(page.locator('main h2').first()).toBeVisible();
      await expectAccessible(page);
    });
  }
});
