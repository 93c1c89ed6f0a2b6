import { premierWorld } from './sample-accounts.ts';
import { memberSession } from './sample-session.ts';

export const MEMBER = '0196f6a2-7c1e-7d1b-9d2f-3f6f6c1d2b3a';

const { admin_id: _admin, isLoggedInAsAdmin: _isAdmin, defaultAddress: _address, ...profile } = memberSession().profile;
export const standing = {
  is_blocked: false,
  has_usable_account: true,
  has_pending_actions: false,
  login_locked_until: null,
  frozen_since: null,
  open_sessions: 2,
};
/** For tests: a member as staff see them. */
export const member = {
  data: {
    profile: { ...profile, id: MEMBER, first_name: 'Maya', last_name: 'Laurent' },
    kind: 'personal' as const,
    member_since: '2024-03-01T12:00:00Z',
    accounts: [premierWorld],
    total_balance: 150_000,
    standing,
  },
};
