import type { AnswerOf, Calls } from '@rewards/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleAddress } from '../../testing/sample-address.ts';
import { sampleCart } from '../../testing/sample-cart.ts';
import {
  checkoutWords,
  fill,
  heading,
  openCheckout,
  press,
  standing,
  toPayment,
  toReview,
} from '../../testing/open-checkout.tsx';
import { shopMember } from '../../testing/open-shop.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleContent } from '../../testing/sample-content.ts';
import { refusal, stubServer } from '../../testing/stub-server.ts';
import { CheckoutPage } from './checkout.tsx';

const ADD = 'POST /address';
const CHECK = 'POST /validateAddress';
type Book = AnswerOf<Calls['listAddresses']>;
const nobodys: Book = { data: [], default_address: null };
const fine = { apiCode: 'SUCCESS', suggestion: null, errors: [] } as const;

/** An address book that keeps saved addresses, as the server does. */
function keepingBook(start: Book) {
  let book = start;
  const added = sampleAddress(9, { address1: '12 Oak Road' });
  return {
    'GET /address': () => book,
    [CHECK]: { ...fine, errors: [] },
    [ADD]: () => {
      book = { ...book, data: [...book.data, added] };
      return { code: 'success', data: added } as const;
    },
  };
}

function typeAddress(street = '12 Oak Road') {
  fill('Street address', street);
  fill('City', 'Portland');
  fill('State', 'OR');
  fill('ZIP code', '97205');
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('[CHK-01] the delivery of a first order', () => {
  test('is the form, with one button that saves what is typed and goes on', async () => {
    const { seen } = await openCheckout(sampleCart(), keepingBook(nobodys));
    await heading('Delivery');
    expect(buttons()).toEqual(['Continue to payment']);
    typeAddress();
    await press('Continue to payment');
    await press('Continue to payment');
    await heading('Payment');
    expect(seen.filter(({ endpoint }) => endpoint === ADD)).toHaveLength(1);
    await press('Continue to review');
    await heading('Review your order');
    expect(screen.getByText(/^12 Oak Road, /)).toBeTruthy();
  });

  test('lists every problem and leads to its field', async () => {
    const { seen } = await openCheckout(sampleCart(), keepingBook(nobodys));
    await heading('Delivery');
    await press('Continue to payment');
    expect(screen.getByRole('link', { name: 'Street address is required' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'City is required' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /problem/ }));
    fireEvent.click(screen.getByRole('link', { name: 'Street address is required' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Street address'));
    expect(seen.some(({ endpoint }) => endpoint === ADD)).toBe(false);
  });

  test('[ADDR-05] says in view that an address is invalid, and changes nothing', async () => {
    const errors = [{ field: 'street1', message: 'There is no such street' }];
    await openCheckout(sampleCart(), {
      ...keepingBook(nobodys),
      [CHECK]: { apiCode: 'INVALID', suggestion: null, errors },
    });
    await heading('Delivery');
    typeAddress('12 INVALID St');
    await press('Continue to payment');
    const answer = await screen.findByRole('group', { name: 'There is no such street' });
    expect(document.activeElement).toBe(answer);
    expect(screen.getByLabelText<HTMLInputElement>('Street address').value).toBe('12 INVALID St');
  });
});

describe('the delivery with saved addresses', () => {
  test('uses the address that is typed, not the one that was chosen before', async () => {
    await openCheckout(sampleCart(), keepingBook(standing['GET /address']));
    await press('Add an address');
    expect(document.activeElement).toBe(screen.getByLabelText('First name'));
    typeAddress();
    await press('Continue to payment');
    await heading('Payment');
    await press('Continue to review');
    await heading('Review your order');
    expect(screen.getByText(/^12 Oak Road, /)).toBeTruthy();
    expect(screen.queryByText('7 Alder Street')).toBeNull();
  });

  test('leads back to the saved ones, and the keyboard with it', async () => {
    await openCheckout(sampleCart(), keepingBook(standing['GET /address']));
    await press('Add an address');
    await press('Use a saved address');
    expect(screen.getByRole('radio', { name: /7 Alder Street/ })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add an address'));
  });

  test('lets the chosen one be changed, and a refusal stands at its field', async () => {
    const errors = [{ field: 'city', message: 'Not in Oregon' }];
    const { seen } = await openCheckout(sampleCart(), {
      ...keepingBook(standing['GET /address']),
      'PUT /address/{id}': refusal(400, 'validation_error', { errors }),
    });
    await press('Edit this address 7 Alder Street');
    expect(screen.getByLabelText<HTMLInputElement>('Street address').value).toBe('7 Alder Street');
    fill('City', 'Salem');
    await press('Continue to payment');
    expect(await screen.findByText('Not in Oregon')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('City'));
    expect(seen.some(({ path }) => path === '/v1/address/7')).toBe(true);
  });
});

test('[AUTHR-02] staff who order for a redeemer who called see for whom before they place the order', async () => {
  stubServer({ 'GET /shoppingCart': sampleCart(), ...standing });
  const profile = { ...shopMember.profile, admin_id: 'staff-1', calling_redeemer: 'Luc Moreau' };
  await renderPage(CheckoutPage, {
    address: '/checkout',
    words: checkoutWords,
    session: { ...shopMember, isLoggedInAs: true, profile },
    content: sampleContent,
  });
  await toPayment();
  await toReview();
  expect(screen.getByText('You are ordering for Luc Moreau, who called. We email the member at once.')).toBeTruthy();
});
