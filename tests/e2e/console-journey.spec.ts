import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility/violations.ts';
import { linkIn } from './mailbox.ts';
import { desktop, expect, test } from './own-portal.ts';
import { plugInKey } from './security-key.ts';
import { beginEntry, fill, logOnStaff, press } from './staff-content.ts';

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: desktop });

const EMAIL = 'kim.doe@bank.example';
const PASSWORD = 'Maple-Harbour#27';
const DAY_MS = 24 * 60 * 60_000;
const MOST_TABS = 120;

/** Goes there as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Not reached with the keyboard: ${target.toString()}`);
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** The other person, who reads French: sees before and after, and decides. */
async function decide(page: Page, title: RegExp, row: RegExp, decision: 'Approuver' | 'Refuser'): Promise<void> {
  await page.goto('/fr/staff/approvals');
  await page.getByRole('navigation', { name: 'Modifications' }).getByRole('button', { name: title }).click();
  const asked = page.getByRole('region', { name: title });
  await expect(asked.getByRole('row', { name: row })).toBeVisible();
  await asked.getByRole('button', { name: decision }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  if (decision === 'Refuser') await dialog.getByLabel('Motif').fill('Le colis est bien arrivé.');
  await dialog.getByRole('button', { name: decision }).click();
  const said = decision === 'Refuser' ? 'Refusée. Rien n’a changé.' : 'Approuvée. La modification est en vigueur.';
  await expect(page.getByText(said)).toBeVisible();
}

/** A member misses the points of a purchase. */
async function reportMissingPoints(request: APIRequestContext): Promise<string> {
  const session = await request.post('/v1/auth/login', {
    data: {
      user_account: 'business@example.com',
      password: 'Rewards#2026',
      program_slug: 'rewards-us',
      program_registration_id: 2,
      type: 'member',
    },
  });
  const headers = { authorization: `Bearer ${(await session.json()).auth.access_token}` };
  const accounts = await (await request.get('/v1/member/account', { headers })).json();
  const lines = await request.get(`/v1/member/account/${accounts.data.accounts[0].id}/transaction`, { headers });
  const told: { id: string; kind: string }[] = (await lines.json()).data.transactions_earnings;
  const bought = told.find(({ kind }) => kind === 'purchase');
  const answer = await request.post('/v1/member/custom-action', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: {
      action: 'report_missing_points',
      input: { transaction_id: bought?.id, text: 'I got no points for this one.' },
    },
  });
  return (await answer.json()).data.reference;
}

/** As the field for a moment takes it, in the time zone of the browser. */
const localMoment = (page: Page, inMs: number) =>
  page.evaluate<string>(`(() => {
    const at = new Date(Date.now() + ${inMs});
    return new Date(at.getTime() - at.getTimezoneOffset() * 60000).toISOString().slice(0, 16);
  })()`);

