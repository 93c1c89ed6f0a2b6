import type { Locator, Page, Route } from '@playwright/test';
import { expectAnswerInView } from './answer-in-view.ts';
import { comeFromBank } from './bank-customer.ts';
import { pressTwice } from './double-tap.ts';
import { logOnAs } from './log-on.ts';
import { desktop, expect, phone, test, withMotion } from './quiet-page.ts';

/** One way in which points or money move: what opens the step that is agreed to, and what agrees. */
interface Flow {
  readonly name: string;
  readonly who?: 'premier' | 'elite';
  /** Goes there and fills in what is needed. */
  readonly open: (page: Page) => Promise<void>;
  readonly opener: (page: Page) => Locator;
  /** What has the focus once the step is open: its heading, or the safe choice of a question. */
  readonly focused: (page: Page) => Locator;
  readonly confirm: (page: Page) => Locator;
  /** What the open step still asks for. */
  readonly fill?: (page: Page) => Promise<void>;
  readonly back: (page: Page) => Locator;
  /** The request that would move something. */
  readonly act: RegExp;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const inDialog = (page: Page, name: string | RegExp) =>
  page.locator('dialog[open]').getByRole('button', { name, exact: typeof name === 'string' });
const points = (page: Page) => page.getByLabel('Points to redeem', { exact: true });

/** All that are filled in, reviewed and confirmed on a page of their own. */
const onPage = {
  opener: (page: Page) => button(page, 'Continue to review'),
  focused: (page: Page) => page.getByRole('heading', { level: 1, name: 'Review and confirm' }),
  back: (page: Page) => button(page, 'Back to the details'),
};

/** All that are paid in the dialog of a purchase. */
const inPayDialog = {
  opener: (page: Page) => inDialog(page, 'Review'),
  focused: (page: Page) => page.getByRole('heading', { level: 2, name: 'Review and confirm' }),
  confirm: (page: Page) => inDialog(page, /^Use [\d,]+ points$/),
  back: (page: Page) => inDialog(page, 'Back'),
  act: /\/(?:pay-with-reward|purchase-eraser\/checkout)\b/,
};

/** All that are asked once more before something is taken back. */
const asked = (keep: string, confirm: string) => ({
  focused: (page: Page) => inDialog(page, keep),
  confirm: (page: Page) => inDialog(page, confirm),
  back: (page: Page) => inDialog(page, keep),
});

async function openPurchase(page: Page): Promise<void> {
  await page.goto('/pay-with-rewards?days=90');
  await button(page, /^Pay for/)
    .first()
    .click();
}

/** The server's answer, with a state that would take a long story to reach. */
const answered = (page: Page, path: string, change: (data: object) => object) =>
  page.route(path, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const body: { readonly data: object } = JSON.parse((await response.body()).toString());
    return route.fulfill({ response, json: { ...body, data: change(body.data) } });
  });

const HOUR_MS = 60 * 60_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** An order of the demonstration that can still be cancelled, with items that can be returned. */
async function openOrder(page: Page): Promise<void> {
  await answered(page, '**/v1/member/order/*', (data) => ({
    ...data,
    can_cancel: true,
    cancel_until: inHours(5),
    order_items: ('order_items' in data && Array.isArray(data.order_items) ? data.order_items : []).map((item) => ({
      ...item,
      can_cancel: true,
      return_until: inHours(100),
    })),
  }));
  await page.goto('/account/order-history?kind=shop');
  await page.locator('main h3').getByRole('link').first().click();
}

const redemption = () => ({
  id: '0199c000-0000-7000-8000-000000000001',
  confirmation: 'D-5518-0032',
  kind: 'miles',
  account_id: 1,
  title: 'Polar Cross',
  points: 5_000,
  amount: null,
  fiat_currency: null,
  units: { amount: 5_000, name: 'Polar Miles' },
  status: 'accepted',
  returned_points: 0,
  returned_amount: 0,
  status_reason: null,
  created_at: inHours(-1),
  promised_by: inHours(100),
  ended_at: null,
  can_cancel: true,
  is_cancelling: false,
  cancel_until: inHours(1),
  history: [{ status: 'requested', at: inHours(-1) }],
});

