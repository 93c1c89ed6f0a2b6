import type { DeskOrder } from '@rewards/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { found, maya } from '../../testing/open-console.ts';
import { onePage, openAsStaff } from '../../testing/staff-on.ts';
import { refusal } from '../../testing/stub-server.ts';
import { StaffApprovalsPage } from './staff-approvals.tsx';

const order: DeskOrder = {
  id: '0196f6a2-7c1e-7d1b-9d2f-000000000077',
  order_number: 'R-7429-0186',
  created_at: '2026-11-15T10:00:00Z',
  member: { id: maya.id, name: 'Maya Laurent' },
  medium: { name: 'Premier World', masked_number: '••4821' },
  items: [{ name: 'Headphones', quantity: 1, status: 'processing' }],
  paid_price: 8_000,
  cash_amount: 0,
  fiat_currency: 'USD',
  promised_by: null,
  is_late: false,
};

async function search(text: string, replies: object) {
  const { seen } = await openAsStaff(StaffApprovalsPage, {
    address: '/staff/approvals',
    words: ['approvals', 'staffPeople', 'staffPrograms', 'errors'],
    replies: {
      'GET /staff/change': { ...onePage([]), roles: [] },
      'GET /staff/member': { data: [] },
      'GET /staff/order': { data: [], next_cursor: null },
      ...replies,
    },
  });
  const field = await screen.findByRole('searchbox', { name: 'Find a member or an order' });
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.submit(field);
  return { seen, field };
}

test('from any page of the console a name leads to the member and to their orders, by keyboard alone', async () => {
  const { seen, field } = await search('maya', {
    'GET /staff/member': found,
    'GET /staff/order': { data: [order], next_cursor: null },
  });
  expect(await screen.findByText('2 found')).toBeTruthy();
  const member = within(screen.getByRole('list', { name: 'Members' })).getByRole('link');
  expect(member.getAttribute('href')).toBe(`/staff/member/${maya.id}`);
  const link = within(screen.getByRole('list', { name: 'Orders' })).getByRole('link', { name: /R-7429-0186/ });
  expect(link.getAttribute('href')).toBe(`/staff/orders/${order.id}`);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(member, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(link);
  fireEvent.keyDown(link, { key: 'Escape' });
  expect(document.activeElement).toBe(field);
  expect(screen.queryByText('2 found')).toBeNull();
  // Names and addresses must not get into the browser's history.
  expect(window.location.href).not.toContain('maya');
  expect(seen.filter(({ endpoint }) => endpoint === 'GET /staff/member')).toHaveLength(1);
});

test('a search without a result says so', async () => {
  const nothing = await search('nobody', {});
  expect(await screen.findByText('No member and no order found')).toBeTruthy();
  fireEvent.change(nothing.field, { target: { value: '' } });
  await waitFor(() => expect(screen.queryByText('No member and no order found')).toBeNull());
});

test('too many searches are refused in words', async () => {
  await search('maya', { 'GET /staff/member': refusal(429, 'too_many_requests') });
  expect(await screen.findByText(/Said by the server: too_many/)).toBeTruthy();
});
