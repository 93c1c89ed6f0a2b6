import type { Content } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { ApiError, callApi } from '../../lib/api-client.ts';
import { readAccountId, writeAccountId, writePendingMarker } from '../../lib/session/auth-storage.ts';
import { BUSINESS_REGISTRATION_ID } from '../../lib/session/business-registration.ts';
import type { Session } from '../../lib/session/session.tsx';
import { chooseAccount, memberSession, usableAccounts } from './member-session.ts';

const fullName = (profile: { first_name: string; last_name: string }) => `${profile.first_name} ${profile.last_name}`;

/** The content for a card; undefined if it cannot be had now. */
export type ContentFor = (accountId: number) => Promise<Content | undefined>;

/** Loads the token's owner in the order of the documents: profile, then account. The rest depends on the card. */
export async function loadSession(locale: Locale, contentFor: ContentFor): Promise<Session> {
  const { data: profile } = await callApi('GET /member/profile', { locale });
  try {
    const { data } = await callApi('GET /member/account', { locale });
    const accounts = usableAccounts(data.accounts);
    const account = chooseAccount(accounts, readAccountId());
    writePendingMarker(false);
    if (!account) return memberSession({ profile, accounts, account });
    writeAccountId(account.id);
    const [broadcasts, content] = await Promise.all([loadBroadcasts(locale, account.id), contentFor(account.id)]);
    return memberSession({ profile, accounts, account, broadcasts, content });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 423) {
      const isBusiness = profile.program_registration_id === BUSINESS_REGISTRATION_ID;
      return { kind: 'blocked', name: fullName(profile), isBusiness, message: error.message };
    }
    // A 403 on the accounts always means pending actions.
    if (error.status !== 403) throw error;
    writePendingMarker(true);
    return memberSession({
      profile,
      accounts: [],
      account: undefined,
      pendingActions: error.body?.pending_actions ?? [],
    });
  }
}

/** A failed message must not keep members from their points. */
async function loadBroadcasts(locale: Locale, accountId: number) {
  const answer = await callApi('GET /member/broadcast-message', { locale, query: { account_id: accountId } }).catch(
    () => undefined,
  );
  return answer?.data ?? [];
}
