import type { Cart } from '@rewards/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleContent } from '../app/sample-content.ts';
import { sampleAddress } from '../features/addresses/sample-address.ts';
import { sampleCart, sampleCartItem } from '../features/cart/sample-cart.ts';
import { CheckoutPage } from './checkout.tsx';
import { shopMember } from './open-shop.tsx';
import { renderPage } from './render-page.tsx';
import { refusal, type SeenCall, silence, stubServer } from './stub-server.ts';

const PLACE = 'POST /shoppingCart/checkout';
const ORDER_ID = '0199b000-0000-7000-8000-000000000001';
const placed = { code: 'success', id: ORDER_ID, order_number: 'R-7429-0186' } as const;
const home = sampleAddress(7, { is_default: true, type: 'default' });
const standing = {
  'GET /address': { data: [home, sampleAddress(8)], default_address: home },
  'GET /member/program/binrange': { bin_range: [{ from: '541234', to: '541235' }] },
};

const reload = vi.fn(async () => undefined);

async function open(cart: Cart, replies: Parameters<typeof stubServer>[0] = {}, locale: 'en' | 'fr' = 'en') {
  const seen = stubServer({ 'GET /shoppingCart': cart, [PLACE]: placed, ...standing, ...replies });
  const view = await renderPage(CheckoutPage, {
    address: '/checkout',
    words: ['checkout', 'cart', 'address', 'account', 'titles', 'validation'],
    session: shopMember,
    actions: { reload },
    content: sampleContent,
    locale,
  });
  return { seen, ...view };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const placements = (seen: readonly SeenCall[]) => seen.filter(({ endpoint }) => endpoint === PLACE);

async function toPayment() {
  await screen.findByRole('radio', { name: /7 Alder Street/ });
  await press('Continue to payment');
  await heading('Payment');
}
async function toReview() {
  await press('Continue to review');
  await heading('Review');
}
const agree = () => fireEvent.click(screen.getByRole('checkbox', { name: /I have read/ }));

function fillCard(number = '5412340000090002') {
  fill('Card number', number);
  fill('Expiry date', '08/29');
  fill('Security code', '123');
}

beforeEach(() => {
  vi.setSystemTime('2026-11-15T12:00:00Z');
  reload.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[CHK-01] the steps', () => {
  test('are delivery, payment, review and confirmation', async () => {
    await open(sampleCart());
    await heading('Delivery');
    expect(document.body.textContent).toContain('Step 1 of 4');
    await toPayment();
    expect(document.body.textContent).toContain('Step 2 of 4');
    await toReview();
    expect(document.body.textContent).toContain('Step 3 of 4');
  });

  test('[CART-07] leave delivery out for eGift cards alone', async () => {
    const gift = sampleCartItem({
      is_egift: true,
      address: { first_name: 'L', last_name: 'N', email: 'l@example.com' },
    });
    const cart = sampleCart({ shopping_cart_items: [gift], has_only_egifts: true, has_splitpay: false });
    const { seen } = await open({ ...cart, min_split_points: 10_000, min_percentage_points: 100 });
    await heading('Payment');
    expect(document.body.textContent).toContain('Step 1 of 3');
    await toReview();
    agree();
    await press('Place order');
    await waitFor(() => expect(placements(seen)).toHaveLength(1));
    expect(placements(seen)[0]?.body).not.toHaveProperty('address_id');
  });

  test('cannot be jumped to by their address', async () => {
    stubServer({ 'GET /shoppingCart': sampleCart(), ...standing });
    await renderPage(CheckoutPage, {
      address: '/checkout?step=review',
      words: ['checkout', 'cart', 'address', 'account', 'titles', 'validation'],
      session: shopMember,
      content: sampleContent,
    });
    await heading('Delivery');
  });

  test('go back by edit links, and keep what was decided', async () => {
    await open(sampleCart());
    await toPayment();
    fill('Or type the points', '9000');
    fillCard();
    await toReview();
    await press('Edit Payment');
    await heading('Payment');
    expect(screen.getByLabelText<HTMLInputElement>('Or type the points').value).toBe('9,000');
  });
});

describe('[CHK-02] points and card', () => {
  test('all in points at first; the card is asked for only with cash', async () => {
    await open(sampleCart());
    await toPayment();
    expect(screen.queryByLabelText('Card number')).toBeNull();
    fill('Or type the points', '9000');
    expect(screen.getByLabelText('Card number')).toBeTruthy();
    expect(document.body.textContent).toContain('$10.00');
  });

  test.each([
    ['7999', 'At least 8,000 points'],
    ['10001', 'At most 10,000 points'],
    ['', 'At least 8,000 points'],
  ])('%s points: %s', async (typed, said) => {
    await open(sampleCart());
    await toPayment();
    fill('Or type the points', typed);
    await press('Continue to review');
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 1, name: 'Review' })).toBeNull();
  });

  test('the slider ends at the balance when that is below the total', async () => {
    await open(sampleCart({ pooled_balance: 9_500 }));
    await toPayment();
    expect(screen.getByRole<HTMLInputElement>('slider').max).toBe('9500');
    expect(screen.getByRole<HTMLInputElement>('slider').min).toBe('8000');
    expect(document.body.textContent).toContain('$5.00');
  });
});

