import type { Locator, Page } from '@playwright/test';
import { expectAnswerInView } from './answer-in-view.ts';
import { tapTwice } from './double-tap.ts';
import { logOnAs } from './log-on.ts';
import { desktop, expect, phone, test, withMotion } from './quiet-page.ts';

interface Presses {
  readonly name: string;
  readonly viewport: typeof phone;
  readonly login: string;
  readonly twice: (target: Locator) => Promise<void>;
}

/** What people do who are not sure that the first press counted. */
const presses: readonly Presses[] = [
  { name: 'double click', viewport: desktop, login: 'shopper-37', twice: (target) => target.dblclick() },
  { name: 'double tap', viewport: phone, login: 'shopper-38', twice: tapTwice },
  {
    name: 'Enter twice',
    viewport: desktop,
    login: 'shopper-39',
    twice: async (target) => {
      // Waits until it takes a press, as a person does who reads first.
      await target.click({ trial: true });
      await target.focus();
      await target.page().keyboard.press('Enter');
      await target.page().keyboard.press('Enter');
    },
  },
];

async function orderCount(page: Page): Promise<number> {
  const token: string = await page.evaluate(`localStorage.getItem('rewards.token')`);
  const answer = await page.request.get('/v1/member/order', { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()).total;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

for (const { name, viewport, login, twice } of presses) {
  test.describe(() => {
    test.use({ ...withMotion, viewport, hasTouch: true });
    test(`[CHK-07] ${name}: the step before places nothing, the last button places one order`, async ({ page }) => {
      await logOnAs(page, login);
      await page.goto('/shop?points_from=5000&points_to=9000&is_available=true');
      await button(page, /^Add .+ to the cart$/)
        .first()
        .click();
      await expectAnswerInView(page);
      await page.getByRole('link', { name: 'View cart' }).click();
      await button(page, 'Check out').click();
      await button(page, 'Continue to payment').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeFocused();
      await twice(button(page, 'Continue to review'));
      await expect(page.getByRole('heading', { level: 1, name: 'Review your order' })).toBeInViewport();
      await expectAnswerInView(page);
      expect(await orderCount(page)).toBe(0);

      const agreement = page.getByRole('checkbox', { name: /I have read and accept/ });
      const place = button(page, /^Place order: /);
      await expect(place).toBeEnabled();
      await twice(place);
      await expect(agreement).toBeFocused();
      await expectAnswerInView(page);
      await agreement.check();
      await twice(place);
      await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
      expect(await orderCount(page)).toBe(1);
    });
  });
}
