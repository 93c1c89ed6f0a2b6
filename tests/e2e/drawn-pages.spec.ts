import { localizePath } from '@rewards/text/localized-path';
import { logOnAs } from './log-on.ts';
import { desktop, expect, phone, test } from './quiet-page.ts';

const pages = [
  '/',
  '/shop',
  '/shop?search=watch',
  '/faq',
  '/program-rules',
  '/customer-support',
  '/credit-cards',
  '/login',
  '/shop?search=qqqqqq',
  '/shop?search=card',
  '/about',
  '/global-offers/travel-rewards',
];

const inFrench = (address: string): string => localizePath('fr', address);

/** A class of the second style sheet: the page would be seen without its styles. */
const ofLateStyles = /class="(?:[^"]* )?__/;

// Between them these zones are on another day than the server at any hour.
for (const [language, addresses, timezoneId] of [
  ['English', pages, 'Pacific/Kiritimati'],
  ['French', pages.map(inFrench), 'Pacific/Pago_Pago'],
] as const)
  test.describe(language, () => {
    test.use({ timezoneId });
    test('[FRAME-18] pages for visitors come drawn: the browser asks for nothing that is in them', async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/\/v1\/.*(?:cms\/page|faq|terms|guest\/product\?)/.test(request.url())) asked.push(request.url());
      });
      // What lies below the first view may ask for more; on a phone it is far below.
      await page.setViewportSize(phone);
      for (const address of addresses) {
        const answer = await page.goto(address);
        const html = (await answer?.text()) ?? '';
        expect(html, address).toContain('id="answers"');
        expect(html, address).not.toMatch(ofLateStyles);
        // The content policy would refuse them.
        expect(html).not.toMatch(/<[^>]*\s(?:style|on\w+)="|<script(?![^>]*(?:\ssrc=|json))/);
      }
      expect(asked).toEqual([]);
    });
  });

test('[FRAME-18] a drawn page fits with its headers into the ten packets that a server sends at once', async ({
  browser,
}) => {
  const TEN_PACKETS = 14_600;
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: phone });
  for (const address of pages.flatMap((each) => [each, inFrench(each)])) {
    const sizes = await (await page.goto(address))?.request().sizes();
    expect(sizes?.responseBodySize, address).toBeGreaterThan(1000);
    expect((sizes?.responseHeadersSize ?? 0) + (sizes?.responseBodySize ?? 0), address).toBeLessThan(TEN_PACKETS);
  }
  await page.close();
});

test('[FRAME-17] [FRAME-18] a visitor reads, follows links, searches the shop and finds the log-on', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: phone });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Six ways to use points' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse rewards' }).click();
  await expect(page).toHaveURL(/\/shop/);
  await expect(page.getByRole('heading', { name: 'Vesper smart watch with heart monitor' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Search the shop' }).fill('trumpet');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/search=trumpet/);
  await expect(page.getByRole('heading', { name: 'Solis trumpet' })).toBeVisible();
  await page.goto('/fr/faq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions fréquentes');
  await page.getByRole('button', { name: 'Connexion' }).click();
  await expect(page).toHaveURL(/\/fr\/login/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion');
  await expect(page.getByRole('link', { name: 'Continuer vers la banque' })).toBeVisible();
  for (const nowhere of ['/fr/pages/nothing', '/fr/nothing']) {
    const answer = await page.goto(nowhere);
    expect(answer?.status()).toBe(404);
    expect(await answer?.text()).not.toMatch(ofLateStyles);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page est introuvable');
  }
  await page.setViewportSize(desktop);
  await page.goto('/shop');
  await expect(page.getByRole('heading', { name: 'Vesper smart watch with heart monitor' })).toBeVisible();
  // What needs the script is not offered.
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  await page.close();
});

test('[FRAME-18] a page comes alive with its styles, also when they come late, and only when asked again', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: phone });
  await page.addInitScript(`document.addEventListener('alive', () => {
    const hasCome = (sheet) => { try { return sheet.cssRules.length > 0; } catch { return false; } };
    window.styled = [...document.styleSheets].some((sheet) => /late-style/.test(sheet.href) && hasCome(sheet));
  })`);
  let asked = 0;
  await page.route('**/late-style-*', async (route) => {
    asked += 1;
    if (asked === 1) return route.abort();
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, 1_000);
    await promise;
    return route.continue();
  });
  await page.goto('/');
  await expect(page.locator('#answers')).not.toBeAttached();
  expect([asked, await page.evaluate('window.styled')]).toEqual([2, true]);
  await page.close();
});

test('[FRAME-18] a phone makes no number format for the shop: its first one costs as much as the page', async ({
  page,
}) => {
  await page.addInitScript(`
    window.made = 0;
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
      construct: (...given) => ((window.made += 1), Reflect.construct(...given)),
    });
  `);
  await page.setViewportSize(phone);
  for (const address of ['/shop', '/fr/shop']) {
    await page.goto(address);
    await expect(page.locator('main article').first()).toContainText(/\d[,\u00a0]\d{3}/);
    expect(await page.evaluate('window.made')).toBe(0);
  }
});

test('[SES-20] a page with a link’s action is drawn for a visitor, and the server goes on', async ({
  page,
  request,
}) => {
  for (const address of ['/faq?action=redeem&to=miles', '/?action=card&reference=x', '/fr/shop?action=product&slug=a'])
    expect((await request.get(address)).status(), address).toBe(200);
  await page.goto('/faq?action=redeem&to=miles');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
});

test('[SES-09] a member’s page is not drawn as a visitor’s, and after the log-out it is again', async ({ page }) => {
  await logOnAs(page, 'shopper-41');
  expect(await (await page.goto('/'))?.text()).not.toContain('id="answers"');
  await page.goto('/logout');
  await expect(page.getByRole('button', { name: 'Log on' })).toBeVisible();
  expect(await (await page.goto('/'))?.text()).toContain('id="answers"');
});

for (const [width, size] of Object.entries({ phone, desktop }))
  test(`the picture that is seen first on a ${width} is named in the page and fetched once`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') asked.push(request.url());
    });
    await page.setViewportSize(size);
    for (const address of ['/', '/shop', '/credit-cards']) {
      asked.length = 0;
      await page.goto(address);
      const picture = page.locator('img[fetchpriority=high]');
      await expect(picture).toHaveCount(1);
      await expect(picture).toBeVisible();
      expect(await picture.getAttribute('loading')).toBe('eager');
      await page.waitForLoadState('networkidle');
      const shown = await page.evaluate<string>(`document.querySelector('img[fetchpriority=high]').currentSrc`);
      const named = `[...document.querySelectorAll('head > link[as=image]')].map(({ href }) => href)`;
      expect(await page.evaluate(named), address).toEqual([shown]);
      expect(
        asked.filter((each) => each === shown),
        address,
      ).toHaveLength(1);
    }
  });
