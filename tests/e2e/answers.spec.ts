import { expectAnswerInView } from './answer-in-view.ts';
import { comeFromBank } from './bank-customer.ts';
import { tapTwice } from './double-tap.ts';
import { logOnAs } from './log-on.ts';
import { expect, phone, test } from './quiet-page.ts';

// On a phone an answer is easily above or below what is seen.
test.use({ viewport: phone, hasTouch: true, expectedComplaints: /status of (?:400|5\d\d)|ERR_INTERNET_DISCONNECTED/ });
test.describe.configure({ timeout: 90_000 });

test('[AUTHR-01] a redeemer is refused at the field, added once by a double click, and removed, all in view', async ({
  page,
}) => {
  await logOnAs(page, 'shopper-41');
  await page.goto('/account/authorized-redeemers');
  const number = page.getByLabel(/^Phone/);
  const add = page.getByRole('button', { name: 'Add redeemer' });
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Lee');
  await page.getByLabel('Email', { exact: true }).fill('ann@example.com');
  await number.fill('503');
  await page.getByLabel('Relationship').selectOption({ index: 1 });
  await add.click();
  await expect(number).toBeFocused();
  await expectAnswerInView(page);
  await number.fill('5035550123');
  await add.dblclick();
  await expect(page.getByRole('group', { name: /^Ann Lee can now redeem/ })).toBeFocused();
  await expectAnswerInView(page);
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove Ann Lee' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Remove' })
    .and(page.locator(':not([aria-disabled])'))
    .click();
  await expect(page.getByText('Nobody yet.')).toBeVisible();
  await expectAnswerInView(page);
});

test('[MILES-04] what a partner says about a membership is in view, at its field where it names one', async ({
  page,
}) => {
  await comeFromBank(page, 'premier');
  await page.goto('/travel-miles/ascenda/redeem/polar-cross?points=5000');
  const number = page.getByLabel(/^Membership number/);
  const toReview = page.getByRole('button', { name: 'Continue to review' });
  await number.fill('30000000404');
  await page.getByRole('checkbox').check();
  // The second tap lands wherever the page has moved to: it takes the focus from no answer.
  await tapTwice(toReview);
  await expect(number).toBeFocused();
  await expectAnswerInView(page);
  await number.fill('30000000500');
  await toReview.click();
  await expect(page.getByRole('group', { name: 'We could not check these details' })).toBeFocused();
  await expectAnswerInView(page);
});

test('[CASH-04] a device that is offline is told so before anything is sent', async ({ page, context }) => {
  await logOnAs(page, 'shopper-41');
  await page.goto('/redeem/cash-back?points=2500');
  await page.getByRole('button', { name: 'Continue to review' }).click();
  const redeem = page.getByRole('button', { name: 'Redeem $25.00' });
  await expect(redeem).toBeVisible();
  await context.setOffline(true);
  await tapTwice(redeem);
  await expect(page.getByRole('group', { name: 'You are offline. Nothing was sent.' })).toBeFocused();
  await expectAnswerInView(page);
});
