import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleDetail, sampleList } from '../testing/sample-products.ts';
import { asked, GUEST, products, shopMember } from '../testing/open-shop.tsx';
import { silence, stubServer } from '../testing/stub-server.ts';
import { renderApp } from '../testing/render-app.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));
afterEach(() => vi.unstubAllGlobals());

test('[SHOP-01] a list that answers quickly is drawn with the page, and asked for once', async () => {
  const seen = stubServer({ [GUEST]: sampleList(products(1, 2)) });
  await renderApp('/shop?brand=sonora');
  expect(screen.getByText('Reward 2')).toBeTruthy();
  expect(asked(seen)).toEqual([expect.objectContaining({ brand: 'sonora', page: '1' })]);
});

test('a product that is there with its page keeps its own name as the title, and leaves it when left', async () => {
  stubServer({ 'GET /member/product/slug/{slug}': { data: sampleDetail(), related: [] } });
  const { visit } = await renderApp('/shop/reward-1', { session: shopMember });
  expect(screen.getByRole('heading', { level: 1, name: 'Reward 1' })).toBeTruthy();
  await waitFor(() => expect(document.title).toMatch(/^Reward 1 \|/));
  await visit('/faq');
  await waitFor(() => expect(document.title).toMatch(/^FAQ|^Frequently/));
  await visit('/shop/reward-1');
  await waitFor(() => expect(document.title).toMatch(/^Reward 1 \|/));
});

test('[SHOP-01] a list that takes its time keeps no reader from the page', async () => {
  stubServer({ [GUEST]: silence });
  await renderApp('/shop');
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryAllByRole('article')).toEqual([]);
});
