// The plain test: that of the other files waits until a page is alive.
import { expect, type Page, test } from '@playwright/test';
import { desktop, phone } from './quiet-page.ts';

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

for (const address of ['/', '/faq', '/fr/shop', '/login'])
  test(`[FRAME-18] the application of ${address} is asked for when the page is on the screen`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(address);
    await page.locator('#answers').waitFor({ state: 'detached' });
    const { shown, asked } = await page.evaluate<{ shown: number; asked: number }>(`({
      shown: performance.getEntriesByName('first-contentful-paint')[0].startTime,
      asked: performance.getEntriesByType('resource').find(({ name }) => name.includes('/shell-')).startTime,
    })`);
    expect(asked).toBeGreaterThan(shown);
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

/** The page is drawn, and its application is held back until it is let come. */
async function openNotAlive(page: Page, address: string): Promise<() => Promise<void>> {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\/assets\/(?:index|shell)-/, async (route) => {
    await held;
    await route.continue();
  });
  const early = page.waitForResponse(/\/assets\/early-/);
  await page.goto(address, { waitUntil: 'commit' });
  await early;
  await page.locator('template#scripts').waitFor({ state: 'detached' });
  return async () => {
    letCome();
    await page.locator('#answers').waitFor({ state: 'detached' });
  };
}

test.describe('before the page is alive', () => {
  test.use({ viewport: desktop });

  test('[SHOP-03] [FRAME-18] a search is typed and sent', async ({ page }) => {
    const letCome = await openNotAlive(page, '/fr/shop');
    await page.locator('#shop-search').fill('montre');
    await page.locator('#shop-search').press('Enter');
    await letCome();
    await expect(page).toHaveURL(/search=montre/);
  });

  test('[SHOP-01] [FRAME-18] filters, prices and the order are chosen, and all of them count', async ({ page }) => {
    const letCome = await openNotAlive(page, '/shop');
    await page.getByLabel('Points, from').fill('5000');
    await page.getByLabel('Points, to').fill('90000');
    const boxes = page.getByRole('main').getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByLabel('Sort by').selectOption({ index: 2 });
    await expect(boxes.nth(0)).toBeChecked();
    await letCome();
    await expect(page).toHaveURL(/category=electronics%2Chome-and-kitchen&points_from=5000&points_to=90000&sort=/);
  });

  test('[SES-01] [FRAME-18] a tab of the log-on is chosen', async ({ page }) => {
    const letCome = await openNotAlive(page, '/login');
    await page.getByRole('tab').nth(1).click();
    await letCome();
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  });

  test('[CONT-01] [FRAME-18] the next slide is asked for', async ({ page }) => {
    const letCome = await openNotAlive(page, '/');
    await page.getByRole('button', { name: 'Next slide' }).click();
    await letCome();
    await expect(page.getByRole('group', { name: /2 of/ })).toBeInViewport();
  });

  test('[FRAME-18] a menu that was closed again stays closed', async ({ page }) => {
    await page.setViewportSize(phone);
    const letCome = await openNotAlive(page, '/faq');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.keyboard.press('Escape');
    await letCome();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('[SHOP-01] [FRAME-18] what was ticked by mistake is not chosen', async ({ page }) => {
    const letCome = await openNotAlive(page, '/shop');
    const boxes = page.getByRole('main').getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(0).uncheck();
    await boxes.nth(1).check();
    await letCome();
    await expect(page).toHaveURL(/category=/);
    await expect(page).toHaveURL(/\?category=home-and-kitchen$/);
  });

  test('[FRAME-18] the way back leads to the place that was scrolled to', async ({ page }) => {
    const letCome = await openNotAlive(page, '/faq');
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate('scrollY')).toBe(300);
    await letCome();
    await page.getByRole('banner').getByRole('link', { name: 'HSBC, home' }).dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rewards for your credit card');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
    await expect.poll(() => page.evaluate('scrollY')).toBe(300);
  });

  for (const address of ['/', '/shop', '/faq'])
    test(`[FRAME-18] ${address} stays where the reader has scrolled it`, async ({ page }) => {
      const letCome = await openNotAlive(page, address);
      await page.mouse.wheel(0, 700);
      await expect.poll(() => page.evaluate('scrollY')).toBe(700);
      await letCome();
      expect(await page.evaluate('scrollY')).toBe(700);
    });

  test('[CONT-02] [FRAME-18] the question that an address names opens where it stands', async ({ page }) => {
    const letCome = await openNotAlive(page, '/faq#cancel-an-order');
    const question = page.locator('#cancel-an-order');
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(300);
    const before = await question.boundingBox();
    await letCome();
    await expect(question.getByRole('group')).toHaveAttribute('open');
    expect((await question.boundingBox())?.y).toBe(before?.y);
  });

  test('the cursor stays where it is', async ({ page }) => {
    const letCome = await openNotAlive(page, '/shop');
    const field = page.locator('#shop-search');
    await field.pressSequentially('wach');
    await field.press('ArrowLeft');
    await field.press('ArrowLeft');
    await letCome();
    await field.pressSequentially('t');
    await expect(field).toHaveValue('watch');
  });
});
