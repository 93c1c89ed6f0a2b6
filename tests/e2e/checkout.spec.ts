import type { Locator, Page } from '@playwright/test';
import { logOnAs } from './log-on.ts';
import { expectAnswerInView } from './answer-in-view.ts';
import { desktop, expect, phone, test } from './quiet-page.ts';

const words = {
  en: {
    prefix: '',
    add: /^Add .+ to the cart$/,
    inCart: /is in your cart/,
    checkOut: 'Check out',
    toPayment: 'Continue to payment',
    typed: 'Or type the points',
    number: 'Card number',
    expiry: 'Expiry date',
    cvv: 'Security code',
    toReview: 'Continue to review',
    terms: /I have read and accept/,
    place: /^Place order: [\d,]+ pts/,
    thanks: /^Thank you, Sam/,
    confirmation: /Confirmation number R-\d{4}-\d{4}/,
    viewOrder: 'View order',
    placed: 'Order placed',
    code: 'Promotion code',
    apply: 'Apply',
    total: 'Total',
  },
  fr: {
    prefix: '/fr',
    add: /^Ajouter .+ au panier$/,
    inCart: /est dans votre panier/,
    checkOut: 'Commander',
    toPayment: 'Passer au paiement',
    typed: 'Ou saisissez les points',
    number: 'Numéro de carte',
    expiry: 'Date d’expiration',
    cvv: 'Code de sécurité',
    toReview: 'Passer à la vérification',
    terms: /J’ai lu et j’accepte/,
    place: /^Passer la commande\s: /,
    thanks: /^Merci, Sam/,
    confirmation: /Numéro de confirmation R-\d{4}-\d{4}/,
    viewOrder: 'Voir la commande',
    placed: 'Commande passée',
    code: 'Code promotionnel',
    apply: 'Appliquer',
    total: 'Total',
  },
};
type Words = (typeof words)['en'];

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Something that costs between 5,000 and 9,000 points, leaves nothing to choose and has no fee of its own. */
async function addSomething(page: Page, said: Words, which = 0): Promise<void> {
  await page.goto(`${said.prefix}/shop?points_from=5000&points_to=9000&is_available=true`);
  await button(page, said.add).nth(which).click();
  await expect(page.getByText(said.inCart)).toBeVisible();
}

async function openCheckout(page: Page, said: Words): Promise<void> {
  await page.goto(`${said.prefix}/shop/cart`);
  await button(page, said.checkOut).click();
  await expect(page).toHaveURL(new RegExp(`${said.prefix}/checkout`));
}

async function payByCard(page: Page, said: Words, number: string): Promise<void> {
  await page.getByRole('slider').focus();
  await page.keyboard.press('Home');
  await page.getByLabel(said.number).fill(number);
  await page.getByLabel(said.expiry).fill('08/31');
  await page.getByLabel(said.cvv).fill('123');
  await button(page, said.toReview).click();
}

async function place(page: Page, said: Words): Promise<void> {
  await page.getByRole('checkbox', { name: said.terms }).check();
  await button(page, said.place).click();
}

const expectPlaced = async (page: Page, said: Words): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: said.thanks })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText(said.confirmation)).toBeVisible();
};

/** It has the focus, and so it is in view. */
const notPlaced = (page: Page): Locator => page.getByRole('group', { name: 'Your order was not placed' });

