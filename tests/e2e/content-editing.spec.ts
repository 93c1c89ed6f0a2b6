import type { Page } from '@playwright/test';
import { png } from '../api/sample-pictures.ts';
import { comeFromBank } from './bank-customer.ts';
import { logOnAs } from './log-on.ts';
import { desktop, expect, test } from './own-portal.ts';
import {
  beginEntry,
  fill,
  logOnInPlaceOf,
  logOnStaff,
  press,
  publish,
  publishContent,
  staffToken,
  writeBody,
} from './staff-content.ts';

test.describe.configure({ timeout: 120_000 });

/** Chooses the picture of a field by uploading it. */
async function uploadFor(page: Page, field: string, name: string, buffer: Buffer, mimeType = 'image/png') {
  await press(page, `Change ${field}`);
  const choosing = page.waitForEvent('filechooser');
  await press(page, 'Upload a picture');
  await (await choosing).setFiles({ name, mimeType, buffer });
}

test.describe('what an operator publishes', () => {
  test.use({ viewport: desktop });

  test('[CONT-01] [CONT-03] a slide is seen at once in both languages, and an old version comes back', async ({
    page,
    browser,
  }) => {
    const now = Date.now();
    const slug = `e2e-slide-${now}`;
    const [opera, operaInFrench, races] = [`Opera ${now}`, `Opéra ${now}`, `Races ${now}`];
    await logOnStaff(page, 'operator');
    await beginEntry(page, 'slide', slug);
    await fill(page, 'Heading, English', opera);
    await fill(page, 'Heading, French', operaInFrench);
    await fill(page, 'Text, English', `${now}: from {minimum_points} points.`);
    await fill(page, 'Text, French', 'À partir de {minimum_points} points.');
    await press(page, 'Save draft');
    await expect(page.getByText('The draft is saved. Readers do not see it yet.')).toBeVisible();

    // One for each language: a browser that has read French is led there again.
    const readers = { '/': await browser.newPage(), '/fr': await browser.newPage() };
    const expectSlide = (path: '/' | '/fr', text: string, count: number) =>
      // A change is announced by the database and is there a moment later: the reader's next page has it.
      expect(async () => {
        const reader = readers[path];
        await reader.goto(path);
        await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(reader.locator('h2, p', { hasText: text })).toHaveCount(count, { timeout: 1_000 });
      }).toPass({ timeout: 20_000 });
    await expectSlide('/', opera, 0);

    await publish(page);
    await expectSlide('/', opera, 1);
    await expectSlide('/', `${now}: from 2,500 points.`, 1);
    await expectSlide('/fr', operaInFrench, 1);

    await fill(page, 'Heading, English', races);
    await press(page, 'Publish');
    await expect(page.getByText('Version 2 · shown now')).toBeVisible();
    await expectSlide('/', races, 1);
    await page.getByRole('button', { name: 'Restore Version 1' }).click();
    await expect(page.getByText('Version 3 · shown now · version 1 restored')).toBeVisible();
    await expectSlide('/', opera, 1);

    await press(page, 'Unpublish');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
    await expect(page.getByText('Unpublished. Readers no longer see it.')).toBeVisible();
    await expectSlide('/', opera, 0);
    for (const reader of Object.values(readers)) await reader.close();
  });

  test('[CONT-02] [CONT-03] a picture, a slide that shows it and a page that it leads to are seen in both languages', async ({
    page,
    browser,
  }) => {
    const slug = `e2e-summer-${Date.now()}`;
    await logOnStaff(page, 'operator');
    await beginEntry(page, 'page', slug);
    await fill(page, 'Title, English', 'Summer days');
    await fill(page, 'Title, French', 'Jours d’été');
    await writeBody(page, 'English', ['By the lake', 'From {minimum_points} points.']);
    await writeBody(page, 'French', ['Au bord du lac', 'Dès {minimum_points} points.']);
    await page.getByLabel('List at the foot of every page').selectOption('Program');
    await publish(page);

    await beginEntry(page, 'slide', `${slug}-slide`);
    for (const [language, heading] of Object.entries({ English: 'Off to the lake', French: 'Tous au lac' })) {
      await fill(page, `Heading, ${language}`, heading);
      await fill(page, `Text, ${language}`, heading);
      await page.getByRole('textbox', { name: `Button, ${language} (optional)`, exact: true }).fill('Summer');
      await page.getByRole('textbox', { name: `Address of the button, ${language}` }).fill(`/pages/${slug}`);
    }
    await uploadFor(page, 'Picture, English', 'lake.png', png(600, 480, [40, 110, 160]));
    await press(page, 'Change Picture, French');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Use 600 × 480/ })
      .click();
    await publish(page);

    const reader = await browser.newPage({ viewport: desktop });
    const texts = {
      '': ['Off to the lake', 'Summer days', 'By the lake', 'Next slide'],
      '/fr': ['Tous au lac', 'Jours d’été', 'Au bord du lac', 'Diapositive suivante'],
    };
    for (const [prefix, [heading = '', title = '', part = '', next = '']] of Object.entries(texts)) {
      await expect(async () => {
        await reader.goto(prefix || '/');
        await expect(reader.locator('h2', { hasText: heading })).toHaveCount(1, { timeout: 1_000 });
      }).toPass({ timeout: 20_000 });
      const slide = reader
        .getByRole('group')
        .filter({ has: reader.locator('h2', { hasText: heading }) })
        .last();
      const picture = slide.locator('img[src^="/v1/pictures/"]');
      await expect(async () => {
        await reader.getByRole('button', { name: next }).click();
        await expect(picture).toBeVisible({ timeout: 500 });
      }).toPass();
      await expect(picture).toHaveJSProperty('naturalWidth', 600);
      await expect(slide.locator('a', { hasText: 'Summer' })).toHaveAttribute('href', `${prefix}/pages/${slug}`);
      await reader.goto(`${prefix}/pages/${slug}`);
      await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(reader.getByRole('heading', { level: 2, name: part })).toBeVisible();
      await expect(reader.getByRole('main').getByRole('link', { name: 'FAQ' })).toHaveAttribute(
        'href',
        `${prefix}/faq`,
      );
      await expect(reader).toHaveTitle(new RegExp(`^${title} \\|`));
      await expect(reader.getByRole('contentinfo').getByRole('link', { name: title })).toHaveAttribute(
        'href',
        `${prefix}/pages/${slug}`,
      );
    }
    await reader.close();
  });

  test('[FRAME-04] [FRAME-05] [CONT-03] a menu item is seen by members and hidden from staff in their place', async ({
    page,
    browser,
  }) => {
    const slug = `e2e-menu-${Date.now()}`;
    await logOnStaff(page, 'operator');
    await beginEntry(page, 'menu_item', slug);
    await fill(page, 'Title, English', 'Concerts');
    await fill(page, 'Title, French', 'Spectacles');
    await page
      .getByRole('textbox', { name: /^Address/ })
      .first()
      .fill('/global-offers/priceless-experiences');
    await page.getByLabel('Staff logged on as a member see it').uncheck();
    await publish(page);

    const member = await browser.newPage({ viewport: desktop });
    await logOnAs(member, 'business2');
    await member.goto('/');
    await expect(member.getByRole('link', { name: 'Concerts' })).toBeVisible();
    await member.goto('/fr');
    await expect(member.getByRole('link', { name: 'Spectacles' })).toBeVisible();
    await member.close();

    const support = await browser.newPage({ viewport: desktop });
    await logOnInPlaceOf(support, 'business2');
    await expect(support.getByRole('link', { name: 'Cash Back' }).first()).toBeVisible();
    await expect(support.getByRole('link', { name: 'Concerts' })).toHaveCount(0);
    await support.close();
  });

  test('[SES-18] [CONT-03] a slide for one card family is on its holder’s home, and on nobody else’s', async ({
    page,
    browser,
  }) => {
    const now = Date.now();
    await logOnStaff(page, 'operator');
    await beginEntry(page, 'slide', `e2e-elite-${now}`);
    for (const language of ['English', 'French']) {
      await fill(page, `Heading, ${language}`, `Lounges ${now}`);
      await fill(page, `Text, ${language}`, 'Open');
    }
    await page.getByLabel('Elite', { exact: true }).check();
    await press(page, 'Save draft');
    await expect(page.getByText('The draft is saved. Readers do not see it yet.')).toBeVisible();
    await press(page, 'Preview');
    await expect(page.getByRole('dialog').getByText('Holders of these cards see it: Elite.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await publish(page);

    for (const who of ['elite', 'premier', 'visitor'] as const) {
      const reader = await browser.newPage({ viewport: desktop });
      await (who === 'visitor' ? reader.goto('/') : comeFromBank(reader, who));
      await expect(reader.getByRole('heading', { level: 2, name: 'Spend your points your way' })).toBeVisible();
      await expect(reader.locator('h2', { hasText: `Lounges ${now}` })).toHaveCount(who === 'elite' ? 1 : 0);
      await reader.close();
    }
  });

  test('[FRAME-12] [CONT-03] a broadcast for one segment reaches its member and nobody else', async ({
    page,
    browser,
  }) => {
    const slug = `e2e-news-${Date.now()}`;
    const member = await browser.newPage({ viewport: desktop });
    await logOnAs(member, 'business2');
    const accounts = member.waitForResponse(/\/v1\/member\/account\?/);
    await member.goto('/');
    const reference = (await (await accounts).json()).data.accounts[0].reference_identifier;

    await logOnStaff(page, 'operator');
    await beginEntry(page, 'broadcast', slug);
    await fill(page, 'Title, English', 'Good news.');
    await fill(page, 'Title, French', 'Bonne nouvelle.');
    await fill(page, 'Description, English', 'Your fee is waived.');
    await fill(page, 'Description, French', 'Vos frais sont offerts.');
    await fill(page, 'Accounts that see it', reference);
    await publish(page);

    await member.reload();
    await expect(member.getByText('Your fee is waived.')).toBeVisible();
    await member.goto('/fr');
    await expect(member.getByText('Vos frais sont offerts.')).toBeVisible();
    await member.close();
    const other = await browser.newPage({ viewport: desktop });
    await logOnAs(other, 'business');
    await other.goto('/');
    await expect(other.getByRole('button', { name: /Account menu/ })).toBeVisible();
    await expect(other.getByText('Your fee is waived.')).toHaveCount(0);
    await other.close();
  });
});