test('a new colleague is invited, proves who they are, publishes, changes a rate with a second person, helps a member, is kept from a large refund, and leaves a trail', async ({
  page,
  browser,
  portal,
}) => {
  const contexts = { viewport: desktop, baseURL: portal.portalUrl };
  const admin = await browser.newPage(contexts);
  const second = await browser.newPage(contexts);

  await test.step('an administrator invites with the keyboard alone, in French', async () => {
    await logOnStaff(admin, 'admin');
    await admin.goto('/fr/staff/people');
    const form = admin.getByRole('region', { name: 'Inviter une personne' });
    await typeInto(admin, form.getByLabel('Nom'), 'Kim Doe');
    await typeInto(admin, form.getByLabel('Courriel professionnel'), EMAIL);
    await typeInto(admin, form.getByLabel('Rôle'), 'Gestion');
    await pressByKey(admin, form.getByRole('button', { name: 'Envoyer l’invitation' }));
    await expect(admin.getByText('Envoyé à une deuxième personne pour approbation.')).toBeVisible();
    await logOnStaff(second, 'operator');
    await decide(second, /^Accès à la console/, /Voir le contenu.*Non.*Oui/, 'Approuver');
  });

  await test.step('the colleague sets a password and a passkey', async () => {
    await plugInKey(page);
    const link = new URL(await linkIn(page, EMAIL, '/staff/welcome'));
    await page.goto(`/staff/welcome${link.search}${link.hash}`);
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByLabel(/^Confirm|again/i).fill(PASSWORD);
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /password/i })
      .last()
      .click();
    await page.getByRole('link', { name: 'Staff log on' }).click();
    await fill(page, 'Email', EMAIL);
    await fill(page, 'Password', PASSWORD);
    await press(page, 'Log on');
    await expect(page.getByText('Kim Doe, Program operations')).toBeVisible();
    await press(page, 'Second factor');
    await expectAccessible(page);
    await press(page, 'Add a passkey');
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page);
    await press(page, 'I have kept them');
    await expect(page.getByText('10 recovery codes left')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  const heading = `Northern lights ${Date.now()}`;
  await test.step('a slide is published for tomorrow', async () => {
    await beginEntry(page, 'slide', `e2e-journey-${Date.now()}`);
    for (const language of ['English', 'French']) {
      await fill(page, `Heading, ${language}`, heading);
      await fill(page, `Text, ${language}`, 'See them from the cabin.');
    }
    await page.getByLabel('Shown from').fill(await localMoment(page, DAY_MS));
    await press(page, 'Publish');
    await expect(page.getByText(/^Scheduled\. Readers see it from/)).toBeVisible();
  });

  await test.step('a rate waits for a second person, asked for with the keyboard alone', async () => {
    await page.goto('/staff/partners');
    await pressByKey(page, page.getByRole('button', { name: 'Add a rate Polar Cross' }));
    await typeInto(page, page.getByLabel('Points given'), '1000');
    await typeInto(page, page.getByLabel('Units received'), '900');
    const starts = page.getByLabel('Starts');
    await tabTo(page, starts);
    await page.keyboard.type('12312030');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0900AM');
    await expect(starts).toHaveValue('2030-12-31T09:00');
    await pressByKey(page, page.getByRole('button', { name: 'Review and save' }));
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await pressByKey(page, page.getByRole('dialog').getByRole('button', { name: 'Save these changes' }));
    await expect(page.getByText('Sent to a second person for approval. Nothing has changed yet.')).toBeVisible();
    await decide(second, /^Taux de Polar Cross/, /1000 : 900/, 'Approuver');
    await page.reload();
    await expect(page.getByRole('row', { name: /900/ })).toBeVisible();
  });

  await test.step('a member who misses points gets them, and an answer', async () => {
    const reference = await reportMissingPoints(page.request);
    await page.goto('/staff/cases');
    await page.getByRole('link', { name: new RegExp(reference) }).click();
    await page.getByRole('link', { name: 'Nora Castellan' }).click();
    await press(page, 'Adjust points');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Points', { exact: true }).fill('9,000');
    await dialog.getByLabel('Reason').fill(`Missing points, ${reference}`);
    await expect(dialog.getByText('Nothing has moved yet.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Adjust points' }).click();
    await expect(page.getByText('The points were adjusted.')).toBeVisible();
    await page.goBack();
    await fill(page, 'Message to the member', 'We added the 9,000 points that were missing.');
    await press(page, 'Check and save');
    await expectAccessible(page);
    await press(page, 'Save');
    await expect(page.getByRole('region', { name: 'What was done' })).toContainText('We added the 9,000 points');
  });

  await test.step('a refund that goes above the day’s limit waits, and is refused', async () => {
    await page.goto('/staff/orders');
    await page.getByLabel(/^Number, member, product/).fill('Echo ice skates');
    await expect(page.getByRole('link', { name: /^R-/ })).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('link', { name: /^R-/ }).click();
    await press(page, 'Refund');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The member says that it never arrived');
    await expect(dialog.getByText('A second person must approve this.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send for approval' }).click();
    await expect(page.getByText('Sent to a second person for approval. Nothing has changed yet.')).toBeVisible();
    await page.goto('/staff/approvals');
    const changes = page.getByRole('navigation', { name: 'Changes' });
    await changes.getByRole('button', { name: /^Refund or replacement of/ }).click();
    const asked = page.getByRole('region', { name: /^Refund or replacement of/ });
    await expect(asked.getByText('Another person has to approve it.')).toBeVisible();
    await expect(asked.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await decide(second, /^Remboursement ou remplacement de/, /Livré/, 'Refuser');
  });

  await test.step('the audit has all of it, as a file', async () => {
    await page.goto('/staff/audit');
    const saving = page.waitForEvent('download');
    await press(page, 'Export as CSV');
    const file = await (await saving).createReadStream();
    let text = '';
    for await (const part of file) text += String(part);
    for (const trace of [/Kim Doe.*adjust/i, /Kim Doe.*content/i, /Kim Doe.*rate/i, /Alex Moreau.*declin/i])
      expect(text).toMatch(trace);
  });

  await test.step('tomorrow the slide is there', async () => {
    const reader = await browser.newPage(contexts);
    await reader.goto('/fr');
    await expect(reader.locator('h2', { hasText: heading })).toHaveCount(0);
    await page.request.put('/v1/sandbox/clock', { data: { offset_ms: DAY_MS + 60_000 } });
    await expect(async () => {
      await reader.goto('/fr');
      await expect(reader.locator('h2', { hasText: heading })).toHaveCount(1, { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await page.request.put('/v1/sandbox/clock', { data: { offset_ms: 0 } });
    await reader.close();
  });
  await admin.close();
  await second.close();
});
