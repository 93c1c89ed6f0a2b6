import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MEMBER, member } from '../../testing/sample-staff-member.ts';
import { onePage, openAsStaff } from '../../testing/staff-on.ts';
import { StaffMemberPage } from './staff-member.tsx';

type Given = Parameters<typeof openAsStaff>[1]['replies'];
const open = (given: Given) =>
  openAsStaff(StaffMemberPage, {
    role: 'support',
    address: `/staff/member/${MEMBER}`,
    pattern: '/staff/member/$member',
    words: ['orderStatuses', 'staffCases', 'staffOrders'],
    replies: { 'GET /staff/member/{id}': member, 'GET /staff/member/{id}/order': onePage([]), ...given },
  });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** The tabs react when the mouse button goes down. */
const openTab = (name: string) => fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 });

test('[SES-06] the adjustment shows the entries of the ledger before it is agreed to', async () => {
  const entry = {
    kind: 'adjust' as const,
    postings: [
      { account: 'adjustments' as const, amount: -500 },
      { account: 'available' as const, amount: 500 },
    ],
    lots: [{ points: 500, expires_at: '2029-11-30T00:00:00Z' }],
    balance_after: 1_500,
  };
  const data = { balance_before: 1_000, balance_after: 1_500, needs_approval: false, entries: [entry] };
  await open({ 'POST /staff/member/{id}/adjustment/preview': { data } });
  await screen.findByRole('region', { name: 'Maya Laurent' });
  press('Adjust points');
  const dialog = screen.getByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Points'), { target: { value: '500' } });
  expect(await within(dialog).findByText(/Balance 1,000 to 1,500\./)).toBeTruthy();
  expect(within(dialog).getByText('1 ledger entry', { selector: 'summary *, button *, summary, button' })).toBeTruthy();
});

test('a note is written once, and read by the next person', async () => {
  const note = {
    id: MEMBER,
    text: 'Calls after five',
    staff_name: 'Robin Ashworth',
    written_at: '2026-11-15T12:00:00Z',
  };
  let notes: (typeof note)[] = [];
  const { seen } = await open({
    'GET /staff/member/{id}/note': () => onePage(notes),
    'POST /staff/member/{id}/note': () => {
      notes = [note];
      return { code: 'success' };
    },
  });
  await screen.findByRole('region', { name: 'Maya Laurent' });
  openTab('Notes');
  fireEvent.change(await screen.findByLabelText('New note'), { target: { value: 'Calls after five' } });
  press('Add note');
  await screen.findByText('Robin Ashworth', { selector: 'li p' });
  expect(seen.find(({ endpoint }) => endpoint === 'POST /staff/member/{id}/note')?.idempotencyKey).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('');
});
