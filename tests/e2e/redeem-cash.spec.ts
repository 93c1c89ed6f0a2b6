import type { Locator, Page } from '@playwright/test';
import { expectAnswerInView } from './answer-in-view.ts';
import { logOnAs } from './log-on.ts';
import { desktop, expect, phone, test } from './quiet-page.ts';

const words = {
  en: {
    prefix: '',
    points: 'Points to redeem',
    checking: 'Checking',
    retirement: 'Retirement',
    last4: 'Last four digits of the account',
    number: 'Account number',
    toReview: 'Continue to review',
    review: 'Review and confirm',
    final: /Redemption is final/,
    deposit: 'Deposit $25.00',
    depositDone: 'Your deposit is on its way',
    cashBack: 'Redeem $25.00',
    cashBackDone: 'Your cash back is on its way',
    invest: 'Invest $25.00',
    investDone: 'Your investment is on its way',
    accept: /I have read and accept/,
    external: 'Redeem 2,500 points',
    externalDone: 'Your points are redeemed',
    list: 'See your redemptions',
    redemptions: 'Your redemptions',
    setUp: 'Direct Deposit',
    worth: 'What are my points worth?',
    balance: /^Balance/,
    groups: 'Gift a cause',
  },
  fr: {
    prefix: '/fr',
    points: 'Points à échanger',
    checking: 'Chèques',
    retirement: 'Retraite',
    last4: 'Quatre derniers chiffres du compte',
    number: 'Numéro de compte',
    toReview: 'Passer à la vérification',
    review: 'Vérifiez et confirmez',
    final: /L’échange est définitif/,
    deposit: /^Déposer 25,00/,
    depositDone: 'Votre dépôt est en route',
    cashBack: /^Échanger 25,00/,
    cashBackDone: 'Votre remise est en route',
    invest: /^Placer 25,00/,
    investDone: 'Votre placement est en route',
    accept: /J’ai lu et j’accepte/,
    external: /^Échanger 2.500 points/,
    externalDone: 'Vos points sont échangés',
    list: 'Voir vos échanges',
    redemptions: 'Vos échanges',
    setUp: 'Dépôt direct',
    worth: 'Combien valent mes points?',
    balance: /^Solde/,
    groups: 'Soutenir une cause',
  },
};
type Words = (typeof words)['en'] | (typeof words)['fr'];

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function redeem(page: Page, said: Words, confirm: string | RegExp, done: string): Promise<void> {
  await button(page, said.toReview).click();
  await expect(heading(page, said.review)).toBeFocused();
  await expectAnswerInView(page);
  await expect(page.getByText(said.final)).toBeVisible();
  await button(page, confirm).click();
  await expect(heading(page, done)).toBeVisible();
  await expectAnswerInView(page);
  await expect(page.getByText(/^P-\d{4}-\d{4}$/)).toBeVisible();
}

test.describe.configure({ timeout: 90_000 });

