import type { DeskOrder, MovePreview } from '@rewards/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleOrder, sampleStaffOrder } from '../../testing/sample-order.ts';
import { onePage, openAsStaff } from '../../testing/staff-on.ts';
import { refusal } from '../../testing/stub-server.ts';
import { StaffOrderPage, StaffOrdersPage } from './staff-orders.tsx';

const { id, order_items } = sampleOrder();
const row: DeskOrder = {
  id,
  order_number: 'R-7429-0186',
  created_at: '2026-11-15T10:00:00Z',
  member: { id: '0196f6a2-7c1e-7d1b-9d2f-3f6f6c1d2b3a', name: 'Maya Laurent' },
  medium: { name: 'Premier World', masked_number: '••4821' },
  items: [{ name: 'Headphones', quantity: 1, status: 'processing' }],
  paid_price: 8_000,
  cash_amount: 20,
  fiat_currency: 'USD',
  promised_by: '2026-11-10',
  is_late: true,
};
const preview: MovePreview = {
  points: { back: 8_000, balance_before: 1_000, balance_after: 9_000 },
  card: { amount: 20, fiat_currency: 'USD', brand: 'visa', last4: '0002' },
  fulfilment: 'asked_first',
  mails: ['cancelled'],
  email: 'maya.laurent@example.com',
  needs_second_person: false,
  entries: [],
};
const cancellable = sampleStaffOrder(sampleOrder(), { moves: ['cancelled'], is_with_fulfilment: true });
const words = ['orderStatuses', 'staffCases', 'staffOrders'] as const;
const openOrder = (replies: object, role: 'operator' | 'support' = 'operator') =>
  openAsStaff(StaffOrderPage, {
    role,
    address: `/staff/orders/${id}`,
    pattern: '/staff/orders/$order',
    words,
    replies: {
      'GET /staff/order/{id}': { data: cancellable },
      'GET /staff/member/{id}/mail': onePage([]),
      'POST /staff/order/{id}/move/preview': { data: preview },
      ...replies,
    },
  });

const chooseTab = (name: string) => fireEvent.mouseDown(screen.getByRole('tab', { name }));

test('an order shows the state that matters most, and tells the others; days are folded until they are used', async () => {
  const items = (['delivered', 'hold', 'charged'] as const).map((status) => ({ name: 'Cup', quantity: 1, status }));
  await openAsStaff(StaffOrdersPage, {
    address: '/staff/orders',
    words,
    replies: { 'GET /staff/order': { data: [{ ...row, items }], next_cursor: null } },
  });
  const state = (await screen.findByText('On hold')).closest('td');
  expect(state?.textContent).toMatch(/On hold.*\+2.*Charged, Delivered/);
  expect(screen.getByText('1 order shown')).toBeTruthy();
  expect(screen.queryByLabelText('From')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Days' }));
  expect(screen.getByLabelText('From')).toBeTruthy();
});

test('orders are narrowed by what is chosen and typed, and older ones come by a cursor', async () => {
  const { seen } = await openAsStaff(StaffOrdersPage, {
    address: '/staff/orders',
    words,
    replies: { 'GET /staff/order': { data: [row], next_cursor: 'a.b' } },
  });
  const link = await screen.findByRole('link', { name: 'R-7429-0186' });
  expect(link.getAttribute('href')).toBe(`/staff/orders/${id}`);
  expect(link.closest('tr')?.textContent).toMatch(
    /Maya Laurent.*Headphones.*8,000 pts.*\$20\.00 by card.*Nov 10.*\d+ days late.*Processing/,
  );
  const asked = () => seen.findLast(({ endpoint }) => endpoint === 'GET /staff/order')?.query;
  fireEvent.click(screen.getByRole('button', { name: 'Show older orders' }));
  await waitFor(() => expect(asked()).toMatchObject({ cursor: 'a.b' }));
  chooseTab('Needs attention');
  fireEvent.change(screen.getByLabelText(/^Number, member/), { target: { value: 'maya' } });
  await waitFor(() => expect(asked()).toMatchObject({ state: 'attention', text: 'maya' }));
});

test('a cancellation says what the server says will happen, and is sent with its reason, once', async () => {
  const done = sampleStaffOrder(sampleOrder(), { status: 'cancelled' });
  const { seen } = await openOrder({ 'POST /staff/order/{id}/move': { code: 'success', data: done } });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel items' }));
  const dialog = screen.getByRole('dialog');
  await within(dialog).findByText('8,000 points go back. Balance 1,000 to 9,000.');
  expect(dialog.textContent).toContain('$20.00 goes back to visa ••0002.');
  expect(dialog.textContent).toContain('Fulfillment is asked to stop it first.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel items' }));
  expect(within(dialog).getByText('Enter a reason of at least 5 characters')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'The member asked' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel items' }));
  await waitFor(() => expect(screen.getByLabelText('Notices').textContent).toContain('The order is up to date.'));
  expect(seen.find(({ endpoint }) => endpoint.endsWith('/move'))).toMatchObject({
    body: {
      items: [{ id: order_items[0]?.id, from: order_items[0]?.status }],
      to: 'cancelled',
      note: 'The member asked',
    },
    idempotencyKey: expect.any(String),
  });
  expect(screen.queryByRole('button', { name: 'Cancel items' })).toBeNull();
});

test('what needs a second person is sent for approval, and an item that was not stopped says so', async () => {
  const delivered = sampleStaffOrder(sampleOrder(), {
    status: 'delivered',
    moves: ['refund_requested'],
    recall: 'refused',
  });
  await openOrder({
    'GET /staff/order/{id}': { data: delivered },
    'POST /staff/order/{id}/move/preview': { data: { ...preview, needs_second_person: true } },
    'POST /staff/order/{id}/move': { code: 'waiting', data: { change_id: id } },
  });
  expect((await screen.findAllByText(/Fulfillment did not stop it/)).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = screen.getByRole('dialog');
  await within(dialog).findByText('A second person must approve this.');
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'The member asked' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send for approval' }));
  await waitFor(() => expect(screen.getByLabelText('Notices').textContent).toContain('Nothing has changed yet.'));
});

test('without an answer of the server about what will happen, nothing can be agreed to', async () => {
  await openOrder({ 'POST /staff/order/{id}/move/preview': refusal(409, 'content_changed') });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel items' }));
  const dialog = screen.getByRole('dialog');
  await within(dialog).findByText('We could not work out what will happen');
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Cancel items' }).disabled).toBe(true);
});

test('support reads an order and has no acts', async () => {
  await openOrder({}, 'support');
  expect(await screen.findByRole('heading', { level: 1, name: 'Order R-7429-0186' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Whole member' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Cancel|Change status/ })).toBeNull();
});
