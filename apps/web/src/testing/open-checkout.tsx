import type { Cart } from '@rewards/contract';
import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { sampleContent } from './sample-content.ts';
import { sampleAddress } from './sample-address.ts';
import { CheckoutPage } from '../routes/shop/checkout.tsx';
import { shopMember } from './open-shop.tsx';
import { renderPage } from './render-page.tsx';
import { type SeenCall, stubServer } from './stub-server.ts';

/** For tests: the checkout of a cart, and the ways through its steps. */
export const PLACE = 'POST /shoppingCart/checkout';
export const ORDER_ID = '0199b000-0000-7000-8000-000000000001';
export const placed = { code: 'success', id: ORDER_ID, order_number: 'R-7429-0186' } as const;
export const checkoutWords = [
  'checkout',
  'cart',
  'acts',
  'address',
  'account',
  'promises',
  'promiseSteps',
  'titles',
  'validation',
] as const;
export const SETTLE = 'POST /shoppingCart/checkout/settle';
const home = sampleAddress(7, { is_default: true, type: 'default' });
export const standing = {
  'GET /address': { data: [sampleAddress(8)], default_address: home },
  'GET /member/program/binrange': { bin_range: [{ from: '541234', to: '541235' }] },
};

export const reload = vi.fn(async () => undefined);

export async function openCheckout(
  cart: Cart,
  replies: Parameters<typeof stubServer>[0] = {},
  locale: 'en' | 'fr' = 'en',
  address = '/checkout',
) {
  const seen = stubServer({ 'GET /shoppingCart': cart, [PLACE]: placed, ...standing, ...replies });
  const view = await renderPage(CheckoutPage, {
    address,
    words: checkoutWords,
    session: shopMember,
    actions: { reload },
    content: sampleContent,
    locale,
  });
  return { seen, ...view };
}

export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const placements = (seen: readonly SeenCall[]) => seen.filter(({ endpoint }) => endpoint === PLACE);

export async function toPayment() {
  await screen.findByRole('radio', { name: /7 Alder Street/ });
  await press('Continue to payment');
  await heading('Payment');
}
export async function toReview() {
  await press('Continue to review');
  await heading('Review your order');
}
/** The button names the amount. */
export const PLACE_BUTTON = /^Place order: /;
export const agree = async () => fireEvent.click(await screen.findByRole('checkbox', { name: /I have read/ }));

export function fillCard(number = '5412340000090002') {
  fill('Card number', number);
  fill('Expiry date', '08/29');
  fill('Security code', '123');
}
