import type { Cart } from '@rewards/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sampleCart } from '../../testing/sample-cart.ts';
import { CartPage } from './cart.tsx';
import { notices, shopMember } from '../../testing/open-shop.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubServer } from '../../testing/stub-server.ts';

const SHOW = 'GET /shoppingCart';
const CODE = 'POST /shoppingCart/{id}/promotionCode';

const changed = (cart: Cart) => ({ code: 'success', cart, adjusted: null }) as const;
const open = () =>
  renderPage(CartPage, {
    address: '/shop/cart',
    words: ['cart', 'shop', 'account', 'titles', 'validation'],
    session: shopMember,
  });

afterEach(() => vi.unstubAllGlobals());

describe('a promotion code', () => {
  const type = async (code: string) => {
    fireEvent.change(await screen.findByLabelText('Promotion code'), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  };
  const saving = {
    id: 1,
    code_id: '0199a000-0000-7000-8000-0000000000c1',
    code: 'SAVE10',
    name: 'Ten',
    promotion_amount: 1_000,
  };

  test('[CART-04] is used, shown with what it saves, and removed', async () => {
    const saved = sampleCart({
      promotion_codes: [{ ...saving, item_count: 1 }],
      promotion_amount: 1_000,
      total: 9_000,
    });
    const seen = stubServer({
      [SHOW]: sampleCart(),
      [CODE]: changed(saved),
      'DELETE /shoppingCart/{id}/promotionCode/{codeId}': changed(sampleCart()),
    });
    await open();
    await type('save10');
    fireEvent.click(await screen.findByRole('button', { name: 'Remove SAVE10' }));
    await waitFor(() => expect(screen.queryByText(/Promotion SAVE10/)).toBeNull());
    expect(seen.find(({ endpoint }) => endpoint === CODE)?.body).toEqual({ promo_code: 'save10' });
    expect(seen.at(-1)?.path).toContain(saving.code_id);
  });

  test('[CART-04] is not asked for where the program takes none', async () => {
    stubServer({ [SHOW]: sampleCart({ has_promotions_enabled: false }) });
    await open();
    await screen.findByRole('button', { name: 'Check out' });
    expect(screen.queryByLabelText('Promotion code')).toBeNull();
  });

  test('[CART-04] pressed twice is applied once, and one thing is said', async () => {
    const saved = sampleCart({ promotion_codes: [{ ...saving, item_count: 1 }] });
    const seen = stubServer({ [SHOW]: sampleCart(), [CODE]: changed(saved) });
    await open();
    fireEvent.change(await screen.findByLabelText('Promotion code'), { target: { value: 'save10' } });
    const apply = screen.getByRole('button', { name: 'Apply' });
    fireEvent.click(apply);
    fireEvent.click(apply);
    await waitFor(() => expect(notices()).toBe('SAVE10 is applied'));
    expect(seen.filter(({ endpoint }) => endpoint === CODE)).toHaveLength(1);
    expect(screen.queryByText('This code cannot be used')).toBeNull();
  });

  test('[CART-04] [CART-09] that is refused shows the title and the first thing said of it', async () => {
    stubServer({
      [SHOW]: sampleCart(),
      [CODE]: refusal(400, 'promotion_ended', { details: { promo_code: ['This code ended on October 31.', 'More'] } }),
    });
    await open();
    await type('EXPIRED1');
    expect(await screen.findByText('This code cannot be used')).toBeTruthy();
    expect(screen.getByText('This code ended on October 31.')).toBeTruthy();
    expect(screen.getByLabelText('Promotion code').getAttribute('aria-invalid')).toBe('true');
  });

  test('[CART-04] without details shows the message', async () => {
    stubServer({ [SHOW]: sampleCart(), [CODE]: refusal(400, 'promotion_unknown') });
    await open();
    await type('X');
    expect(await screen.findByText('Said by the server: promotion_unknown')).toBeTruthy();
  });

  test('[CART-04] that cannot be removed has its message', async () => {
    const saved = sampleCart({ promotion_codes: [{ ...saving, item_count: 1 }] });
    stubServer({ [SHOW]: saved, 'DELETE /shoppingCart/{id}/promotionCode/{codeId}': refusal(503, 'unavailable') });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove SAVE10' }));
    await waitFor(() => expect(notices()).toBe('The promotion code could not be removed.'));
  });
});
