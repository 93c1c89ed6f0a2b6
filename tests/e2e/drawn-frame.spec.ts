import type { Page } from '@playwright/test';
import { locales } from '@rewards/text';
import { localizePath } from '@rewards/text/localized-path';
import { logOnAs } from './log-on.ts';
import { desktop, expect, phone, test } from './quiet-page.ts';

const memberPages = ['/', '/account', '/shop', '/redeem', '/account/transactions', '/shop/cart', '/checkout'];

const inBoth = (address: string): string[] => locales.map((locale) => localizePath(locale, address));

/** What the server drew, as it is seen until what is held back has come. */
async function openFrame(page: Page, address: string, heldBack: RegExp): Promise<{ letGo: () => void }> {
  let letGo = () => {};
  const waiting = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(heldBack, async (route) => {
    await waiting;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('main[aria-busy]').waitFor();
  const isStyled = `[...document.querySelectorAll('link[rel=stylesheet]')].every(({ sheet }) => sheet)`;
  await expect.poll(() => page.evaluate(isStyled)).toBe(true);
  return { letGo };
}

/** Where the parts of the frame stand. How wide a name and a balance are, the server cannot know. */
async function placesOf(page: Page): Promise<unknown> {
  const header = page.locator('header');
  const edges = {
    main: page.locator('main'),
    brand: header.getByRole('link').first(),
    inbox: header.locator('[href$="/account/inbox"]'),
    balance: header.locator('.drawn-figure, p:has(small)').first(),
    firstOfMenu: header.getByRole('navigation').getByRole('button').first(),
    lastOfMenu: header.getByRole('navigation').getByRole('link').last(),
  };
  const places = Object.entries(edges).map(async ([name, part]) => {
    const box = (await part.count()) > 0 ? await part.boundingBox() : undefined;
    return [name, Math.round(box?.y ?? -1), name === 'inbox' || name === 'balance' || Math.round(box?.x ?? -1)];
  });
  return Object.fromEntries((await Promise.all(places)).map(([name, ...place]) => [name, place]));
}

for (const [width, size] of Object.entries({ phone, desktop }))
  test(`[FRAME-17] a member’s page on a ${width} stands where its frame was drawn`, async ({ page, context }) => {
    test.slow();
    await page.setViewportSize(size);
    await logOnAs(page, 'business');
    await page.goto('/');
    await expect(page.locator('main:not([aria-busy])')).toBeVisible();
    for (const address of memberPages) {
      const drawn = await context.newPage();
      await drawn.setViewportSize(size);
      const { letGo } = await openFrame(drawn, address, /\.js$/);
      const before = await placesOf(drawn);
      letGo();
      await drawn.locator('main:not([aria-busy])').waitFor();
      await drawn.waitForLoadState('networkidle');
      expect(await placesOf(drawn), address).toEqual(before);
      await drawn.close();
    }
  });

test('[FRAME-18] a member never sees the visitor’s header, in either language', async ({ page }) => {
  await logOnAs(page, 'shopper-41');
  await page.addInitScript(`
    window.seen = 0;
    new MutationObserver(() => {
      if (document.querySelector('header form[action$="/login"], header [class*=tagline]')) window.seen += 1;
    }).observe(document, { childList: true, subtree: true });
  `);
  for (const address of ['/', '/fr', '/faq', '/fr/account', '/shop']) {
    const html = (await (await page.goto(address))?.text()) ?? '';
    expect(html, address).toContain('data-frame');
    expect(html).not.toMatch(/<[^>]*\s(?:style|on\w+)="|<script(?![^>]*\ssrc=)/);
    await expect(page.locator('header [href$="/shop/cart"]').first()).toBeVisible();
    expect(await page.evaluate('window.seen'), address).toBe(0);
  }
});

test('[FRAME-18] a member’s page comes without what would cost a phone a fifth of a second each', async ({ page }) => {
  await page.setViewportSize(phone);
  await logOnAs(page, 'business');
  await page.addInitScript(`
    window.asked = [];
    const noting = (name, ask) => (...given) => { window.asked.push(name); return ask(...given); };
    // The place is known: asking for it, or scrolling to it, lays out the whole page in the midst of its drawing.
    const { get } = Object.getOwnPropertyDescriptor(window, 'scrollY');
    Object.defineProperty(window, 'scrollY', { get: noting('place', () => get.call(window)) });
    window.scrollTo = noting('scroll', window.scrollTo.bind(window));
    // Days, figures and lists are written by hand: whatever is asked first of Intl costs that much.
    for (const name of ['DateTimeFormat', 'NumberFormat', 'ListFormat', 'Collator', 'RelativeTimeFormat'])
      Intl[name] = new Proxy(Intl[name], { construct: noting(name, Reflect.construct) });
    String.prototype.localeCompare = noting('order', () => 0);
  `);
  for (const address of ['/', '/shop', '/account', '/redeem', '/account/transactions'].flatMap(inBoth)) {
    await page.goto(address);
    await expect(page.locator('main:not([aria-busy])')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('window.asked'), address).toEqual(['place']);
  }
});

test('[FRAME-18] a cookie of a session that is gone leads to the visitor’s page', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'member', value: '1', url: baseURL ?? '' }]);
  expect(await (await page.goto('/faq'))?.text()).toContain('data-frame');
  await expect(page.getByRole('button', { name: 'Log on' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[FRAME-18] without script a member’s page says so, and shows no shape of a page that never comes', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.context().addCookies([{ name: 'member', value: '1', url: baseURL ?? '' }]);
  await page.goto('/account');
  await expect(page.locator('noscript p').first()).toBeInViewport();
  await expect(page.locator('main')).toBeHidden();
  await page.close();
});

test('[FRAME-18] the code and the words of a member’s page come while the session is asked for', async ({
  page,
  context,
}) => {
  await logOnAs(page, 'shopper-41');
  await page.goto('/faq');
  const slow = await context.newPage();
  const asked: string[] = [];
  slow.on('request', (request) => asked.push(/assets\/([\w-]+)-[\w-]{7}\.js/.exec(request.url())?.[1] ?? ''));
  const { letGo } = await openFrame(slow, '/fr/account/transactions', /auth\/refresh/);
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['transactions', 'account-fr']));
  letGo();
  await expect(slow.getByRole('heading', { level: 1 })).toHaveText('Opérations');
  await slow.close();
});

test('[FRAME-18] what a member presses while the session is asked for is done when the page is there', async ({
  page,
  context,
}) => {
  await page.setViewportSize(phone);
  await logOnAs(page, 'shopper-41');
  await page.goto('/account');
  const early = await context.newPage();
  await early.setViewportSize(phone);
  const asks = early.waitForRequest(/auth\/refresh/);
  const menu = await openFrame(early, '/account', /auth\/refresh/);
  await asks;
  await expect(early).toHaveTitle('Your account | HSBC Rewards');
  await early.getByRole('button', { name: 'Menu', exact: true }).click();
  menu.letGo();
  await expect(early.getByRole('dialog')).toBeVisible();
  await early.close();
  const other = await context.newPage();
  await other.setViewportSize(desktop);
  const asksAgain = other.waitForRequest(/auth\/refresh/);
  const language = await openFrame(other, '/account/transactions?months=3', /auth\/refresh/);
  await asksAgain;
  await other.getByText('Français').click();
  language.letGo();
  await expect(other).toHaveURL(/\/fr\/account\/transactions\?months=3/);
  await other.close();
});
