import type { Page } from '@playwright/test';
import { documentsSaying } from '../../apps/api/src/modules/content/sample-documents.ts';
import { drawInBrowser } from './alive-page.ts';
import { injectionTexts } from './injection-texts.ts';
import { expect, test } from './own-portal.ts';
import { publishContent, staffToken } from './staff-content.ts';

test.describe.configure({ timeout: 180_000 });
// What the browser says of markup that it refuses is not the question here.
test.use({ expectedComplaints: /./ });

const hasRun = (page: Page) => page.evaluate<boolean>("'injected' in window");

const allowedTags = 'P H2 H3 H4 UL OL LI STRONG EM A BR HR BLOCKQUOTE TABLE CAPTION THEAD TBODY TR TH TD SPAN'.split(
  ' ',
);

test('[CONT-03] sixty and more attacks, written by the staff calls into every kind, run nothing for a reader', async ({
  page,
}) => {
  const token = await staffToken(page.request, 'operator');
  const slugs: string[] = [];
  for (const [at, attack] of injectionTexts.entries()) {
    const slug = `e2e-attack-${at}`;
    const document = {
      category: 'points',
      question: { en: attack.slice(0, 200), fr: attack.slice(0, 200) },
      answerHtml: { en: `<p>Answer ${at}</p>${attack}`, fr: '<p>Oui</p>' },
    };
    if (await publishContent(page.request, token, { kind: 'faq_entry', slug, document })) slugs.push(slug);
  }
  expect(slugs.length).toBeGreaterThanOrEqual(60);
  await page.goto('/faq');
  await page.getByLabel('Search the answers').fill('answer');
  await expect(page.getByText(/^Answer 0/)).toBeVisible();
  const drawn = await page.evaluate<string[]>(
    "[...document.querySelectorAll('main details .prose *')].flatMap((e) => [e.tagName, ...e.getAttributeNames().filter((n) => n.startsWith('on') || n === 'style' || n === 'id')])",
  );
  expect([...new Set(drawn)].filter((name) => !allowedTags.includes(name) && name !== 'MARK')).toEqual([]);
  for (const link of await page.locator('main details .prose a[href]').all()) {
    expect(await link.getAttribute('href')).toMatch(/^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)/);
  }
  expect(await hasRun(page)).toBe(false);
});

test('[CONT-03] attacks in menus, slides, pages, offers and broadcasts are shown as the text they are', async ({
  page,
}) => {
  const token = await staffToken(page.request, 'operator');
  const slug = 'e2e-attacked';
  for (const attack of [injectionTexts[0], injectionTexts[9], injectionTexts[17]]) {
    const { menu_item, slide, page: text } = documentsSaying(String(attack).slice(0, 40), `<p>x</p>${attack}`);
    await publishContent(page.request, token, { kind: 'menu_item', slug, document: menu_item });
    await publishContent(page.request, token, { kind: 'slide', slug, document: slide });
    await publishContent(page.request, token, { kind: 'page', slug, document: { ...text, groupCode: 'program' } });
    await page.goto('/');
    await expect(page.getByText(String(attack).slice(0, 40)).first()).toBeAttached();
    expect(await hasRun(page)).toBe(false);
  }
});

test('[CONT-03] even a server that sends them raw makes no browser run them', async ({ page }) => {
  await drawInBrowser(page);
  await page.route('**/v1/guest/program/*/faq*', (route) =>
    route.fulfill({
      json: {
        data: [
          {
            slug: 'raw',
            title: 'Raw',
            entries: injectionTexts.map((text, at) => ({
              slug: `raw-${at}`,
              question: `Question ${at}`,
              answer_html: `<p>Answer ${at}</p>${text}`,
            })),
          },
        ],
      },
    }),
  );
  await page.goto('/faq');
  await page.getByLabel('Search the answers').fill('question');
  await expect(page.locator('details[open]')).toHaveCount(injectionTexts.length);
  const drawn = await page.evaluate<string[]>(
    "[...document.querySelectorAll('main details .prose *')].flatMap((e) => [e.tagName, ...e.getAttributeNames().filter((n) => !['href', 'target', 'rel', 'scope', 'colspan', 'rowspan', 'class'].includes(n))])",
  );
  expect([...new Set(drawn)].filter((name) => !allowedTags.includes(name) && name !== 'MARK')).toEqual([]);
  for (const link of await page.locator('main details .prose a[href]').all()) {
    expect(await link.getAttribute('href')).toMatch(/^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)/);
  }
  for (const link of await page.locator('main details .prose a').all()) await link.dispatchEvent('mouseover');
  expect(await hasRun(page)).toBe(false);
});
