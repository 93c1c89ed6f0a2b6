import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleOrder, sampleOrderItem } from '../../testing/sample-order.ts';
import { ONE, open, openOne, reload } from '../../testing/open-orders.tsx';
import { notices } from '../../testing/open-shop.tsx';
import { refusal, silence, stubServer } from '../../testing/stub-server.ts';

const text = () => document.body.textContent;
const cancelOrder = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel order' }));
};

beforeEach(() => {
  vi.setSystemTime('2026-11-15T12:18:00Z');
  reload.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[ORD-04] an order', () => {
  test('takes a promotion off once, and shows telephone numbers as people write them', async () => {
    const saved = { promotions: [{ code: 'SAVE10', name: 'Ten', amount: 1_000 }], discounted_price: 1_000 };
    await openOne(sampleOrder({ ...saved, total_price: 9_000 }));
    // The price above says the same.
    expect(text()).not.toContain('Item total');
    expect(screen.getAllByText(/−1,000/)).toHaveLength(1);
    expect(text()).toContain('(503) 555-0134');
    expect(text()).not.toContain('5035550134');
  });

  test('shows all there is to know', async () => {
    const item = sampleOrderItem({
      promotions: [{ code: 'SAVE10', name: 'Ten', amount: 1_000 }],
      order_item_fees: [{ code: 'shipping', amount: 300 }],
      total: 9_300,
      tracking_number: 'TRK1',
      tracking_url: 'https://track.example.com/TRK1',
      carrier: 'Parcel Post',
      payload: {
        recipient: { first_name: 'Luc', last_name: 'Né', email: 'luc@example.com', message: null, send_on: null },
        provider: 'Giftly',
        airline: 'Northair',
        partner: null,
        additional_status: null,
      },
      cancellation_reason: 'Sold out',
    });
    await openOne(
      sampleOrder({
        order_items: [item],
        promotions: item.promotions,
        discounted_price: 1_000,
        fees_price: 300,
        total_price: 9_300,
      }),
    );
    for (const said of [
      'SKU RW-1-M',
      'Quantity 1',
      'Item R-7429-0186-1',
      'SAVE10: −1,000 pts',
      'Shipping: 300 pts',
      'Item total: 9,300 pts',
      'Promotion SAVE10−1,000',
      'Additional fees300',
      'Total9,300',
      'Parcel Post',
      'Tracking number TRK1',
      'For Luc Né, luc@example.com',
      'Provider: Giftly',
      'Airline: Northair',
      'Reason: Sold out',
      'Paid by Mastercard ending in 0002',
      'Shipping address',
      'Billing address',
      'Premier World ••4821',
    ])
      expect(text()).toContain(said);
    expect(document.title).toMatch(/^Order R-7429-0186 \|/);
    expect(screen.getByRole('link', { name: /Tracking number TRK1/ }).getAttribute('href')).toBe(
      'https://track.example.com/TRK1',
    );
  });

  test('[ORD-02] stands at the last of its statuses, and shows what comes', async () => {
    await openOne(sampleOrder());
    const present = screen.getByRole('listitem', { current: 'step' });
    expect(present.textContent).toContain('Order placed');
    expect(text()).toContain('Between November 29 and December 6, 2026');
  });

  test('[ORD-02] a long history begins with its last steps, and opens', async () => {
    const way = ['placed', 'processing', 'shipped', 'delivered', 'return_requested', 'return_accepted'] as const;
    const order_statuses = way.map((status) => ({ status, created_at: '2026-11-15T10:00:00Z', note: null }));
    await openOne(sampleOrder({ order_items: [sampleOrderItem({ status: 'return_accepted', order_statuses })] }));
    const steps = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(steps()).not.toContain('Shipped');
    fireEvent.click(screen.getByRole('button', { name: /^Show 3 earlier steps/ }));
    expect(steps()).toContain('Shipped');
    expect(screen.getByRole('button', { name: /^Show only the last steps/ })).toBeTruthy();
  });

  test('that is not the member’s is not found', async () => {
    stubServer({ [ONE]: refusal(404, 'not_found') });
    await open('?order=0199b000-0000-7000-8000-000000000009');
    expect(await screen.findByRole('heading', { level: 1, name: 'We cannot find this order' })).toBeTruthy();
  });

  test('can be mailed and ordered again', async () => {
    const { seen, router } = await openOne(sampleOrder(), {
      'POST /member/order/{id}/email': { code: 'success', email: 'maya@example.com' },
      'POST /member/order/{id}/reorder': refusal(409, 'product_unavailable'),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Email a copy' }));
    await waitFor(() => expect(notices()).toBe('A copy is on its way to maya@example.com'));
    fireEvent.click(screen.getByRole('button', { name: 'Order again' }));
    await waitFor(() => expect(notices()).toBe('We could not add the items to your cart'));
    expect(seen.at(-1)?.body).toEqual({ account_id: 4821 });
    expect(router.state.location.pathname).toBe('/account/order-history');
  });
});

test.each([
  ['Order again', 'POST /member/order/{id}/reorder'],
  ['Email a copy', 'POST /member/order/{id}/email'],
] as const)('[ORD-07] %s pressed twice is one act, and after silence it is the same act', async (name, call) => {
  const { seen } = await openOne(sampleOrder(), { [call]: silence });
  const sent = () => seen.filter(({ endpoint }) => endpoint === call);
  const button = screen.getByRole('button', { name });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(notices()).toContain('We have no answer yet'));
  expect(sent()).toHaveLength(1);
  fireEvent.click(button);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[0]?.idempotencyKey).toBe(sent()[1]?.idempotencyKey);
});

