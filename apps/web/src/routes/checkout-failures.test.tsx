import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleCart } from '../features/cart/sample-cart.ts';
import {
  agree,
  fill,
  fillCard,
  heading,
  openCheckout,
  PLACE,
  placed,
  placements,
  press,
  toPayment,
  toReview,
} from './open-checkout.tsx';
import { refusal } from './stub-server.ts';

beforeEach(() => {
  vi.setSystemTime('2026-11-15T12:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
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
    await openCheckout(sampleCart(), { [PLACE]: refusal(status, code) });
    await toPayment();
    await toReview();
    agree();
    await press('Place order');
    expect((await screen.findByRole('alert')).textContent).toContain(said);
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