const balance = async (page: Page): Promise<number> => {
  const token: string = await page.evaluate(`localStorage.getItem('rewards.token')`);
  const answer = await page.request.get('/v1/member/account', { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()).data.total_balance;
};

test.describe.configure({ timeout: 90_000 });

for (const { name, said, viewport, login } of [
  { name: 'on a phone', said: words.en, viewport: phone, login: 'shopper-1' },
  { name: 'on a desktop, in French', said: words.fr, viewport: desktop, login: 'shopper-2' },
]) {
  test.describe(name, () => {
    test.use({ viewport });

    test('[CART-01] [CHK-01] [CHK-04] [CHK-06] a member pays with points, then with points and card', async ({
      page,
    }) => {
      await logOnAs(page, login);
      await addSomething(page, said);
      await openCheckout(page, said);
      await button(page, said.toPayment).click();
      await button(page, said.toReview).click();
      await place(page, said);
      await expectPlaced(page, said);
      const left = await balance(page);
      expect(left).toBeLessThan(100_000);

      await addSomething(page, said);
      await openCheckout(page, said);
      await button(page, said.toPayment).click();
      await payByCard(page, said, '5412340000090002');
      await place(page, said);
      await expectPlaced(page, said);
      // [CHK-02] at least four fifths in points, the rest by card.
      const spent = left - (await balance(page));
      expect(spent).toBeGreaterThanOrEqual(4_000);
      expect(spent).toBeLessThan(8_000);
      await page.getByRole('link', { name: said.viewOrder }).click();
      await expect(page.getByText(said.placed).first()).toBeVisible();
      await expect(page.getByText(/Mastercard/)).toBeVisible();
    });
  });
}

const { en } = words;

test('[CHK-07] pressing twice and reloading in between is one order', async ({ page }) => {
  await logOnAs(page, 'shopper-5');
  await addSomething(page, en);
  await openCheckout(page, en);
  await button(page, en.toPayment).click();
  await button(page, en.toReview).click();
  await page.getByRole('checkbox', { name: en.terms }).check();
  await button(page, en.place).dblclick();
  await expectPlaced(page, en);
  await page.goto('/account/order-history');
  await expect(page.getByText(/^Shop order R-/)).toHaveCount(1);
});

test.describe('cards that make trouble', () => {
  test.use({ expectedComplaints: /status of (402|409)/ });

  test('[CHK-05] a declined card, a suspicious one, then another', async ({ page }) => {
    await logOnAs(page, 'shopper-6');
    await addSomething(page, en);
    await openCheckout(page, en);
    await button(page, en.toPayment).click();
    await payByCard(page, en, '5412340000090010');
    await place(page, en);
    await expect(notPlaced(page)).toContainText('Your card was not accepted');
    await expectAnswerInView(page);
    expect(await balance(page)).toBe(100_000);

    await button(page, 'Use another card').click();
    await payByCard(page, en, '5412340000090028');
    await place(page, en);
    await expect(notPlaced(page)).toContainText('for security reasons');
    await expectAnswerInView(page);

    await button(page, 'Use another card').click();
    await payByCard(page, en, '5412340000090002');
    await place(page, en);
    await expectPlaced(page, en);
  });

  test('[CHK-07] a gateway that does not answer but authorised: one order', async ({ page }) => {
    await logOnAs(page, 'shopper-7');
    await addSomething(page, en);
    await openCheckout(page, en);
    await button(page, en.toPayment).click();
    await payByCard(page, en, '5412340000090036');
    await place(page, en);
    await expectPlaced(page, en);
    await page.goto('/account/order-history');
    await expect(page.getByText(/^Shop order R-/)).toHaveCount(1);
  });
});

test('[CHK-03] a card outside the range is refused while it is typed', async ({ page }) => {
  await logOnAs(page, 'shopper-8');
  await addSomething(page, en);
  await openCheckout(page, en);
  await button(page, en.toPayment).click();
  await page.getByRole('slider').focus();
  await page.keyboard.press('Home');
  await page.getByLabel(en.number).pressSequentially('411111');
  await expect(page.getByText('Please use a HSBC Rewards credit card', { exact: true })).toBeVisible();
});

test('[CART-07] an eGift card needs a recipient and no address', async ({ page }) => {
  await logOnAs(page, 'shopper-9');
  await page.goto('/shop?productType=egiftcard&points_to=20000&is_available=true');
  await page.locator('main article a').first().click();
  await button(page, 'Add to cart').click();
  await expect(page.getByRole('link', { name: 'First name is required' })).toBeVisible();
  await page.getByLabel('First name').fill('Luc');
  await page.getByLabel('Last name').fill('Martin');
  await page.getByLabel('Email').fill('luc@example.com');
  await page.getByRole('checkbox', { name: /cannot be returned/ }).check();
  await button(page, 'Add to cart').click();
  await expect(page.getByText(en.inCart)).toBeVisible();
  await openCheckout(page, en);
  await expect(page.getByText('Step 1 of 3')).toBeAttached();
  await button(page, en.toReview).click();
  await expect(page.getByText(/to Luc Martin, luc@example.com: By email, within 6 hours/)).toBeVisible();
  await place(page, en);
  await expectPlaced(page, en);
  await expect(page.getByText(/^By email, within 6 hours, to luc@example.com/)).toBeVisible();
});

test.describe('a promotion code', () => {
  test.use({ expectedComplaints: /status of 400/ });

  test('[CART-04] that ended says so, one that is on saves', async ({ page }) => {
    await logOnAs(page, 'shopper-10');
    await addSomething(page, en);
    await page.goto('/shop/cart');
    await page.getByLabel(en.code).fill('expired1');
    await button(page, en.apply).click();
    await expect(page.getByText(/^This code ended on /)).toBeVisible();
    await page.getByLabel(en.code).fill('save10');
    await button(page, en.apply).click();
    await expect(page.getByText(/^Promotion SAVE10/)).toBeVisible();
    await button(page, 'Remove SAVE10').click();
    await expect(page.getByText(/^Promotion SAVE10/)).toBeHidden();
  });
});

test('[ORD-03] [ORD-06] one item is canceled, then the order, and everything comes back', async ({ page }) => {
  await logOnAs(page, 'shopper-11');
  await addSomething(page, en, 0);
  await addSomething(page, en, 1);
  await openCheckout(page, en);
  await button(page, en.toPayment).click();
  await payByCard(page, en, '5412340000090002');
  await place(page, en);
  await expectPlaced(page, en);
  await page.getByRole('link', { name: en.viewOrder }).click();

  await button(page, /^Cancel this item/)
    .first()
    .click();
  await button(page, 'Cancel this item').click();
  await expect(page.getByText(/is canceled/).first()).toBeVisible();
  await expect(page.getByText(/^Returned: /)).toHaveCount(1);

  await button(page, 'Cancel order').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Your order is canceled')).toBeVisible();
  await expect(page.getByText(/^Returned: /)).toHaveCount(2);
  await expect(button(page, 'Cancel order')).toHaveCount(0);
  expect(await balance(page)).toBe(100_000);
});

test('[CART-01] what a visitor gathers joins the cart after the log-on', async ({ page }) => {
  await page.goto('/shop?points_from=5000&points_to=9000&is_available=true');
  await button(page, en.add).first().click();
  await expect(page.getByRole('dialog')).toContainText('Log on');
  await logOnAs(page, 'shopper-12');
  await page.evaluate(`sessionStorage.removeItem('log-on')`);
  await page.goto('/shop/cart');
  await expect(page.getByRole('list', { name: 'Items in your cart' }).getByRole('heading')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Items in your cart' }).getByRole('heading')).toHaveCount(1);
});

test('[ADDR-02] a new address with a suggestion is used for the delivery', async ({ page }) => {
  await logOnAs(page, 'shopper-13');
  await addSomething(page, en);
  await openCheckout(page, en);
  await button(page, 'Add an address').click();
  await page.getByLabel('Street address').fill('12 SUGGEST Road');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('State', { exact: true }).selectOption('OR');
  await page.getByLabel('ZIP code').fill('97205');
  await button(page, en.toPayment).click();
  await button(page, 'Use verified address').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeFocused();
  await button(page, en.toReview).click();
  await expect(page.getByText(/Sunset Road/)).toBeVisible();
});

test('[CHK-01] by keyboard alone, from the shop to the confirmation', async ({ page }) => {
  await logOnAs(page, 'shopper-14');
  await page.goto('/shop?points_from=5000&points_to=9000&is_available=true');
  const press = async (target: Locator, key = 'Enter') => {
    await target.focus();
    await page.keyboard.press(key);
  };
  await press(button(page, en.add).first());
  await expect(page.getByText(en.inCart)).toBeVisible();
  await press(page.getByRole('banner').getByRole('link', { name: /^Cart/ }));
  await press(button(page, en.checkOut));
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeFocused();
  await press(button(page, en.toPayment));
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeFocused();
  await press(button(page, en.toReview));
  await expect(page.getByRole('heading', { level: 1, name: 'Review your order' })).toBeFocused();
  await press(page.getByRole('checkbox', { name: en.terms }), 'Space');
  await expect(button(page, en.place)).toBeEnabled();
  await press(button(page, en.place));
  await expectPlaced(page, en);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
