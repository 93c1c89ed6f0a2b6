// The plain test: that of the other files waits until a page is alive.
import { expect, type Page, test } from '@playwright/test';
import { phone } from './quiet-page.ts';

/** Names of the application's own files that the page has asked for. */
function applicationFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/(index|shell|home|kit)-/.exec(request.url()) ?? [];
    if (name) asked.push(name);
  });
  return asked;
}

/** A page on a slow line: it is drawn, and its first picture has not come yet. */
async function openWithoutPicture(page: Page, address: string) {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/.*/, async (route) => {
    if (route.request().resourceType() === 'image') await held;
    await route.continue();
  });
  const asked = applicationFiles(page);
  const early = page.waitForResponse(/\/assets\/early-/);
  await page.setViewportSize(phone);
  await page.goto(address, { waitUntil: 'commit' });
  await early;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { asked, letCome };
}

test('[FRAME-17] [FRAME-18] the application of a visitor’s page comes after its first picture', async ({ page }) => {
  const { asked, letCome } = await openWithoutPicture(page, '/');
  // Painted twice: it would have come with the first.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  expect(asked).toEqual([]);
  letCome();
  await page.locator('#answers').waitFor({ state: 'detached' });
  expect(asked).toContain('shell');
});

test('[FRAME-18] a picture that does not come holds the application up for seconds only', async ({ page }) => {
  const { letCome } = await openWithoutPicture(page, '/shop');
  await page.locator('#answers').waitFor({ state: 'detached' });
  letCome();
});

test('[FRAME-18] a press on a page that is not alive yet brings the application, and is done', async ({ page }) => {
  const { letCome } = await openWithoutPicture(page, '/fr');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/fr$/);
  letCome();
});

test('[FRAME-18] without the application, a button does what it does without script', async ({ page }) => {
  await page.route(/\/assets\/shell-/, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Log on', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log on');
});

test('[FRAME-18] what is typed before the page is alive stays, and Enter searches for it', async ({ page }) => {
  const { letCome } = await openWithoutPicture(page, '/shop');
  const field = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
  await field.pressSequentially('watch');
  await page.locator('#answers').waitFor({ state: 'detached' });
  await expect(field).toHaveValue('watch');
  await field.press('Enter');
  await expect(page).toHaveURL(/search=watch/);
  letCome();
});
