import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LIST, open, paged } from '../../testing/open-orders.tsx';
import { sampleOrder } from '../../testing/sample-order.ts';
import { orderOfBooking, orderOfRedemption, sampleBooking } from '../../testing/sample-redeemed-order.ts';
import { REDEMPTION_ID, sampleRedemption } from '../../testing/sample-redemption.ts';
import { silence, stubServer } from '../../testing/stub-server.ts';

const text = () => document.body.textContent;

afterEach(() => vi.unstubAllGlobals());

describe('[ORD-01] the list', () => {
  test('asks for ten of every channel, newest first, and loads more', async () => {
    const seen = stubServer({
      [LIST]: ({ query }) =>
        query['page'] === '2'
          ? {
              ...paged([sampleOrder({ id: '0199b000-0000-7000-8000-000000000002', order_number: 'R-2' })], 11),
              page: 2,
            }
          : paged([sampleOrder()], 11),
    });
    await open();
    expect(await screen.findByRole('link', { name: 'Order R-7429-0186' })).toBeTruthy();
    expect(seen[0]?.query).toMatchObject({
      page: '1',
      count: '10',
      sort: 'desc',
      sale_channel_type_codes: 'SHOP,EGIF,LRG,ACCP,EXTR,FPC,CHBK,ASC,TRAV,TPPV',
    });
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('link', { name: 'Order R-2' })).toBeTruthy();
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
      'Order R-7429-0186',
      'Confirmation D-5518-0032',
      'In progress',
      'Done by November 20, 2026',
      'Boston to San Francisco',
      'Flight · Blue Ridge Airways',
      'Reference TRAV-1234',
    ])
      expect(text()).toContain(said);
  });

  test('[PWR-02] says what a refund of the shop brought back of a redemption', async () => {
    const part = sampleRedemption({ status: 'confirmed', returned_points: 2_000, returned_amount: 20 });
    stubServer({ [LIST]: paged([orderOfRedemption(part)]) });
    await open();
    await screen.findByText(/^2,000 points are back: the shop refunded the purchase\./);
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
    await screen.findByRole('link', { name: 'Order R-7429-0186' });
    const value = screen.getByRole<HTMLOptionElement>('option', { name }).value;
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value } });
    await screen.findByRole('heading', { name: 'Nothing of this kind' });
    expect(seen.at(-1)?.query['sale_channel_type_codes']).toBe(codes);
    expect(router.state.location.search).toEqual({ kind });
    const title = kind === 'redemptions' ? 'Your redemptions' : 'Your orders';
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await screen.findByRole('link', { name: 'Order R-7429-0186' });
  });

  test('hides what was declined whole, and nothing else', async () => {
    const declined = sampleOrder({
      id: '0199b000-0000-7000-8000-000000000003',
      order_number: 'R-3',
      is_declined: true,
    });
    stubServer({ [LIST]: paged([declined, sampleOrder()]) });
    await open();
    await screen.findByRole('link', { name: 'Order R-7429-0186' });
    expect(text()).not.toContain('R-3');
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
    await screen.findByRole('link', { name: 'Order R-7429-0186' });
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('We could not load more orders.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Order R-7429-0186' })).toBeTruthy();
    await router.navigate({ to: '/account/order-history', search: { kind: 'shop' } });
    await screen.findByRole('heading', { name: 'Nothing of this kind' });
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
  expect(await screen.findByRole('link', { name: 'Commande R-7429-0186' })).toBeTruthy();
});
