import { expect, type Page } from '@playwright/test';
import { test } from '../e2e/alive-page.ts';
import { comeFromBank } from '../e2e/bank-customer.ts';
import { expectAccessibleInEveryLook } from './violations.ts';

test.describe.configure({ timeout: 120_000 });

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

test('[MILES-03] [CASH-01] [PWR-01] every step of redeeming is accessible', async ({ page }) => {
  await comeFromBank(page, 'elite');
  for (const address of [
    '/redeem',
    '/travel-miles',
    '/travel-miles/ascenda/orient-loop',
    '/pay-with-rewards?days=90',
  ]) {
    await page.goto(address);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
    await expectAccessibleInEveryLook(page);
  }
  await press(page, /^Pay for/);
  await page.getByRole('radio', { name: /Part of it/ }).check();
  await press(page, 'Review');
  await expect(page.getByText('Enter the points to redeem')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.goto('/travel-miles/ascenda/redeem/orient-loop');
  await press(page, 'Continue to review');
  await expect(page.getByRole('link', { name: 'Enter your membership number' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.goto('/redeem/direct-deposit?points=2500');
  await page.getByRole('radio', { name: 'Checking' }).check();
  await page.getByLabel('Last four digits of the account').fill('4321');
  await press(page, 'Continue to review');
  await expect(page.getByRole('heading', { name: 'Review and confirm' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await press(page, 'Deposit $25.00');
  await expect(page.getByRole('heading', { name: 'Your deposit is on its way' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('link', { name: 'See your redemptions' }).click();
  await page.getByRole('main').locator('h3').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 2, name: /^(?:Status|Arrives by)/ })).toBeVisible();
  await expectAccessibleInEveryLook(page);
});

test('[MILES-02] [CASH-03] partners, ways and a form from the configuration are accessible in French', async ({
  page,
}) => {
  await comeFromBank(page, 'premier', 'fr');
  for (const address of ['/fr/redeem', '/fr/redeem/bill-credit', '/fr/redeem/investments']) {
    await page.goto(address);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByText('Chargement', { exact: true })).toHaveCount(0);
    await expectAccessibleInEveryLook(page);
  }
});
