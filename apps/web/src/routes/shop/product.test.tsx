import type { Product } from '@rewards/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { points } from '@rewards/amounts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleCart, sampleCartItem } from '../../testing/sample-cart.ts';
import { sampleDetail, sampleProduct, sampleVariant } from '../../testing/sample-products.ts';
import { sampleContent } from '../../testing/sample-content.ts';
import { type MemberSession, visitor } from '../../lib/session/session.tsx';
import { notices, shopMember } from '../../testing/open-shop.tsx';
import { ProductPage } from './product.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, silence, stubServer } from '../../testing/stub-server.ts';

const SHOW = 'GET /member/product/slug/{slug}';

const open = (search = '', session: MemberSession = shopMember, locale: 'en' | 'fr' = 'en') =>
  renderPage(ProductPage, {
    address: `/shop/reward-1${search}`,
    words: ['shop', 'account', 'cart', 'titles', 'validation', 'promises'],
    content: sampleContent,
    locale,
    session,
  });

const show = async (differences: Partial<Product> = {}, search = '', session = shopMember) => {
  const seen = stubServer({ [SHOW]: { data: sampleDetail(differences), related: [sampleProduct(2)] } });
  const view = await open(search, session);
  await screen.findByRole('heading', { level: 1, name: 'Reward 1' });
  return { seen, ...view };
};
const holding = (balance: number): MemberSession => ({ ...shopMember, pooledBalance: points(balance) });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const main = () => document.body.textContent;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.setSystemTime('2026-11-15T12:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the product', () => {
  test('[SHOP-06] [SHOP-08] is asked for by its slug and the card, and shows what it is', async () => {
    const label = {
      display_name: 'Save 15%',
      color: 'red',
      image: null,
      position: 1,
      end_at: null,
      type: 'sale',
    } as const;
    const variants = [sampleVariant(11, 'silver', 'm', { original_price: 12_000 })];
    const promotion_end_date = '2026-11-30T12:00:00Z';
    const { seen } = await show({ product_labels: [label], promotion_end_date, variants });
    expect(seen[0]?.path).toBe('/v1/member/product/slug/reward-1');
    expect(seen[0]?.query).toMatchObject({ account_id: '4821' });
    expect(document.title).toContain('Reward 1');
    expect(main()).toContain('Save 15%');
    expect(main()).toContain('Offer ends November 30, 2026');
    expect(main()).toContain('Made to be used every day.');
    expect(main()).toMatch(/or from 8,000\spts \+\s\$20\.00 on your rewards card/);
    expect(main()).toContain('Arrives between November 29 and December 6 (2–3 weeks)');
    expect(screen.getByRole('img', { name: 'Sample' })).toBeTruthy();
  });

  test('[SHOP-06] that is gone says "Item Not Available" and leads to the shop', async () => {
    stubServer({ [SHOW]: refusal(404, 'not_found') });
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Item Not Available' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the shop' }).getAttribute('href')).toBe('/shop');
  });

  test('that does not come says so and is asked for again', async () => {
    let isUp = false;
    stubServer({ [SHOW]: () => (isUp ? { data: sampleDetail(), related: [] } : refusal(503, 'unavailable')) });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    isUp = true;
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Reward 1' })).toBeTruthy();
  });

  test.each([
    ['merchandise', 'REWARDS', '/shop?category=electronics'],
    ['egiftcard', 'GIFT_CARD', '/shop?productType=egiftcard&category=electronics'],
    ['merchandise', 'APPLE', '/shop?catalog_slug=APPLE&category=electronics'],
  ] as const)('of type %s in %s leads up to where its category is listed', async (type, slug, way) => {
    await show({ type, catalog: { id: 1, slug } });
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByRole('link', { name: 'Electronics' }).getAttribute('href')).toBe(way);
  });

  test('has a gallery of its pictures', async () => {
    const picture = (name: string) => ({ large: `/${name}-l.webp`, medium: '', small: `/${name}-s.webp`, alt: name });
    await show({ images: [picture('Front'), picture('Back')] });
    fireEvent.click(screen.getByRole('button', { name: 'Picture 2 of 2' }));
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'Back' }).src).toContain('/Back-l.webp');
  });

  test('[SES-14] whoever is logged out here is asked to log on', async () => {
    const { setSession } = await show();
    await setSession(visitor);
    expect(screen.getByRole('heading', { level: 1, name: 'Log on to see this reward' })).toBeTruthy();
  });
});

