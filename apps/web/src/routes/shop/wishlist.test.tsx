import type { AnswerOf, Calls } from '@rewards/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleProduct } from '../../testing/sample-products.ts';
import { visitor } from '../../lib/session/session.tsx';
import { notices, shopMember } from '../../testing/open-shop.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubServer } from '../../testing/stub-server.ts';
import { WishlistPage } from './wishlist.tsx';

type Saves = AnswerOf<Calls['listWishlist']>;
const LIST = 'GET /member/wishlist';
const REMOVE = 'DELETE /member/wishlist/{id}';

const save = (number: number): Saves['data'][number] => ({
  id: `save-${number}`,
  created_at: '2026-11-01T00:00:00Z',
  product: sampleProduct(number, { wishlist_id: `save-${number}` }),
  product_variant: { id: number * 10, sku: `RW-${number}-m`, attributes: { size: 'm' } },
  variant_name: 'Midnight, M',
});
const page = (numbers: readonly number[], differences: Partial<Saves> = {}): Saves => ({
  data: numbers.map(save),
  page: 1,
  last_page: 1,
  per_page: 25,
  from: 1,
  to: numbers.length,
  total: numbers.length,
  ...differences,
});

const open = (locale: 'en' | 'fr' = 'en') =>
  renderPage(WishlistPage, {
    address: '/account/wishlist',
    words: ['shop', 'account', 'titles'],
    locale,
    session: shopMember,
  });
const remove = (number: number) =>
  fireEvent.click(screen.getByRole('button', { name: `Remove from your saves: Reward ${number}` }));

afterEach(() => vi.unstubAllGlobals());

test('[WISH-01] your saves are listed with their variant and lead to it', async () => {
  const seen = stubServer({ [LIST]: page([1, 2]) });
  await open();
  expect((await screen.findByRole('link', { name: 'Reward 1' })).getAttribute('href')).toBe(
    '/shop/reward-1?variant=RW-1-m',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Your Saves' })).toBeTruthy();
  expect(screen.getAllByText('Midnight, M')).toHaveLength(2);
  expect(screen.getByText('2 saves')).toBeTruthy();
  expect(seen[0]?.query).toMatchObject({ account_id: '4821', sort: 'newest', page: '1' });
});

test('[WISH-01] a save taken away goes at once, is said, and the list is asked for again', async () => {
  let saved = [1, 2];
  const seen = stubServer({
    [LIST]: () => page(saved),
    [REMOVE]: () => {
      saved = [2];
      return { code: 'success' };
    },
  });
  await open();
  await screen.findByText('Reward 1');
  remove(1);
  await waitFor(() => expect(screen.queryByText('Reward 1')).toBeNull());
  await waitFor(() => expect(notices()).toBe('Removed from your saves: Reward 1'));
  await waitFor(() => expect(seen.map(({ endpoint }) => endpoint)).toEqual([LIST, REMOVE, LIST]));
  expect(seen[1]?.path).toBe('/v1/member/wishlist/save-1');
  expect(document.activeElement?.textContent).toContain('Reward 2');
});

test('[WISH-01] a save that could not be taken away comes back, with a warning', async () => {
  stubServer({ [LIST]: page([1]), [REMOVE]: refusal(503, 'unavailable') });
  await open();
  await screen.findByText('Reward 1');
  remove(1);
  await waitFor(() => expect(notices()).toBe('Something went wrong'));
  expect(await screen.findByText('Reward 1')).toBeTruthy();
});

test('[WISH-01] can be sorted, refreshed and loaded to the end', async () => {
  const seen = stubServer({
    [LIST]: ({ query }) =>
      query['page'] === '2' ? page([3], { page: 2, last_page: 2, total: 3 }) : page([1, 2], { last_page: 2, total: 3 }),
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Showing 3 of 3')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'price_asc' } });
  await waitFor(() => expect(seen.at(-1)?.query).toMatchObject({ sort: 'price_asc', page: '1' }));
  const before = seen.length;
  fireEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(seen.length).toBeGreaterThan(before));
});

test('[WISH-01] without a save it says how to make one', async () => {
  stubServer({ [LIST]: page([]) });
  await open();
  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the shop' }).getAttribute('href')).toBe('/shop');
});

test('a list that does not come says so and is asked for again', async () => {
  let isUp = false;
  stubServer({ [LIST]: () => (isUp ? page([1]) : refusal(503, 'unavailable')) });
  const { setSession } = await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Said by the server: unavailable');
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Reward 1')).toBeTruthy();
  await setSession(visitor);
  expect(screen.queryByText('Reward 1')).toBeNull();
});

test('[WISH-01] the whole page speaks French', async () => {
  stubServer({ [LIST]: page([1]) });
  await open('fr');
  expect(screen.getByRole('heading', { level: 1, name: 'Vos favoris' })).toBeTruthy();
  expect(await screen.findByText('1 favori')).toBeTruthy();
});

test('[WISH-01] [CART-02] a save goes into the cart with the choice that was saved', async () => {
  const several = page([1]);
  const [first] = several.data;
  if (first) first.product = { ...first.product, options_available: true };
  const seen = stubServer({ [LIST]: several, 'POST /shoppingCart': refusal(409, 'product_unavailable') });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add Reward 1 to the cart' }));
  await waitFor(() => expect(seen.some(({ endpoint }) => endpoint === 'POST /shoppingCart')).toBe(true));
  expect(seen.find(({ endpoint }) => endpoint === 'POST /shoppingCart')?.body).toMatchObject({ product_id: 10 });
});
