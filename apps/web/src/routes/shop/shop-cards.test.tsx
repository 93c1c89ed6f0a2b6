import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readGathered } from '../../features/cart/gathered.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleList, sampleProduct } from '../../testing/sample-products.ts';
import { GUEST, MEMBER, notices, openShop, products, shopMember } from '../../testing/open-shop.tsx';
import { refusal, stubServer } from '../../testing/stub-server.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => vi.unstubAllGlobals());

test('[SHOP-01] the heading names the category that was chosen', async () => {
  stubServer({ [GUEST]: sampleList(products(1, 2)) });
  await openShop('?category=electronics');
  expect(await screen.findByRole('heading', { level: 1, name: 'Electronics' })).toBeTruthy();
});

describe('a card', () => {
  const show = async (differences: Parameters<typeof sampleProduct>[1]) => {
    stubServer({ [GUEST]: sampleList([sampleProduct(1, differences)]) });
    await openShop();
    return screen.findByRole('article');
  };

  test('[SHOP-05] shows brand, name, price, labels and the old price where it was higher', async () => {
    const label = { color: 'red', image: null, end_at: null } as const;
    const card = await show({
      price: 27_900,
      original_price: 32_900,
      product_labels: [
        { ...label, display_name: 'Save 15%', position: 1, type: 'sale' },
        { ...label, display_name: 'For reports', position: 6, type: 'internal' },
        { ...label, display_name: 'Yesterday', position: 2, type: 'new', end_at: '2020-01-01T00:00:00Z' },
      ],
    });
    expect(card.textContent).toContain(
      'SonoraReward 1Now 27,900pts points was 32,900 pointsor from 22,320\u00a0pts +\u00a0$55.80',
    );
    expect(card.textContent).toContain('Save 15%');
    expect(card.textContent).not.toMatch(/For reports|Yesterday/);
  });

  test('[SHOP-05] a label has its colour and its picture, and a picture that is missing leaves no hole', async () => {
    const colors = ['red', 'teal', 'slate', 'amber'] as const;
    const drawn: string[] = [];
    for (const color of colors) {
      const label = { display_name: 'Label', color, image: '/slides/cards.svg', end_at: null, position: 1 } as const;
      const card = await show({ product_labels: [{ ...label, type: 'new' }] });
      const badge = within(card).getByText('Label');
      drawn.push(badge.className.split('_').at(-2) ?? '');
      const picture = badge.querySelector('img');
      expect([picture?.getAttribute('src'), picture?.alt]).toEqual(['/slides/cards.svg', '']);
      if (picture) fireEvent.error(picture);
      expect(picture?.hidden).toBe(true);
      cleanup();
    }
    // Each is a pair of ink and ground that the contrast of both themes is checked for.
    expect(drawn).toEqual(['danger', 'success', 'normal', 'warning']);
  });

  test('[SHOP-05] says from which price on when its variants differ', async () => {
    const prices = { min: 2_500, max: 50_000, actual: 2_500, original: null };
    expect((await show({ type: 'giftcard', price: 2_500, prices })).textContent).toContain('From2,500pts');
    cleanup();
    expect((await show({})).textContent).not.toContain('From');
  });

  test('[SHOP-05] shows no old price that is not higher', async () => {
    expect((await show({ price: 100, original_price: 100 })).querySelector('s')).toBeNull();
  });

  test('[SHOP-05] a picture that does not load leaves a placeholder', async () => {
    const card = await show({});
    const image = card.querySelector('img');
    if (image) fireEvent.error(image);
    expect(card.querySelector('img')).toBeNull();
    expect(card.querySelector('svg')).toBeTruthy();
  });

  test('leads a visitor to log on, over the list as it stands', async () => {
    stubServer({ [GUEST]: sampleList(products(1, 1)) });
    const requestLogOn = vi.fn();
    const { router } = await openShop('?brand=sonora', { actions: { requestLogOn } });
    fireEvent.click(await screen.findByRole('link', { name: 'Reward 1' }));
    expect(requestLogOn.mock.calls).toEqual([['/shop/reward-1']]);
    expect(router.state.location.pathname).toBe('/shop');
  });

  test('[CART-01] keeps what a visitor adds, and the log-on leads to the cart', async () => {
    stubServer({ [GUEST]: sampleList(products(1, 1)) });
    const requestLogOn = vi.fn();
    await openShop('', { actions: { requestLogOn } });
    fireEvent.click(await screen.findByRole('button', { name: 'Add Reward 1 to the cart' }));
    await waitFor(() => expect(requestLogOn.mock.calls).toEqual([['/shop/cart']]));
    expect(readGathered()?.items).toHaveLength(1);
    localStorage.clear();
  });
});

describe('the heart', () => {
  const saved = { code: 'success' as const, data: { id: 'save-1', product_variant_id: 10, created_at: '' } };
  const heart = () => screen.getByRole('button', { name: 'Save Reward 1' });

  test('[WISH-01] [SHOP-05] saves at once, says so, and takes the save back by its own number', async () => {
    const seen = stubServer({
      [MEMBER]: sampleList(products(1, 1)),
      'POST /member/wishlist': saved,
      'DELETE /member/wishlist/{id}': { code: 'success' },
    });
    await openShop('', { session: shopMember });
    await screen.findByText('Reward 1');
    fireEvent.click(heart());
    await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('true'));
    await waitFor(() => expect(notices()).toBe('Saved: Reward 1'));
    expect(seen.at(-1)?.body).toEqual({ product_variant_id: 10, account_id: 4821 });
    fireEvent.click(heart());
    await waitFor(() => expect(notices()).toBe('Removed from your saves: Reward 1'));
    expect(heart().getAttribute('aria-pressed')).toBe('false');
    expect(seen.at(-1)?.path).toBe('/v1/member/wishlist/save-1');
  });

  test('[WISH-01] is full before the server has answered, and empty again when it says no', async () => {
    let answer: (value: ReturnType<typeof refusal>) => void = () => undefined;
    stubServer({
      [MEMBER]: sampleList(products(1, 1)),
      'POST /member/wishlist': () => new Promise((resolve) => void (answer = resolve)),
    });
    await openShop('', { session: shopMember });
    await screen.findByText('Reward 1');
    fireEvent.click(heart());
    await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('true'));
    await waitFor(() => expect(answer).toHaveLength(1));
    answer(refusal(503, 'unavailable'));
    await waitFor(() => expect(notices()).toBe('Something went wrong'));
    expect(heart().getAttribute('aria-pressed')).toBe('false');
  });

  test('[WISH-01] leads a visitor to log on, and does after it what they wanted', async () => {
    const seen = stubServer({
      [GUEST]: sampleList(products(1, 1)),
      [MEMBER]: sampleList(products(1, 1)),
      'POST /member/wishlist': saved,
    });
    const requestLogOn = vi.fn();
    const { setSession } = await openShop('?brand=sonora', { actions: { requestLogOn } });
    await screen.findByText('Reward 1');
    fireEvent.click(heart());
    expect(requestLogOn.mock.calls).toEqual([['/shop?brand=sonora']]);
    await setSession(shopMember);
    await waitFor(() => expect(notices()).toBe('Saved: Reward 1'));
    expect(seen.find(({ endpoint }) => endpoint === 'POST /member/wishlist')?.body).toEqual({
      product_variant_id: 10,
      account_id: 4821,
    });
  });
});
