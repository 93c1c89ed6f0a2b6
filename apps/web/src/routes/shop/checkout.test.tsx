import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleContent } from '../../testing/sample-content.ts';
import { sampleCart, sampleCartItem } from '../../testing/sample-cart.ts';
import { CheckoutPage } from './checkout.tsx';
import {
  agree,
  checkoutWords,
  fill,
  fillCard,
  heading,
  ORDER_ID,
  openCheckout,
  PLACE,
  PLACE_BUTTON,
  placed,
  placements,
  press,
  reload,
  standing,
  toPayment,
  toReview,
} from '../../testing/open-checkout.tsx';
import { notices, shopMember } from '../../testing/open-shop.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, silence, stubServer } from '../../testing/stub-server.ts';

beforeEach(() => {
  vi.setSystemTime('2026-11-15T12:00:00Z');
  reload.mockClear();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[CHK-01] the steps', () => {
  test('are delivery, payment, review and confirmation', async () => {
    await openCheckout(sampleCart());
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
      address: { first_name: 'L', last_name: 'N', email: 'l@example.com', message: null, send_on: null },
    });
    const cart = sampleCart({ shopping_cart_items: [gift], has_only_egifts: true, has_splitpay: false });
    const { seen } = await openCheckout({ ...cart, min_split_points: 10_000, min_percentage_points: 100 });
    await heading('Payment');
    expect(document.body.textContent).toContain('Step 1 of 3');
    await toReview();
    await agree();
    await press(PLACE_BUTTON);
    await waitFor(() => expect(placements(seen)).toHaveLength(1));
    expect(placements(seen)[0]?.body).not.toHaveProperty('address_id');
  });

  test('cannot be jumped to by their address', async () => {
    stubServer({ 'GET /shoppingCart': sampleCart(), ...standing });
    await renderPage(CheckoutPage, {
      address: '/checkout?step=review',
      words: checkoutWords,
      session: shopMember,
      content: sampleContent,
    });
    await heading('Delivery');
  });

  test('[CHK-06] each has the total and what is left beside it; the review says by which days it arrives', async () => {
    await openCheckout(sampleCart());
    const left = () => screen.getByText('Points left').nextElementSibling?.textContent;
    await heading('Delivery');
    expect(left()).toMatch(/^140,000/);
    await toPayment();
    fill('Or type the points', '8000');
    expect(left()).toMatch(/^142,000/);
    fillCard();
    await toReview();
    expect(left()).toMatch(/^142,000/);
    expect(screen.getByText('By parcel, between November 29 and December 6')).toBeTruthy();
  });

  test('[CHK-06] the usual time does not contradict the promised days', async () => {
    const pace = { way: 'merchandise', partner: '', usual: 5 * 24 * 60, most: null } as const;
    await openCheckout(sampleCart(), { 'GET /member/promise-pace': { data: [pace] } });
    expect(await screen.findByText('Usually sooner: after 5 days.')).toBeTruthy();
  });

  test('go back by edit links, and keep what was decided', async () => {
    await openCheckout(sampleCart());
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
    await openCheckout(sampleCart());
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
    await openCheckout(sampleCart());
    await toPayment();
    fill('Or type the points', typed);
    await press('Continue to review');
    expect(screen.getByRole('link', { name: said })).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 1, name: 'Review your order' })).toBeNull();
  });

  test('points that cannot be paid change nothing: the card form stays and the field says why', async () => {
    await openCheckout(sampleCart());
    await toPayment();
    fill('Or type the points', '9000');
    fillCard();
    fill('Or type the points', '110');
    expect(screen.getByLabelText<HTMLInputElement>('Card number').value).not.toBe('');
    expect(document.body.textContent).toContain('$10.00');
    fireEvent.blur(screen.getByLabelText('Or type the points'));
    expect(screen.getByText('At least 8,000 points')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('9000');
  });

  test('the slider ends at the balance when that is below the total', async () => {
    await openCheckout(sampleCart({ pooled_balance: 9_500 }));
    await toPayment();
    expect(screen.getByRole<HTMLInputElement>('slider').max).toBe('9500');
    expect(screen.getByRole<HTMLInputElement>('slider').min).toBe('8000');
    expect(document.body.textContent).toContain('$5.00');
  });
});

