import type { ProductSummary } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { fireEvent, screen } from '@testing-library/react';
import { premierWorld } from './sample-accounts.ts';
import { sampleProduct } from './sample-products.ts';
import { memberSession } from './sample-session.ts';
import type { Session, SessionActions } from '../lib/session/session.tsx';
import { renderPage } from './render-page.tsx';
import { ShopPage } from '../routes/shop/shop.tsx';
import type { SeenCall } from './stub-server.ts';

export const GUEST = 'GET /guest/product';
export const MEMBER = 'GET /member/product';

/** For tests: a member with one card in use. */
export const shopMember = memberSession({ accounts: [premierWorld], account: premierWorld });

interface ShopOptions {
  readonly session?: Session;
  readonly actions?: Partial<SessionActions>;
  readonly locale?: Locale;
}

/** For tests: the shop at an address. */
export const openShop = (search = '', options: ShopOptions = {}) =>
  renderPage(ShopPage, { address: `/shop${search}`, words: ['shop', 'titles'], ...options });

/** For tests: so many products, numbered. */
export const products = (from: number, count: number): ProductSummary[] =>
  Array.from({ length: count }, (_none, at) => sampleProduct(from + at));

/** For tests: the queries of the list calls, without the values that every call has. */
export const asked = (seen: readonly SeenCall[], endpoint: string = GUEST) =>
  seen
    .filter((call) => call.endpoint === endpoint)
    .map(({ query: { locale: _locale, count: _count, ...rest } }) => rest);

export const notices = () => screen.getByLabelText('Notices').textContent;

/** For tests: presses a filter's box, in the filters beside the list. */
export async function check(name: RegExp): Promise<void> {
  const [box] = await screen.findAllByRole('checkbox', { name });
  if (box) fireEvent.click(box);
}
