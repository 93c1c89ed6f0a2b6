import { expect } from '@playwright/test';
import { drawInBrowser, test } from '../e2e/alive-page.ts';
import { expectAccessibleWithFrame } from './violations.ts';

test('the open sub-menu is accessible', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Shop' }).click();
  await expect(page.getByRole('link', { name: 'Weekly specials' })).toBeVisible();
  await expectAccessibleWithFrame(page);
});

test('the open navigation panel is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/fr');
  await page.getByRole('button', { name: 'Menu' }).click();
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await panel.getByText('Boutique').click();
  await expect(panel.getByRole('link', { name: 'Offres de la semaine' })).toBeVisible();
  await expectAccessibleWithFrame(page);
});

test('a page with a message is accessible', async ({ page }) => {
  await page.goto('/faq?error=timeout');
  await expect(page.getByRole('status').filter({ hasText: 'expired' })).toBeVisible();
  await expectAccessibleWithFrame(page);
});

test('the page that could not be found is accessible', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
  await expectAccessibleWithFrame(page);
});

test('the page after a failure is accessible, also without the frame around it', async ({ page }) => {
  await drawInBrowser(page);
  await page.route('**/v1/guest/program/*/cms/page*', (route) => route.abort());
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expectAccessibleWithFrame(page);
});
