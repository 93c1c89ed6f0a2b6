import { expect, test } from './quiet-page.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

test('[FRAME-18] the server sends language, title and the address in the other language', async ({
  request,
  baseURL,
}) => {
  const english = await (await request.get('/faq?from=mail')).text();
  expect(english).toContain('<html lang="en-US"');
  expect(english).toContain('<title>Frequently asked questions | HSBC Rewards</title>');
  const french = await (await request.get('/fr/faq')).text();
  expect(french).toContain('<html lang="fr-CA"');
  expect(french).toContain('<title>Questions fréquentes | Récompenses HSBC</title>');
  for (const html of [english, french]) {
    expect(html).toContain(`<link rel="alternate" hreflang="en" href="${baseURL}/faq">`);
    expect(html).toContain(`<link rel="alternate" hreflang="fr" href="${baseURL}/fr/faq">`);
  }
});

for (const address of [
  '/no-such-page',
  '/fr/no-such-page',
  '/shop/Not_A_Slug',
  '/global-offers/lottery',
  '/fr/fr/shop',
]) {
  test(`[FRAME-16] ${address} is a 404 to programs as well`, async ({ request }) => {
    const answer = await request.get(address);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).not.toContain('rel="alternate"');
  });
}

test('[FRAME-18] the chosen language is remembered for 365 days and opens the home page', async ({ page, context }) => {
  await page.goto('/fr/faq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions fréquentes');
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
  expect(cookie).toMatchObject({ value: 'fr', path: '/', sameSite: 'Lax' });
  const lastsSeconds = (cookie?.expires ?? 0) - Date.now() / 1000;
  expect(Math.abs(lastsSeconds - YEAR_SECONDS)).toBeLessThan(120);

  await page.goto('/?from=mail');
  await expect(page).toHaveURL('/fr?from=mail');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
});

test('[FRAME-18] a reader of French comes back to English by the link, also on the home page', async ({ page }) => {
  await page.goto('/fr');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rewards for your credit card');
  await page.goto('/');
  await expect(page).toHaveURL('/');
});

test('[FRAME-18] the link to the other language keeps page and query', async ({ page }) => {
  await page.goto('/shop?productType=egiftcard&category=travel');
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/shop?productType=egiftcard&category=travel');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cartes-cadeaux électroniques');
});

test.describe('a browser that asks for French', () => {
  test.use({ locale: 'fr-CA' });

  test('[FRAME-18] starts on the French home page, and is not moved from a deep address', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/fr');
    await page.goto('/faq');
    await expect(page).toHaveURL('/faq');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  });
});
