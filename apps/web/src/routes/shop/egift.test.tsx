import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shopMember } from '../../testing/open-shop.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleContent } from '../../testing/sample-content.ts';
import { sampleDetail } from '../../testing/sample-products.ts';
import { stubServer } from '../../testing/stub-server.ts';
import { ProductPage } from './product.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('[SHOP-10] an eGift card can be for the member, who need not type the own name and address', async () => {
  stubServer({ 'GET /member/product/slug/{slug}': { data: sampleDetail({ type: 'egiftcard' }), related: [] } });
  await renderPage(ProductPage, {
    address: '/shop/reward-1',
    words: ['shop', 'account', 'cart', 'titles', 'validation', 'promises'],
    content: sampleContent,
    session: shopMember,
  });
  const value = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
  fireEvent.click(await screen.findByRole('radio', { name: 'Me' }));
  const { first_name, last_name, email } = shopMember.profile;
  expect([value('First name'), value('Last name'), value(/mail$/)]).toEqual([first_name, last_name, email]);
  fireEvent.click(screen.getByRole('radio', { name: 'Someone else' }));
  expect([value('First name'), value('Last name'), value(/mail$/)]).toEqual(['', '', '']);
});
