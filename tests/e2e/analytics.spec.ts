import type { Page } from '@playwright/test';
import { expect, test } from './quiet-page.ts';
import { drawInBrowser } from './alive-page.ts';

const runs = (page: Page) => page.evaluate<boolean>("'tagManagerRuns' in window");

/** A portal with a tag manager, and a reader who allowed it. */
async function allowTagManager(page: Page): Promise<void> {
  await drawInBrowser(page);
  await page.route('**/v1/guest/program/*/cms/page*', async (route) => {
    const answer = await route.fetch();
    const content = await answer.json();
    content.data.program.analytics.tag_manager_url = '/tag-manager.js';
    await route.fulfill({ response: answer, json: content });
  });
  await page.route('**/tag-manager.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.tagManagerRuns = true;' }),
  );
  await page.goto('/faq');
  const allow = page.getByRole('button', { name: 'Allow', exact: true });
  await expect(allow).toBeVisible();
  expect(await runs(page)).toBe(false);
  await allow.click();
  await expect.poll(() => runs(page)).toBe(true);
}

test('[FRAME-19] a tag manager runs where it is configured and allowed, and a page with a token is loaded without it', async ({
  page,
}) => {
  await allowTagManager(page);
  await page.evaluate("history.pushState({}, '', '/about')");
  await expect(page).toHaveTitle('About | HSBC Rewards');
  expect(await runs(page)).toBe(true);

  await page.evaluate("history.pushState({}, '', '/sso/token')");
  await expect(page).toHaveTitle('Logging on | HSBC Rewards');
  expect(await runs(page)).toBe(false);
});

test('[FRAME-19] no password is typed where a tag manager runs: the log-on is a page without it', async ({ page }) => {
  await allowTagManager(page);
  await page.getByRole('button', { name: 'Log on' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Log on' })).toBeVisible();
  expect(await runs(page)).toBe(false);

  await page.goto('/faq');
  await expect.poll(() => runs(page)).toBe(true);
  await page.evaluate("history.pushState({}, '', '/account')");
  await expect(page).toHaveURL(/\/login$/);
  expect(await runs(page)).toBe(false);
});

test('[FRAME-19] no tag manager runs where staff work', async ({ page }) => {
  await allowTagManager(page);
  await page.evaluate("history.pushState({}, '', '/staff')");
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/staff/i);
  expect(await runs(page)).toBe(false);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/staff/i);
  expect(await runs(page)).toBe(false);
});
