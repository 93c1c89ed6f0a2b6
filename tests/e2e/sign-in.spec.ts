import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from './quiet-page.ts';

const PASSWORD = 'Rewards#2026';
const sandboxUrl = () => process.env['SANDBOX_URL'] ?? '';

/** As a personal customer: at the bank's page, which sends the browser back. */
async function signInAtBank(page: Page, name: string, language: 'en' | 'fr' = 'en') {
  await page.goto(`${sandboxUrl()}/bank/sign-in?lang=${language}`);
  await page.getByRole('link', { name: `Sign in as ${name}` }).click();
}

async function logOnWithPassword(page: Page, tab: string, login: string, password = PASSWORD) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: tab }).click();
  await dialog.getByLabel('Email', { exact: true }).fill(`${login}@example.com`);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log on', exact: true }).click();
}

const logOnButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log on' });
const balance = (page: Page) =>
  page
    .getByRole('banner')
    .getByText(/^Balance|^Solde/)
    .locator('..');

test('[SES-04] a customer opens the rewards from the bank’s page, and the token is not left in the address', async ({
  page,
}) => {
  await page.goto(`${sandboxUrl()}/bank/sign-in`);
  await page.getByRole('link', { name: 'Open my rewards as Maya Laurent' }).click();
  await expect(page.getByRole('banner').getByText('Maya Laurent').first()).toBeAttached();
  expect(page.url()).not.toContain('token');
  await page.goBack();
  expect(page.url()).not.toContain('token');
});

