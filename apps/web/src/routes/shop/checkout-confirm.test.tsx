import type { Order } from '@rewards/contract';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sampleOrder, sampleOrderItem } from '../../testing/sample-order.ts';
import { CheckoutConfirmPage } from './checkout-confirm.tsx';
import { shopMember } from '../../testing/open-shop.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubServer } from '../../testing/stub-server.ts';

const ONE = 'GET /member/order/{id}';
const text = () => document.body.textContent;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.title = '';
});

describe('[CHK-06] the confirmation', () => {
  const confirm = (order: Order) => {
    stubServer({ [ONE]: { data: order } });
    return renderPage(CheckoutConfirmPage, {
      address: `/checkout/confirm?order=${order.id}`,
      words: ['checkout', 'orders', 'acts', 'account', 'titles', 'promises'],
      session: shopMember,
    });
  };

  test('has the number, print and email, and the promise as dates', async () => {
    await confirm(sampleOrder());
    expect(await screen.findByRole('heading', { level: 1, name: /Thank you, Maya/ })).toBeTruthy();
    expect(text()).toContain('Confirmation number R-7429-0186');
    expect(text()).toContain('within 24 hours');
    expect(text()).toContain('Between November 29 and December 6, 2026');
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Email a copy' })).toBeTruthy();
  });

  test('shows what was ordered with its choice, is the last step, and leads back to the shop', async () => {
    await confirm(sampleOrder());
    expect(await screen.findByText('Midnight, M')).toBeTruthy();
    expect(text()).toContain('Step 4 of 4');
    expect(screen.getByRole('link', { name: 'Back to the shop' }).getAttribute('href')).toBe('/shop');
    expect(document.title).toContain('Order confirmed');
  });

  test('offers the days of the arrival for a calendar', async () => {
    const files: Blob[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    await confirm(sampleOrder());
    fireEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }));
    const file = await files[0]?.text();
    expect(file).toContain('DTSTART;VALUE=DATE:20261129');
    expect(file).toContain('DTEND;VALUE=DATE:20261207');
    expect(file).toContain('SUMMARY:Order R-7429-0186 arrives');
  });

  test.each([
    [404, 'not_found'],
    [400, 'validation_error'],
  ])('does not say that something was ordered when there is no such order (%i)', async (status, code) => {
    stubServer({ [ONE]: refusal(status, code) });
    await renderPage(CheckoutConfirmPage, {
      address: '/checkout/confirm?order=0199b000-0000-7000-8000-000000000009',
      words: ['checkout', 'orders', 'acts', 'account', 'titles', 'promises'],
      session: shopMember,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'We cannot find this order' })).toBeTruthy();
    expect(text()).not.toContain('placed');
    expect(document.title).not.toContain('confirmed');
  });

  test('promises eGift cards within six hours', async () => {
    const gift = sampleOrderItem({
      product: { ...sampleOrderItem().product, type: 'egiftcard' },
      payload: {
        ...sampleOrderItem().payload,
        recipient: { first_name: 'L', last_name: 'N', email: 'l@example.com', message: null, send_on: null },
      },
      delivery_from: null,
      delivery_to: null,
    });
    await confirm(sampleOrder({ shipping_address: null, order_items: [gift] }));
    expect(
      await screen.findByText('By email, within 6 hours, to l@example.com. You can cancel it until we send it.'),
    ).toBeTruthy();
    expect(text()).not.toContain('Parcel shipped');
  });
});
