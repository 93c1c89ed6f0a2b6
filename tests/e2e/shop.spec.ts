import type { Page } from '@playwright/test';
import { logOnAs } from './log-on.ts';
import { desktop, expect, phone, test } from './quiet-page.ts';

const words = {
  en: {
    prefix: '',
    filters: /^Filters/,
    electronics: /^Electronics/,
    show: /^Show \d+/,
    sort: 'Sort by',
    shown: (count: number) => new RegExp(`^Showing ${count} of 76$`),
    more: 'Load more',
    logOn: 'Log on',
    search: 'Search the shop',
    typo: 'headfones',
    corrected: 'These are the results for “headphones”.',
    save: /^Save /,
    saved: /^Success: ?Saved: /,
    removed: /^Success: ?Removed from your saves: /,
    remove: /^Remove from your saves: /,
    saves: 'Your Saves',
    nothing: 'Nothing saved yet',
    home: 'Home',
  },
  fr: {
    prefix: '/fr',
    filters: /^Filtres/,
    electronics: /^Électronique/,
    show: /^Voir \d+/,
    sort: 'Trier par',
    shown: (count: number) => new RegExp(`^Affichage\u00a0: ${count} sur 76$`),
    more: 'Afficher la suite',
    logOn: 'Connexion',
    search: 'Rechercher dans la boutique',
    typo: 'casquee',
    corrected: 'Voici les résultats pour « casque ».',
    save: /^Ajouter aux favoris/,
    saved: /Ajouté à vos favoris/,
    removed: /Retiré de vos favoris/,
    remove: /^Retirer de vos favoris/,
    saves: 'Vos favoris',
    nothing: 'Aucun favori pour le moment',
    home: 'Accueil',
  },
};
type Words = (typeof words)['en'];

const scrollY = (page: Page) => page.evaluate<number>('window.scrollY');
const cards = (page: Page) => page.locator('main article');

async function chooseElectronics(page: Page, { filters, electronics, show }: Words, isPhone: boolean) {
  if (!isPhone) return page.getByRole('checkbox', { name: electronics }).check();
  await page.getByRole('button', { name: filters }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: electronics }).check();
  await page.getByRole('dialog').getByRole('button', { name: show }).click();
}

for (const { said, name, viewport } of [
  { said: words.en, name: 'phone', viewport: phone },
  { said: words.fr, name: 'desktop', viewport: desktop },
]) {
  test.describe(name, () => {
    test.use({ viewport });

    test('[SHOP-01] [SHOP-02] a visitor filters, sorts, loads more, is asked to log on, and comes back to the same place', async ({
      page,
    }) => {
      await page.goto(`${said.prefix}/shop`);
      await chooseElectronics(page, said, name === 'phone');
      await expect(page).toHaveURL(/[?&]category=electronics$/);
      await page.getByRole('combobox', { name: said.sort }).selectOption('price_asc');
      await expect(page).toHaveURL(/sort=price_asc/);
      await page.getByRole('button', { name: said.more }).click();
      await expect(page.getByText(said.shown(48))).toBeVisible();
      await expect(cards(page)).toHaveCount(48);

      const far = cards(page).nth(40);
      await far.scrollIntoViewIfNeeded();
      const place = await scrollY(page);
      expect(place).toBeGreaterThan(1_000);
      await far.getByRole('link').click();
      await expect(page.getByRole('dialog', { name: said.logOn })).toBeVisible();
      await page.keyboard.press('Escape');
      expect(await scrollY(page)).toBe(place);

      // The same reward is in view. The page may be some lines longer: its font may have come too late the first time.
      await page.goto(`${said.prefix}/faq`);
      await page.goBack();
      await expect(far).toBeInViewport();
      await page.reload();
      await expect(cards(page)).toHaveCount(48);
      await expect(far).toBeInViewport();
    });
  });
}

// One card, one list of saves: these go one after the other.
test.describe
  .serial('a member', () => {
    for (const [language, said] of Object.entries<Words>(words)) {
      test(`[SHOP-06] [WISH-01] saves, searches with a typo and picks a variant by keyboard alone (${language})`, async ({
        page,
      }) => {
        await logOnAs(page, 'business2');
        await page.goto(`${said.prefix}/shop`);
        await page.getByRole('button', { name: said.save }).first().focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('status').filter({ hasText: said.saved })).toBeVisible();

        const field = page.getByRole('combobox', { name: said.search });
        await field.focus();
        await page.keyboard.type(said.typo);
        await expect(page.getByRole('option').first().locator('img')).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(page.getByText(said.corrected)).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`search=${said.typo}`));

        const list = page.url();
        await cards(page).first().getByRole('link').focus();
        await page.keyboard.press('Enter');
        const free = page.locator('input[type=radio]:enabled:not(:checked)').first();
        await expect(page.getByRole('radiogroup').first()).toBeVisible();
        await free.focus();
        await page.keyboard.press('Space');
        await expect(page).toHaveURL(/\?variant=/);
        await page.goBack();
        await expect(page).toHaveURL(list);

        await page.getByRole('banner').getByRole('link', { name: said.saves }).press('Enter');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.saves);
        await page.getByRole('button', { name: said.remove }).focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('status').filter({ hasText: said.removed })).toBeVisible();
        await expect(page.getByRole('heading', { name: said.nothing })).toBeVisible();
      });
    }
  });

test('[SHOP-02] a member opens a product and comes back to the same place', async ({ page }) => {
  await logOnAs(page, 'business');
  await page.goto('/shop?category=electronics');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards(page)).toHaveCount(48);
  const link = cards(page).nth(40).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const [name, place] = [await link.textContent(), await scrollY(page)];
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await scrollY(page)).toBe(0);
  await page.goBack();
  await expect(cards(page)).toHaveCount(48);
  await expect.poll(() => scrollY(page)).toBe(place);
});

test('[FRAME-07] [SHOP-09] the Apple shelf has neither navigation nor account menu, and leads back', async ({
  page,
}) => {
  await logOnAs(page, 'business');
  await page.goto('/shop');
  await expect(page.getByRole('button', { name: /Account menu/ }).first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Shelves' }).getByRole('link', { name: 'Apple' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apple');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Account menu/ })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Shelves' }).getByRole('link', { name: 'Merchandise' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('[SHOP-07] home shows four specials, which lead a visitor to log on', async ({ page }) => {
  await page.goto('/');
  const featured = page.getByRole('region', { name: 'In the shop this month' });
  await page.getByRole('heading', { name: 'How it works' }).scrollIntoViewIfNeeded();
  await expect(featured.locator('article')).toHaveCount(4);
  await featured.getByRole('link').nth(1).click();
  await expect(page.getByRole('dialog', { name: 'Log on' })).toBeVisible();
});

test.describe('a product that is gone', () => {
  test.use({ expectedComplaints: /404/ });

  test('[SHOP-06] says "Item Not Available"', async ({ page }) => {
    await logOnAs(page, 'business');
    await page.goto('/shop/no-such-reward');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Item Not Available');
  });
});