const flows: readonly Flow[] = [
  {
    ...onPage,
    name: 'cash back',
    open: async (page) => {
      await page.goto('/redeem/cash-back');
      await points(page).fill('2500');
    },
    confirm: (page) => button(page, 'Redeem $25.00'),
    act: /\/cash-back\b/,
  },
  {
    ...onPage,
    name: 'a direct deposit',
    open: async (page) => {
      await page.goto('/redeem/direct-deposit?points=2500');
      await page.getByRole('radio', { name: 'Checking' }).check();
      await page.getByLabel('Last four digits of the account').fill('4321');
    },
    confirm: (page) => button(page, 'Deposit $25.00'),
    act: /\/direct-deposit\b/,
  },
  {
    ...onPage,
    name: 'an investment',
    open: async (page) => {
      await page.goto('/redeem/investments?points=2500');
      await page.getByRole('radio', { name: 'Retirement' }).check();
      await page.getByLabel('Account number').fill('123456789');
    },
    confirm: (page) => button(page, 'Invest $25.00'),
    act: /\/financial-redemption\?/,
  },
  {
    ...onPage,
    name: 'a gift to a cause',
    open: async (page) => {
      await page.goto('/redeem');
      await page.getByRole('link', { name: 'Gift a cause', exact: true }).click();
      await page.getByRole('radio', { name: /2.500 points/ }).check();
      await page.getByRole('checkbox', { name: /I have read and accept/ }).check();
    },
    confirm: (page) => button(page, 'Redeem 2,500 points'),
    act: /\/external-redemption-product\/checkout\b/,
  },
  {
    ...onPage,
    name: 'a transfer of miles',
    who: 'premier',
    open: async (page) => {
      await page.goto('/travel-miles/ascenda/redeem/polar-cross?points=5000');
      await page.getByLabel(/^Membership number/).fill('30000000001');
      await page.getByRole('checkbox').check();
    },
    confirm: (page) => button(page, 'Transfer 5,000 points'),
    act: /\/ascenda\/checkout\b/,
  },
  { ...inPayDialog, name: 'all of a purchase', open: openPurchase },
  {
    ...inPayDialog,
    name: 'a part of a purchase',
    open: async (page) => {
      await openPurchase(page);
      await page.getByRole('radio', { name: /Part of it/ }).check();
      await points(page).fill('2500');
    },
  },
  {
    ...asked('Go back', 'Cancel order'),
    name: 'cancelling an order',
    open: openOrder,
    opener: (page) => page.locator('main').getByRole('button', { name: 'Cancel order' }),
    act: /\/orderCancel\//,
  },
  {
    ...asked('Go back', 'Cancel this item'),
    name: 'cancelling an item',
    open: openOrder,
    opener: (page) =>
      page
        .locator('main')
        .getByRole('button', { name: /^Cancel this item/ })
        .first(),
    act: /\/cancelItem\//,
  },
  {
    ...asked('Go back', 'Send request'),
    name: 'a return',
    open: openOrder,
    opener: (page) =>
      page
        .locator('main')
        .getByRole('button', { name: /^Return this item/ })
        .first(),
    // A form and no review: a second tap may land in its list of reasons, and sends nothing.
    focused: (page) => page.locator('dialog[open] :focus'),
    fill: async (page) => void (await page.getByLabel('What is the reason?').selectOption({ index: 1 })),
    act: /\/return\b/,
  },
  {
    ...asked('Keep it', 'Cancel this redemption'),
    name: 'cancelling a redemption',
    open: async (page) => {
      const order = { sale_channel_type_code: 'ASC', order_items: [{ payload: { redemption: redemption() } }] };
      await page.route('**/v1/member/order/*', (route) => route.fulfill({ json: { data: order } }));
      await page.route('**/v1/member/redemption/*', (route) => route.fulfill({ json: { data: redemption() } }));
      await page.goto(`/account/order-history?order=${redemption().id}`);
    },
    opener: (page) => page.locator('main').getByRole('button', { name: 'Cancel this redemption' }),
    act: /\/cancel\b/,
  },
  {
    ...asked('Keep it', 'Cancel booking'),
    name: 'cancelling a booking',
    who: 'elite',
    open: async (page) => {
      const open = (data: object) =>
        JSON.parse(JSON.stringify(data).replaceAll('"can_cancel":false', '"can_cancel":true'));
      await answered(page, '**/v1/member/order?*', open);
      await page.goto('/account/my-itinerary');
    },
    opener: (page) =>
      page
        .locator('main')
        .getByRole('button', { name: /^Cancel booking/ })
        .first(),
    act: /\/itinerary\/[^/]+\/cancel\b/,
  },
  {
    ...asked('Keep it linked', 'Unlink'),
    name: 'unlinking the retailer',
    open: async (page) => {
      await answered(page, '**/retailer-enrolment?*', (data) => ({
        ...data,
        is_enrolled: true,
        retailer_account: 's•••@example.com',
      }));
      await page.goto('/amazon');
    },
    opener: (page) => page.locator('main').getByRole('button', { name: 'Unlink' }),
    act: /\/retailer-enrolment\b/,
  },
];

