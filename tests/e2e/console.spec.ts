import type { Page } from '@playwright/test';
import { logOnAs } from './log-on.ts';
import { desktop, expect, test } from './own-portal.ts';
import { logOnStaff, staffToken } from './staff-content.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: desktop });

const fill = (page: Page, label: string, value: string) => page.getByLabel(label).fill(value);
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

/** Finds the member and opens their page, as staff do it. */
async function openMember(page: Page, email: string): Promise<void> {
  await page.goto('/staff');
  await page.getByRole('searchbox', { name: 'Find a member', exact: true }).fill(email);
  await page.getByRole('link', { name: 'Sam Shopper' }).click();
  await expect(page.getByRole('heading', { name: 'Sam Shopper' })).toBeVisible();
}

/** Looks through what changes, and lets it change. */
async function saveChanges(page: Page, ...expected: readonly RegExp[]): Promise<void> {
  await press(page, 'Review and save');
  const dialog = page.getByRole('dialog');
  for (const name of expected) await expect(dialog.getByRole('row', { name })).toBeVisible();
  await press(page, 'Save these changes');
}

const balanceOf = (page: Page) => page.getByRole('region', { name: /^Points balance/ });

test.describe('support', () => {
  test.use({ expectedComplaints: /status of 403/ });

  test('[SES-06] finds a member, logs on as them, is kept from what is forbidden, and the audit and the member see it', async ({
    page,
    browser,
  }) => {
    await page.goto('/staff');
    await fill(page, 'Email', 'staff@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Rewards#2026');
    await press(page, 'Log on');
    await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible();
    await expect(page.getByText(/, Customer support$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Promotions' })).toHaveCount(0);

    await openMember(page, 'shopper-34@example.com');
    await page.getByRole('tab', { name: 'Balance by lot' }).click();
    await expect(page.getByText('100,000 available, 0 reserved, 0 owed')).toBeVisible();

    await press(page, 'Log on as member');
    await fill(page, 'Reason', 'The member called about the balance');
    await press(page, 'Continue');
    await press(page, 'Continue as Sam Shopper');
    await expect(page.getByText(/^You are logged on as/)).toBeVisible();
    await page.goto('/account/reset-password');
    await expect(page.getByText(/^Only the member can/)).toBeVisible();
    await expect(page.getByLabel('New password')).toHaveCount(0);
    // Past the page, by the session's own token: the server says no as well.
    const refused = await page.evaluate<number>(`(async () => {
      const headers = {
        'content-type': 'application/json',
        authorization: 'Bearer ' + localStorage.getItem('rewards.token'),
      };
      const { data } = await (await fetch('/v1/member/profile', { headers })).json();
      const body = JSON.stringify({ preferred_language: 'fr' });
      return (await fetch('/v1/member/profile/' + data.id, { method: 'PUT', headers, body })).status;
    })()`);
    expect(refused).toBe(403);

    await page.goto('/staff/audit');
    await press(page, 'Check now');
    await expect(page.getByText(/^The audit log is complete: all/)).toBeVisible();
    const kept = page.getByRole('row', { name: /Access denied.*Sam Shopper/ }).first();
    await kept.getByText('Details').click();
    await expect(kept.getByText(/PUT \/member\/profile\/\{id\}.*not_as_staff/)).toBeVisible();
    const opened = page.getByRole('row', { name: /Logged on as a member.*Sam Shopper/ });
    await expect(opened.first()).toBeVisible();
    await page.getByLabel('What').selectOption('Asked to log on as a member');
    await expect(opened).toHaveCount(0);
    const asked = page.getByRole('row', { name: /Asked to log on as a member.*Sam Shopper/ });
    await asked.getByText('Details').click();
    await expect(asked.getByText(/The member called about the balance/)).toBeVisible();

    const member = await browser.newPage({ viewport: desktop });
    await logOnAs(member, 'shopper-34');
    await member.goto('/account');
    const visits = member.getByRole('region', { name: 'Visits by our staff' });
    await expect(visits.getByText('Viewed the portal as you see it')).toBeVisible();
    await expect(visits.getByText('Tried something that was not allowed. Nothing was changed.')).toBeVisible();
    await member.close();
  });
});

test('points that one person asks for move when another approves', async ({ page, browser }) => {
  await logOnStaff(page, 'staff');
  await openMember(page, 'shopper-35@example.com');
  await press(page, 'Adjust points');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Points', { exact: true }).fill('20000');
  await dialog.getByLabel('Reason').fill('The autumn bonus was not credited');
  await dialog.getByRole('button', { name: 'Adjust points' }).click();
  await expect(page.getByText('The adjustment needs approval from a second person.')).toBeVisible();
  await page.getByRole('link', { name: 'Adjustments' }).click();
  const asked = page.getByRole('region', { name: '20,000 points, Sam Shopper' });
  await expect(asked.getByText('Another person has to approve it.')).toBeVisible();
  await expect(asked.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const member = await browser.newPage({ viewport: desktop });
  await logOnAs(member, 'shopper-35');
  await member.goto('/account');
  await expect(balanceOf(member)).toContainText('100,000');

  const operator = await browser.newPage({ viewport: desktop });
  await logOnStaff(operator, 'operator');
  await operator.goto('/staff/adjustments');
  const waiting = operator.getByRole('region', { name: '20,000 points, Sam Shopper' });
  await waiting.getByRole('button', { name: 'Approve' }).click();
  const question = operator.getByRole('dialog', { name: 'Give 20,000 points to Sam Shopper?' });
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(operator.getByText('Approved: the balance is changed.')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await operator.close();

  await member.reload();
  await expect(balanceOf(member)).toContainText('120,000');
  await member.close();
});

const PRODUCT = 'solis-trumpet';

test('[CART-04] a low price waits for a second person, and it and a code are what a member then sees at once, in both languages', async ({
  page,
  browser,
}) => {
  await logOnStaff(page, 'operator');
  const headers = { authorization: `Bearer ${await staffToken(page.request, 'operator')}` };
  const found = await page.request.get('/v1/staff/product?query=solis trumpet', { headers });
  const products: { slug: string; name: string; sku: string }[] = (await found.json()).data;
  const product = products.find(({ slug }) => slug === PRODUCT);
  if (!product) throw new Error(`${PRODUCT} is not in the catalogue`);

  await page.goto('/staff/catalogue');
  await fill(page, 'Find a product by name or SKU', product.sku);
  await press(page, 'Find');
  await press(page, `Change ${product.name}`);
  await page.getByLabel('Price in points').first().fill('7770');
  await page.getByLabel('Sale price in points').first().fill('');
  await page.getByLabel('Sale starts').first().fill('');
  await page.getByLabel('Sale ends').first().fill('');
  await saveChanges(page, /Price in points.*7770/);
  await expect(page.getByText('Sent to a second person for approval. Nothing has changed yet.')).toBeVisible();

  const second = await browser.newPage({ viewport: desktop });
  await logOnStaff(second, 'admin');
  await second.goto('/staff/approvals');
  const changes = second.getByRole('navigation', { name: 'Changes' });
  await changes.getByRole('button', { name: `(${product.sku})` }).click();
  const waiting = second.getByRole('region', { name: new RegExp(`^Price of .*\\(${product.sku}\\)$`) });
  await expect(waiting.getByRole('row', { name: /Price in points.*7,770/ })).toBeVisible();
  await waiting.getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText('Approved. The change is in effect.')).toBeVisible();
  await second.close();

  const code = `E2E-${Date.now()}`;
  await page.getByRole('link', { name: 'Promotions' }).click();
  await press(page, 'New promotion code');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await fill(page, 'Name, English', 'Autumn');
  await fill(page, 'Name, French', 'Automne');
  await fill(page, 'What it is for, English', 'One trumpet');
  await fill(page, 'What it is for, French', 'Une trompette');
  await page.getByLabel('Value').fill('10');
  await fill(page, 'Starts', '2026-01-01T00:00');
  await page.getByLabel('Total uses').fill('100');
  await page.getByLabel('Uses per member').fill('1');
  await fill(page, 'Find a product by name or SKU', product.sku);
  await press(page, 'Find');
  await page.getByLabel('Add: Products').selectOption({ index: 1 });
  await page.getByRole('group', { name: 'Products' }).getByRole('button', { name: 'Add', exact: true }).click();
  await saveChanges(page, new RegExp(`Code.*${code}`), /Products.*trumpet/i);
  await expect(page.getByText(`${code} is saved.`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`${code}.*10% off.*Running`) })).toBeVisible();

  const member = await browser.newPage({ viewport: desktop });
  await logOnAs(member, 'shopper-36');
  await member.goto(`/shop/${PRODUCT}`);
  await expect(member.getByText('7,770').first()).toBeVisible();
  await member.goto(`/fr/shop/${PRODUCT}`);
  await expect(member.getByText(/7\s770/).first()).toBeVisible();
  await member.goto(`/shop/${PRODUCT}`);
  await member.getByRole('button', { name: 'Add to cart' }).click();
  await expect(member.getByText(/is in your cart/)).toBeVisible();
  await member.goto('/shop/cart');
  await member.getByLabel('Promotion code').fill(code.toLowerCase());
  await member.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(member.getByText(`${code}: −777 pts`)).toBeVisible();

  await press(page, `End now ${code}`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click();
  await expect(page.getByText(`${code} has ended.`)).toBeVisible();
  await member.reload();
  await expect(member.getByText(`${code}: −777 pts`)).toHaveCount(0);
  await member.close();
});