for (const [language, { said, viewport, login }] of Object.entries({
  'English, desktop': { said: words.en, viewport: desktop, login: 'shopper-17' },
  'French, phone': { said: words.fr, viewport: phone, login: 'shopper-18' },
})) {
  test.describe(language, () => {
    test.use({ viewport });

    test('[CASH-01] [CASH-02] [CASH-03] [CASH-04] [CASH-06] a member redeems for cash in every way', async ({
      page,
    }) => {
      await logOnAs(page, login);

      await page.goto(`${said.prefix}/redeem?points=2500`);
      await expect(heading(page, said.worth)).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: said.setUp }).click();
      await expect(page.getByLabel(said.points, { exact: true })).toHaveValue(/2.500/);
      await page.getByRole('radio', { name: said.checking }).check();
      await page.getByLabel(said.last4).fill('4321');
      await redeem(page, said, said.deposit, said.depositDone);
      // What was redeemed is still told after a reload; back does not lead into the form that made it.
      await page.reload();
      await expect(heading(page, said.depositDone)).toBeVisible();

      await page.goto(`${said.prefix}/redeem/cash-back`);
      await page.getByLabel(said.points, { exact: true }).fill('2500');
      await redeem(page, said, said.cashBack, said.cashBackDone);

      await page.goto(`${said.prefix}/redeem/investments?points=2500`);
      await page.getByRole('radio', { name: said.retirement }).check();
      await page.getByLabel(said.number).fill('123456789');
      await redeem(page, said, said.invest, said.investDone);

      await page.goto(`${said.prefix}/redeem`);
      await page.getByRole('link', { name: said.groups, exact: true }).click();
      await page.getByRole('radio', { name: /2.500 points/ }).check();
      await page.getByRole('checkbox', { name: said.accept }).check();
      await redeem(page, said, said.external, said.externalDone);

      // 100,000 less four times 2,500, in the header and in the list.
      await expect(page.getByRole('banner')).toContainText(/90.000/);
      await page.getByRole('link', { name: said.list }).click();
      await expect(heading(page, said.redemptions)).toBeVisible();
      await expect(page.locator('main').getByRole('link', { name: /P-\d{4}-\d{4}$/ })).toHaveCount(4);
    });
  });
}

test('[CASH-01] the keyboard alone makes a deposit', async ({ page }) => {
  await logOnAs(page, 'shopper-19');
  await page.goto('/redeem/direct-deposit');
  await page.getByRole('radio', { name: 'Checking' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4321');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2400');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'The minimum is 2,500 points' }).press('Enter');
  await expect(page.getByLabel('Points to redeem', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Points to redeem', { exact: true })).toHaveValue('3,000');
  await button(page, 'Continue to review').press('Enter');
  await expect(heading(page, 'Review and confirm')).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('Points to redeem', { exact: true })).toHaveValue('3,000');
  await button(page, 'Continue to review').press('Enter');
  await expect(button(page, 'Deposit $30.00')).not.toHaveAttribute('aria-disabled');
  await button(page, 'Deposit $30.00').press('Enter');
  await expect(heading(page, 'Your deposit is on its way')).toBeVisible();
});

test('[CASH-01] a deposit that the bank refuses brings the points back, and says so', async ({ page }) => {
  await logOnAs(page, 'shopper-19');
  await page.goto('/redeem/direct-deposit?points=5000');
  await page.getByRole('radio', { name: 'Savings' }).check();
  // Magic: refused at once, by the worker that tells the bank.
  await page.getByLabel('Last four digits of the account').fill('0001');
  await button(page, 'Continue to review').click();
  await button(page, 'Deposit $50.00').click();
  await expect(heading(page, 'Your points are back')).toBeVisible({ timeout: 40_000 });
  await page.goto('/account/redemptions');
  await expect(page.getByText('Points returned').first()).toBeVisible();
});

test.describe('visitors', () => {
  for (const [prefix, path, title, call] of [
    ['', '/redeem/direct-deposit', 'Direct Deposit', 'Log on to set up a deposit'],
    ['/fr', '/redeem/cash-back', 'Remise en argent', 'Connectez-vous pour obtenir une remise'],
  ] as const) {
    test(`[CASH-01] [CASH-04] ${prefix}${path} explains itself and leads to the log-on`, async ({ page }) => {
      await page.goto(prefix + path);
      await expect(heading(page, title)).toBeVisible();
      await button(page, call).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('rewards.redirect'))).toContain(path);
    });
  }
});

test('[CASH-05] what is typed after a point is left out, and never makes ten times as much of it', async ({ page }) => {
  await logOnAs(page, 'shopper-29');
  await page.goto('/redeem/cash-back');
  const field = page.getByRole('textbox', { name: 'Points', exact: false }).first();
  await field.fill('');
  await field.pressSequentially('2500.5');
  await expect(field).toHaveValue('2,500');
});
