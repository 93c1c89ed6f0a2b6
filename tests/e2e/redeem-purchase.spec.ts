import type { Locator, Page } from '@playwright/test';
import { expectAnswerInView } from './answer-in-view.ts';
import { comeFromBank } from './bank-customer.ts';
import { desktop, expect, phone, test } from './own-portal.ts';

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const inDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name });

test.describe.configure({ timeout: 90_000 });

test.describe('desktop', () => {
  test.use({ viewport: desktop });

  test('[PWR-01] [PWR-02] [PWR-03] [PWR-07] an Elite member pays part of a flight by keyboard, with the bonus', async ({
    page,
  }) => {
    await comeFromBank(page, 'elite');
    await page.goto('/pay-with-rewards');
    await expect(page.getByText(/in 48 to 72 hours/)).toBeVisible();
    await expect(page.getByLabel('Posted in')).toHaveValue('7');
    await page.getByLabel('Posted in').selectOption('90');
    await expect(page).toHaveURL(/days=90/);
    const row = page.getByRole('row').filter({ hasText: '25% more' }).first();
    await row.getByRole('button', { name: /^Pay for/ }).press('Enter');
    await expect(page.getByText(/each point is worth 25% more/)).toBeVisible();
    await page.getByRole('radio', { name: /Part of it/ }).check();
    await page.getByLabel('Points to redeem', { exact: true }).fill('4000');
    // 4,000 points, a quarter more: $50.
    await expect(page.getByRole('dialog').getByText('$50.00').first()).toBeVisible();
    await inDialog(page, 'Review').press('Enter');
    await expect(inDialog(page, 'Use 4,000 points')).not.toHaveAttribute('aria-disabled');
    await inDialog(page, 'Use 4,000 points').press('Enter');
    await expect(page.getByText('$50.00 paid with 4,000 points.')).toBeVisible();
    await expectAnswerInView(page);
    await expect(page.getByText(/Confirmation P-\d{4}-\d{4}/)).toBeVisible();
    await page.getByRole('tab', { name: /Redeemed/ }).click();
    await expect(page.getByRole('table', { name: 'Redeemed purchases' })).toContainText('$50.00');
  });

  test('[PWR-04] [PWR-05] the annual fee is erased once', async ({ page }) => {
    await comeFromBank(page, 'advance');
    await page.goto('/pay-with-rewards?days=90');
    await button(page, /^Erase Annual fee/).click();
    await inDialog(page, 'Review').click();
    await inDialog(page, /^Use [\d,]+ points/).click();
    await expect(page.getByText(/is erased\.$/)).toBeVisible();
    await expectAnswerInView(page);
    await expect(button(page, /^Erase Annual fee/)).toHaveCount(0);
  });
});

test.describe('phone', () => {
  test.use({ viewport: phone });

  test('[PWR-03] [PWR-04] the same in French: a purchase is paid in whole', async ({ page }) => {
    await comeFromBank(page, 'cash', 'fr');
    await page.goto('/fr/pay-with-rewards?days=90');
    await button(page, /^Payer .+ avec vos points/)
      .first()
      .click();
    await inDialog(page, 'Vérifier').click();
    await inDialog(page, /^Utiliser/).click();
    await expect(page.getByText(/montant effacé/)).toBeVisible();
    await expectAnswerInView(page);
    await expect(page.getByText(/Confirmation P-\d{4}-\d{4}/)).toBeVisible();
  });
});
