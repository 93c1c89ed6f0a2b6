import type { Page } from '@playwright/test';
import { linkIn } from './mailbox.ts';
import { desktop, expect, phone, test } from './quiet-page.ts';

const sandboxUrl = () => process.env['SANDBOX_URL'] ?? '';
const PASSWORD = 'Another#2027';

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const step = (page: Page, name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeFocused();

async function logOn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Business' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log on', exact: true }).click();
}

/** The page goes on by itself; leaving it earlier would call the log-on off. */
async function logOnAndWait(page: Page, email: string, password: string): Promise<void> {
  await logOn(page, email, password);
  await expect(page).not.toHaveURL(/\/login$/);
}

test.describe.configure({ timeout: 120_000 });

test.describe('a business registers', () => {
  test.use({ viewport: phone, expectedComplaints: /status of 40[013]/ });

  test('[REG-01] [REG-02] [REG-03] from the log-on dialog through the mailbox to the first log-on', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Log on' }).first().click();
    await page.getByRole('tab', { name: 'Business' }).click();
    await page.getByRole('link', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();

    await page.getByLabel('Card number').fill('4111110000030002');
    await next(page);
    await expect(page.getByRole('link', { name: 'Please use a HSBC Rewards credit card', exact: true })).toBeVisible();
    await page.getByLabel('Card number').fill('5412340000094418');
    await page.getByLabel(/ustomer number/).fill('7000099999');
    await page.getByLabel(/ZIP|ostal/).fill('97205');
    await next(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel(/ustomer number/).fill('7000012345');
    await next(page);

    await step(page, 'About you');
    await page.getByLabel(/ompany/).fill('North Pier Ltd');
    await page.getByLabel('First name').fill('Ines');
    await page.getByLabel('Last name').fill('Duarte');
    await page
      .getByLabel(/^E-?mail/i)
      .first()
      .fill('ines@example.com');
    await page.getByLabel('Email again').fill('ines@example.org');
    await next(page);
    await expect(page.getByRole('link', { name: /doesn't match/ })).toBeVisible();
    await page.getByLabel('Email again').fill('ines@example.com');
    await next(page);

    await step(page, 'Password');
    await page.getByLabel('New password').fill('weak');
    await next(page);
    await expect(page.getByRole('link', { name: /^Use 8 to 255 characters/ })).toBeVisible();
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByLabel('Confirm the password').fill(PASSWORD);
    await next(page);
    await step(page, 'News and offers');
    await next(page);
    await step(page, 'Language');
    await next(page);
    await step(page, 'Terms');
    await page.getByRole('button', { name: /^Read: / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('checkbox').check();
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();

    // Before the link is opened there is no login.
    await logOn(page, 'ines@example.com', PASSWORD);
    await expect(page.getByText(/does not match our records/)).toBeVisible();

    const link = await linkIn(page, 'ines@example.com', '/register/verify');
    for (let time = 1; time <= 2; time += 1) {
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1, name: 'Your login is ready' })).toBeVisible();
    }
    await logOnAndWait(page, 'ines@example.com', PASSWORD);
    await page.goto('/account');
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  });
});

test.describe('a forgotten password', () => {
  test.use({ viewport: desktop, expectedComplaints: /status of 40[01]/ });

  test('[REG-05] [REG-09] is set anew through the mailbox, once', async ({ page }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('shopper-15@example.com');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Check your email')).toBeVisible();
    const link = await linkIn(page, 'shopper-15@example.com', '/reset-password');
    await page.goto(link);
    await expect(page).toHaveURL(/\/reset-password$/);
    await page.getByLabel('New password').fill('Rewards#2026');
    await page.getByLabel('Confirm the password').fill('Rewards#2026');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Choose another password. This one does not meet the requirements, is your current one, or was used recently',
    );
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByLabel('Confirm the password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your new password is set' })).toBeVisible();

    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'This link is no longer valid' })).toBeVisible();
    await logOn(page, 'shopper-15@example.com', 'Rewards#2026');
    await expect(page.getByText(/does not match our records/)).toBeVisible();
    await logOnAndWait(page, 'shopper-15@example.com', PASSWORD);
    await page.goto('/account');
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  });

  test('[REG-05] an unknown address is told the same', async ({ page }) => {
    await page.goto('/fr/forgot-password');
    await page.getByLabel('Adresse courriel').fill('nobody-at-all@example.com');
    await page.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(page.getByText('Consultez vos courriels')).toBeVisible();
  });
});

test.describe('who has something pending', () => {
  test.use({ viewport: desktop, expectedComplaints: /status of 403/ });

  test('[SES-12] [PEND-01] [PEND-02] accepts the rules and goes where they wanted to go', async ({ page }) => {
    await page.goto(`${sandboxUrl()}/bank/sign-in?lang=en`);
    await page.getByRole('link', { name: 'Sign in as Priya Raman' }).click();
    await expect(page).toHaveURL(/\/pending-actions$/);
    await expect(page.getByRole('heading', { name: 'Accept the Program Rules' })).toBeVisible();
    await page.goto('/account/wishlist');
    await expect(page).toHaveURL(/\/pending-actions$/);
    await page.getByRole('button', { name: 'Accept and continue' }).click();
    await expect(page.getByText('Accept the Program Rules to continue')).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Accept and continue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Saves' })).toBeVisible();
  });

  test('[PEND-03] [PEND-05] completes the registration of a new card', async ({ page }) => {
    await logOn(page, 'newcard@example.com', 'Rewards#2026');
    await expect(page).toHaveURL(/\/pending-actions$/);
    await page.getByRole('link', { name: 'Complete the registration' }).click();
    await page.getByLabel('Card number').fill('5412340000042268');
    await next(page);
    await step(page, 'About you');
    await page.getByLabel(/ompany/).fill('New Card Ltd');
    await next(page);
    await step(page, 'News and offers');
    await next(page);
    await step(page, 'Language');
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page).not.toHaveURL(/pending-actions/);
    await page.goto('/account');
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  });
});

test.describe('authorized redeemers', () => {
  test.use({ viewport: phone });

  test('[AUTHR-01] are added and removed, and both are told', async ({ page }) => {
    await logOnAndWait(page, 'shopper-16@example.com', 'Rewards#2026');
    await page.goto('/account/authorized-redeemers');
    await page.getByLabel('First name').fill('Luc');
    await page.getByLabel('Last name').fill('Martin');
    await page.getByLabel('Email').fill('luc.martin@example.com');
    await page.getByLabel('Relationship').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Add redeemer' }).click();
    await expect(page.getByText('Authorized redeemers (1 of 5)')).toBeVisible();
    await expect
      .poll(async () => {
        const answer = await page.request.get(`${sandboxUrl()}/api/mail?to=luc.martin@example.com`);
        return (await answer.json()).data.length;
      })
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Remove Luc Martin' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Authorized redeemers (0 of 5)')).toBeVisible();
  });
});
