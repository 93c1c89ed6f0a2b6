import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shopMember } from '../../testing/open-shop.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleCart } from '../../testing/sample-cart.ts';
import { sampleList, sampleProduct } from '../../testing/sample-products.ts';
import { stubServer } from '../../testing/stub-server.ts';
import { CartPage } from './cart.tsx';

const LIST = 'GET /member/product';

afterEach(() => vi.unstubAllGlobals());

const open = (balance: number) => {
  const seen = stubServer({
    'GET /shoppingCart': sampleCart({ pooled_balance: balance }),
    [LIST]: sampleList([1, 2, 3].map((id) => sampleProduct(id))),
  });
  return renderPage(CartPage, {
    address: '/shop/cart',
    words: ['cart', 'shop', 'account', 'titles', 'validation'],
    session: shopMember,
  }).then(() => seen);
};

test('[CART-01] rewards that the rest of the points covers are beside the cart, without what is in it', async () => {
  const seen = await open(25_000);
  const ideas = within(await screen.findByRole('region', { name: 'Your other points also cover' }));
  expect(ideas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Reward 2',
    'Reward 3',
  ]);
  expect(seen.find(({ endpoint }) => endpoint === LIST)?.query).toMatchObject({ points_to: '15000' });
});

test('nothing is proposed when no points are left', async () => {
  const seen = await open(10_000);
  await screen.findByRole('link', { name: 'Reward 1' });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(seen.some(({ endpoint }) => endpoint === LIST)).toBe(false);
});
