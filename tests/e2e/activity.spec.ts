import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility/violations.ts';
import { tapTwice } from './double-tap.ts';
import { logOnAs } from './log-on.ts';
import { desktop, expect, phone, test } from './quiet-page.ts';

const table = (page: Page) => page.getByRole('table', { name: /Transactions|Opérations/ });
const lines = (page: Page) => table(page).locator('th[scope="row"]');

async function openTransactions(page: Page, search = '', prefix = '') {
  await logOnAs(page, 'business');
  await page.goto(`${prefix}/account/transactions${search}`);
  await expect(lines(page).first()).toBeVisible();
}

test.describe('transactions', () => {
  test.use({ viewport: desktop });

  test('[TXN-01] come 25 at a time, more when asked for, and the keyboard goes on with the first new one', async ({
    page,
  }) => {
    await openTransactions(page, '?days=90');
    await expect(lines(page)).toHaveCount(25);
    await page.getByRole('button', { name: 'Load more' }).press('Enter');
    await expect(lines(page).nth(25)).toBeFocused();
    expect(await lines(page).count()).toBeGreaterThan(25);
  });

  test('[TXN-01] the period stands in the address; reload and back keep it', async ({ page }) => {
    await openTransactions(page);
    const period = page.getByRole('combobox', { name: 'Period' });
    await expect(period).toHaveValue('30');
    await period.selectOption('60');
    await expect(page).toHaveURL(/\/account\/transactions\?days=60$/);
    await page.reload();
    await expect(period).toHaveValue('60');
    await period.selectOption('old');
    await expect(page).toHaveURL(/\?days=old$/);
    await page.goBack();
    await expect(period).toHaveValue('60');
    await page.getByRole('tab', { name: 'Redeemable' }).click();
    await expect(page).toHaveURL(/view=redeemable/);
    await expect(period).toHaveCount(0);
    await expect(lines(page).first()).toBeVisible();
  });

  test('[TXN-01] every line has its month, and a purchase says why it earned what it did', async ({ page }) => {
    await openTransactions(page, '?days=90');
    await expect(table(page).locator('th[scope="rowgroup"]').first()).toHaveText(/^[A-Z][a-z]+ 20\d\d/);
    const why = page.getByText(/^Why \d/).first();
    await why.click();
    await expect(page.getByText(/for each \$1 on every purchase: [\d,]+ pts/).first()).toBeVisible();
  });

  test('[TXN-02] what can be redeemed leads to Pay with Rewards; the rest says why not', async ({ page }) => {
    await openTransactions(page, '?days=90');
    await expect(table(page).getByText('Ineligible').first()).toBeVisible();
    await table(page)
      .getByRole('link', { name: /^Pay with points: / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/pay-with-rewards\?.*purchase=/);
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  for (const [item, name, start] of [
    ['A table (CSV)', /\.csv$/, /^\uFEFF?"?\w/],
    ['A statement (PDF)', /\.pdf$/, /^%PDF-/],
  ] as const) {
    test(`[TXN-03] ${item} of what is shown is downloaded under the server’s name`, async ({ page }) => {
      await openTransactions(page, '?days=90');
      await page.getByRole('button', { name: 'Download' }).press('Enter');
      const downloading = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: item }).press('Enter');
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(name);
      expect((await readFile(await download.path())).toString('latin1').replace('ï»¿', '')).toMatch(start);
    });
  }

  test.describe(() => {
    test.use({ expectedComplaints: /ERR_FAILED|Failed to load/ });
    test('[TXN-03] a download that fails says so', async ({ page }) => {
      await openTransactions(page);
      await page.route('**/download?*', (route) => route.abort());
      await page.getByRole('button', { name: 'Download' }).click();
      await page.getByRole('menuitem', { name: 'A table (CSV)' }).click();
      await expect(page.getByRole('alert')).toContainText('We could not prepare the file.');
    });
  });
});

test.describe('on a phone, in French', () => {
  test.use({ viewport: phone });

  test('[TXN-01] the lines are cards that fit the screen', async ({ page }) => {
    await openTransactions(page, '?days=90', '/fr');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opérations');
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width);
    await expect(table(page).getByRole('rowheader').first()).toHaveText(/^\S+ 20\d\d/);
  });

  test('[TXN-01] the first line is on the first screen: the chart waits behind its title', async ({ page }) => {
    await openTransactions(page, '', '/fr');
    const chart = page.locator('summary', { hasText: 'Gagnés et utilisés' });
    await expect(chart).toBeVisible();
    await expect(lines(page).first()).toBeInViewport({ ratio: 1 });
    await chart.click();
    await expect(page.getByText(/^Cette année, après les retours/)).toBeVisible();
  });

  test.describe(() => {
    test.use({ hasTouch: true });
    test('[CASE-03] a purchase that is not there is claimed, once by a double tap, and has a moment', async ({
      page,
    }) => {
      await logOnAs(page, 'shopper-42');
      await page.goto('/fr/account/transactions');
      await page.getByRole('link', { name: 'Signaler un achat manquant' }).tap();
      await page.getByLabel('Où avez-vous payé?').fill('Table des récoltes');
      await page.getByLabel('Montant en dollars').fill('51,25');
      await page.getByLabel('Date de l’achat').fill('2026-01-02');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Vérifier et envoyer' }).tap();
      await tapTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Envoyer', exact: true }));
      await expect(page.getByText(/^Nous répondrons au plus tard le \d/)).toBeVisible();
      await page.getByRole('link', { name: 'Voir toutes vos demandes' }).tap();
      const claims = page.getByRole('region', { name: 'Achat manquant' });
      await expect(claims).toHaveCount(1);
      await expect(claims).toContainText(/Table des récoltes, 51,25\s\$, payé le 2 janvier 2026/);
      await expect(claims).toContainText('Nous répondrons au plus tard le');
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width);
    });
  });
});

test.describe('the account', () => {
  test.use({ viewport: desktop });

  test('[ACCT-05, ACCT-06] says when points expire, and the rows come to the balance', async ({ page }) => {
    await logOnAs(page, 'business');
    await page.goto('/account');
    const panel = page.getByRole('region', { name: 'Points that expire' });
    await expect(panel.getByText(/^[\d,]+ pts expire on \w+ \d{1,2}, 20\d\d\.$/)).toBeVisible();
    const figures = await panel.getByRole('table').locator('td').allInnerTexts();
    const total = figures.reduce((sum, text) => sum + Number(text.replace(/\D/g, '')), 0);
    await expect(page.getByRole('region', { name: /^Points balance/ })).toContainText(total.toLocaleString('en-US'));
  });

  test('[ACCT-06] shows how the balance is made up, down to the entries', async ({ page }) => {
    await logOnAs(page, 'business');
    await page.goto('/account');
    const panel = page.getByRole('region', { name: 'How is my balance made up?' });
    await panel.getByRole('button', { name: 'Show how it adds up' }).click();
    await expect(panel.getByText(/^All \d+ entries are unchanged\.$/)).toBeVisible();
    const sum = await panel.getByText('Your balance', { exact: true }).locator('..').innerText();
    const balance = /[\d,]{3,}/.exec(sum)?.[0] ?? 'no figure';
    await expect(page.getByRole('region', { name: /^Points balance/ })).toContainText(balance);
    const entries = panel.getByRole('table', { name: 'Entries', exact: true }).locator('th[scope="row"]');
    await expect(entries).toHaveCount(25);
    await panel.getByRole('button', { name: 'Load more' }).press('Enter');
    await expect(entries.nth(25)).toBeFocused();
  });
});
