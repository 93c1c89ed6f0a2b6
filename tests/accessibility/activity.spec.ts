import { expect, type Page, test } from '@playwright/test';
import { logOnAs } from '../e2e/log-on.ts';
import { expectAccessible } from './violations.ts';

test.describe.configure({ timeout: 60_000 });

const widths = { phone: 390, desktop: 1440 };

async function openLines(page: Page, prefix = '') {
  await logOnAs(page, 'business');
  await page.goto(`${prefix}/account/transactions?days=90`);
  const reason = page.locator('details summary').first();
  await reason.click();
  await expect(page.locator('details[open]')).toHaveCount(1);
}

for (const [name, width] of Object.entries(widths)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('[TXN-01] the list of transactions, with a reason open, is accessible', async ({ page }) => {
      await openLines(page);
      await expectAccessible(page);
    });

    test('[TXN-03] the open download menu is accessible', async ({ page }) => {
      await openLines(page, '/fr');
      await page.getByRole('button', { name: 'Télécharger' }).click();
      await expect(page.getByRole('menuitem')).toHaveCount(2);
      await expectAccessible(page);
    });

    test('[ACCT-06] expiry dates and the open proof of the balance are accessible', async ({ page }) => {
      await logOnAs(page, 'business');
      await page.goto('/account');
      await page.getByRole('button', { name: 'Show how it adds up' }).click();
      await expect(page.getByRole('table', { name: 'Entries', exact: true })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Points by expiry date' }).getByRole('table')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  test('[TXN-01] the list of transactions is accessible', async ({ page }) => {
    await openLines(page);
    await expectAccessible(page);
  });

  test('[ACCT-06] the account is accessible', async ({ page }) => {
    await logOnAs(page, 'business');
    await page.goto('/account');
    await page.getByRole('button', { name: 'Show how it adds up' }).click();
    await expect(page.getByRole('table', { name: 'Entries', exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});
