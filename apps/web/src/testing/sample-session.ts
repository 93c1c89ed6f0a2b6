import { points } from '@rewards/amounts';
import type { MemberSession } from '../lib/session/session.tsx';

/** For tests: a member, different where the test says so. */
export function memberSession(differences: Partial<MemberSession> = {}): MemberSession {
  return {
    kind: 'member',
    profile: {
      id: '0196f6a2-7c1e-7d1b-9d2f-3f6f6c1d2b3a',
      admin_id: null,
      isLoggedInAsAdmin: false,
      first_name: 'Maya',
      last_name: 'Laurent',
      email: 'maya.laurent@example.com',
      is_email_verified: true,
      preferredLanguage: 'en',
      phone: null,
      has_marketing_enabled: false,
      program_registration_id: 1,
      unread_messages: 0,
      defaultAddress: null,
    },
    name: 'Maya Laurent',
    accounts: [],
    account: undefined,
    referenceIdentifier: 'A-1001',
    card: { name: 'Premier World', numberEnding: '4821', image: '/cards/premier-world.svg' },
    pooledBalance: points(150_000),
    canSwitchAccounts: false,
    isLoggedInAs: false,
    pendingActions: [],
    hasPendingActions: false,
    broadcasts: [],
    content: undefined,
    ...differences,
  };
}