test.describe('an operator at the editor', () => {
  test.use({ viewport: desktop, expectedComplaints: /status of 40[09]/ });

  test('is told which pictures cannot be taken, and keeps the one that was there', async ({ page }) => {
    await logOnStaff(page, 'operator');
    await page.goto('/staff/content?kind=slide&slug=your-way');
    await uploadFor(page, 'Picture, English', 'drawing.svg', Buffer.from('<svg/>'), 'image/svg+xml');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/SVG is not accepted/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await uploadFor(page, 'Picture, English', 'renamed.png', Buffer.from('<svg/>'));
    await expect(dialog.getByText(/SVG is not accepted/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await uploadFor(page, 'Picture, English', 'large.png', Buffer.alloc(1_000_001));
    await expect(dialog.getByText(/larger than 1 MB/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Use cards.svg' }).click();
    await expect(page.locator('img[src="/slides/cards.svg"]').first()).toBeVisible();
  });

  test('is asked before a version is put back over a draft, and finds the draft in the history', async ({ page }) => {
    const slug = `e2e-draft-${Date.now()}`;
    await logOnStaff(page, 'operator');
    await beginEntry(page, 'faq_category', slug);
    await fill(page, 'Title, English', 'First');
    await fill(page, 'Title, French', 'Premier');
    await publish(page);
    await fill(page, 'Title, English', 'Second');
    await press(page, 'Publish');
    await expect(page.getByText('Version 2 · shown now')).toBeVisible();
    await fill(page, 'Title, English', 'Waiting');
    await press(page, 'Save draft');
    await expect(page.getByText('The draft is saved.')).toBeVisible();
    await press(page, 'Restore Version 1');
    const dialog = page.getByRole('alertdialog', { name: 'Restore version 1' });
    await expect(dialog.getByText(/^There is a draft from .* It will move to the history/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Title, English', { exact: true })).toHaveValue('Waiting');
    await press(page, 'Restore Version 1');
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Version 4 · shown now · version 1 restored')).toBeVisible();
    await expect(page.getByText('Version 3 · earlier draft')).toBeVisible();
    await press(page, 'Restore Version 3');
    await expect(page.getByLabel('Title, English', { exact: true })).toHaveValue('Waiting');
  });

  test('support staff read and change nothing', async ({ page }) => {
    await logOnStaff(page, 'staff');
    await page.goto('/staff/content?kind=page&slug=about');
    await expect(page.getByText('You can read everything here. Operators can change it.')).toBeVisible();
    await expect(page.getByLabel('Title, English', { exact: true })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
    await press(page, 'Preview');
    await expect(page.frameLocator('iframe').getByText(/are worth \$25\.00/)).toBeVisible();
  });
});

test('publishing needs no other page: what a visitor reads is what was written', async ({ page }) => {
  const token = await staffToken(page.request, 'operator');
  const slug = `e2e-question-${Date.now()}`;
  const document = {
    category: 'points',
    question: { en: 'Is {brand} real?', fr: 'Est-ce que {brand} existe ?' },
    answerHtml: { en: '<p>Yes & <em>no</em></p>', fr: '<p>Oui</p>' },
  };
  expect(await publishContent(page.request, token, { kind: 'faq_entry', slug, document })).toBe(true);
  await page.goto(`/faq#${slug}`);
  await expect(page.getByText('Is HSBC real?')).toBeVisible();
  await expect(page.getByText('Yes & no')).toBeVisible();
});
