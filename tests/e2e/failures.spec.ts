import type { Page } from '@playwright/test';
import { expect, test } from './quiet-page.ts';
import { drawInBrowser } from './alive-page.ts';

const EXPIRED = 'Your session has expired due to inactivity. Please log on again to renew your session.';
const CONTENT = '**/v1/guest/program/*/cms/page*';
const TROUBLE = 'Something went wrong';

test('[FRAME-11] after a time-out the page says why the reader was logged out, and closes the message', async ({
  page,
}) => {
  await page.goto('/?error=timeout');
  const message = page.getByRole('status').filter({ hasText: EXPIRED });
  await expect(message).toBeVisible();
  await message.getByRole('button', { name: 'Close this message' }).click();
  await expect(message).toBeHidden();

  await page.reload();
  await expect(message).toBeVisible();
  await page.getByRole('link', { name: 'Compare cards' }).click();
  await expect(page).toHaveTitle('Credit cards | HSBC Rewards');
  await expect(message).toBeHidden();
});

test.describe('files that are gone', () => {
  test.use({ expectedComplaints: /Failed to load resource|dynamically imported module/ });

  test('[FRAME-15] a chunk that cannot be fetched reloads the page, which then works', async ({ page }) => {
    await page.goto('/error');
    const link = page.getByRole('link', { name: 'Go to the home page' });
    await expect(link).toBeVisible();
    let isOldRelease = true;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isOldRelease = false;
    });
    await page.route('**/assets/home-*.js', (route) => (isOldRelease ? route.abort() : route.continue()));
    const reloaded = page.waitForEvent('load');
    await link.click();
    await reloaded;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rewards for your credit card');
    await expect(page).toHaveURL('/');
  });

  function countLoads(page: Page): () => number {
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    return () => loads;
  }

  for (const file of ['home', 'first-fr'])
    test(`[FRAME-15] a drawn page whose file "${file}" stays missing can be read and followed`, async ({ page }) => {
      const loads = countLoads(page);
      await page.route(`**/assets/${file}-*.js`, (route) => route.abort());
      await page.goto('/fr');
      await expect.poll(loads).toBe(2);
      await page.getByRole('button', { name: 'Connexion', exact: true }).click();
      await expect(page).toHaveURL(/\/fr\/login/);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Des récompenses pour votre carte de crédit');
    });

  test('[FRAME-15] what comes after the first view is asked for again with the next page', async ({ page }) => {
    let asked = 0;
    await page.route('**/assets/after-first-view-*.js', (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await page.goto('/');
    await expect.poll(() => asked).toBe(1);
    const comes = page.waitForResponse(/after-first-view/);
    await page.getByRole('link', { name: 'Compare cards' }).click();
    await comes;
  });

  test('[FRAME-15] a chunk that stays missing does not reload the page for ever, and trying again answers', async ({
    page,
  }) => {
    const loads = countLoads(page);
    await drawInBrowser(page);
    await page.route('**/assets/home-*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TROUBLE);
    expect(loads()).toBe(2);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect(page.getByRole('heading', { level: 1, name: TROUBLE })).toBeFocused();
    await page.unroute('**/assets/home-*.js');
    await again.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rewards for your credit card');
    expect(loads()).toBe(2);
  });
});

test.describe('a line that breaks after the page was drawn', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ });

  test('[FRAME-16] takes nothing away, says so to who presses, and what was pressed for comes with the line', async ({
    page,
    context,
  }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await context.setOffline(true);
    const logOn = page.getByRole('button', { name: 'Log on', exact: true });
    await logOn.click();
    await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rewards for your credit card');
    await context.setOffline(false);
    await logOn.click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Log on' })).toBeVisible();
  });
});

test.describe('without the server', () => {
  test.use({ expectedComplaints: /Failed to load resource|NetworkError/ });

  test('[FRAME-16] [FRAME-21] the error page says so, leaves no loading sign, and trying again works', async ({
    page,
  }) => {
    await drawInBrowser(page);
    await page.route(CONTENT, (route) => route.abort());
    await page.goto('/faq');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TROUBLE);
    await expect(page.getByText(/Check your connection/)).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);

    await page.unroute(CONTENT);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  test('[FRAME-14] a slow start shows the progress bar', async ({ page }) => {
    await drawInBrowser(page);
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(CONTENT, async (route) => {
      await held;
      await route.continue();
    });
    const opened = page.goto('/faq');
    const bar = page.getByRole('progressbar', { name: 'Loading' });
    await expect(bar).toBeVisible();
    expect((await bar.boundingBox())?.height).toBe(2);
    answer();
    await opened;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
    await expect(bar).toHaveCount(0);
  });
});

test.describe('a page that does not exist', () => {
  test.use({ expectedComplaints: /status of 404/ });

  test('[FRAME-16] says so and leads home', async ({ page }) => {
    const answer = await page.goto('/fr/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page est introuvable');
    await expect(page).toHaveTitle('Cette page est introuvable | Récompenses HSBC');
    await page.getByRole('main').getByRole('link', { name: 'Aller à la page d’accueil' }).click();
    await expect(page).toHaveURL('/fr');
  });
});
