import type { Page } from '@playwright/test';
import { expectAnswerInView } from './answer-in-view.ts';
import { tapTwice } from './double-tap.ts';
import { logOnAs } from './log-on.ts';
import { expect, phone, test, withMotion } from './quiet-page.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ ...withMotion, hasTouch: true, expectedComplaints: /status of (402|409)/ });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** A line on which every answer takes its time. */
const slowLine = (page: Page) =>
  page.route('**/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('[CHK-01] [CHK-05] [ADDR-05] a new member’s first order, in French, on a slow line, with double taps', async ({
    page,
  }) => {
    await slowLine(page);
    await logOnAs(page, 'newcomer-1');
    await page.goto('/fr/shop?points_from=5000&points_to=9000&is_available=true');
    await tapTwice(button(page, /^Ajouter .+ au panier$/).nth(3));
    await expect(page.getByText(/est dans votre panier/)).toBeInViewport();
    await expectAnswerInView(page);
    await page.getByRole('link', { name: 'Voir le panier' }).tap();
    await tapTwice(button(page, 'Commander'));

    const goOn = button(page, 'Passer au paiement');
    await expect(page.getByRole('heading', { level: 1, name: 'Livraison' })).toBeVisible();
    await goOn.tap();
    await expect(page.getByRole('region', { name: /erreurs/ })).toBeFocused();
    await expectAnswerInView(page);
    await page.getByLabel('Adresse', { exact: true }).fill('12 INVALID St');
    await page.getByLabel('Ville').fill('Portland');
    await page.getByLabel('État', { exact: true }).selectOption('OR');
    await page.getByLabel('Code ZIP').fill('97205');
    await tapTwice(goOn);
    await expect(page.locator('[role=group]:focus')).toBeInViewport();
    await expectAnswerInView(page);
    await page.getByLabel('Adresse', { exact: true }).fill('12 Oak Road');
    await tapTwice(goOn);
    await expect(page.getByRole('heading', { level: 1, name: 'Paiement' })).toBeInViewport();

    await page.getByRole('slider').focus();
    await page.keyboard.press('Home');
    await page.getByLabel('Numéro de carte').fill('5412340000090010');
    await page.getByLabel('Date d’expiration').fill('08/31');
    await page.getByLabel('Code de sécurité').fill('123');
    await tapTwice(button(page, 'Passer à la vérification'));
    await expect(page.getByRole('heading', { level: 1, name: 'Vérifiez votre commande' })).toBeInViewport();
    await expect(page.getByText('12 Oak Road')).toBeVisible();
    const place = button(page, /^Passer la commande\s: .+ pts \+ /);
    await page.getByRole('checkbox', { name: /J’ai lu/ }).check();
    await expect(place).toBeEnabled();
    await tapTwice(place);
    const refused = page.getByRole('group', { name: 'Votre commande n’a pas été passée' });
    await expect(refused).toBeInViewport();
    await expect(refused).toBeFocused();
    await expectAnswerInView(page);

    await button(page, 'Utiliser une autre carte').tap();
    await page.getByLabel('Numéro de carte').fill('5412340000090002');
    await button(page, 'Passer à la vérification').tap();
    await page.getByRole('checkbox', { name: /J’ai lu/ }).check();
    await expect(place).toBeEnabled();
    await tapTwice(place);
    await expect(page.getByRole('heading', { level: 1, name: /^Merci, Sam/ })).toBeVisible({ timeout: 40_000 });
    await page.goto('/fr/account/order-history');
    await expect(page.getByText(/^Commande R-/)).toHaveCount(1);
  });
});

test('[CHK-07] a cart that changed in another tab asks for the agreement again, with both totals', async ({
  page,
  context,
}) => {
  await page.setViewportSize(phone);
  await logOnAs(page, 'shopper-43');
  await page.goto('/shop?points_from=5000&points_to=9000&is_available=true');
  await button(page, /^Add .+ to the cart$/)
    .first()
    .click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await button(page, 'Check out').click();
  await button(page, 'Continue to payment').click();
  await button(page, 'Continue to review').click();
  await page.getByRole('checkbox', { name: /I have read/ }).check();
  const other = await context.newPage();
  await other.goto('/shop/cart');
  await other.getByRole('button', { name: /^One more/ }).click();
  await expect(other.getByText('Items (2)')).toBeVisible();
  await other.close();

  await button(page, /^Place order: /).click();
  const answer = page.getByRole('group', { name: 'Your cart changed while you were here' });
  await expect(answer).toContainText(/Before: [\d,]+ pts\. Now: [\d,]+ pts\./);
  await expect(answer).toBeFocused();
  await expectAnswerInView(page);
  await expect(page.getByRole('checkbox', { name: /I have read/ })).not.toBeChecked();
});
