import { points } from '@rewards/amounts';
import type { Account, Content, PendingAction, Profile } from '@rewards/contract';
import type { Broadcast, MemberSession } from '../../lib/session/session.tsx';

/** Primary accounts that are not on hold, cancelled or inactive. */
export const usableAccounts = (accounts: readonly Account[]): Account[] =>
  accounts.filter(
    ({ status_code, account_members }) => status_code === 'A' && account_members.some((m) => m.is_primary),
  );

/** The remembered account, or else the first. */
export const chooseAccount = (accounts: readonly Account[], remembered: number | undefined): Account | undefined =>
  accounts.find(({ id }) => id === remembered) ?? accounts[0];

const endingOf = (account: Account): string => account.mediums[0]?.masked_medium_number.slice(-4) ?? '';

interface Parts {
  readonly profile: Profile;
  readonly accounts: readonly Account[];
  readonly account: Account | undefined;
  readonly pendingActions?: readonly PendingAction[];
  readonly broadcasts?: readonly Broadcast[];
  readonly content?: Content | undefined;
}

/** What the server said about a member, as the pages need it. */
export function memberSession({
  profile,
  accounts,
  account,
  pendingActions = [],
  broadcasts = [],
  content,
}: Parts): MemberSession {
  return {
    kind: 'member',
    profile,
    name: `${profile.first_name} ${profile.last_name}`,
    accounts,
    account,
    referenceIdentifier: account?.reference_identifier ?? '',
    card: {
      name: account?.account_type.translated_name ?? '',
      numberEnding: account ? endingOf(account) : '',
      image: account?.account_type.art ?? '',
    },
    pooledBalance: points(account?.pooled_balance ?? 0),
    canSwitchAccounts: accounts.length > 1 && pendingActions.length === 0,
    isLoggedInAs: profile.admin_id !== null,
    pendingActions,
    hasPendingActions: pendingActions.length > 0,
    broadcasts,
    content,
  };
}
