import { expect, type Page } from '@playwright/test';
import { test } from './own-portal.ts';
import { plugInKey } from './security-key.ts';

/** The act is refused before the proof, and done after it. */
test.use({ expectedComplaints: /status of 403/ });

async function typePassword(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Rewards#2026');
  await page.getByRole('button', { name: 'Log on', exact: true }).click();
}

test('staff add a passkey, log on with it, and confirm an act with it that needs a fresh proof', async ({
  page,
  portal,
}) => {
  await plugInKey(page);
  await page.goto('/staff');
  await typePassword(page);
  await page.getByRole('button', { name: 'Second factor' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).dblclick();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Log out' }).click();

  await typePassword(page);
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeFocused();
  await page.getByRole('button', { name: 'Use a passkey', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeFocused();

  await page.goto('/staff/people');
  await expect(page.getByRole('row', { name: /Robin Ashworth/ })).toBeVisible();
  await page.request.put(`${portal.portalUrl}/v1/sandbox/clock`, { data: { offset_ms: 6 * 60_000 } });
  const form = page.getByRole('region', { name: 'Invite a person' });
  await form.getByLabel('Name').fill('Kim Doe');
  await form.getByLabel('Work email').fill('kim@bank.example');
  await form.getByLabel('Role').selectOption('support');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey', exact: true }).click();
  await expect(page.getByText('Sent to a second person for approval. Nothing has changed yet.')).toBeVisible();
  // The other tests of this portal need the time as it is.
  await page.request.put(`${portal.portalUrl}/v1/sandbox/clock`, { data: { offset_ms: 0 } });
});