describe('[ORD-03] cancelling', () => {
  const cancelled = sampleOrder({
    can_cancel: false,
    cancel_until: null,
    order_items: [
      sampleOrderItem({
        status: 'cancelled',
        can_cancel: false,
        refunded_points: 8_000,
        refunded_amount: 20,
        card_refund_status: 'on_its_way',
      }),
    ],
  });

  test.each([
    ['done', '(refunded)'],
    ['on_its_way', '(refund on its way)'],
    ['refused', '(charged)'],
  ] as const)('money whose refund is %s is called %s', async (card_refund_status, word) => {
    const { payment_transactions } = sampleOrder();
    await openOne(
      sampleOrder({
        payment_transactions: payment_transactions.map((one) => ({ ...one, status: 'refunded' as const })),
        order_items: [sampleOrderItem({ status: 'cancelled', refunded_amount: 20, card_refund_status })],
      }),
    );
    expect(text()).toContain(`ending in 0002 ${word}`);
  });

  test('a refund that the card did not take is not called returned', async () => {
    const [item] = cancelled.order_items;
    const refused = sampleOrder({ order_items: [sampleOrderItem({ ...item, card_refund_status: 'refused' })] });
    await openOne(refused);
    expect(text()).toContain('The refund of $20.00 to your card did not go through. We are arranging another way');
    expect(text()).not.toContain('Back on your card');
  });

  test('the order says how long, asks once, and shows it at once', async () => {
    const { seen } = await openOne(sampleOrder(), {
      'PUT /member/orderCancel/{id}': { code: 'success', data: cancelled },
    });
    expect(text()).toContain('3 h 42 min left');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(notices()).toBe('Your order is canceled'));
    expect(screen.getByLabelText('Text of the notice').textContent).toBe('8,000 points are back in your balance.');
    // [ORD-06] the whole order at once: no way to cancel again, and what came back.
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
    expect(text()).toContain('Returned: 8,000 pts');
    expect(text()).toContain('Points returned8,000');
    expect(text()).toContain('On its way back to your card: $20.00');
    expect(seen.find(({ endpoint }) => endpoint === 'PUT /member/orderCancel/{id}')?.idempotencyKey).toBeTruthy();
    expect(reload).toHaveBeenCalled();
  });

  test('[ORD-06] one item marks that item', async () => {
    const other = sampleOrderItem({ id: '0199b000-0000-7000-8000-000000000012' });
    const after = sampleOrder({ order_items: [sampleOrderItem({ status: 'cancelled', can_cancel: false }), other] });
    await openOne(sampleOrder({ order_items: [sampleOrderItem(), other] }), {
      'PUT /member/order/{id}/cancelItem/{itemId}': { code: 'success', data: after },
    });
    const [first] = screen.getAllByRole('button', { name: 'Cancel this item Reward 1' });
    if (first) fireEvent.click(first);
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel this item' }));
    await waitFor(() => expect(notices()).toBe('Reward 1 is canceled'));
    expect(screen.getAllByRole('button', { name: 'Cancel this item Reward 1' })).toHaveLength(1);
  });

  test('that fails asks to contact support', async () => {
    await openOne(sampleOrder(), { 'PUT /member/orderCancel/{id}': refusal(409, 'not_cancellable') });
    await cancelOrder();
    await waitFor(() => expect(notices()).toBe('We are unable to cancel right now. Please contact customer support.'));
  });

  test('that waits for an answer says so, and is the same cancellation when it is asked for again', async () => {
    const { seen } = await openOne(sampleOrder(), { 'PUT /member/orderCancel/{id}': refusal(409, 'in_progress') });
    const asked = () => seen.filter(({ endpoint }) => endpoint === 'PUT /member/orderCancel/{id}');
    await cancelOrder();
    await waitFor(() => expect(notices()).toContain('We will email you when it is done'));
    expect(notices()).not.toContain('unable');
    await cancelOrder();
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]?.idempotencyKey).toBe(asked()[0]?.idempotencyKey);
  });

  test('says when something had left meanwhile', async () => {
    const other = sampleOrderItem({ id: '0199b000-0000-7000-8000-000000000012' });
    const after = sampleOrder({
      order_items: [sampleOrderItem({ status: 'cancelled', can_cancel: false }), { ...other, status: 'shipped' }],
    });
    await openOne(sampleOrder({ order_items: [sampleOrderItem(), other] }), {
      'PUT /member/orderCancel/{id}': { code: 'success', data: after },
    });
    await cancelOrder();
    await waitFor(() => expect(notices()).toBe('Items not yet shipped are canceled'));
  });

  test('is not offered when the server does not allow it or the time is over', async () => {
    vi.setSystemTime('2026-11-15T16:00:01Z');
    await openOne(sampleOrder({ order_items: [sampleOrderItem({ can_cancel: false })] }));
    expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull();
  });
});

