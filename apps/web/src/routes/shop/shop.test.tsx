import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { elite, premierWorld } from '../../testing/sample-accounts.ts';
import { sampleList } from '../../testing/sample-products.ts';
import { memberSession } from '../../testing/sample-session.ts';
import { asked, check, GUEST, MEMBER, openShop, products, shopMember } from '../../testing/open-shop.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { ShopPage } from './shop.tsx';
import { refusal, silence, stubServer } from '../../testing/stub-server.ts';

const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const press = (role: string, name: string | RegExp) => fireEvent.click(screen.getByRole(role, { name }));

/** The next page that is opened has a history entry with so many pages loaded, as after a reload. */
function openAtPage(shopPages: number): void {
  const state = { key: 'entry-1', __TSR_key: 'entry-1', __TSR_index: 0, shopPages };
  const replaceState = window.history.replaceState.bind(window.history);
  vi.spyOn(window.history, 'replaceState').mockImplementationOnce((_state, title, url) =>
    replaceState(state, title, url),
  );
}

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => vi.unstubAllGlobals());

describe('the list', () => {
  test('[SHOP-01] [SHOP-03] [SHOP-08] asks for what the address says, for visitors by the guest call', async () => {
    const seen = stubServer({ [GUEST]: sampleList(products(1, 2)) });
    await openShop('?category=electronics%3Eaudio&brand=sonora&sort=price_asc');
    expect(await screen.findByText('Reward 2')).toBeTruthy();
    expect(asked(seen)).toEqual([
      {
        product_type: 'merchandise',
        catalog_slug: 'REWARDS',
        category: 'electronics>audio',
        brand: 'sonora',
        sort: 'price_asc',
        page: '1',
      },
    ]);
  });

  test('[SHOP-08] asks for a member’s card, and anew when the card is switched', async () => {
    const seen = stubServer({ [MEMBER]: sampleList(products(1, 1)) });
    const { setSession } = await openShop('?within_balance=true', { session: shopMember });
    await screen.findByText('Reward 1');
    await setSession(memberSession({ accounts: [premierWorld, elite], account: elite }));
    await waitFor(() => expect(asked(seen, MEMBER)).toHaveLength(2));
    expect(asked(seen, MEMBER).map(({ account_id, within_balance }) => [account_id, within_balance])).toEqual([
      ['4821', 'true'],
      ['7730', 'true'],
    ]);
  });

  test('[SHOP-08] fetches the promotions’ words once after log-on, when the list named some', async () => {
    const groups = {
      data: [
        {
          id: 1,
          code: 'weekly-specials',
          starts_at: null,
          ends_at: null,
          translations: [{ locale: 'en-US' as const, name: 'Weekly specials', description: 'New every Monday.' }],
        },
      ],
    };
    const total_facets = { promotionGroupCodes: ['weekly-specials'] };
    const seen = stubServer({
      [MEMBER]: sampleList(products(1, 1), { total_facets }),
      'GET /promotionGroup': groups,
    });
    await openShop('?promotion=weekly-specials', { session: shopMember });
    expect(await screen.findByText('New every Monday.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Weekly specials' })).toBeTruthy();
    await check(/Available now/);
    await waitFor(() => expect(asked(seen, MEMBER)).toHaveLength(2));
    expect(seen.filter(({ endpoint }) => endpoint === 'GET /promotionGroup')).toHaveLength(1);
  });

  test('[SHOP-02] loads 24 more at the end, says how many are shown, and stops at the last page', async () => {
    const seen = stubServer({
      [GUEST]: ({ query }) =>
        query['page'] === '3'
          ? sampleList(products(49, 6), { page: 3, total: 54 })
          : sampleList(products(Number(query['page']) * 24 - 23, 24), { page: Number(query['page']), total: 54 }),
    });
    const { router } = await openShop();
    expect(await screen.findByText('Showing 24 of 54')).toBeTruthy();
    press('button', 'Load more');
    expect(await screen.findByText('Showing 48 of 54')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Reward 25');
    press('button', 'Load more');
    expect(await screen.findByText('Showing 54 of 54')).toBeTruthy();
    expect(names()).toEqual(products(1, 54).map(({ name }) => name));
    expect(document.activeElement?.textContent).toBe('Reward 49');
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(seen.map(({ query }) => [query['page'], query['count']])).toEqual(
      ['1', '2', '3'].map((page) => [page, '24']),
    );
    expect(router.state.location.state).toMatchObject({ shopPages: 3 });
  });

  test('[SHOP-02] the way back has as many pages as were loaded; a new search starts at page 1', async () => {
    const seen = stubServer({
      [GUEST]: ({ query }) =>
        sampleList(products(Number(query['page']) * 24 - 23, 24), { page: Number(query['page']), total: 96 }),
    });
    const { router } = await openShop();
    await screen.findByText('Showing 24 of 96');
    press('button', 'Load more');
    await screen.findByText('Showing 48 of 96');
    await check(/^Sonora/);
    await screen.findByText('Showing 24 of 96');
    expect(asked(seen).at(-1)).toMatchObject({ brand: 'sonora', page: '1' });
    act(() => router.history.back());
    expect(await screen.findByText('Showing 48 of 96')).toBeTruthy();
  });

  test('[SHOP-02] a reload asks for all loaded pages and finds the place again', async () => {
    const seen = stubServer({
      [GUEST]: ({ query }) =>
        sampleList(products(Number(query['page']) * 24 - 23, 24), { page: Number(query['page']), total: 96 }),
    });
    sessionStorage.setItem('rewards.shop_place', JSON.stringify({ entry: 'entry-1', scrollY: 1_234 }));
    const view = await renderPage(ShopPage, { address: '/elsewhere', words: ['shop'] });
    view.unmount();
    openAtPage(3);
    const before = seen.length;
    await openShop();
    expect(await screen.findByText('Showing 72 of 96')).toBeTruthy();
    expect(seen.slice(before).map(({ query }) => query['page'])).toEqual(['1', '2', '3']);
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 1_234 });
  });

  test.each([
    [40, 'Load more', 'Showing 41 of 1,000'],
    [42, undefined, 'Showing 42 of 42'],
  ])('[SHOP-02] a list that was left at page %i goes on after page 40', async (pages, more, wanted) => {
    stubServer({
      [GUEST]: ({ query: { page } }) => sampleList(products(Number(page), 1), { page: Number(page), total: 1_000 }),
    });
    openAtPage(pages);
    await openShop();
    if (more) {
      await screen.findByText('Showing 40 of 1,000');
      press('button', more);
    }
    expect(await screen.findByText(wanted)).toBeTruthy();
  });

  test('leaving asks for nothing more', async () => {
    const seen = stubServer({ [MEMBER]: sampleList(products(1, 1)) });
    const { router } = await openShop('?brand=sonora', { session: shopMember });
    fireEvent.click(await screen.findByRole('link', { name: 'Reward 1' }));
    await waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe('/shop/reward-1'));
    expect(asked(seen, MEMBER)).toHaveLength(1);
  });

  test('[FRAME-21] a page that does not come leaves the others, and can be asked for again', async () => {
    let isUp = false;
    stubServer({
      [GUEST]: ({ query }) => {
        if (query['page'] === '1') return sampleList(products(1, 24), { total: 25 });
        return isUp ? sampleList(products(25, 1), { page: 2, total: 25 }) : silence;
      },
    });
    await openShop();
    fireEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    expect((await screen.findByRole('alert')).textContent).toContain('We could not load more rewards.');
    isUp = true;
    press('button', 'Load more');
    expect(await screen.findByText('Reward 25')).toBeTruthy();
  });

  test('a list that does not come says so and is asked for again', async () => {
    let isUp = false;
    stubServer({ [GUEST]: () => (isUp ? sampleList(products(1, 1)) : refusal(503, 'unavailable')) });
    await openShop();
    expect((await screen.findByRole('alert')).textContent).toContain('Said by the server: unavailable');
    isUp = true;
    press('button', 'Try again');
    expect(await screen.findByText('Reward 1')).toBeTruthy();
  });
});

test('[SHOP-01] the whole page speaks French', async () => {
  stubServer({ [GUEST]: sampleList(products(1, 1), { total: 1_098 }) });
  await openShop('?points_to=120000', { locale: 'fr' });
  expect(await screen.findByText(/^1\s098 récompenses$/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Articles' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Jusqu’à 120\s000\spts/ })).toBeTruthy();
});
