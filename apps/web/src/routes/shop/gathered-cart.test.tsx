import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CartCount } from '../../features/cart/components/cart-count.tsx';
import { gather, readGathered } from '../../features/cart/gathered.ts';
import { sampleCart } from '../../testing/sample-cart.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubServer } from '../../testing/stub-server.ts';

const JOIN = 'POST /shoppingCart/join';
const Header = () => <CartCount accountId={sampleCart().account_id} />;

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const logOnWith = async (
  reply: NonNullable<Parameters<typeof stubServer>[0][typeof JOIN]>,
  cartAnswered?: Promise<unknown>,
) => {
  const seen = stubServer({
    'GET /shoppingCart': async () => {
      await cartAnswered;
      return sampleCart({ quantity: 1 });
    },
    [JOIN]: reply,
  });
  await renderPage(Header, { address: '/', words: [] });
  await waitFor(() => expect(seen.some(({ endpoint }) => endpoint === JOIN)).toBe(true));
  return seen.find(({ endpoint }) => endpoint === JOIN);
};

test('[CART-01] what a visitor gathered joins the cart at log-on, under a key of its own, and is forgotten', async () => {
  gather(801, 1);
  gather(801, 2);
  const key = readGathered()?.id;
  const call = await logOnWith({ code: 'success', cart: sampleCart({ quantity: 3 }), left_out: [] });
  expect(call).toMatchObject({
    idempotencyKey: key,
    body: { account_id: sampleCart().account_id, items: [{ product_id: 801, quantity: 3 }] },
  });
  await waitFor(() => expect(screen.getByText('3')).toBeTruthy());
  expect(readGathered()).toBeUndefined();
});

test('[CART-01] a cart that was asked for before the joining and comes after it does not bring back what was', async () => {
  gather(801, 1);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await logOnWith({ code: 'success', cart: sampleCart({ quantity: 3 }), left_out: [] }, answered);
  await waitFor(() => expect(screen.getByText('3')).toBeTruthy());
  answer();
  await new Promise((settled) => setTimeout(settled, 20));
  expect(screen.getByText('3')).toBeTruthy();
});

test.each([
  [401, 'session_idle'],
  [403, 'PENDING_ACTIONS'],
  [409, 'in_progress'],
  [429, 'too_many_requests'],
  [503, 'unavailable'],
])('[CART-01] a %i says nothing about the cart: it waits for the next log-on', async (status, code) => {
  gather(801, 1);
  await logOnWith(refusal(status, code));
  await new Promise((settled) => setTimeout(settled, 0));
  expect(readGathered()?.items).toEqual([{ product_id: 801, quantity: 1 }]);
});

test('[CART-01] what the server will never take is not asked for again', async () => {
  gather(801, 1);
  await logOnWith(refusal(400, 'validation_error'));
  await waitFor(() => expect(readGathered()).toBeUndefined());
});
