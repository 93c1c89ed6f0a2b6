import type { Locator, Page } from '@playwright/test';
import { expectAnswerInView } from './answer-in-view.ts';
import { comeFromBank } from './bank-customer.ts';
import { desktop, expect, phone, test } from './own-portal.ts';

const words = {
  en: {
    prefix: '',
    lang: 'en',
    to: 'Transfer points to Polar Cross',
    number: /^Membership number/,
    points: 'Points to transfer',
    terms: /I have read and accept/,
    toReview: 'Continue to review',
    review: 'Review and confirm',
    confirm: 'Transfer 3,000 points',
    done: 'Your points are on their way',
    list: 'See your redemptions',
    cancel: 'Cancel this redemption',
    cancelled: /The redemption is canceled. 3,000 points are back/,
    mismatch: /The membership number does not match/,
    gain: '3,000 Polar Miles',
  },
  fr: {
    prefix: '/fr',
    lang: 'fr',
    to: 'Transférer des points vers Polar Cross',
    number: /^Numéro de membre/,
    points: /^Points à/,
    terms: /J’ai lu et j’accepte/,
    toReview: 'Passer à la vérification',
    review: 'Vérifiez et confirmez',
    confirm: /^Transférer 3.000 points/,
    done: 'Vos points sont en route',
    list: 'Voir vos échanges',
    cancel: 'Annuler cet échange',
    cancelled: /L’échange est annulé\. 3.000 points sont de retour/,
    mismatch: /Le numéro de membre ne correspond pas/,
    gain: /^3.000 Polar Miles$/,
  },
} as const;

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe.configure({ timeout: 90_000 });

for (const [name, { said, viewport, who }] of Object.entries({
  'English, phone': { said: words.en, viewport: phone, who: 'elite' },
  'French, desktop': { said: words.fr, viewport: desktop, who: 'premier' },
} as const)) {
  test.describe(name, () => {
    test.use({ viewport });

    test('[MILES-02] [MILES-03] [MILES-04] points become miles, after the partner was asked, and can be taken back in time', async ({
      page,
    }) => {
      await comeFromBank(page, who, said.lang);
      await page.goto(`${said.prefix}/travel-miles`);
      await page.getByRole('link', { name: 'Polar Cross', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${said.prefix}/travel-miles/ascenda/polar-cross$`));
      await page.getByRole('link', { name: said.to }).click();
      await expect(heading(page, said.to)).toBeVisible();
      // Magic: the partner knows no such number.
      await page.getByLabel(said.number).fill('30123456404');
      await page.getByLabel(said.points).first().fill('3000');
      await page.getByRole('checkbox', { name: said.terms }).check();
      await button(page, said.toReview).click();
      await expect(page.getByText(said.mismatch).first()).toBeVisible();
      await expect(page.getByLabel(said.number)).toBeFocused();
      await expectAnswerInView(page);
      await page.getByLabel(said.number).fill('30123456781');
      await button(page, said.toReview).click();
      await expect(heading(page, said.review)).toBeVisible();
      await expect(page.getByText(said.gain).first()).toBeVisible();
      await button(page, said.confirm).click();
      await expect(heading(page, said.done)).toBeVisible();
      const number = (await page.getByText(/^P-\d{4}-\d{4}$/).textContent()) ?? '';
      await page.getByRole('link', { name: said.list }).click();
      await page.getByRole('listitem').filter({ hasText: number }).getByRole('link').first().click();
      await button(page, said.cancel).click();
      await page.getByRole('alertdialog').getByRole('button', { name: said.cancel }).click();
      await expect(page.getByText(said.cancelled)).toBeVisible();
      await expect(button(page, said.cancel)).toHaveCount(0);
    });
  });
}

test('[MILES-01] a card without miles is asked to switch, and the switcher leads on', async ({ page }) => {
  await comeFromBank(page, 'wallet');
  await page.goto('/account');
  await button(page, /^Use this card: Advance/).click();
  await expect(page.getByText(/^You are now using Advance/)).toBeVisible();
  await page.goto('/travel-miles');
  await expect(heading(page, 'This card cannot transfer points to miles')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Switch card' }).click();
  await page.getByRole('radio', { name: /Elite/ }).check();
  await button(page, /^Use Elite/).click();
  await expect(page.getByRole('link', { name: 'Polar Cross', exact: true })).toBeVisible();
});
