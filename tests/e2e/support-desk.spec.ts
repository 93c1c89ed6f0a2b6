import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility/violations.ts';
import { logOnAs } from './log-on.ts';
import { desktop, expect, test } from './own-portal.ts';
import { logOnStaff } from './staff-content.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: desktop });

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

test('[CASE-01, CASE-02, AUTHR-02] a member is answered, and a redeemer who calls redeems with the member’s card', async ({
  page,
  browser,
}) => {
  const member = await browser.newPage({ viewport: desktop });
  await logOnAs(member, 'shopper-46');
  await member.goto('/customer-support');
  await member.getByRole('link', { name: 'Write to us' }).click();
  await member.getByLabel('Subject').fill('My card');
  await member.getByLabel('Your message').fill('When does my new card arrive?');
  await press(member, 'Check and send');
  await press(member, 'Send');
  const answer = member.getByRole('group', { name: /^Sent\. Your reference is R-/ });
  await expect(answer).toBeFocused();

  await logOnStaff(page, 'staff');
  await page.goto('/staff/cases');
  await expect(page.getByRole('link', { name: /^My card \(R-/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^My card \(R-/ }).click();
  await page.getByLabel('Message to the member').fill('It was sent on Monday and arrives this week.');
  await press(page, 'Check and save');
  await press(page, 'Save');
  await expect(page.getByRole('region', { name: 'What was done' })).toContainText('It was sent on Monday');
  await expectAccessible(page);
  await member.getByRole('link', { name: 'See all your requests' }).click();
  await expect(member.getByRole('region', { name: 'My card' })).toContainText('It was sent on Monday');

  await member.goto('/account/authorized-redeemers');
  await member.getByLabel('First name').fill('Luc');
  await member.getByLabel('Last name').fill('Moreau');
  await member.getByLabel('Email').fill('luc.moreau@example.com');
  await member.getByLabel('Relationship').selectOption('Spouse');
  await press(member, 'Add redeemer');
  await expect(member.getByText('Authorized redeemers (1 of 5)')).toBeVisible();

  await page.goto('/staff');
  await page.getByLabel('Find a member', { exact: true }).fill('shopper-46@example.com');
  await page.getByRole('link', { name: 'Sam Shopper' }).click();
  await page.getByRole('tab', { name: 'Redeemers' }).click();
  await expect(page.getByRole('button', { name: 'Luc Moreau called' })).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Luc Moreau called');
  await page.getByLabel('Reason').fill('Luc wants cash back');
  await press(page, 'Continue');
  await press(page, 'Continue as Sam Shopper');
  await expect(page.getByText(/^You are logged on as/)).toBeVisible();
  await page.goto('/redeem/cash-back');
  await page.getByLabel('Points to redeem', { exact: true }).fill('2500');
  await expect(page.getByText(/^You are redeeming for Luc Moreau/)).toBeVisible();
  await press(page, 'Continue to review');
  await press(page, /^Redeem \$25\.00/);
  await expect(page.getByText(/P-\d{4}-\d{4}/).first()).toBeVisible();
  await member.goto('/account/order-history');
  await member
    .getByRole('link', { name: /Cash back on the card ending in/ })
    .first()
    .click();
  await expect(member.getByText('Redeemed by phone for Luc Moreau, an authorized redeemer')).toBeVisible();
  await member.close();
});