describe('[CHK-03] the card', () => {
  test('outside the range is said at its sixth digit, by the brand’s name', async () => {
    await open(sampleCart());
    await toPayment();
    fill('Or type the points', '8000');
    fill('Card number', '411111');
    expect(screen.getByText('Please use a Northbank Rewards credit card')).toBeTruthy();
  });

  test('that is missing asks for the number', async () => {
    await open(sampleCart());
    await toPayment();
    fill('Or type the points', '8000');
    await press('Continue to review');
    expect(screen.getByText('Please enter your Northbank Rewards Credit Card Number')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Card number'));
  });

  test('that has expired is not taken', async () => {
    await open(sampleCart());
    await toPayment();
    fill('Or type the points', '8000');
    fillCard();
    fill('Expiry date', '10/26');
    await press('Continue to review');
    expect(screen.getByText('This card has expired')).toBeTruthy();
  });

  test('is kept nowhere', async () => {
    await open(sampleCart());
    await toPayment();
    fill('Or type the points', '8000');
    fillCard();
    await toReview();
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(stored).not.toContain('90002');
    expect(window.location.href).not.toContain('90002');
  });
});

describe('[CHK-04] placing the order', () => {
  test('sends cart, account, address, visit and payment, and leads to the confirmation', async () => {
    const { seen, router } = await open(sampleCart());
    await toPayment();
    fill('Or type the points', '8000');
    fillCard();
    await toReview();
    agree();
    await press('Place order');
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/confirm'));
    expect(router.state.location.search).toEqual({ order: ORDER_ID });
    expect(placements(seen)[0]?.body).toEqual({
      shopping_cart_id: sampleCart().id,
      account_id: 4821,
      kount_session_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      address_id: 7,
      payment_details: {
        first_name: 'Maya',
        last_name: 'Laurent',
        card_number: '5412340000090002',
        expiry_month: 8,
        expiry_year: 2029,
        cvv: '123',
        billing_address: {
          address_line1: '7 Alder Street',
          city: 'Portland',
          province: 'OR',
          country: 'usa',
          postal_code: '97205',
        },
        points_amount: 8_000,
        amount: 20,
        fiat_currency_code: 'USD',
      },
    });
    expect(reload).toHaveBeenCalled();
  });

  test('needs the terms', async () => {
    const { seen } = await open(sampleCart());
    await toPayment();
    await toReview();
    await press('Place order');
    expect(screen.getByText('Please accept the program rules to place your order')).toBeTruthy();
    expect(placements(seen)).toEqual([]);
  });

  test('[CHK-07] pressed twice is one order', async () => {
    const { seen, router } = await open(sampleCart());
    await toPayment();
    await toReview();
    agree();
    await press('Place order');
    await press('Place order');
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/confirm'));
    expect(placements(seen)).toHaveLength(1);
  });

  test('[CHK-07] without an answer is asked again by the same key until it is known', async () => {
    let asked = 0;
    const answers = [silence, refusal(409, 'in_progress'), placed] as const;
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-15T12:00:00Z') });
    const { seen, router } = await open(sampleCart(), { [PLACE]: () => answers[asked++] ?? placed });
    await toPayment();
    await toReview();
    agree();
    await press('Place order');
    expect(await screen.findByText(/confirming your payment/)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/confirm'));
    expect(new Set(placements(seen).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(placements(seen)).toHaveLength(3);
  });

  test('a changed price stands in the way until it is accepted', async () => {
    let cart = sampleCart();
    const dearer = sampleCart({ shopping_cart_items: [sampleCartItem({ price: 11_000, price_changed_from: 10_000 })] });
    const { seen } = await open(cart, {
      'GET /shoppingCart': () => cart,
      [PLACE]: () => {
        cart = { ...dearer, points: 11_000, total: 11_000, min_split_points: 8_800 };
        return refusal(409, 'cart_changed');
      },
    });
    await toPayment();
    await toReview();
    agree();
    await press('Place order');
    expect(await screen.findByText('Reward 1: 10,000 pts before, 11,000 pts now')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place order' }).disabled).toBe(true);
    expect(placements(seen)).toHaveLength(1);
  });
});

describe('[CHK-05] [CHK-08] a checkout that fails', () => {
  test.each([
    ['fraud_detected', 402, 'We could not accept this payment for security reasons.'],
    ['payment_declined', 402, 'Your card was not accepted.'],
    ['card_invalid', 400, 'The entered credit card information is not valid'],
    ['validation_error', 400, 'Form is invalid'],
    ['checkout_invalid', 400, 'Checkout invalid.'],
    ['insufficient_points', 409, 'said by the server: insufficient_points'],
    ['unavailable', 503, 'Please try again; if it happens again, contact customer service.'],
  ])('%s (%i): %s', async (code, status, said) => {
    await open(sampleCart(), { [PLACE]: refusal(status, code) });
    await toPayment();
    await toReview();
    agree();
    await press('Place order');
    expect((await screen.findByRole('alert')).textContent).toContain(said);
  });

  test('after a declined card another one is another try, with another key', async () => {
    let isFirst = true;
    const { seen, router } = await open(sampleCart(), {
      [PLACE]: () => {
        const answer = isFirst ? refusal(402, 'payment_declined') : placed;
        isFirst = false;
        return answer;
      },
    });
    await toPayment();
    fill('Or type the points', '8000');
    fillCard('5412340000090010');
    await toReview();
    agree();
    await press('Place order');
    await press('Use another card');
    await heading('Payment');
    fill('Card number', '5412340000090002');
    await toReview();
    agree();
    await press('Place order');
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/confirm'));
    expect(new Set(placements(seen).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });
});

test('speaks French', async () => {
  await open(sampleCart(), {}, 'fr');
  await heading('Livraison');
  expect(await screen.findByRole('button', { name: 'Passer au paiement' })).toBeTruthy();
});

test('of an empty cart leads to the shop', async () => {
  await open(sampleCart({ shopping_cart_items: [] }));
  await heading('There is nothing to order');
});
