import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleList } from '../../testing/sample-products.ts';
import { check, GUEST, MEMBER, openShop, products, shopMember } from '../../testing/open-shop.tsx';
import { stubServer } from '../../testing/stub-server.ts';

const press = (role: string, name: string | RegExp) => fireEvent.click(screen.getByRole(role, { name }));

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => vi.unstubAllGlobals());

describe('the filters', () => {
  test('[SHOP-01] a phone draws them in their sheet alone, when it is opened', async () => {
    const narrow = Object.defineProperty(window.matchMedia('all'), 'matches', { value: false });
    vi.spyOn(window, 'matchMedia').mockReturnValue(narrow);
    stubServer({ [GUEST]: sampleList(products(1, 1)) });
    await openShop();
    expect(await screen.findByText('Reward 1')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /^Electronics/ })).toBeNull();
    press('button', /^Filters/);
    expect(await screen.findByRole('checkbox', { name: /^Electronics/ })).toBeTruthy();
    vi.restoreAllMocks();
  });

  test('[SHOP-01] show counts, change the address, and come back with the back button', async () => {
    stubServer({ [GUEST]: sampleList(products(1, 1)) });
    const { router } = await openShop();
    await check(/^Electronics/);
    await waitFor(() => expect(router.state.location.search).toEqual({ category: 'electronics' }));
    expect(screen.getByRole('checkbox', { name: /^Electronics/ }).closest('label')?.textContent).toBe('Electronics30');
    await check(/^Audio/);
    await waitFor(() => expect(router.state.location.search).toEqual({ category: 'electronics>audio' }));
    await check(/^Headphones/);
    await waitFor(() => expect(router.state.location.search).toEqual({ category: 'electronics>audio>headphones' }));
    act(() => router.history.back());
    await waitFor(() => expect(router.state.location.search).toEqual({ category: 'electronics>audio' }));
  });

  test('[SHOP-01] what is chosen stands in chips, each with a way to take it back, and all of it', async () => {
    stubServer({ [GUEST]: sampleList(products(1, 1)) });
    const { router } = await openShop('?category=electronics&brand=sonora&points_from=5000&points_to=120000');
    const chips = await screen.findByRole('region', { name: 'Chosen filters' });
    expect(
      within(chips)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Remove Electronics', 'Remove Sonora', 'Remove 5,000 to 120,000 pts', 'Clear all']);
    fireEvent.click(within(chips).getByRole('button', { name: 'Remove Sonora' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('brand'));
    press('button', 'Clear all');
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  test('[SHOP-01] offers the six sorts', async () => {
    stubServer({ [GUEST]: sampleList(products(1, 1)) });
    const { router } = await openShop();
    const sort = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect([...sort.options].map(({ text }) => text)).toEqual([
      'Newest first',
      'Oldest first',
      'Name, A to Z',
      'Name, Z to A',
      'Points, low to high',
      'Points, high to low',
    ]);
    fireEvent.change(sort, { target: { value: 'name_desc' } });
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'name_desc' }));
  });

  test('[SHOP-04] Enter in the empty upper field asks for everything up to 10,000,000; more is that', async () => {
    stubServer({ [GUEST]: sampleList(products(1, 1)) });
    const { router } = await openShop();
    fireEvent.keyDown(await screen.findByLabelText('Points, to'), { key: 'Enter' });
    await waitFor(() => expect(router.state.location.search).toEqual({ points_to: '10000000' }));
    expect(screen.getByLabelText<HTMLInputElement>('Points, to').value).toBe('10,000,000');
    fireEvent.change(screen.getByLabelText('Points, to'), { target: { value: '99999999' } });
    fireEvent.keyDown(screen.getByLabelText('Points, to'), { key: 'Enter' });
    expect(router.state.location.search).toEqual({ points_to: '10000000' });
  });

  test('is typed in one go: leaving the first field takes neither the focus nor the digits of the second', async () => {
    stubServer({ [GUEST]: sampleList(products(1, 1)) });
    const { router } = await openShop();
    const from = await screen.findByLabelText<HTMLInputElement>('Points, from');
    const to = screen.getByLabelText<HTMLInputElement>('Points, to');
    from.focus();
    fireEvent.change(from, { target: { value: '5000' } });
    to.focus();
    fireEvent.change(to, { target: { value: '200' } });
    await waitFor(() => expect(router.state.location.search).toEqual({ points_from: '5000' }));
    expect(to.isConnected).toBe(true);
    expect(document.activeElement).toBe(to);
    expect(to.value).toBe('200');
    fireEvent.change(to, { target: { value: '20000' } });
    fireEvent.keyDown(to, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.search).toEqual({ points_from: '5000', points_to: '20000' }));
    expect(document.activeElement).toBe(to);
  });

  test('a chip that is taken away hands the focus to its neighbour, the last one to the count', async () => {
    stubServer({ [GUEST]: sampleList(products(1, 1)) });
    await openShop('?brand=sonora,tempo');
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Sonora' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Tempo' })));
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('1 reward'));
  });

  test('each change says how many rewards there are, once and rightly', async () => {
    stubServer({
      [GUEST]: ({ query }) =>
        query['brand'] ? sampleList(products(50, 24), { total: 242 }) : sampleList(products(1, 24), { total: 1_240 }),
    });
    await openShop();
    await screen.findByText('Reward 1');
    const heard: string[] = [];
    const listen = new MutationObserver(() => {
      const text = [...document.querySelectorAll('[role=status], output')].map((each) => each.textContent).join('|');
      if (heard.at(-1) !== text) heard.push(text);
    });
    listen.observe(document.body, { childList: true, subtree: true, characterData: true });
    await check(/^Sonora/);
    await screen.findByText('Reward 50');
    expect(heard.filter((text) => text.includes('242'))).toHaveLength(1);
    expect(heard.every((text) => !/Showing/.test(text))).toBe(true);
    listen.disconnect();
  });

  test('a range the wrong way round is said and not asked for', async () => {
    const seen = stubServer({ [GUEST]: sampleList(products(1, 1)) });
    await openShop('?points_to=100');
    fireEvent.change(await screen.findByLabelText('Points, from'), { target: { value: '500' } });
    fireEvent.keyDown(screen.getByLabelText('Points, from'), { key: 'Enter' });
    expect(await screen.findByText('“From” is above “To”. Change one of them.')).toBeTruthy();
    expect(seen).toHaveLength(1);
  });

  test('within my balance is offered to members, with the balance', async () => {
    stubServer({ [MEMBER]: sampleList(products(1, 1)) });
    const { router } = await openShop('', { session: shopMember });
    await check(/^Within my 150,000 points/);
    await waitFor(() => expect(router.state.location.search).toEqual({ within_balance: 'true' }));
  });

  test('stand in a sheet on phones, which says what is left', async () => {
    stubServer({ [GUEST]: sampleList(products(1, 2), { total: 448 }) });
    const { router } = await openShop('?brand=sonora');
    fireEvent.click(await screen.findByRole('button', { name: 'Filters (1)' }));
    const sheet = screen.getByRole('dialog', { name: 'Filters' });
    fireEvent.click(within(sheet).getByRole('checkbox', { name: /^Fashion/ }));
    await waitFor(() => expect(router.state.location.search).toEqual({ brand: 'sonora', category: 'fashion' }));
    fireEvent.click(within(sheet).getByRole('button', { name: 'Show 448 rewards' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[SHOP-03] [SHOP-09] the shelves lead to gift cards, Apple and weekly specials', async () => {
    stubServer({ [GUEST]: sampleList(products(1, 1)) });
    await openShop('?catalog_slug=APPLE&is_available=true');
    const shelves = within(await screen.findByRole('navigation', { name: 'Shelves' }));
    expect(shelves.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Merchandise', '/shop'],
      ['Gift cards', '/shop?productType=giftcard'],
      ['eGift cards', '/shop?productType=egiftcard'],
      ['Apple', '/shop?catalog_slug=APPLE'],
      ['Weekly specials', '/shop?promotion=weekly-specials'],
    ]);
    expect(shelves.getByRole('link', { current: true }).textContent).toBe('Apple');
  });

  test('a list without a match offers to take each filter away, and other places to look', async () => {
    stubServer({
      [GUEST]: ({ query }) => (query['brand'] ? sampleList([]) : sampleList(products(1, 1))),
    });
    const { router } = await openShop('?brand=sonora&is_available=true');
    expect(await screen.findByRole('heading', { name: 'No reward matches' })).toBeTruthy();
    const popular = within(await screen.findByRole('navigation', { name: 'Popular categories' }));
    expect(popular.getByRole('link', { name: 'Electronics' }).getAttribute('href')).toBe('/shop?category=electronics');
    press('button', 'Remove Sonora');
    await waitFor(() => expect(router.state.location.search).toEqual({ is_available: 'true' }));
  });
});
