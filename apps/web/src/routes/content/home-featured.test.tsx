import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleList } from '../../testing/sample-products.ts';
import { HomeFeatured } from './home-featured.tsx';
import { GUEST, MEMBER, products, shopMember } from '../../testing/open-shop.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubServer } from '../../testing/stub-server.ts';

/** Everything is near. */
class Near {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe() {
    this.#tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

const open = (session = {}) => {
  vi.stubGlobal('IntersectionObserver', Near);
  return renderPage(HomeFeatured, { address: '/', words: [], ...session });
};

afterEach(() => vi.unstubAllGlobals());

test('[SHOP-07] home features four products of the Monthly Specials', async () => {
  const seen = stubServer({ [GUEST]: sampleList(products(1, 4)) });
  await open();
  const featured = await screen.findByRole('region', { name: 'In the shop this month' });
  expect(await within(featured).findAllByRole('article')).toHaveLength(4);
  expect(seen[0]?.query).toMatchObject({ category: 'monthly-specials', count: '4' });
});

test('[SHOP-07] for a member they carry the card’s own prices and saves', async () => {
  const seen = stubServer({ [MEMBER]: sampleList(products(1, 4)) });
  await open({ session: shopMember });
  expect(await screen.findByRole('region', { name: 'Monthly specials' })).toBeTruthy();
  expect(await screen.findAllByRole('article')).toHaveLength(4);
  expect(seen[0]?.query).toMatchObject({ account_id: '4821' });
});

test('specials that do not come say so and are asked for again; without any, nothing stands there', async () => {
  let isUp = false;
  stubServer({ [GUEST]: () => (isUp ? sampleList([]) : refusal(503, 'unavailable')) });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  isUp = true;
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});
