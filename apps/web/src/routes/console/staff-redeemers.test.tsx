import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memberSession } from '../../testing/sample-session.ts';
import { onePage, openAsStaff } from '../../testing/staff-on.ts';
import { refusal } from '../../testing/stub-server.ts';
import { StaffMemberPage } from './staff-member.tsx';

const { admin_id: _admin, isLoggedInAsAdmin: _isAdmin, defaultAddress: _address, ...profile } = memberSession().profile;
const member = {
  profile,
  kind: 'personal' as const,
  member_since: '2024-03-01T12:00:00Z',
  accounts: [],
  total_balance: 0,
  standing: {
    is_blocked: false,
    has_usable_account: true,
    has_pending_actions: false,
    login_locked_until: null,
    frozen_since: null,
    open_sessions: 0,
  },
};
const open = (replies: Parameters<typeof openAsStaff>[1]['replies']) =>
  openAsStaff(StaffMemberPage, {
    role: 'support',
    address: `/staff/member/${profile.id}`,
    pattern: '/staff/member/$member',
    words: ['orderStatuses', 'staffCases'],
    replies: { 'GET /staff/member/{id}': { data: member }, 'GET /staff/member/{id}/order': onePage([]), ...replies },
  });
const luc = {
  id: '0196f6a2-7c1e-7d1b-9d2f-000000000077',
  first_name: 'Luc',
  last_name: 'Moreau',
  email: 'luc@example.com',
  phone: null,
  relation_code: 'spouse' as const,
  relation_name: 'Spouse',
  created_at: '2026-11-01T12:00:00Z',
  card_ending: '4821',
};

test('[AUTHR-02] staff choose the redeemer who called, and go on as the member for them', async () => {
  const { seen } = await open({
    'GET /staff/member/{id}/redeemer': { data: [luc], can_spend: true },
    'POST /staff/member/{id}/login-as': refusal(404, 'not_found'),
  });
  fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Redeemers' }), { button: 0 });
  fireEvent.click(await screen.findByRole('button', { name: 'Luc Moreau called' }));
  const dialog = screen.getByRole('dialog', { name: 'Redeem for Luc Moreau' });
  expect(dialog.textContent).toContain('and email Maya Laurent about each redemption');
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'wants cash back' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(seen.find(({ endpoint }) => endpoint === 'POST /staff/member/{id}/login-as')?.body).toEqual({
      reason: 'wants cash back',
      redeemer_id: luc.id,
    }),
  );
  expect(await within(dialog).findByText('Said by the server: not_found')).toBeTruthy();
});

test('[AUTHR-02] nobody is chosen where the program does not let staff redeem', async () => {
  await open({ 'GET /staff/member/{id}/redeemer': { data: [luc], can_spend: false } });
  fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Redeemers' }), { button: 0 });
  expect(await screen.findByText('This program does not let staff redeem for authorized redeemers.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Luc Moreau called' })).toBeNull();
});
