import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StaffAdjustmentsPage } from './staff-adjustments.tsx';
import { onePage, openAsStaff, staffPerson } from '../../testing/staff-on.ts';
import { refusal, silence } from '../../testing/stub-server.ts';

const adjustment = {
  id: '0196f6a2-7c1e-7d1b-9d2f-000000000010',
  member: { id: '0196f6a2-7c1e-7d1b-9d2f-3f6f6c1d2b3a', name: 'Maya Laurent' },
  account_id: 1,
  points: 25_000,
  reason: 'Bonus not credited',
  state: 'waiting' as const,
  brings_back: false,
  needs_approval: true,
  requested_by: staffPerson('support'),
  requested_at: '2026-11-15T12:00:00Z',
  decided_by: null,
  decided_at: null,
  decision_note: null,
  can_decide: true,
};
const listOf = (...data: (typeof adjustment)[]) => ({ ...onePage(data), approval_above_points: 10_000 });
const open = (replies: Parameters<typeof openAsStaff>[1]['replies']) =>
  openAsStaff(StaffAdjustmentsPage, { address: '/staff/adjustments', words: [], replies });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const notice = () => screen.getByLabelText('Notices').textContent;

test('[SES-06] what waits is approved by somebody else, and leaves the list and the count in the side bar', async () => {
  let isWaiting = true;
  const { seen } = await open({
    'GET /staff/overview/waiting': () => ({
      data: { changes_waiting: 0, adjustments_waiting: isWaiting ? 1 : 0, cases_open: 0 },
    }),
    'GET /staff/adjustment': () => (isWaiting ? listOf(adjustment) : listOf()),
    'POST /staff/adjustment/{id}/approve': () => {
      isWaiting = false;
      return { code: 'success', data: { ...adjustment, state: 'approved' } };
    },
  });
  const panel = await screen.findByRole('region', { name: '25,000 points, Maya Laurent' });
  expect(panel.textContent).toContain('Bonus not credited');
  expect(panel.textContent).toContain('Asked for by Robin Ashworth');
  expect(
    screen.getByText(
      'Adjustments of more than 10,000 points within 24 hours, by one person or for one member, need a second person.',
    ),
  ).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Adjustments 1 waiting' })).toBeTruthy();
  press('Approve');
  const dialog = screen.getByRole('dialog', { name: 'Give 25,000 points to Maya Laurent?' });
  expect(dialog.textContent).toContain('Bonus not credited');
  expect(seen.some(({ endpoint }) => endpoint.endsWith('/approve'))).toBe(false);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('No adjustments.')).toBeTruthy();
  expect(notice()).toBe('Approved: the balance is changed.');
  expect(await screen.findByRole('link', { name: 'Adjustments' })).toBeTruthy();
  expect(seen.find(({ endpoint }) => endpoint === 'GET /staff/adjustment')?.query).toMatchObject({ state: 'waiting' });
});

test('[SES-06] taking more than the member has is told about the member', async () => {
  await open({
    'GET /staff/adjustment': listOf({ ...adjustment, points: -25_000 }),
    'POST /staff/adjustment/{id}/approve': refusal(409, 'insufficient_points'),
  });
  await screen.findByRole('region', { name: '-25,000 points, Maya Laurent' });
  press('Approve');
  const dialog = screen.getByRole('dialog', { name: 'Remove 25,000 points from Maya Laurent?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(notice()).toBe('The member does not have enough points.'));
});

test('[SES-06] who asked for it may not approve it', async () => {
  await open({ 'GET /staff/adjustment': listOf({ ...adjustment, can_decide: false }) });
  expect(await screen.findByText('Another person has to approve it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('[SES-06] declining takes a reason, and a refusal is told in the server’s words', async () => {
  const { seen } = await open({
    'GET /staff/adjustment': listOf(adjustment),
    'POST /staff/adjustment/{id}/decline': refusal(409, 'not_possible_now'),
  });
  await screen.findByRole('region', { name: '25,000 points, Maya Laurent' });
  press('Decline');
  const dialog = screen.getByRole('dialog');
  const decline = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  decline();
  expect(within(dialog).getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'It was credited already' } });
  decline();
  await waitFor(() => expect(notice()).toBe('Said by the server: not_possible_now'));
  expect(seen.at(-1)?.body).toEqual({ note: 'It was credited already' });
});

test('[SES-06] all of them are asked for without a state, and a failure is told', async () => {
  let isUp = true;
  const { seen } = await open({ 'GET /staff/adjustment': () => (isUp ? listOf() : silence) });
  await screen.findByText('No adjustments.');
  isUp = false;
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: '' } });
  expect((await screen.findByRole('alert')).textContent).toContain('The adjustments could not be loaded');
  expect(seen.at(-1)?.query).not.toHaveProperty('state');
});

test('[SES-06] who has no right to approve is offered none', async () => {
  await openAsStaff(StaffAdjustmentsPage, {
    role: 'support',
    address: '/staff/adjustments',
    words: [],
    replies: { 'GET /staff/adjustment': listOf(adjustment) },
  });
  expect(await screen.findByText('Another person has to approve it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});
