import type { Page } from '@playwright/test';
import { desktop, expect, test } from './quiet-page.ts';

const PASSWORD = 'Rewards#2026';

async function logOn(page: Page, login: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Business' }).click();
  await dialog.getByLabel('Email', { exact: true }).fill(`${login}@example.com`);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log on', exact: true }).click();
}

/** A page for members opens the log-on dialog and is shown afterwards. */
async function openAccountAs(page: Page, login: string) {
  await page.goto('/account');
  await logOn(page, login);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
}

async function fillIn(page: Page) {
  const phone = page.getByLabel(/^Phone/);
  // What is typed while the form is still coming is typed again, as a person would.
  await expect(async () => {
    await phone.fill('4155550134');
    await expect(phone).toHaveValue('(415) 555-0134', { timeout: 1_000 });
  }).toPass();
  await page.getByRole('combobox', { name: 'Language of our emails' }).selectOption('fr');
}

async function timeOut(page: Page) {
  // The watch on idleness begins a moment after the page, and writes down when.
  await page.waitForFunction(() => localStorage.getItem('rewards.last_activity'));
  await page.clock.fastForward('15:05');
  await expect(page).toHaveURL(/\/\?error=timeout$/);
  await expect(page.getByText('Your session has expired due to inactivity.')).toBeVisible();
}

const keptNotice = (page: Page) => page.getByText('We kept what you had typed.');
const stored = (page: Page) => page.evaluate<string>('JSON.stringify({ ...sessionStorage })');

test.use({ viewport: desktop });
test.beforeEach(({ page }) => page.clock.install());

test('[SES-10] what was typed survives a time-out and waits for the same member', async ({ page }) => {
  await openAccountAs(page, 'business2');
  await fillIn(page);
  await timeOut(page);
  await openAccountAs(page, 'business2');
  await expect(keptNotice(page)).toBeVisible();
  await expect(page.getByLabel(/^Phone/)).toHaveValue('(415) 555-0134');
  await expect(page.getByRole('combobox', { name: 'Language of our emails' })).toHaveValue('fr');
  expect(await stored(page)).not.toContain(PASSWORD);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(keptNotice(page)).toHaveCount(0);
  await expect(page.getByLabel(/^Phone/)).not.toHaveValue('(415) 555-0134');
});

test('[SES-10] what one member typed is not there for the next', async ({ page }) => {
  await openAccountAs(page, 'business2');
  await fillIn(page);
  await timeOut(page);
  await openAccountAs(page, 'business');
  await expect(keptNotice(page)).toHaveCount(0);
  expect(await stored(page)).not.toContain('4155550134');
});

test('[SES-09] an explicit log-out forgets what was typed', async ({ page }) => {
  await openAccountAs(page, 'business2');
  await fillIn(page);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log on' })).toBeVisible();
  expect(await stored(page)).not.toContain('4155550134');
  await openAccountAs(page, 'business2');
  await expect(keptNotice(page)).toHaveCount(0);
});
