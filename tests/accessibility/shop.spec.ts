import { expect } from '@playwright/test';
import { test } from '../e2e/alive-page.ts';
import { logOnAs } from '../e2e/log-on.ts';
import { expectAccessible, expectAccessibleInEveryLook } from './violations.ts';

test.describe.configure({ timeout: 60_000 });

test('[SHOP-01] the filter sheet is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/fr/shop?category=electronics%3Eaudio');
  await page.getByRole('button', { name: /^Filtres/ }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: /^Audio/ })).toBeChecked();
  await expectAccessible(page);
});

test('open suggestions are accessible', async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('combobox', { name: 'Search the shop' }).fill('head');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
});

test('a list without a match is accessible', async ({ page }) => {
  await page.goto('/shop?search=qqqqqq&is_available=true');
  await expect(page.getByRole('navigation', { name: 'Popular categories' })).toBeVisible();
  await expectAccessible(page);
});

test('[SHOP-06] [WISH-01] a product and the saves are accessible', async ({ page }) => {
  await logOnAs(page, 'business');
  await page.goto('/shop?search=headphones');
  await page.locator('main article').first().getByRole('link').click();
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved: ' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('banner').getByRole('link', { name: 'Your Saves' }).click();
  await expect(page.locator('main article').first()).toBeVisible();
  await expectAccessibleInEveryLook(page);
});

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  test('[SHOP-06] the list, a product and an eGift card are accessible', async ({ page }) => {
    await logOnAs(page, 'business');
    await page.goto('/shop?productType=egiftcard');
    await expect(page.locator('main article').first()).toBeVisible();
    await expectAccessible(page);
    await page.locator('main article').first().getByRole('link').click();
    await expect(page.getByRole('checkbox', { name: /cannot be returned/ })).toBeVisible();
    await expectAccessible(page);
  });
});
