import { randomUUID } from 'node:crypto';
import { logOnAs } from './log-on.ts';
import { expect, phone, test } from './quiet-page.ts';

/** What is not queued at once is queued with the next minute. */
const WRITTEN_MS = 75_000;

test.use({ viewport: phone });
test.describe.configure({ timeout: WRITTEN_MS + 60_000 });

test('[KEEP-01] a debit is in the inbox, unread until it is opened, and leads to what was promised and by when', async ({
  page,
}) => {
  await logOnAs(page, 'shopper-47');
  await page.goto('/fr/account/inbox');
  // Past the page, by its own token: the form has tests of its own.
  const status = await page.evaluate<number>(`(async () => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': '${randomUUID()}',
      authorization: 'Bearer ' + localStorage.getItem('rewards.token'),
    };
    const { data } = await (await fetch('/v1/member/account', { headers })).json();
    const url = '/v1/member/account/' + data.accounts[0].id + '/cash-back';
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify({ points: 2500 }) })).status;
  })()`);
  expect(status).toBe(200);

  const message = page.locator('main details').filter({ hasText: /2\s500 points ont quitté votre compte/ });
  // The worker writes its words a moment later.
  await expect(async () => {
    await page.reload();
    await expect(message).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: WRITTEN_MS });
  await page.getByRole('button', { name: /^Points utilisés/ }).click();
  await expect(page.locator('main details')).toHaveCount(1);
  await expect(message).toContainText('Non lu.');
  await message.locator('summary').press('Enter');
  await expect(message.getByText('Solde, toutes les cartes')).toBeVisible();
  await expect(message).not.toContainText('Non lu.');

  await message.getByRole('link', { name: 'Voir mes échanges' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Remise en argent');
  await expect(page.getByRole('heading', { name: /^Arrive au plus tard le / })).toBeVisible();
  const steps = page.locator('main ol li');
  await expect(steps.first()).toContainText('Demandé');
  await expect(steps.last()).toContainText('Sinon, nous vous prévenons et nous agissons');
});
