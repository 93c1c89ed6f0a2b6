import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notices } from '../../testing/open-shop.tsx';
import { LIST, open, paged } from '../../testing/open-orders.tsx';
import { sampleOrder, sampleOrderItem } from '../../testing/sample-order.ts';
import { orderOfBooking, orderOfRedemption, sampleBooking } from '../../testing/sample-redeemed-order.ts';
import { REDEMPTION_ID, sampleRedemption } from '../../testing/sample-redemption.ts';
import { silence, stubServer } from '../../testing/stub-server.ts';

const text = () => document.body.textContent;

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-17T15:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[ORD-01] the list', () => {
  test('asks for ten of every channel, what is to come first, and loads more', async () => {
    const seen = stubServer({
      [LIST]: ({ query }) =>
        query['page'] === '2'
          ? {
              ...paged(
                [
                  sampleOrder({
                    id: '0199b000-0000-7000-8000-000000000002',
                    order_number: 'R-2',
                    order_items: [sampleOrderItem({ product: { ...sampleOrderItem().product, name: 'Reward 2' } })],
                  }),
                ],
                11,
              ),
              page: 2,
            }
          : paged([sampleOrder()], 11),
    });
    await open();
    expect(await screen.findByRole('link', { name: 'Reward 1' })).toBeTruthy();
    expect(seen[0]?.query).toMatchObject({
      page: '1',
      count: '10',
      sort: 'state',
      sale_channel_type_codes: 'SHOP,EGIF,LRG,ACCP,EXTR,FPC,CHBK,ASC,TRAV,TPPV',
    });
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('link', { name: 'Reward 2' })).toBeTruthy();
    expect(seen.map(({ query }) => query['page'])).toEqual(['1', '2']);
  });

  test('shows orders, redemptions and bookings together, each with the number that support finds', async () => {
    stubServer({
      [LIST]: paged([sampleOrder(), orderOfRedemption(sampleRedemption()), orderOfBooking(sampleBooking())]),
    });
    await open();
    const link = await screen.findByRole('link', { name: 'Deposit to checking ••1234' });
    expect(link.getAttribute('href')).toBe(`/account/order-history?order=${REDEMPTION_ID}`);
    for (const said of [
      'Shop order R-7429-0186',
      'Confirmation D-5518-0032',
      'In progress',
      'Done by November 20',
      'Boston to San Francisco',
      'Flight · Blue Ridge Airways',
      'Reference TRAV-1234',
    ])
      expect(text()).toContain(said);
  });

  test('[KEEP-03] says that something is late, and no day that has passed', async () => {
    const due = '2026-11-16T12:00:00.000Z';
    const promise = { due, limit: '2026-11-20T12:00:00.000Z', asked: [due], told: due, back: null, pace: null };
    const item = sampleOrderItem({ status: 'shipped', delivery_to: '2026-11-16', promise });
    stubServer({
      [LIST]: paged([
        sampleOrder({ order_items: [item] }),
        orderOfRedemption(sampleRedemption({ status: 'accepted', promised_by: '2026-11-16', promise })),
      ]),
    });
    await open();
    expect(await screen.findAllByText('Late')).toHaveLength(2);
    expect(screen.getAllByText('This is late. We are on it.')).toHaveLength(2);
    expect(text()).not.toContain('November 16');
  });

  test('[PWR-02] says what a refund of the shop brought back of a redemption', async () => {
    const part = sampleRedemption({ status: 'confirmed', returned_points: 2_000, returned_amount: 20 });
    stubServer({ [LIST]: paged([orderOfRedemption(part)]) });
    await open();
    await screen.findByText(/^2,000 points are back because the merchant refunded the purchase\./);
  });

  test.each([
    ['Shop', 'shop', 'SHOP,EGIF'],
    ['All redemptions', 'redemptions', 'LRG,ACCP,EXTR,FPC,CHBK,ASC,TRAV,TPPV'],
    ['Miles', 'miles', 'ASC'],
    ['Credits on your card', 'credits', 'CHBK'],
    ['Deposits and investments', 'deposits', 'FPC'],
    ['Other rewards', 'external', 'EXTR'],
    ['Amazon', 'retailer', 'LRG'],
    ['Travel and vacations', 'travel', 'TRAV,TPPV'],
    ['Access site', 'access', 'ACCP'],
  ])('is narrowed to %s, in the address', async (name, kind, codes) => {
    const isAll = (asked: string | undefined) => asked?.startsWith('SHOP,EGIF,LRG');
    const seen = stubServer({
      [LIST]: ({ query }) => paged(isAll(query['sale_channel_type_codes']) ? [sampleOrder()] : []),
    });
    const { router } = await open();
    await screen.findByRole('link', { name: 'Reward 1' });
    const value = screen.getByRole<HTMLOptionElement>('option', { name }).value;
    fireEvent.change(screen.getByLabelText('Type'), { target: { value } });
    await screen.findByRole('heading', { name: 'Nothing of this type' });
    expect(seen.at(-1)?.query['sale_channel_type_codes']).toBe(codes);
    expect(router.state.location.search).toEqual({ kind });
    const title = kind === 'redemptions' ? 'Your redemptions' : 'Your orders';
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await screen.findByRole('link', { name: 'Reward 1' });
  });

  test('search and state stand in the address, are asked for, and can be removed', async () => {
    const seen = stubServer({ [LIST]: ({ query }) => paged(query['search'] === 'zzz' ? [] : [sampleOrder()]) });
    const { router } = await open('?q=chair&state=open');
    await screen.findByRole('link', { name: 'Reward 1' });
    expect(seen[0]?.query).toMatchObject({ search: 'chair', state: 'open' });
    fireEvent.click(screen.getByRole('button', { name: 'Arrived' }));
    await waitFor(() => expect(seen.at(-1)?.query).toMatchObject({ search: 'chair', state: 'arrived' }));
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search orders' }), { target: { value: 'zzz' } });
    fireEvent.submit(screen.getByRole('search'));
    await screen.findByRole('heading', { name: 'Nothing was found' });
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect({ ...router.state.location.search }).toEqual({}));
  });

  test('[ORD-03] an order says what, when it comes, and is cancelled from here after what comes back was named', async () => {
    const second = sampleOrderItem({
      id: '0199b000-0000-7000-8000-000000000012',
      can_cancel: false,
      status: 'shipped',
      tracking_url: 'https://track.example.com/TRK1',
      tracking_number: 'TRK1',
    });
    const order = sampleOrder({ order_items: [sampleOrderItem(), second] });
    const seen = stubServer({
      [LIST]: paged([order]),
      'PUT /member/orderCancel/{id}': { code: 'success', data: sampleOrder({ can_cancel: false }) },
    });
    await open();
    await screen.findByRole('link', { name: 'Reward 1 and 1 more' });
    for (const said of ['8,000', '$20.00', '1 of 2: Shipped', 'Arrives by December 6']) expect(text()).toContain(said);
    expect(screen.getByRole('link', { name: /^Track parcel R-7429-0186/ }).getAttribute('href')).toContain('TRK1');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel order R-7429-0186' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('8,000 pts go back to your balance at once.')).toBeTruthy();
    expect(dialog.getByText('$20.00 goes back to your card within a few days.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(seen.some(({ endpoint }) => endpoint.startsWith('PUT'))).toBe(true));
  });

  test('[ORD-07] what has arrived is returned from here, and ordered again', async () => {
    const item = sampleOrderItem({
      status: 'delivered',
      can_cancel: false,
      delivered_at: '2026-11-10T10:00:00Z',
      return_until: '2026-11-29T10:00:00Z',
    });
    const order = sampleOrder({ can_cancel: false, order_items: [item] });
    stubServer({
      [LIST]: paged([order]),
      'GET /member/order/{id}': { data: order },
      'POST /member/order/{id}/return': { code: 'success', data: order },
    });
    const { router } = await open();
    await screen.findByText('Arrived November 10');
    expect(screen.getByRole('button', { name: 'Order again R-7429-0186' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Return items R-7429-0186' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Return an item' }));
    fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'changed_mind' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(notices()).toBe('We received your request'));
    expect(router.state.location.search).toEqual({ order: order.id });
  });

  test('stands in groups: what is still to come first; a chosen state is one group', async () => {
    const orders = ['1', '2', '3'].map((at) =>
      sampleOrder({ id: `0199b000-0000-7000-8000-00000000000${at}`, order_number: `R-${at}` }),
    );
    stubServer({ [LIST]: { ...paged(orders), states: { open: 1, arrived: 2, ended: 0 } } });
    await open();
    const group = await screen.findByRole('region', { name: 'On the way' });
    expect(within(group).getByRole('heading', { level: 2, name: 'On the way' })).toBeTruthy();
    expect(within(group).getByText('Shop order R-1')).toBeTruthy();
    expect(within(group).getAllByRole('heading', { level: 3 })).toHaveLength(1);
    const arrived = within(screen.getByRole('region', { name: 'Arrived' }));
    expect(arrived.getAllByText(/^Shop order R-[23]$/)).toHaveLength(2);
    expect(screen.queryByRole('region', { name: 'Canceled or returned' })).toBeNull();
    for (const chip of ['All 3', 'On the way 1', 'Arrived 2'])
      expect(screen.getByRole('button', { name: chip })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Canceled or returned 0' }));
    const ended = await screen.findByRole('region', { name: 'Canceled or returned' });
    expect(within(ended).getAllByRole('heading', { level: 3 })).toHaveLength(3);
  });

  test('of who never ordered has nothing to search and nothing to filter', async () => {
    stubServer({ [LIST]: { ...paged([]), total: 0 } });
    await open();
    await screen.findByRole('heading', { name: 'No orders yet' });
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^All/ })).toBeNull();
  });

  test('that is empty says what will be here; one that fails can be tried again, also further down', async () => {
    let tries = 0;
    stubServer({
      [LIST]: ({ query }) => {
        if (query['page'] === '2') return silence;
        return (tries += 1) === 1 ? paged([sampleOrder()], 11) : paged([]);
      },
    });
    const { router } = await open();
    await screen.findByRole('link', { name: 'Reward 1' });
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('We could not load more orders.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Reward 1' })).toBeTruthy();
    await router.navigate({ to: '/account/order-history', search: { kind: 'shop' } });
    await screen.findByRole('heading', { name: 'Nothing of this type' });
  });

  test('[ORD-05] [ORD-09] has the earlier orders with what they cost', async () => {
    stubServer({
      [LIST]: paged([]),
      'GET /member/order-historical': {
        ...paged([]),
        total: 1,
        data: [
          {
            id: 1,
            order_number: 'H-1',
            created_at: '2019-05-01T00:00:00Z',
            total_amount: 12_000,
            paid_amount: 10_000,
            program_currency: 'pts',
            cash_amount: 20,
            fiat_currency: 'USD',
            items: [{ description: 'Old kettle', program_amount: 12_000, order_item_status: 'delivered' }],
          },
        ],
      },
    });
    await open();
    const tab = await screen.findByRole('tab', { name: 'Earlier orders' });
    fireEvent.mouseDown(tab);
    expect(await screen.findByText('Order H-1')).toBeTruthy();
    for (const said of ['Old kettle', '(Delivered)', '12,000 pts', '10,000 pts', 'Paid in USD', '$20.00'])
      expect(text()).toContain(said);
  });
});

test('speaks French', async () => {
  stubServer({ [LIST]: paged([sampleOrder()]) });
  await open('', 'fr');
  expect(await screen.findByRole('link', { name: 'Reward 1' })).toBeTruthy();
  expect(text()).toContain('Commande R-7429-0186');
});
