import { desktop, expect, test } from './own-portal.ts';
import { beginEntry, fill, logOnStaff, press, staffToken } from './staff-content.ts';

test.use({ viewport: desktop, expectedComplaints: /status of 40[09]/ });

test('an operator is told which field is wrong and who was faster, and loses nothing that is typed', async ({
  page,
}) => {
  const slug = `e2e-faq-${Date.now()}`;
  await logOnStaff(page, 'operator');
  await beginEntry(page, 'faq_category', slug);
  await fill(page, 'Title, English', 'News {no_such_name}');
  await press(page, 'Save draft');
  await expect(page.getByRole('link', { name: 'Title, French is required' })).toBeVisible();
  await expect(page.getByLabel('Title, English', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await fill(page, 'Title, English', 'News');
  await fill(page, 'Title, French', 'Nouvelles');
  await press(page, 'Save draft');
  await expect(page.getByText('The draft is saved.')).toBeVisible();

  const headers = { authorization: `Bearer ${await staffToken(page.request, 'operator')}` };
  const document = { title: { en: 'Somebody else’s', fr: 'Autre' } };
  const data = { revision: 1, document, shown_from: null, shown_to: null };
  await page.request.put(`/v1/staff/content/faq_category/${slug}`, { headers, data });
  await fill(page, 'Title, English', 'Mine');
  await press(page, 'Save draft');
  await expect(page.getByText('What you typed is kept. 2 fields differ. Choose for each, then go on.')).toBeVisible();
  await expect(page.getByLabel('Title, English', { exact: true })).toHaveValue('Mine');
  await press(page, 'Go on with these');
  await expect(page.getByLabel('Title, English', { exact: true })).toHaveValue('Mine');
  await expect(page.getByLabel('Title, French', { exact: true })).toHaveValue('Autre');

  // Neither another entry nor another page takes what is typed without a question.
  await page.getByRole('link', { name: 'Audit' }).click();
  await press(page, 'Stay here');
  await page.getByRole('button', { name: `Move up Somebody else’s` }).press('Enter');
  await expect(page.getByText(/^Somebody else’s is now number/)).toBeAttached();
  await expect(page.getByRole('button', { name: `Move up Somebody else’s` })).toBeFocused();
  await expect(page.getByLabel('Title, English', { exact: true })).toHaveValue('Mine');
  await press(page, 'Preview');
  const screen = page.frameLocator('iframe');
  await expect(screen.getByRole('heading', { name: 'Mine' })).toBeVisible();
  await page.getByRole('tab', { name: 'French' }).click();
  await expect(screen.getByRole('heading', { name: 'Autre' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await press(page, 'Save draft');
  await expect(page.getByText('The draft is saved.')).toBeVisible();
});
