import { logOnAs } from './log-on.ts';
import { desktop, expect, phone, test } from './quiet-page.ts';

const words = {
  en: {
    prefix: '',
    travel: /^Travel \(opens the travel site\)/,
    goOn: /^Go to the (travel|vacation) site$/,
    trip: 'Compact car, Boston',
    back: 'Back to the portal',
    itinerary: 'Your travel',
    reference: /Reference TRAV-/,
    booked: 'Booked',
    cancel: /^Cancel booking/,
    cancelled: 'The booking was canceled.',
    vacation: 'Book a vacation',
    link: 'Link my card',
    accept: /I have read and accept/,
    linked: 'Your card is linked.',
    used: '2,500 of 500,000 points used today',
    unlink: 'Unlink',
    unlinked: 'Your card is no longer linked.',
  },
  fr: {
    prefix: '/fr',
    travel: /^Voyage/,
    goOn: /^Aller au site de (voyage|vacances)$/,
    trip: 'Voiture compacte, Boston',
    back: 'Retour au portail',
    itinerary: 'Vos voyages',
    reference: /Référence TRAV-/,
    booked: 'Réservée',
    cancel: /^Annuler la réservation/,
    cancelled: 'La réservation a été annulée.',
    vacation: 'Réserver des vacances',
    link: 'Associer ma carte',
    accept: /J’ai lu et j’accepte/,
    linked: 'Votre carte est associée.',
    used: /2\s500 points utilisés aujourd’hui sur 500\s000/,
    unlink: 'Dissocier',
    unlinked: 'Votre carte n’est plus associée.',
  },
};

for (const [language, viewport, travels, shops, customer] of [
  ['en', desktop, 'shopper-30', 'shopper-32', 'm•••@example.com'],
  ['fr', phone, 'shopper-31', 'shopper-33', 'j•••@example.com'],
] as const) {
  const said = words[language];
  test.describe(`in ${language}`, () => {
    test.use({ viewport });

    test(`[FRAME-06] [TRAV-01] [TRAV-02] a member books at the travel site, sees it and cancels it (${language})`, async ({
      page,
    }) => {
      await logOnAs(page, travels);
      await page.goto(`${said.prefix}/travel`);
      // Who has more points than a site may ask for is told first.
      await page.getByRole('button', { name: said.goOn }).click();
      await page.getByRole('button', { name: said.trip }).click();
      await page.getByRole('link', { name: said.back }).click();
      await expect(page.getByRole('heading', { level: 1, name: said.itinerary })).toBeVisible();
      await expect(page.getByRole('heading', { name: said.trip })).toBeVisible();
      await expect(page.getByText(said.reference)).toBeVisible();
      await expect(page.getByText(said.booked, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: said.cancel }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: said.cancel }).click();
      await expect(page.getByText(said.cancelled)).toBeVisible();
      await expect(page.getByRole('button', { name: said.cancel })).toHaveCount(0);
    });

    test(`[TRAV-01] the vacation site is reached by a form post, in ${language}`, async ({ page }) => {
      await logOnAs(page, travels);
      await page.goto(`${said.prefix}/account/my-itinerary`);
      await page.getByRole('link', { name: said.vacation }).click();
      await page.getByRole('button', { name: said.goOn }).click();
      await page.waitForURL(new RegExp(`/vacation/${language}$`));
      await expect(page.getByRole('button').first()).toBeVisible();
    });

    test(`[TRAV-03] a member links the card, pays at the retailer's till and unlinks it (${language})`, async ({
      page,
    }) => {
      await logOnAs(page, shops);
      await page.goto(`${said.prefix}/amazon`);
      await page.getByRole('checkbox', { name: said.accept }).check();
      await page.getByRole('button', { name: said.link }).click();
      await page.getByRole('button', { name: customer }).click();
      await expect(page.getByRole('button', { name: said.unlink })).toBeVisible();
      // It stays, and is no flash of the page before.
      await expect(page.getByText(said.linked)).toBeVisible();
      expect(new URL(page.url()).search).toBe('');
      const shop = await page.context().newPage();
      await shop.goto(`${process.env.SANDBOX_URL}/retailer`);
      await shop.locator('section', { hasText: customer }).getByRole('button', { name: 'Pay with points' }).click();
      await expect(async () => {
        await page.reload();
        await expect(page.getByText(said.used)).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await page.getByRole('button', { name: said.unlink }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: said.unlink }).click();
      await expect(page.getByText(said.unlinked)).toBeVisible();
    });
  });
}

test('[FRAME-06] [TRAV-01] a visitor who wants to travel is asked to log on, and comes back to it', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto('/');
  await page.getByRole('link', { name: words.en.travel }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