describe('[ORD-07] returns and damage', () => {
  const delivered = sampleOrderItem({
    status: 'delivered',
    can_cancel: false,
    return_until: '2026-11-29T10:00:00Z',
    damage_until: '2026-11-22T10:00:00Z',
  });

  test('are asked for from the item, with a reason', async () => {
    const claim = {
      id: '0199b000-0000-7000-8000-0000000000c1',
      kind: 'return',
      reason: 'changed_mind',
      text: null,
      quantity: 1,
      requested_at: '2026-11-15T12:18:00Z',
      status: 'return_requested',
      can_withdraw: true,
    } as const;
    const three = { ...delivered, quantity: 3 };
    const after = sampleOrder({
      can_cancel: false,
      order_items: [{ ...three, return_until: null, damage_until: null, status: 'return_requested', claims: [claim] }],
    });
    const { seen } = await openOne(sampleOrder({ can_cancel: false, order_items: [three] }), {
      'POST /member/order/{id}/return': { code: 'success', data: after },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Return this item Reward 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(dialog.getByRole('link', { name: 'Please choose a reason' })).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('What is the reason?'), { target: { value: 'changed_mind' } });
    expect(dialog.getByText(/^8,000 pts go back to your balance after we receive and check the parcel/)).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('How many of Reward 1'), { target: { value: '1' } });
    expect(dialog.getByText(/^2,667 pts go back/)).toBeTruthy();
    expect(dialog.getByText(/^\$6\.67 goes back to your card/)).toBeTruthy();
    expect(dialog.getByText(/You can return an item once\. You cannot return the rest of it later/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(notices()).toBe('We received your request'));
    expect(seen.find(({ endpoint }) => endpoint.startsWith('POST'))?.body).toEqual({
      items: [{ id: delivered.id, quantity: 1 }],
      reason: 'changed_mind',
      text: null,
    });
    expect(screen.getByRole('heading', { name: 'Your return' })).toBeTruthy();
    expect(text()).toContain('Your reference is RT-R-7429-0186.');
    expect(screen.getByRole('button', { name: 'Return label (PDF)' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Withdraw request Reward 1' })).toBeTruthy();
  });

  test('are not offered when their time is over', async () => {
    await openOne(sampleOrder({ order_items: [{ ...delivered, return_until: null, damage_until: null }] }));
    expect(screen.queryByRole('button', { name: /Return this item|Report damage/ })).toBeNull();
  });
});
