import { type Page, test } from '@playwright/test';
import { expect, watchFocus } from './quiet-page.ts';

const complaintAfter = async (page: Page, html: string): Promise<readonly string[]> => {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await watchFocus(page);
  await page.goto(`data:text/html,<main tabindex="-1"><h1 tabindex="-1">Cart</h1>${html}</main>`);
  await page.getByRole('button').click();
  await page.evaluate('focusAtRest()');
  return complaints;
};

const removing = (then: string) => `<button onclick="this.remove();${then}">Remove</button>`;
const LOST = 'After pressing "Remove": the focus is lost';

test('a press that drops the focus is complained about', async ({ page }) => {
  expect(await complaintAfter(page, removing(''))).toEqual([LOST]);
});

test('a press that leaves the focus on the page as a whole is complained about', async ({ page }) => {
  expect(await complaintAfter(page, removing("document.querySelector('main').focus()"))).toEqual([LOST]);
});

test('a press that sends the focus out of view is complained about', async ({ page }) => {
  const far = '<p style="height:300vh">Items</p>';
  const moved = removing("document.querySelector('h1').focus({ preventScroll: true })");
  expect(await complaintAfter(page, far + moved)).toEqual([
    'After pressing "Remove": the focus is out of view, on "Cart"',
  ]);
});

test('a press whose answer takes the focus, at once or after a request, is not', async ({ page }) => {
  const late = "fetch('data:,').then(() => document.querySelector('h1').focus())";
  expect(await complaintAfter(page, removing(late))).toEqual([]);
});
