import type { Product } from '@rewards/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleContent } from '../../testing/sample-content.ts';
import { sampleDetail, sampleVariant } from '../../testing/sample-products.ts';
import { shopMember } from '../../testing/open-shop.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { ProductPage } from './product.tsx';

const SHOW = 'GET /member/product/slug/{slug}';
const ALERTS = 'GET /member/stock-alert';
const SET = 'POST /member/stock-alert';

beforeEach(() => vi.setSystemTime('2026-11-15T12:00:00Z'));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(differences: Partial<Product>, more: Parameters<typeof stubServer>[0] = {}) {
  const seen = stubServer({ [SHOW]: { data: sampleDetail(differences), related: [] }, ...more });
  await renderPage(ProductPage, {
    address: '/shop/reward-1',
    words: ['shop', 'account', 'cart', 'titles', 'validation', 'promises'],
    content: sampleContent,
    session: shopMember,
  });
  await screen.findByRole('heading', { level: 1, name: 'Reward 1' });
  return seen;
}
const main = () => document.body.textContent;

test('[SHOP-06] says how many are left when they are few', async () => {
  await show({ variants: [sampleVariant(11, 'silver', 'm', { stock_left: 3 })] });
  expect(main()).toContain('Only 3 left');
});

test('[SHOP-06] what is sold out promises no arrival and no end of an offer', async () => {
  const soldOut = sampleVariant(11, 'silver', 'm', { is_available: false, original_price: 12_000 });
  await show(
    { is_available: false, variants: [soldOut], promotion_end_date: '2026-11-30T12:00:00Z' },
    { [ALERTS]: { data: [] } },
  );
  expect(main()).not.toMatch(/Arrives between|Offer ends/);
  expect(main()).toContain('This reward is not available right now.');
});

test('[SHOP-06] a promotion without a lower price has no end', async () => {
  await show({ variants: [sampleVariant(11, 'silver', 'm')], promotion_end_date: '2026-11-30T12:00:00Z' });
  expect(main()).not.toContain('Offer ends');
});

test('[SHOP-06] a member asks to be told when it is back, and takes that back by the same button', async () => {
  const variants = [sampleVariant(11, 'silver', 'm', { is_available: false })];
  const seen = await show(
    { is_available: false, variants },
    {
      [ALERTS]: { data: [] },
      [SET]: ({ body }) => ({ data: (body as { is_wanted: boolean }).is_wanted ? [11] : [] }),
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Tell me when it is back' }));
  await waitFor(() => expect(main()).toContain(`We will send one email to ${shopMember.profile.email}`));
  fireEvent.click(screen.getByRole('button', { name: 'Stop the alert' }));
  expect(await screen.findByRole('button', { name: 'Tell me when it is back' })).toBeTruthy();
  expect(seen.filter(({ endpoint }) => endpoint === SET).map(({ body }) => body)).toEqual([
    { product_variant_id: 11, is_wanted: true },
    { product_variant_id: 11, is_wanted: false },
  ]);
});

test('[SHOP-06] a picture is enlarged in a dialog, and arrow keys lead to the next', async () => {
  const picture = (name: string) => ({ large: `/${name}-l.webp`, medium: '', small: `/${name}-s.webp`, alt: name });
  await show({ images: [picture('Front'), picture('Back')] });
  fireEvent.click(screen.getByRole('button', { name: /Enlarge the picture/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reward 1' }));
  expect(dialog.getByRole('img', { name: 'Front' })).toBeTruthy();
  fireEvent.keyDown(dialog.getByRole('img', { name: 'Front' }), { key: 'ArrowRight' });
  expect(dialog.getByRole('img', { name: 'Back' })).toBeTruthy();
  expect(dialog.getByText('Picture 2 of 2')).toBeTruthy();
});

test.each([
  ['electronics>audio', 'Chest'],
  ['sports-and-outdoors>cycling-and-boards>bicycles', 'Height'],
])('[SHOP-06] sizes of %s have a guide', async (path, measure) => {
  await show({ category: { path, name: 'Category', trail: [{ path, name: 'Category' }] } });
  fireEvent.click(screen.getByRole('button', { name: 'Size guide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Size guide' }));
  expect(dialog.getByRole('columnheader', { name: measure })).toBeTruthy();
});