describe('[SHOP-06] the variants', () => {
  test('stand in radio groups; what cannot be had is greyed out', async () => {
    await show();
    expect(radio('Silver').checked).toBe(true);
    expect(radio('Midnight, not available').disabled).toBe(true);
    expect(screen.getAllByRole('radiogroup').map((group) => within(group).getAllByRole('radio').length)).toEqual([
      3, 2,
    ]);
  });

  test('are chosen by the address and change it; the price follows', async () => {
    const { router } = await show({}, '?variant=RW-1-sand-l');
    expect(radio('Sand').checked).toBe(true);
    expect(radio('M, not available').disabled).toBe(true);
    fireEvent.click(radio('Silver'));
    await waitFor(() => expect(router.state.location.search).toEqual({ variant: 'RW-1-silver-l' }));
    expect(main()).toMatch(/Now 12,000pts points was 15,000 points/);
  });

  test('are each saved by themselves', async () => {
    const saved = { code: 'success' as const, data: { id: 'save-1', product_variant_id: 12, created_at: '' } };
    const seen = stubServer({ [SHOW]: { data: sampleDetail(), related: [] }, 'POST /member/wishlist': saved });
    await open('?variant=RW-1-silver-l');
    fireEvent.click(await screen.findByRole('button', { name: 'Save Reward 1' }));
    await waitFor(() => expect(notices()).toBe('Saved: Reward 1'));
    expect(seen.at(-1)?.body).toMatchObject({ product_variant_id: 12 });
    fireEvent.click(radio('M'));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save Reward 1' }).getAttribute('aria-pressed')).toBe('false'),
    );
  });
});

describe('what it means for the balance', () => {
  test('says what is left, for as many as are wanted', async () => {
    await show();
    expect(main()).toContain('You will have 140,000 pts left after this order.');
    fireEvent.click(screen.getByRole('button', { name: /^One more/ }));
    expect(main()).toContain('You will have 130,000 pts left after this order.');
  });

  test('says what is missing and what the card would be charged', async () => {
    await show({}, '', holding(9_000));
    expect(main()).toContain('You need 1,000 more points.');
    expect(main()).toContain('You can pay the rest with your rewards card: $10.00.');
  });

  test('says that it counts what is in the cart', async () => {
    stubServer({ [SHOW]: { data: sampleDetail(), related: [] }, 'GET /shoppingCart': sampleCart() });
    await open('', holding(900));
    await waitFor(() => expect(main()).toMatch(/With your cart, you need 19,100 more points\./));
  });

  test('says when too little is there even with the card', async () => {
    await show({ additional_fees: [{ code: 'shipping', amount: 500 }] }, '', holding(900));
    expect(main()).toContain('You need 9,600 more points.');
    expect(main()).toContain('With 7,500 more points you can pay the rest with your rewards card.');
    expect(main()).toContain('Plus 500 pts for shipping');
  });

  test('takes at most what one line may hold', async () => {
    await show({ variants: [sampleVariant(11, 'silver', 'm', { max_quantity: 500 })] });
    expect(screen.getByRole('group', { name: 'Quantity, at most 100' })).toBeTruthy();
  });
});