const devices = [{ viewport: desktop, ways: ['click', 'Enter'] } as const, { viewport: phone, ways: ['tap'] } as const];

/** Keeps the act from the server: written down, held until it is let go, and then refused. */
async function intercept(page: Page, act: RegExp) {
  const keys: (string | undefined)[] = [];
  const gate = Promise.withResolvers<void>();
  await page.route(act, async (route: Route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fallback();
    keys.push(request.headers()['idempotency-key']);
    await gate.promise;
    return route.fulfill({ status: 409, json: { code: 'insufficient_points', message: 'No.', trace_id: 'test' } });
  });
  return { keys, letGo: () => gate.resolve() };
}

test.use({ ...withMotion, hasTouch: true, expectedComplaints: /409/ });
test.describe.configure({ timeout: 120_000 });

for (const { name, who, open, fill, opener, focused, confirm, back, act } of flows) {
  test(`${name} is not agreed to by the second press on what opens it, and happens once`, async ({ page }) => {
    const { keys, letGo } = await intercept(page, act);
    await (who ? comeFromBank(page, who) : logOnAs(page, 'business'));
    for (const { viewport, ways } of devices) {
      await page.setViewportSize(viewport);
      await open(page);
      for (const how of ways) {
        let at = await pressTwice(page, opener(page), how);
        while (!at.isDouble) {
          // This machine was too slow for a double press. The answer is no answer: it is tried again.
          await open(page);
          at = await pressTwice(page, opener(page), how);
        }
        await expect(focused(page), `${how} at ${viewport.width}`).toBeFocused();
        await expectAnswerInView(page);
        const under = await page.evaluate(
          `document.elementFromPoint(${at.x}, ${at.y})?.closest('button')?.textContent`,
        );
        expect(under, `${how} at ${viewport.width}`).not.toBe(await confirm(page).textContent());
        await expect(back(page)).not.toHaveAttribute('aria-disabled');
        expect(keys).toEqual([]);
        const isLast = viewport === phone;
        if (!isLast) await back(page).click();
      }
    }
    await fill?.(page);
    await pressTwice(page, confirm(page), 'tap');
    await expect.poll(() => keys.length).toBe(1);
    letGo();
    await expect(confirm(page).and(page.locator('[aria-busy]'))).toHaveCount(0);
    expect(keys).toHaveLength(1);
    await expectAnswerInView(page);
  });
}
