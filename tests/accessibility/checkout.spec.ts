import { expect, type Page } from '@playwright/test';
import { test } from '../e2e/alive-page.ts';
import { logOnAs } from '../e2e/log-on.ts';
import { expectAccessible, expectAccessibleInEveryLook } from './violations.ts';

test.describe.configure({ timeout: 90_000 });

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

async function fillCart(page: Page): Promise<void> {
  await page.goto('/shop?points_from=5000&points_to=9000&is_available=true');
  await page
    .getByRole('button', { name: /^Add .+ to the cart$/ })
    .first()
    .click();
  await expect(page.getByText(/is in your cart/)).toBeVisible();
}

test('[CART-01] [CHK-01] the cart, every step and the confirmation are accessible', async ({ page }) => {
  await logOnAs(page, 'shopper-20');
  await fillCart(page);
  await page.goto('/shop/cart');
  await page.getByLabel('Promotion code').fill('nothing');
  await press(page, 'Apply');
  await expect(page.getByText('This code cannot be used')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await press(page, 'Check out');
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expectAccessibleInEveryLook(page);
  await press(page, 'Continue to payment');
  await page.getByRole('slider').focus();
  await page.keyboard.press('Home');
  await press(page, 'Continue to review');
  await expect(page.getByRole('link', { name: /Please enter your .+ Credit Card Number/ })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('slider').focus();
  await page.keyboard.press('End');
  await press(page, 'Continue to review');
  await press(page, /^Place order: /);
  await expect(page.getByText(/Please accept the Program Rules/)).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('checkbox').check();
  await press(page, /^Place order: /);
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('link', { name: 'View order' }).click();
  await press(page, 'Cancel order');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInEveryLook(page);
});

test('[ORD-01] orders in every state, and the form of a return, are accessible in French', async ({ page }) => {
  await logOnAs(page, 'business');
  await page.goto('/fr/account/order-history');
  await expect(page.locator('main h3').getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Commandes antérieures' }).click();
  await expectAccessible(page);
});

test('[ADDR-01] the forms of the address book are accessible, and so is the suggestion', async ({ page }) => {
  await logOnAs(page, 'shopper-22');
  await page.goto('/account/address/new');
  await press(page, 'Save address');
  await expect(page.getByRole('link', { name: 'City is required' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Street address').fill('12 SUGGEST Road');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('State', { exact: true }).selectOption('OR');
  await page.getByLabel('ZIP code').fill('97205');
  await press(page, 'Save address');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});
