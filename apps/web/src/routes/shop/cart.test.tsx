import type { Cart } from '@rewards/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { premierWorld } from '../../testing/sample-accounts.ts';
import { sampleCart, sampleCartItem } from '../../testing/sample-cart.ts';
import { visitor } from '../../lib/session/session.tsx';
import { CartPage } from './cart.tsx';
import { notices, shopMember } from '../../testing/open-shop.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubServer } from '../../testing/stub-server.ts';

const SHOW = 'GET /shoppingCart';
const ITEM = 'PUT /shoppingCart/{id}/item/{itemId}';
const REMOVE = 'DELETE /shoppingCart/{id}/item/{itemId}';
const ACCEPT = 'PUT /shoppingCart/{id}';

const changed = (cart: Cart) => ({ code: 'success', cart, adjusted: null }) as const;
const open = (session: Parameters<typeof renderPage>[1]['session'] = shopMember, locale: 'en' | 'fr' = 'en') =>
  renderPage(CartPage, {
    address: '/shop/cart',
    words: ['cart', 'shop', 'account', 'titles', 'validation'],
    session,
    locale,
  });
const text = () => document.body.textContent;

afterEach(() => vi.unstubAllGlobals());

describe('the cart', () => {
  test('[CART-01] is the one of the card in use, with prices and what it leaves', async () => {
    const seen = stubServer({ [SHOW]: sampleCart() });
    await open();
    expect(await screen.findByRole('link', { name: 'Reward 1' })).toBeTruthy();
    expect(seen[0]?.query).toMatchObject({ account_id: '4821' });
    expect(text()).toContain('Midnight, M');
    expect(text()).toContain('You will have 140,000 of 150,000 pts left');
    expect(text()).toMatch(/or from 8,000 pts \+ \$20\.00/);
  });

  test('that is empty leads to the shop', async () => {
    stubServer({ [SHOW]: sampleCart({ id: null, shopping_cart_items: [], quantity: 0, points: 0, total: 0 }) });
    await open();
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the shop' }).getAttribute('href')).toBe('/shop');
  });

  test('[CART-09] that does not come says so and is asked for again', async () => {
    let isUp = false;
    stubServer({ [SHOW]: () => (isUp ? sampleCart() : refusal(503, 'unavailable')) });
    await open();
    isUp = true;
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Reward 1' })).toBeTruthy();
  });

  test('says first that all spending is stopped, and where it is turned on', async () => {
    stubServer({ [SHOW]: sampleCart() });
    const account = { ...premierWorld, is_frozen: true };
    await open({ ...shopMember, accounts: [account], account });
    expect(await screen.findByText('All spending is stopped')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Turn it on again on the Security page' });
    expect(link.getAttribute('href')).toBe('/account/security');
    expect(await screen.findByRole('link', { name: 'Reward 1' })).toBeTruthy();
  });

  test('of a visitor asks to log on', async () => {
    await open(visitor);
    expect(screen.getByRole('heading', { level: 1, name: 'Log on to see your cart' })).toBeTruthy();
  });

  test('is spoken of in French', async () => {
    stubServer({ [SHOW]: sampleCart() });
    await open(shopMember, 'fr');
    expect(await screen.findByRole('button', { name: 'Commander' })).toBeTruthy();
    expect(text()).toContain('Récapitulatif');
  });
});

describe('a line', () => {
  test('[CART-02] changes its quantity, and the answered cart is shown', async () => {
    const two = sampleCart({ shopping_cart_items: [sampleCartItem({ quantity: 2, total: 20_000 })], total: 20_000 });
    const seen = stubServer({ [SHOW]: sampleCart(), [ITEM]: changed(two) });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'One more: Quantity of Reward 1' }));
    await waitFor(() => expect(text()).toContain('10,000 pts each'));
    expect(seen.at(-1)?.body).toEqual({ quantity: 2 });
  });

  test('[CART-02] a success from before goes when another quantity is tried, also one that is refused', async () => {
    stubServer({ [SHOW]: sampleCart(), [REMOVE]: changed(sampleCart()), 'POST /shoppingCart': changed(sampleCart()) });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Reward 1' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(notices()).toBe('Reward 1 is in your cart'));
    const quantity = screen.getByRole('textbox', { name: 'Quantity of Reward 1' });
    fireEvent.change(quantity, { target: { value: '1.5' } });
    fireEvent.blur(quantity);
    expect(notices()).toBe('');
  });

  test('[CART-02] is removed, and the keyboard stays with the list', async () => {
    const other = sampleCartItem({ id: '0199a000-0000-7000-8000-000000000012' });
    const seen = stubServer({
      [SHOW]: sampleCart({ shopping_cart_items: [sampleCartItem(), other] }),
      [REMOVE]: changed(sampleCart({ shopping_cart_items: [other] })),
    });
    await open();
    const [first] = await screen.findAllByRole('button', { name: 'Remove Reward 1' });
    if (first) fireEvent.click(first);
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Items in your cart' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Remove Reward 1' })).toHaveLength(1));
    expect(seen.at(-1)?.path).toContain(sampleCartItem().id);
  });

  test('[CART-02] typed to zero is removed, with a way back', async () => {
    const empty = sampleCart({ shopping_cart_items: [], quantity: 0, points: 0, total: 0 });
    const seen = stubServer({ [SHOW]: sampleCart(), [REMOVE]: changed(empty) });
    await open();
    const field = await screen.findByRole('textbox', { name: 'Quantity of Reward 1' });
    fireEvent.change(field, { target: { value: '0' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(notices()).toBe('Reward 1 was removed from your cart'));
    expect(seen.at(-1)?.endpoint).toBe(REMOVE);
    const place = screen.getByRole('group', { name: 'Your cart is empty' });
    await waitFor(() => expect(document.activeElement).toBe(place));
  });

  test('[CART-02] a removed line is put back as it was, once', async () => {
    const ADD = 'POST /shoppingCart';
    const item = sampleCartItem({ quantity: 3 });
    const full = sampleCart({ shopping_cart_items: [item] });
    const empty = sampleCart({ shopping_cart_items: [], quantity: 0, points: 0, total: 0 });
    const seen = stubServer({ [SHOW]: full, [REMOVE]: changed(empty), [ADD]: changed(full) });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Reward 1' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    fireEvent.click(undo);
    fireEvent.click(undo);
    expect(await screen.findByRole('link', { name: 'Reward 1' })).toBeTruthy();
    const added = seen.filter(({ endpoint }) => endpoint === ADD);
    expect(added[0]?.body).toMatchObject({ product_id: item.product_id, quantity: 3 });
    expect(new Set(added.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('[CART-02] three presses on a slow line are three, and the last wish is what is sent last', async () => {
    const release: (() => void)[] = [];
    const seen = stubServer({
      [SHOW]: sampleCart(),
      [ITEM]: async ({ body }) => {
        await new Promise<void>((resolve) => release.push(resolve));
        const { quantity } = body as { quantity: number };
        return changed(sampleCart({ shopping_cart_items: [sampleCartItem({ quantity })], quantity }));
      },
    });
    await open();
    const more = await screen.findByRole('button', { name: 'One more: Quantity of Reward 1' });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Reward 1' });
    for (const shown of ['2', '3', '4']) {
      fireEvent.click(more);
      expect(field.value).toBe(shown);
    }
    const sent = () => seen.filter(({ endpoint }) => endpoint === ITEM).map(({ body }) => body);
    await waitFor(() => expect(sent()).toEqual([{ quantity: 2 }]));
    release[0]?.();
    await waitFor(() => expect(sent()).toEqual([{ quantity: 2 }, { quantity: 4 }]));
    expect(field.value).toBe('4');
    release[1]?.();
    await waitFor(() => expect(text()).toContain('Items (4)'));
    expect(field.value).toBe('4');
  });

  test('[CART-03] above its maximum is adjusted, with a message', async () => {
    const cart = sampleCart({ shopping_cart_items: [sampleCartItem({ quantity: 10 })] });
    const adjusted = { item_id: sampleCartItem().id, asked: 11, quantity: 10, reason: 'line_maximum' } as const;
    stubServer({ [SHOW]: sampleCart(), [ITEM]: { code: 'success', cart, adjusted } });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /One more/ }));
    await waitFor(() => expect(notices()).toContain('We changed the quantity to 10'));
  });

  test('[CART-09] that cannot be changed says so, and the page goes on', async () => {
    stubServer({ [SHOW]: sampleCart(), [ITEM]: refusal(409, 'cart_in_checkout') });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /One more/ }));
    await waitFor(() => expect(notices()).toBe('Your cart could not be changed.'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Reward 1' }).value).toBe('1');
    expect(screen.getByRole('button', { name: 'Check out' })).toBeTruthy();
  });

  test('[CART-06] shows its fees and what codes take off', async () => {
    const item = sampleCartItem({
      applied_promotions: [{ code: 'SAVE10', name: 'Ten percent', amount: 1_000 }],
      additional_fee: 500,
      additional_fee_types: [{ code: 'shipping', amount: 500 }],
    });
    stubServer({ [SHOW]: sampleCart({ shopping_cart_items: [item], additional_fee: 500, total: 9_500 }) });
    await open();
    await screen.findByRole('link', { name: 'Reward 1' });
    expect(text()).toContain('SAVE10: −1,000 pts');
    expect(text()).toContain('Shipping: 500 pts');
    expect(text()).toContain('Delivery and fees500');
  });

  test('[CART-01] shows its labels and its note', async () => {
    const item = sampleCartItem({
      labels: [{ display_name: 'Weekly special' }, { display_name: 'New' }],
      notes: 'Sent by email within 6 hours of the order.',
    });
    stubServer({ [SHOW]: sampleCart({ shopping_cart_items: [item] }) });
    await open();
    expect(await screen.findByText('Weekly special, New')).toBeTruthy();
    expect(screen.getByText('Sent by email within 6 hours of the order.')).toBeTruthy();
  });

  test('that cannot be had keeps the cart from being ordered', async () => {
    stubServer({ [SHOW]: sampleCart({ shopping_cart_items: [sampleCartItem({ is_available: false })] }) });
    await open();
    expect(await screen.findByText('Not available right now')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check out' }).disabled).toBe(true);
  });

  test('of an eGift card says who gets it, and that can be changed', async () => {
    const gift = sampleCartItem({
      is_egift: true,
      address: { first_name: 'Luc', last_name: 'Né', email: 'luc@example.com', message: null, send_on: null },
    });
    const seen = stubServer({
      [SHOW]: sampleCart({ shopping_cart_items: [gift], has_only_egifts: true }),
      [ITEM]: changed(sampleCart({ shopping_cart_items: [gift] })),
    });
    await open();
    expect(await screen.findByText(/For Luc Né, luc@example.com/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Change recipient Reward 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Recipient’s first name'), { target: { value: 'Lucie' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen.at(-1)?.body).toEqual({
      address: { first_name: 'Lucie', last_name: 'Né', email: 'luc@example.com', message: null, send_on: null },
    });
  });
});

describe('on to the checkout', () => {
  test('[CART-05] [CART-08] not below the minimum: a notice, and a dialog that states it', async () => {
    stubServer({ [SHOW]: sampleCart({ total: 700, points: 700, min_split_points: 560 }) });
    const { router } = await open();
    expect(await screen.findByText('Minimum order: 1,000 points')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Check out' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your cart is below the minimum' });
    expect(dialog.textContent).toContain('The minimum order is 1,000 points');
    expect(dialog.textContent).toContain('Add 300 points’ worth');
    expect(router.state.location.pathname).toBe('/shop/cart');
  });

  test('goes with enough points', async () => {
    stubServer({ [SHOW]: sampleCart() });
    const { router } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Check out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'));
  });

  test('goes with points that only the card completes, and not with fewer', async () => {
    stubServer({ [SHOW]: sampleCart({ pooled_balance: 9_000 }) });
    await open();
    expect(
      await screen.findByText(/You are 1,000 points short\. You can pay the remaining \$10\.00 by card/),
    ).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check out' }).disabled).toBe(false);
  });

  test('does not go without the least share', async () => {
    stubServer({ [SHOW]: sampleCart({ pooled_balance: 7_000 }) });
    await open();
    expect(await screen.findByText('You need 1,000 more points for this cart')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check out' }).disabled).toBe(true);
  });

  test('a changed price is shown until it is accepted', async () => {
    const item = sampleCartItem({ price_changed_from: 9_000, additional_fee_types: [{ code: 'shipping', amount: 5 }] });
    const seen = stubServer({ [SHOW]: sampleCart({ shopping_cart_items: [item] }), [ACCEPT]: changed(sampleCart()) });
    await open();
    expect(await screen.findByText('Reward 1: 9,000 pts before, 10,000 pts now')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Accept the new prices' }));
    await waitFor(() => expect(screen.queryByText(/9,000 pts before/)).toBeNull());
    expect(seen.at(-1)?.body).toEqual({ additional_fees: [{ item_id: item.id, code: 'shipping', amount: 5 }] });
  });
});
