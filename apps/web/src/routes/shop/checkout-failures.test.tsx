import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleCart, sampleCartItem } from '../../testing/sample-cart.ts';
import {
  agree,
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
  SETTLE,
  toPayment,
  toReview,
} from '../../testing/open-checkout.tsx';
import { refusal, silence } from '../../testing/stub-server.ts';

beforeEach(() => {
  vi.setSystemTime('2026-11-15T12:00:00Z');
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function placeInPoints() {
  await toPayment();
  await toReview();
  await agree();
  await press(PLACE_BUTTON);
}

/** Longer than the page waits for a silent server. */
const loseAnswers = () => vi.advanceTimersByTimeAsync(70_000);

describe('[CHK-05] [CHK-07] an order that gets no answer', () => {
  const outcome = (state: 'placed' | 'in_progress' | 'not_placed') => ({
    state,
    id: state === 'placed' ? ORDER_ID : null,
  });
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-15T12:00:00Z') });
  });

  test.each([
    ['silent', silence] as const,
    ['still at work (in_progress)', refusal(409, 'in_progress')] as const,
    ['failing (500)', refusal(500, 'internal_error')] as const,
  ])(
    'from a server that is %s is never called not placed: it is asked by its key, and leads to the order',
    async (_name, reply) => {
      let known: ReturnType<typeof outcome> = outcome('in_progress');
      const { seen, router } = await openCheckout(sampleCart(), { [PLACE]: reply, [SETTLE]: () => known });
      await placeInPoints();
      await loseAnswers();
      expect(await screen.findByRole('group', { name: 'We have no answer yet' })).toBeTruthy();
      expect(screen.queryByText(/was not placed/)).toBeNull();
      expect(screen.getByRole('link', { name: 'Your orders' }).getAttribute('href')).toBe('/account/order-history');
      known = outcome('placed');
      await press('Check again');
      await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/confirm'));
      expect(seen.find(({ endpoint }) => endpoint === SETTLE)?.body).toEqual({
        idempotency_key: placements(seen)[0]?.idempotencyKey,
      });
      expect(Object.keys(localStorage)).toEqual([]);
    },
  );

  test('is asked for after a reload, also in another tab', async () => {
    const first = await openCheckout(sampleCart(), { [PLACE]: silence });
    await placeInPoints();
    await waitFor(() => expect(placements(first.seen).length).toBeGreaterThan(0));
    first.unmount();
    sessionStorage.clear();
    const { router } = await openCheckout(sampleCart({ shopping_cart_items: [] }), { [SETTLE]: outcome('placed') });
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/confirm'));
  });

  test.each([['silence', silence] as const, ['a fault (503)', refusal(503, 'unavailable')] as const])(
    '%s: once it is known that nothing was placed, it can be placed again by another key',
    async (_name, failure) => {
      let isDown = true;
      const replies = { [PLACE]: () => (isDown ? failure : placed), [SETTLE]: outcome('not_placed') };
      const { seen, router } = await openCheckout(sampleCart(), replies);
      await placeInPoints();
      await loseAnswers();
      const answer = await screen.findByRole('group', { name: 'Your order was not placed' });
      expect(answer.textContent).toContain('Please try again; if it happens again, contact customer service.');
      isDown = false;
      await agree();
      await press(PLACE_BUTTON);
      await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/confirm'));
      expect(new Set(placements(seen).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
    },
  );
});

describe('[CHK-05] [CHK-08] a checkout that fails', () => {
  test.each([
    ['fraud_detected', 402, 'We could not accept this payment for security reasons.'],
    ['payment_declined', 402, 'Your card was not accepted.'],
    ['card_invalid', 400, 'The entered credit card information is not valid'],
    ['validation_error', 400, 'Form is invalid'],
    ['checkout_invalid', 400, 'Checkout invalid.'],
    ['insufficient_points', 409, 'said by the server: insufficient_points'],
    ['cart_ordered', 409, 'said by the server: cart_ordered'],
  ])('%s (%i): %s', async (code, status, said) => {
    await openCheckout(sampleCart(), { [PLACE]: refusal(status, code) });
    await toPayment();
    await toReview();
    await agree();
    await press(PLACE_BUTTON);
    const answer = await screen.findByRole('group', { name: /^Your order was not placed/ });
    expect(answer.textContent).toContain(said);
    expect(document.activeElement).toBe(answer);
  });

  test('in the server’s words goes on in one sentence, and only its first letter is small', async () => {
    const message = 'You are 60 points short. Add less to your cart.';
    await openCheckout(sampleCart(), { [PLACE]: refusal(409, 'insufficient_points', { message }) });
    await placeInPoints();
    const said = 'Your order was not placed: you are 60 points short. Add less to your cart.';
    expect(await screen.findByRole('group', { name: said })).toBeTruthy();
  });

  test('for a cart that was ordered in another tab says so, and leads to the orders', async () => {
    let cart = sampleCart();
    await openCheckout(cart, {
      'GET /shoppingCart': () => cart,
      [PLACE]: () => {
        cart = sampleCart({ shopping_cart_items: [], total: 0, points: 0 });
        return refusal(409, 'cart_ordered');
      },
    });
    await placeInPoints();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your order is placed' })).toBeTruthy();
    const orders = screen.getByRole('link', { name: 'Your orders' });
    expect(orders.getAttribute('href')).toBe('/account/order-history');
  });

  test('for a cart that changed in another tab says both totals, and asks for the agreement again', async () => {
    let cart = sampleCart();
    const { seen } = await openCheckout(cart, {
      'GET /shoppingCart': () => cart,
      [PLACE]: () => {
        cart = sampleCart({ shopping_cart_items: [sampleCartItem({ quantity: 2 })], total: 20_000, points: 20_000 });
        return refusal(409, 'cart_changed');
      },
    });
    await placeInPoints();
    const answer = await screen.findByRole('group', { name: 'Your cart changed while you were here' });
    expect(answer.textContent).toContain('Before: 10,000 pts. Now: 20,000 pts.');
    await waitFor(() => expect(document.activeElement).toBe(answer));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /I have read/ }).checked).toBe(false);
    await press('Place order: 20,000 pts');
    expect(screen.getByText('Please accept the Program Rules to place your order')).toBeTruthy();
    expect(placements(seen)).toHaveLength(1);
  });

  test('without a connection says so at once, and speaks of no bank', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openCheckout(sampleCart(), { [PLACE]: silence });
    await placeInPoints();
    expect(await screen.findByText('You are offline. Nothing was sent.')).toBeTruthy();
    expect(document.body.textContent).not.toContain('bank');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('the message of being offline goes when the connection is back, says so, and moves no focus', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openCheckout(sampleCart(), { [PLACE]: silence });
    await placeInPoints();
    const answer = await screen.findByRole('group', { name: 'You are offline. Nothing was sent.' });
    expect(document.activeElement).toBe(answer);
    isOnline.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('You are offline. Nothing was sent.')).toBeNull();
    expect(document.activeElement).toBe(answer);
    expect(answer.textContent).toContain('You are connected again');
    expect(answer.getAttribute('aria-live')).toBe('polite');
  });

  test('after a declined card the points alone can pay, if they cover the cart; it is shown and agreed to anew', async () => {
    let isFirst = true;
    const { seen } = await openCheckout(sampleCart(), {
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
    await agree();
    await press(PLACE_BUTTON);
    await press('Pay all in points: 10,000 pts');
    await heading('Payment');
    await toReview();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /I have read/ }).checked).toBe(false);
    await agree();
    await press('Place order: 10,000 pts');
    await waitFor(() => expect(placements(seen)).toHaveLength(2));
    expect(placements(seen)[1]?.body).toMatchObject({ payment_details: { points_amount: 10_000, amount: 0 } });
  });

  test('after a declined card another one is another try, with another key', async () => {
    let isFirst = true;
    const { seen, router } = await openCheckout(sampleCart(), {
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
    await agree();
    await press(PLACE_BUTTON);
    await press('Use another card');
    await heading('Payment');
    fill('Card number', '5412340000090002');
    await toReview();
    await agree();
    await press(PLACE_BUTTON);
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/confirm'));
    expect(new Set(placements(seen).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });
});
