import type { Page } from '@playwright/test';
import { logOnAs } from './log-on.ts';
import { expect, phone, test } from './quiet-page.ts';

/** What a screen reader finds, asked of the browser itself: it alone knows what a modal dialog shuts off. */
async function namesHeard(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  return nodes.flatMap(({ ignored, name }) => (ignored || !name?.value ? [] : [String(name.value)]));
}

const scrolledBy = (page: Page) => page.evaluate<number>('window.scrollY');

test('a reader without a mouse skips to the content, opens a sub-menu and reads a page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  // Not loaded again: with #main in its address, a page begins at its content.
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to navigation' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const shop = page.getByRole('button', { name: 'Shop' });
  await expect(shop).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Merchandise', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(shop).toBeFocused();
  const egifts = page.getByRole('banner').getByRole('link', { name: 'eGift cards' });
  await expect(egifts).toBeHidden();

  await page.keyboard.press('Space');
  for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('Tab');
  await expect(egifts).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shop?productType=egiftcard');
  await expect(page).toHaveTitle('eGift cards | HSBC Rewards');
  await expect(page.getByRole('heading', { level: 1, name: 'eGift cards' })).toBeFocused();
  await expect(egifts).toBeHidden();
});

test('Tab leaves an open sub-menu behind, closed', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Shop' }).press('Enter');
  await page.getByRole('link', { name: 'Garden and tools' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Travel \(opens/ })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Weekly specials' })).toBeHidden();
});

test('going back returns to where the reader was on the page', async ({ page }) => {
  await page.goto('/');
  const compare = page.getByRole('link', { name: 'Compare cards' });
  await compare.scrollIntoViewIfNeeded();
  const scrolled = await scrolledBy(page);
  expect(scrolled).toBeGreaterThan(300);
  await compare.click();
  await expect(page).toHaveTitle('Credit cards | HSBC Rewards');
  await expect.poll(() => scrolledBy(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle('Rewards for your credit card | HSBC Rewards');
  await expect.poll(() => scrolledBy(page)).toBe(scrolled);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('[FRAME-08] menu, search and log-on stay at hand when the page scrolls', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await page.evaluate('window.scrollTo(0, 900)');
    await expect.poll(() => scrolledBy(page)).toBeGreaterThan(800);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('banner').getByText('Log on')).toBeInViewport({ ratio: 1 });
    // What is always in view is reached without a jump.
    const before = await scrolledBy(page);
    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.getByRole('button', { name: 'Search the shop' }).click();
    await page.keyboard.press('Escape');
    expect(Math.abs((await scrolledBy(page)) - before)).toBeLessThan(10);
    // What the keyboard reaches is not under it.
    await page.getByRole('link', { name: 'Compare cards' }).focus();
    const { y } = (await page.getByRole('link', { name: 'Compare cards' }).boundingBox()) ?? { y: 0 };
    expect(y).toBeGreaterThanOrEqual(56);
  });

  test('[FRAME-08] the navigation panel covers the screen, holds the keyboard, and closes with Escape', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    const button = page.getByRole('button', { name: 'Menu' });
    await button.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Menu' });
    await expect(panel).toBeVisible();
    await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, ...phone });

    // The rest of the page is gone for assistive technology.
    const heard = await namesHeard(page);
    expect(heard).toContain('Pay with Rewards');
    for (const name of ['Log on', 'HSBC, home', 'Compare cards']) expect(heard).not.toContain(name);

    for (let stops = 0; stops < 15; stops += 1) {
      await page.keyboard.press('Tab');
      await expect(panel.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('[FRAME-08] while one panel is open the other cannot be opened', async ({ page }) => {
    await logOnAs(page, 'business2');
    await page.goto('/');
    const buttonOf = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
    for (const [name, other] of [
      ['Menu', 'Account menu'],
      ['Account menu', 'Menu'],
    ] as const) {
      const place = await buttonOf(other).boundingBox();
      await buttonOf(name).click();
      await expect(page.locator('dialog[open]')).toHaveCount(1);
      // The other button is covered by the panel, and no key or screen reader gets to it.
      const [x, y] = [(place?.x ?? 0) + 8, (place?.y ?? 0) + 8];
      expect(await page.evaluate(`document.elementFromPoint(${x}, ${y}).closest('dialog') !== null`)).toBe(true);
      expect(await namesHeard(page)).not.toContain(other);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    }
  });

  test('[FRAME-08] a page is reached through the panel by keyboard alone', async ({ page }) => {
    await page.goto('/fr');
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    const panel = page.getByRole('dialog', { name: 'Menu' });
    await panel.locator('summary', { hasText: 'Boutique' }).press('Enter');
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link', { name: 'Articles', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/fr/shop');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Articles', exact: true })).toBeFocused();
  });
});

test('a printed page is the page alone', async ({ page }) => {
  await page.goto('/faq');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Log on' })).toBeHidden();
});

for (const [whose, choose] of Object.entries({
  'on a dark device': (page: Page) => page.emulateMedia({ colorScheme: 'dark' }),
  'with the dark theme': (page: Page) => page.getByRole('radio', { name: 'Dark' }).check(),
}))
  test(`[FRAME-17] paper is light ${whose}`, async ({ page }) => {
    await page.goto('/faq');
    await choose(page);
    const scheme = () => page.evaluate<string>('getComputedStyle(document.documentElement).colorScheme');
    expect(await scheme()).toBe('dark');
    await page.emulateMedia({ media: 'print' });
    expect(await scheme()).toBe('light');
  });
