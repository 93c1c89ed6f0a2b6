import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ChangeRequest } from '@rewards/contract';
import { expect, test } from 'vitest';
import { onePage, openAsStaff, staffPerson } from '../../testing/staff-on.ts';
import { refusal } from '../../testing/stub-server.ts';
import { StaffApprovalsPage } from './staff-approvals.tsx';

const change = {
  id: '0196f6a2-7c1e-7d1b-9d2f-000000000010',
  kind: 'program' as const,
  subject: 'rewards-us',
  changes: [{ field: 'rates.redemption.numerator', from: '10', to: '12' }],
  worth_cents: 265_000,
  state: 'waiting' as const,
  requested_by: staffPerson('operator'),
  requested_at: '2026-11-15T12:00:00Z',
  decided_by: null,
  decided_at: null,
  decision_note: null,
  can_decide: true,
};
const open = (replies: Parameters<typeof openAsStaff>[1]['replies']) =>
  openAsStaff(StaffApprovalsPage, {
    address: '/staff/approvals',
    words: ['approvals', 'staffPeople', 'staffPrograms'],
    role: 'operator',
    replies,
  });
const listed = (changes: ChangeRequest[]) => ({
  ...onePage(changes),
  roles: [{ code: 'lead', name: 'Team lead' }],
});
const notice = () => screen.getByLabelText('Notices').textContent;

test('[SES-06] a second person sees figures before and after with their cost, and agrees once more', async () => {
  let isWaiting = true;
  const { seen } = await open({
    'GET /staff/change': () => listed(isWaiting ? [change] : []),
    'POST /staff/change/{id}/approve': () => {
      isWaiting = false;
      return { code: 'success', data: { ...change, state: 'approved' } };
    },
  });
  const panel = await screen.findByRole('region', { name: 'Program figures, rewards-us' });
  expect(within(panel).getByRole('row', { name: /Redemption rate: value in cents.*10.*12/ })).toBeTruthy();
  expect(panel.textContent).toContain('Costs $2,650.00 in a month like the last one.');
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = screen.getByRole('dialog', { name: 'Approve this change? Program figures, rewards-us' });
  expect(seen.some(({ endpoint }) => endpoint.endsWith('/approve'))).toBe(false);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Nothing to show here.')).toBeTruthy();
  expect(notice()).toBe('Approved. The change is in effect.');
});

test('[SES-06] who asked for it declines it at most, with a reason, and a refusal is told', async () => {
  await open({
    'GET /staff/change': listed([{ ...change, can_decide: false }]),
    'POST /staff/change/{id}/decline': refusal(409, 'not_possible_now'),
  });
  expect(await screen.findByText('Another person has to approve it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = screen.getByRole('dialog', { name: 'Decline this change?' });
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'A slip of mine' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(notice()).toBe('Said by the server: not_possible_now'));
});

test('[SES-06] an invitation says the name of the role, not its code', async () => {
  const role = { field: 'role', from: null, to: 'lead' };
  const invitation = { ...change, kind: 'staff' as const, subject: 'Ada (ada@bank.example)', changes: [role] };
  await open({ 'GET /staff/change': listed([invitation]) });
  const panel = await screen.findByRole('region', { name: 'Access to the console, Ada (ada@bank.example)' });
  expect(within(panel).getByRole('row', { name: /Role.*None.*Team lead/ })).toBeTruthy();
});

test('each change is in the list with its figures, who asked and what it is worth; one at a time is chosen', async () => {
  const other = { ...change, id: '0196f6a2-7c1e-7d1b-9d2f-000000000011', subject: 'other', worth_cents: null };
  await open({ 'GET /staff/change': listed([change, other]) });
  const list = within(await screen.findByRole('navigation', { name: 'Changes' }));
  const [first, second] = list.getAllByRole('button');
  expect(first?.textContent).toMatch(
    /Program figures, rewards-us\$2,650\.00Redemption rate: value in cents.*Olive Hart/,
  );
  expect(first?.getAttribute('aria-current')).toBe('true');
  if (second) fireEvent.click(second);
  expect(second?.getAttribute('aria-current')).toBe('true');
  expect(first?.getAttribute('aria-current')).toBeNull();
});

test('[SES-06] a rate that is stored as a fraction is shown as what it is', async () => {
  const changes = [
    { field: 'earning.families.elite.base.numerator', from: '1', to: '6' },
    { field: 'earning.families.elite.base.denominator', from: '1', to: '5' },
  ];
  await open({ 'GET /staff/change': listed([{ ...change, changes }]) });
  const panel = await screen.findByRole('region', { name: 'Program figures, rewards-us' });
  const rows = within(panel).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/Points.*1.*1\.2$/)]);
});