describe('[CHK-04] placing the order', () => {
  test('sends cart, account, address, visit and payment, and leads to the confirmation', async () => {
    const { seen, router } = await openCheckout(sampleCart());
    await toPayment();
    fill('Or type the points', '8000');
    fillCard();
    await toReview();
    await agree();
    await press(PLACE_BUTTON);
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
          phone_number: null,
          email_address: 'maya.laurent@example.com',
        },
        points_amount: 8_000,
        amount: 20,
        fiat_currency_code: 'USD',
      },
    });
    expect(reload).toHaveBeenCalled();
  });

  test('needs the terms', async () => {
    const { seen } = await openCheckout(sampleCart());
    await toPayment();
    await toReview();
    await press(PLACE_BUTTON);
    expect(screen.getByText('Please accept the Program Rules to place your order')).toBeTruthy();
    expect(placements(seen)).toEqual([]);
  });

  test('[CHK-07] pressed twice is one order', async () => {
    const { seen, router } = await openCheckout(sampleCart());
    await toPayment();
    await toReview();
    await agree();
    const button = await screen.findByRole('button', { name: PLACE_BUTTON });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    // The next page loads slowly.
    const leaves = vi.spyOn(router, 'navigate').mockResolvedValue(undefined);
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(leaves).toHaveBeenCalledOnce());
    await act(async () => button.click());
    expect(placements(seen)).toHaveLength(1);
  });

  test('[CHK-07] without an answer is asked again by the same key until it is known', async () => {
    let asked = 0;
    const answers = [silence, refusal(409, 'in_progress'), placed] as const;
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-15T12:00:00Z') });
    const { seen, router } = await openCheckout(sampleCart(), { [PLACE]: () => answers[asked++] ?? placed });
    await toPayment();
    await toReview();
    await agree();
    await press(PLACE_BUTTON);
    expect(await screen.findByText(/taking longer than usual/)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/confirm'));
    expect(new Set(placements(seen).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(placements(seen)).toHaveLength(3);
  });

  test('a changed price stands in the way until it is accepted', async () => {
    let cart = sampleCart();
    const dearer = sampleCart({ shopping_cart_items: [sampleCartItem({ price: 11_000, price_changed_from: 10_000 })] });
    const { seen } = await openCheckout(cart, {
      'GET /shoppingCart': () => cart,
      [PLACE]: () => {
        cart = { ...dearer, points: 11_000, total: 11_000, min_split_points: 8_800 };
        return refusal(409, 'cart_changed');
      },
    });
    await toPayment();
    await toReview();
    await agree();
    await press(PLACE_BUTTON);
    expect(await screen.findByText('Reward 1: 10,000 pts before, 11,000 pts now')).toBeTruthy();
    expect(screen.getByText('Before: 10,000 pts. Now: 11,000 pts.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: PLACE_BUTTON }).disabled).toBe(true);
    expect(placements(seen)).toHaveLength(1);
  });
});

test('speaks French', async () => {
  await openCheckout(sampleCart(), {}, 'fr');
  await heading('Livraison');
  expect(await screen.findByRole('button', { name: 'Passer au paiement' })).toBeTruthy();
});

test('[CART-08] below the minimum is not opened: the cart says why', async () => {
  const { router } = await openCheckout(sampleCart({ total: 700, points: 700, min_split_points: 560 }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/shop/cart'));
  await waitFor(() => expect(notices()).toBe('Your cart is below the minimum'));
});

test('something that was sold meanwhile is told at the next step, in place of it', async () => {
  let cart = sampleCart();
  await openCheckout(cart, { 'GET /shoppingCart': () => cart });
  await heading('Delivery');
  cart = sampleCart({ shopping_cart_items: [sampleCartItem({ is_available: false })], total: 0, points: 0 });
  await press('Continue to payment');
  const answer = await screen.findByRole('group', { name: 'No longer available: Reward 1' });
  expect(document.activeElement).toBe(answer);
  expect(screen.queryByRole('button', { name: 'Continue to review' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to the cart' }).getAttribute('href')).toBe('/shop/cart');
});

test('the step and what was decided are there again after a reload, but for the card', async () => {
  const cart = sampleCart();
  const first = await openCheckout(cart);
  await toPayment();
  fill('Or type the points', '9000');
  fillCard();
  await toReview();
  first.unmount();
  await openCheckout(cart, {}, 'fr', '/checkout?step=review');
  const typed = await screen.findByLabelText<HTMLInputElement>('Ou saisissez les points');
  expect(typed.value).toMatch(/^9.000$/);
  expect(screen.getByLabelText<HTMLInputElement>('Numéro de carte').value).toBe('');
});

test('of an empty cart leads to the shop', async () => {
  await openCheckout(sampleCart({ shopping_cart_items: [] }));
  await heading('There is nothing to order');
});
