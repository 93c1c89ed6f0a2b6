import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleDetail, sampleList } from '../testing/sample-products.ts';
import { asked, GUEST, products, shopMember } from '../testing/open-shop.tsx';
import { refusal, silence, stubServer } from '../testing/stub-server.ts';
import { renderApp } from '../testing/render-app.tsx';

const FAQ = 'GET /guest/program/{slug}/faq';
const LEAD = 'GET /guest/program/{slug}/content-page/{page}';

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

test('[FRAME-18] a text that answers quickly is drawn with its page, and asked for once', async () => {
  const question = 'How many points do I have?';
  const entries = [{ slug: 'points', question, answer_html: '<p>Many.</p>' }];
  const seen = stubServer({
    [FAQ]: { data: [{ slug: 'basics', title: 'Basics', entries }] },
    [LEAD]: refusal(404, 'not_found'),
  });
  const { visit } = await renderApp('/faq');
  expect(screen.getByText(question)).toBeTruthy();
  await visit('/login');
  await visit('/faq');
  expect(screen.getByText(question)).toBeTruthy();
  expect(asked(seen, FAQ)).toHaveLength(1);
});

test('[SHOP-01] a list that takes its time keeps no reader from the page', async () => {
  stubServer({ [GUEST]: silence });
  await renderApp('/shop');
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryAllByRole('article')).toEqual([]);
});
