import { expect, test } from './quiet-page.ts';

const sandboxUrl = process.env.SANDBOX_URL ?? '';

test('the control page and the mailbox of the sandbox can be reached', async ({ page }) => {
  await page.goto(sandboxUrl);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The world outside');
  await page.getByRole('link', { name: 'Mail' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail');
});
