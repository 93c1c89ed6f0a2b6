import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { notices, shopMember } from '../../testing/open-shop.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleCart, sampleCartItem } from '../../testing/sample-cart.ts';
import { sampleContent } from '../../testing/sample-content.ts';
import { sampleDetail } from '../../testing/sample-products.ts';
import { stubServer } from '../../testing/stub-server.ts';
import { ProductPage } from './product.tsx';

afterEach(() => vi.unstubAllGlobals());

const addButton = () => screen.getByRole('button', { name: 'Add to cart' });

async function add(balance = 150_000) {
  const other = sampleCartItem({ id: '0199a000-0000-7000-8000-000000000012', product_id: 12, quantity: 2 });
  const cart = sampleCart({
    shopping_cart_items: [other, sampleCartItem()],
    quantity: 3,
    total: 30_000,
    pooled_balance: balance,
  });
  stubServer({
    'GET /member/product/slug/{slug}': { data: sampleDetail(), related: [] },
    'POST /shoppingCart': { code: 'success', cart, adjusted: null },
  });
  await renderPage(ProductPage, {
    address: '/shop/reward-1',
    words: ['shop', 'account', 'cart', 'titles', 'validation', 'promises'],
    content: sampleContent,
    session: shopMember,
  });
  await screen.findByRole('heading', { level: 1, name: 'Reward 1' });
  addButton().focus();
  fireEvent.click(addButton());
  return within(await screen.findByRole('region', { name: 'Reward 1 is in your cart' }));
}

test('[CART-02] what was added is shown with its choice, the cart’s total and what is left, and leads on', async () => {
  const mini = await add();
  expect(mini.getByText('Midnight, M, quantity 1')).toBeTruthy();
  expect(mini.getByText('Cart, 3 items').nextElementSibling?.textContent).toMatch(/^30,000/);
  expect(mini.getByText('Leaves you').nextElementSibling?.textContent).toMatch(/^120,000/);
  expect(mini.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/shop/cart');
  expect(mini.getByRole('link', { name: 'Check out' }).getAttribute('href')).toBe('/checkout');
});

test('[CART-02] it takes the focus and is not read out a second time; Escape gives the focus back', async () => {
  const mini = await add();
  await waitFor(() => expect(document.activeElement).toBe(mini.getByRole('heading')));
  expect(notices()).toBe('');
  expect(document.activeElement?.closest('[aria-live], [role=status]')).toBeNull();
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByRole('region', { name: /is in your cart/ })).toBeNull();
  expect(document.activeElement).toBe(addButton());
});

test('a cart that the points do not cover says nothing of what is left', async () => {
  const mini = await add(20_000);
  expect(mini.queryByText('Leaves you')).toBeNull();
});