describe('[CART-02] into the cart', () => {
  const ADD = 'POST /shoppingCart';
  const detail = { data: sampleDetail(), related: [] };
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }));

  test('goes the chosen variant with its quantity, once for one press', async () => {
    const change = { code: 'success', cart: sampleCart(), adjusted: null } as const;
    const seen = stubServer({ [SHOW]: detail, [ADD]: change });
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Reward 1' });
    fireEvent.click(screen.getByRole('button', { name: /One more/ }));
    press();
    press();
    await screen.findByRole('region', { name: 'Reward 1 is in your cart' });
    const added = seen.filter(({ endpoint }) => endpoint === ADD);
    expect(added.map(({ body }) => body)).toEqual([{ product_id: 11, quantity: 2, account_id: 4821 }]);
    expect(added[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  });

  test('a press without an answer is the same act when it is repeated', async () => {
    let isUp = false;
    const change = { code: 'success', cart: sampleCart(), adjusted: null } as const;
    const seen = stubServer({ [SHOW]: detail, [ADD]: () => (isUp ? change : silence) });
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Reward 1' });
    press();
    await waitFor(() => expect(notices()).toContain('could not add this to your cart'));
    isUp = true;
    press();
    await screen.findByRole('region', { name: 'Reward 1 is in your cart' });
    const keys = seen.filter(({ endpoint }) => endpoint === ADD).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  test('[CART-03] a quantity that was adjusted is said', async () => {
    const cart = sampleCart({ shopping_cart_items: [sampleCartItem({ quantity: 5 })] });
    const adjusted = { item_id: sampleCartItem().id, asked: 9, quantity: 5, reason: 'product_maximum' } as const;
    stubServer({ [SHOW]: detail, [ADD]: { code: 'success', cart, adjusted } });
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Reward 1' });
    press();
    await waitFor(() => expect(notices()).toContain('We changed the quantity to 5'));
  });

  test.each([
    ['giftcard', 'By post, in 7–10 business days', 'Returns within 14 days.'],
    ['egiftcard', 'By email, within 6 hours', 'You can cancel an eGift card until it is sent, at most 6 hours.'],
  ] as const)('[SHOP-09] a %s has the promise of its kind', async (type, delivery, back) => {
    stubServer({ [SHOW]: { data: sampleDetail({ type }), related: [] } });
    await open();
    await screen.findByText(delivery);
    expect(document.body.textContent).toContain(back);
  });

  test('[SHOP-10] an eGift card goes with its recipient, and not without', async () => {
    const change = { code: 'success', cart: sampleCart(), adjusted: null } as const;
    const gift = { data: sampleDetail({ type: 'egiftcard' }), related: [] };
    const seen = stubServer({ [SHOW]: gift, [ADD]: change });
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Reward 1' });
    press();
    expect(screen.getByRole('link', { name: 'First name is required' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /problem/ }));
    fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Luc' } });
    fireEvent.change(screen.getByLabelText('Last name'), { target: { value: 'Né' } });
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'luc@example.com' } });
    press();
    fireEvent.click(screen.getByRole('link', { name: /accept the disclosure/ }));
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('checkbox'));
    press();
    await screen.findByRole('region', { name: 'Reward 1 is in your cart' });
    expect(seen.at(-1)?.body).toMatchObject({
      address: { first_name: 'Luc', last_name: 'Né', email: 'luc@example.com' },
      is_disclosure_consent_accepted: true,
    });
  });
});

describe('[SHOP-10] an eGift card', () => {
  const egift = { type: 'egiftcard' } as const;

  test('asks for the recipient’s names, email and consent, and says what is wrong', async () => {
    await show(egift);
    const address = screen.getByLabelText('Email');
    fireEvent.change(address, { target: { value: 'maya@' } });
    fireEvent.blur(address);
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    fireEvent.blur(screen.getByLabelText('First name'));
    expect(screen.getByText('First name is required')).toBeTruthy();
    expect(screen.getByLabelText('Last name')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /cannot be returned once it is sent/ })).toBeTruthy();
    expect(main()).toContain('By email, within 6 hours');
  });

  test('keeps what was typed for the same member', async () => {
    const { unmount } = await show(egift);
    fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Luc' } });
    unmount();
    await show(egift);
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Luc');
  });

  test('merchandise asks for none of it', async () => {
    await show();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });
});

describe('other products', () => {
  test('like this one are shown, with hearts', async () => {
    await show();
    const related = screen.getByRole('region', { name: 'Similar rewards' });
    expect(within(related).getByRole('button', { name: 'Save Reward 2' })).toBeTruthy();
  });

  test('[SHOP-07] that were viewed before are shown, this one not among them', async () => {
    const seen = (await show({ slug: 'reward-9', name: 'Reward 1' })).unmount;
    seen();
    await show();
    const viewed = screen.getByRole('region', { name: 'Recently viewed' });
    expect(
      within(viewed)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/shop/reward-9']);
  });
});

test('[SHOP-06] the whole page speaks French', async () => {
  stubServer({ [SHOW]: { data: sampleDetail(), related: [] } });
  await open('', shopMember, 'fr');
  await screen.findByRole('heading', { level: 1, name: 'Reward 1' });
  expect(main()).toMatch(/Après cette commande, il vous restera 140\s000\spts\./);
  expect(main()).toMatch(/Livré entre le 29 novembre et le 6 décembre/);
});
