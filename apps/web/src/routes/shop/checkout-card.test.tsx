import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleCart } from '../../testing/sample-cart.ts';
import {
  agree,
  fill,
  fillCard,
  openCheckout,
  PLACE_BUTTON,
  placements,
  press,
  toPayment,
  toReview,
} from '../../testing/open-checkout.tsx';

beforeEach(() => {
  vi.setSystemTime('2026-11-15T12:00:00Z');
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the card form', () => {
  test('[CHK-03, CHK-04] asks for the billing email and phone, and sends them', async () => {
    const { seen } = await openCheckout(sampleCart());
    await toPayment();
    fill('Or type the points', '9000');
    fillCard();
    fill('Billing email', '');
    await press('Continue to review');
    expect(screen.getByRole('link', { name: 'Billing email is required' })).toBeTruthy();
    fill('Billing email', 'bills@example.com');
    fill('Billing phone (optional)', '503 555 0134');
    await toReview();
    await agree();
    await press(PLACE_BUTTON);
    await waitFor(() => expect(placements(seen)).toHaveLength(1));
    expect(placements(seen)[0]?.body).toMatchObject({
      payment_details: { billing_address: { phone_number: '5035550134', email_address: 'bills@example.com' } },
    });
  });

  test('[CHK-03] the type of the card is read from its number, Mastercard at first', async () => {
    await openCheckout(sampleCart());
    await toPayment();
    fill('Or type the points', '9000');
    const type = screen.getByLabelText<HTMLInputElement>('Card type');
    expect([type.value, type.readOnly]).toEqual(['Mastercard', true]);
    fill('Card number', '4111110000030002');
    expect(type.value).toBe('Visa');
    fill('Card number', '5412340000090002');
    expect(type.value).toBe('Mastercard');
  });
});

describe('[CHK-03] the card', () => {
  test('outside the range is said at its sixth digit, by the brand’s name', async () => {
    await openCheckout(sampleCart());
    await toPayment();
    fill('Or type the points', '8000');
    fill('Card number', '411111');
    expect(screen.getByText('Please use a Northbank Rewards credit card')).toBeTruthy();
  });

  test('that is missing asks for the number', async () => {
    await openCheckout(sampleCart());
    await toPayment();
    fill('Or type the points', '8000');
    await press('Continue to review');
    expect(screen.getByRole('link', { name: 'Please enter your Northbank Rewards Credit Card Number' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /problem/ }));
    fireEvent.click(screen.getByRole('link', { name: /Card Number/ }));
    expect(document.activeElement).toBe(screen.getByLabelText('Card number'));
  });

  test('that has expired is not taken', async () => {
    await openCheckout(sampleCart());
    await toPayment();
    fill('Or type the points', '8000');
    fillCard();
    fill('Expiry date', '10/26');
    await press('Continue to review');
    expect(screen.getByRole('link', { name: 'This card has expired' })).toBeTruthy();
  });

  test('is kept nowhere', async () => {
    await openCheckout(sampleCart());
    await toPayment();
    fill('Or type the points', '8000');
    fillCard();
    await toReview();
    const kept = (storage: Storage) => Object.keys(storage).map((key) => storage.getItem(key));
    const stored = JSON.stringify([...kept(localStorage), ...kept(sessionStorage)]);
    expect(stored).not.toContain('90002');
    expect(window.location.href).not.toContain('90002');
  });
});
