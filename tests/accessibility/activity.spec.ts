import { expect } from '@playwright/test';
import { test } from '../e2e/alive-page.ts';
import { logOnAs } from '../e2e/log-on.ts';
import { expectAccessibleInEveryLook } from './violations.ts';

test('[TXN-01] [TXN-03] the list of transactions, with a reason or the download menu open, is accessible', async ({
  page,
}) => {
  await logOnAs(page, 'business');
  await page.goto('/fr/account/transactions?days=90');
  await page.locator('details summary').first().click();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'Télécharger' }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(2);
  await expectAccessibleInEveryLook(page);
});

test('on a phone with text of twice the size, the words of the security page stay whole', async ({ page }) => {
  await logOnAs(page, 'business');
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/fr/account/security');
  const stop = page.getByRole('heading', { name: 'Suspendre toutes les dépenses' });
  await expect(stop).toBeVisible();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await expect.poll(async () => (await stop.boundingBox())?.width).toBeGreaterThan(220);
});

test('[ACCT-06] expiry dates and the open proof of the balance are accessible', async ({ page }) => {
  await logOnAs(page, 'business');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Show how it adds up' }).click();
  await expect(page.getByRole('table', { name: 'Entries', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Points that expire' }).locator('svg').first()).toBeVisible();
  await expectAccessibleInEveryLook(page);
});