test.describe('business and developer logins', () => {
  test.use({ viewport: desktop });

  for (const [tab, login, figure] of [
    ['Business', 'business', '1,250,000'],
    ['Developer', 'developer', '42,000'],
  ] as const) {
    test(`[SES-01, SES-03] ${login} logs on in the dialog and sees the balance`, async ({ page }) => {
      await page.goto('/');
      await logOnButton(page).click();
      await logOnWithPassword(page, tab, login);
      await expect(balance(page)).toContainText(figure);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }

  test('[SES-01] the tabs come from the server, the personal one first', async ({ page }) => {
    await page.goto('/');
    await logOnButton(page).click();
    await expect(page.getByRole('tab')).toHaveText(['Personal', 'Business', 'Developer']);
    await page.getByRole('tab', { name: 'Business' }).click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    expect(await page.evaluate(() => sessionStorage.getItem('rewards.registration_id'))).toBe('2');
  });

  test.describe(() => {
    test.use({ expectedComplaints: /401|403/ });
    test('[SES-03] a wrong password says so, and typing takes it back', async ({ page }) => {
      await page.goto('/');
      await logOnButton(page).click();
      await logOnWithPassword(page, 'Business', 'nobody', 'Wrong#2026x');
      const failure = page.getByText('The email and/or the password does not match our records');
      await expect(failure).toBeVisible();
      await page.getByLabel('Password', { exact: true }).fill('x');
      await expect(failure).toHaveCount(0);
    });
  });

  test('[SES-03] the form checks before it calls', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.goto('/login');
    await page.getByRole('tab', { name: 'Business' }).click();
    await page.getByLabel('Email', { exact: true }).fill('not an address');
    await page.getByRole('main').getByRole('button', { name: 'Log on', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Please enter a valid email address' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Password is required' })).toBeVisible();
    expect(calls.filter((url) => url.includes('/auth/login'))).toEqual([]);
  });

  test('[SES-02, SES-14] a page for members asks to log on and is opened afterwards', async ({ page }) => {
    await page.goto('/account');
    await expect(page).toHaveURL(/\/$/);
    await logOnWithPassword(page, 'Business', 'business2');
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  });

  test('by keyboard alone, in French', async ({ page }) => {
    await page.goto('/fr');
    await page.getByRole('button', { name: 'Connexion' }).focus();
    await page.keyboard.press('Enter');
    const personal = page.getByRole('tab', { name: 'Particuliers' });
    await expect(personal).toBeVisible();
    await personal.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Entreprises' })).toBeFocused();
    // The tab's panel can be reached, then its first field.
    await page.keyboard.press('Tab');
    if (!(await page.evaluate('document.activeElement.matches("input")'))) await page.keyboard.press('Tab');
    await expect(page.getByLabel('Adresse courriel')).toBeFocused();
    await page.keyboard.type('business2@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(balance(page)).toContainText('90 000');
  });
});

test.describe('personal logins', () => {
  test.use({ viewport: phone });

  test('[SES-05] a customer comes through the bank and sees the balance', async ({ page }) => {
    await signInAtBank(page, 'Elena Marchetti');
    // Of her 480,000 points, tests beside this one redeem some.
    await expect(balance(page)).toHaveText(/^Balance 4[678]\d,\d{3} pts$/);
    expect(page.url()).not.toContain('sso');
    expect(await page.evaluate(() => localStorage.getItem('rewards.is_sso'))).toBe('1');
  });

  test('[SES-05] the token is never seen in the address bar or the history', async ({ page }) => {
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await signInAtBank(page, 'Maya Laurent', 'fr');
    await expect(balance(page)).toContainText('150 000');
    await page.goBack();
    expect(page.url()).not.toMatch(/sso\/\w/);
    expect(addresses.filter((address) => /sso\/\w/.test(address)).length).toBeLessThanOrEqual(1);
  });

  test.describe(() => {
    test.use({ expectedComplaints: /403|423/ });
    test('[SES-05] a customer who may not come in reads the four reasons', async ({ page }) => {
      await signInAtBank(page, 'Luca Okafor');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You cannot log on right now');
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
      await expect(page.getByText('please contact us after 7 days')).toBeVisible();
    });

    for (const outcome of ['A product transfer two days ago', 'Give up and go back without a token']) {
      test(`[SES-05] the bank’s outcome "${outcome}" is refused in French, too`, async ({ page }) => {
        await page.goto(`${sandboxUrl()}/bank/sign-in?lang=fr`);
        await page.getByRole('link', { name: outcome }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          'Vous ne pouvez pas vous connecter pour le moment',
        );
      });
    }

    test('[SES-16] a customer whose card is locked is asked to call, and can log out', async ({ page }) => {
      await signInAtBank(page, 'Victor Almeida');
      await expect(page.getByText('Please call the number on the back of your Card.')).toBeVisible();
      await page.goto('/account');
      await expect(page.getByText('Please call the number on the back of your Card.')).toBeVisible();
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(logOnButton(page)).toBeVisible();
    });
  });
});

test.describe('several cards', () => {
  test.use({ viewport: desktop });

  test('[ACCT-03, FRAME-12] the wallet switches its card; balance and messages follow, and the choice is remembered', async ({
    page,
  }) => {
    await signInAtBank(page, 'Camille Tremblay');
    await expect(balance(page)).toContainText('210,000');
    const message = page.getByText('Scheduled maintenance.', { exact: true });
    await expect(message).toHaveCount(0);
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('button', { name: 'Switch accounts' }).click();
    const dialog = page.getByRole('dialog');
    const select = dialog.getByRole('button', { name: /Use|Select/ });
    await expect(select).toBeDisabled();
    await dialog.getByRole('radio', { name: /Premier World/ }).check();
    await select.click();
    await expect(balance(page)).toContainText('75,000');
    await expect(message).toBeVisible();
    await page.reload();
    await expect(balance(page)).toContainText('75,000');
  });
});

test.describe('the end of a session', () => {
  test.use({ viewport: desktop });

  test('[SES-09] log-out forgets the member, in every tab', async ({ page, context }) => {
    await signInAtBank(page, 'Maya Laurent');
    await expect(balance(page)).toContainText('150,000');
    const other = await context.newPage();
    await other.goto('/faq');
    await expect(balance(other)).toContainText('150,000');
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(logOnButton(page)).toBeVisible();
    await expect(logOnButton(other)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('rewards.token'))).toBeNull();
  });

  test('[SES-10] after 13 idle minutes a question, one key answers it; after 15 the end, with its message', async ({
    page,
  }) => {
    await page.clock.install();
    await signInAtBank(page, 'Wei Chen');
    await expect(balance(page)).toContainText('60,000');
    await page.clock.fastForward('13:05');
    const question = page.getByRole('alertdialog', { name: 'Are you still there?' });
    await expect(question).toBeVisible();
    const told = page.waitForResponse(/\/v1\/member\/profile/);
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await told;
    await page.clock.fastForward('15:05');
    await expect(page).toHaveURL(/\/\?error=timeout$/);
    await expect(page.getByText('Your session has expired due to inactivity.')).toBeVisible();
  });
});

test.describe('staff', () => {
  test.use({ viewport: desktop });

  test('[SES-06, FRAME-13] log on, find a member, give a reason, and act in the member’s name under a banner', async ({
    page,
  }) => {
    await page.goto('/staff');
    await page.getByLabel('Email', { exact: true }).fill('staff@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Log on' }).click();
    await page.getByLabel('Find a member', { exact: true }).fill('Okafor');
    const found = page.getByRole('main');
    await found.getByRole('button', { name: 'Log on as member: Samuel Okafor' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Asked for help with the annual fee');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/login-as$/);
    await page.getByRole('button', { name: 'Continue as Samuel Okafor' }).click();
    await expect(page.getByText('You are logged on as Samuel Okafor.')).toBeVisible();
    await expect(balance(page)).toContainText('42,000');
  });
});
