import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { daysAfter, utcDay } from '../../lib/utc-days.ts';
import { shopMember } from '../../testing/open-shop.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleCart } from '../../testing/sample-cart.ts';
import { sampleContent } from '../../testing/sample-content.ts';
import { sampleDetail } from '../../testing/sample-products.ts';
import { stubServer } from '../../testing/stub-server.ts';
import { ProductPage } from './product.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const openEgift = async () => {
  const seen = stubServer({
    'GET /member/product/slug/{slug}': { data: sampleDetail({ type: 'egiftcard' }), related: [] },
    'POST /shoppingCart': { code: 'success', cart: sampleCart(), adjusted: null },
  });
  await renderPage(ProductPage, {
    address: '/shop/reward-1',
    words: ['shop', 'account', 'cart', 'titles', 'validation', 'promises'],
    content: sampleContent,
    session: shopMember,
  });
  await screen.findByRole('radio', { name: 'Me' });
  return () => seen.filter(({ endpoint }) => endpoint === 'POST /shoppingCart').map(({ body }) => body);
};
const value = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

test('[SHOP-10] an eGift card can be for the member, who need not type the own name and address', async () => {
  await openEgift();
  fireEvent.click(screen.getByRole('radio', { name: 'Me' }));
  const { first_name, last_name, email } = shopMember.profile;
  expect([value('First name'), value('Last name'), value(/mail$/)]).toEqual([first_name, last_name, email]);
  fireEvent.click(screen.getByRole('radio', { name: 'Someone else' }));
  expect([value('First name'), value('Last name'), value(/mail$/)]).toEqual(['', '', '']);
});

test('[SHOP-10] a message and a day go with it; a link in the message is refused at its field', async () => {
  const sent = await openEgift();
  const type = (label: string | RegExp, text: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  type('First name', 'Ana');
  type('Last name', 'Ruiz');
  type(/mail$/, 'ana@example.com');
  type(/^Message/, 'see www.x.example');
  const day = daysAfter(utcDay(new Date()), 7);
  type(/^Send on/, daysAfter(day, 60));
  fireEvent.click(screen.getByRole('checkbox'));
  add();
  expect(screen.getByRole('region', { name: 'There are 2 problems with this form' })).toBe(document.activeElement);
  fireEvent.click(screen.getByRole('link', { name: /^Message/ }));
  const message = screen.getByLabelText(/^Message/);
  expect(document.activeElement).toBe(message);
  expect(document.getElementById(`${message.id}-error`)?.textContent).toContain('must not contain a link');
  type(/^Message/, 'Happy birthday!');
  add();
  expect(screen.getByRole('link', { name: /^Send on/ })).toBeTruthy();
  type(/^Send on/, day);
  add();
  const recipient = { first_name: 'Ana', last_name: 'Ruiz', email: 'ana@example.com' };
  await waitFor(() =>
    expect(sent()).toMatchObject([{ address: { ...recipient, message: 'Happy birthday!', send_on: day } }]),
  );
});
