import { expect, test } from './own-portal.ts';

/** Somebody without a group of the console is refused; whoever was signed out at the bank is out at the next call. */
test.use({ expectedComplaints: /status of 40[13]/ });

test('staff log on with their bank account, and are out when the bank signs them out', async ({ page, portal }) => {
  await page.goto('/staff');
  await page.getByRole('button', { name: 'Continue with your bank account' }).click();
  await page.getByRole('link', { name: 'Sign in as Nadia Haddad' }).click();
  await expect(page.getByText('Nadia Haddad, Customer support')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/staff');
  const form = { who: 'e-1001' };
  await page.request.post(`${portal.sandboxUrl}/bank/staff-people/sign-out`, { form, maxRedirects: 0 });
  await page.getByLabel('Find a member', { exact: true }).fill('elite');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Staff log on' })).toBeVisible();
});

test('in French, by keyboard: who has no group of the console is told so, and can begin again', async ({ page }) => {
  await page.goto('/fr/staff');
  await page.getByRole('button', { name: 'Continuer avec votre compte de la banque' }).press('Enter');
  await page.getByRole('link', { name: 'Sign in as Ines Duarte' }).press('Enter');
  await expect(page.locator(':focus')).toContainText('aucun de vos groupes ne donne accès à cette console');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/fr/staff/sign-in');
  await page.getByRole('link', { name: 'Recommencer' }).press('Enter');
  await page.getByRole('button', { name: 'Continuer avec votre compte de la banque' }).press('Enter');
  await page.getByRole('link', { name: 'Give up and go back' }).press('Enter');
  await expect(page.locator(':focus')).toContainText('Vous n’avez pas terminé à la banque');
});
