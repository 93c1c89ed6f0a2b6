import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleList, sampleProduct } from '../../testing/sample-products.ts';
import { asked, GUEST, MEMBER, openShop, products, shopMember } from '../../testing/open-shop.tsx';
import { stubServer } from '../../testing/stub-server.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => vi.unstubAllGlobals());

describe('search', () => {
  const { images, ground, brand } = sampleProduct(1);
  const suggestions = {
    data: {
      products: [
        {
          id: 1,
          name: 'Quiet headphones',
          slug: 'quiet-headphones',
          brand,
          type: 'merchandise' as const,
          ground,
          price: 27_900,
          original_price: null,
          is_available: true,
          images,
        },
      ],
      brands: [{ value: 'headway', name: 'Headway', count: 3 }],
      categories: [],
      corrected_query: null,
      total: 35,
    },
  };
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the shop' });
  const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

  test('suggests with pictures once the typing pauses, and the arrow keys choose', async () => {
    const seen = stubServer({ [MEMBER]: sampleList(products(1, 1)), 'GET /member/search-suggestion': suggestions });
    const { router } = await openShop('', { session: shopMember });
    await screen.findByText('Reward 1');
    type('hea');
    type('head');
    const option = await screen.findByRole('option', { name: /Quiet headphones/ });
    expect(option.querySelector('img')).toBeTruthy();
    expect(seen.filter(({ endpoint }) => endpoint.includes('suggestion')).map(({ query }) => query['query'])).toEqual([
      'head',
    ]);
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    fireEvent.keyDown(field(), { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/shop/quiet-headphones'));
  });

  test('says how many suggestions are open, from the answer and not from the keystroke', async () => {
    const none = { ...suggestions.data, products: [], brands: [], total: 0 };
    stubServer({
      [MEMBER]: sampleList(products(1, 1)),
      'GET /member/search-suggestion': ({ query }) => (query['query'] === 'head' ? suggestions : { data: none }),
    });
    await openShop('', { session: shopMember });
    await screen.findByText('Reward 1');
    const heard: string[] = [];
    const listen = new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role=status], output')) {
        const text = region.textContent ?? '';
        if (/suggestion/.test(text) && heard.at(-1) !== text) heard.push(text);
      }
    });
    listen.observe(document.body, { childList: true, subtree: true, characterData: true });
    type('head');
    const open = () => document.querySelectorAll('li[role=option]').length;
    await waitFor(() => expect(open()).toBe(3));
    expect(heard).toEqual(['3 suggestions. Use the arrow keys to choose.']);
    type('headzz');
    await waitFor(() => expect(open()).toBe(0));
    expect(heard).toEqual(['3 suggestions. Use the arrow keys to choose.', 'No suggestion']);
    listen.disconnect();
  });

  test('[SHOP-02] Enter searches for what was typed, on every shelf and from page 1', async () => {
    const seen = stubServer({ [GUEST]: sampleList(products(1, 1)), 'GET /guest/search-suggestion': suggestions });
    const { router } = await openShop('?productType=egiftcard&brand=sonora&sort=oldest');
    await screen.findByText('Reward 1');
    type(' headphones ');
    await screen.findByRole('option', { name: /Headway/ });
    expect(fireEvent.keyDown(field(), { key: 'Enter' }), 'Enter is left to the form').toBe(true);
    fireEvent.submit(field());
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'headphones' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Results for “headphones”' })).toBeTruthy();
    expect(document.title).toMatch(/^Results for “headphones” \|/);
    expect(asked(seen).at(-1)).toEqual({ search: 'headphones', page: '1' });
  });

  test('leaving the field chooses nothing', async () => {
    stubServer({ [GUEST]: sampleList(products(1, 1)), 'GET /guest/search-suggestion': suggestions });
    const { router } = await openShop();
    await screen.findByText('Reward 1');
    type('head');
    await screen.findByRole('option', { name: /Headway/ });
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    fireEvent.blur(field());
    expect(router.state.location.pathname).toBe('/shop');
    expect(field().value).toBe('head');
  });

  test('says what a misspelt search was taken for', async () => {
    stubServer({ [GUEST]: sampleList(products(1, 1), { corrected_search: 'headphones' }) });
    await openShop('?search=headfones');
    expect(
      await screen.findByText('Nothing matches “headfones”. These are the results for “headphones”.'),
    ).toBeTruthy();
    expect(field().value).toBe('headfones');
  });
});
