import type { Account, Profile } from '@rewards/contract';
import { createWords } from '@rewards/text';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callApi } from '../../lib/api-client.ts';
import { readAuth, writeAccountId, writeAuth, writePendingMarker } from '../../lib/session/auth-storage.ts';
import { noticeDeepLink } from '../../lib/session/deep-link.ts';
import { memberSession as sampleSession } from '../../testing/sample-session.ts';
import { chooseAccount, usableAccounts } from './member-session.ts';
import { createSessionManager } from './session-manager.ts';

const profile: Profile = sampleSession().profile;

const account = (id: number, differences: Partial<Account> = {}): Account => ({
  id,
  reference_identifier: `card-${id}`,
  last_balance: 100 * id,
  pooled_balance: 1000 * id,
  is_frozen: false,
  status_code: 'A',
  account_members: [{ is_primary: true }],
  account_type: {
    reference_identifier: 'hsbcadv',
    family: 'advance',
    translated_name: 'Advance',
    description: '',
    art: '/cards/advance.svg',
    currency: { id: 1, name: 'Points', symbol: 'pts' },
    display_currency_names: ['Points'],
  },
  mediums: [{ name_on_medium: 'Maya Laurent', masked_medium_number: '••••4821' }],
  features: { miles: false, annual_fee_eraser: true, password_reset: false, travel_bonus: false },
  ...differences,
});

const now = Math.floor(Date.now() / 1000);
const tokenNamed = (name: string, lifetime = 3600) =>
  `${name}.${btoa(JSON.stringify({ iat: now, exp: now + lifetime }))}.signature`;

type Answer = { status?: number; body: unknown };
const answers = new Map<string, Answer>();
const asked: { endpoint: string; authorization: string | undefined }[] = [];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  asked.length = 0;
  answers.clear();
  answers.set('POST /auth/refresh', {
    body: { auth: { access_token: tokenNamed('fresh'), token_type: 'Bearer', expires_in: 3600 } },
  });
  answers.set('GET /member/profile', { body: { data: profile } });
  answers.set('GET /member/account', {
    body: { data: { accounts: [account(1), account(2)], total_balance: 0 }, total_balance: 0 },
  });
  answers.set('GET /member/broadcast-message', { body: { data: [] } });
  answers.set('POST /auth/logout', { body: { code: 'success' } });
  vi.stubGlobal(
    'fetch',
    async (address: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
      const endpoint = `${method} ${address.replace(/^\/v1/, '').replace(/\?.*/, '')}`;
      asked.push({ endpoint, authorization: headers['authorization'] });
      const { status = 200, body } = answers.get(endpoint) ?? { status: 404, body: { code: 'not_found', message: '' } };
      return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function openManager() {
  const navigate = vi.fn();
  const queryClient = new QueryClient();
  const manager = createSessionManager({ words: createWords('en'), queryClient, navigate });
  return { manager, navigate, queryClient, session: () => manager.state().session };
}
const signedIn = () => writeAuth({ token: tokenNamed('old'), expiresAtMs: 0, isSso: false });

describe('the start of a session', () => {
  test('refreshes the token, then asks for the profile, then for the accounts', async () => {
    signedIn();
    const { manager, session } = openManager();
    await manager.start();
    expect(asked.map(({ endpoint }) => endpoint)).toEqual([
      'POST /auth/refresh',
      'GET /member/profile',
      'GET /member/account',
      'GET /member/broadcast-message',
      'GET /member/cms/page',
    ]);
    expect(asked[1]?.authorization).toBe(`Bearer ${tokenNamed('fresh')}`);
    expect(session()).toMatchObject({ kind: 'member', name: 'Maya Laurent', canSwitchAccounts: true });
  });

  test('without a token nothing is asked', async () => {
    const { manager, session } = openManager();
    await manager.start();
    expect(asked).toEqual([]);
    expect(session().kind).toBe('visitor');
  });

  test('[SES-08] a failed refresh logs out', async () => {
    signedIn();
    answers.set('POST /auth/refresh', { status: 401, body: { code: 'unauthenticated', message: '' } });
    const { manager, session } = openManager();
    await manager.start();
    expect(session().kind).toBe('visitor');
    expect(readAuth()).toBeUndefined();
  });

  test('[SES-08] the token is refreshed again when a tenth of its life remains', async () => {
    vi.useFakeTimers();
    signedIn();
    const { manager } = openManager();
    await manager.start();
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(3200 * 1000);
    expect(asked.slice(before)).toEqual([]);
    await vi.advanceTimersByTimeAsync(60 * 1000);
    expect(asked.slice(before).map(({ endpoint }) => endpoint)).toContain('POST /auth/refresh');
    vi.useRealTimers();
  });

  test('[SES-16] a blocked member is shown the message and nothing else', async () => {
    signedIn();
    answers.set('GET /member/account', { status: 423, body: { code: 'account_blocked', message: 'Please call.' } });
    const { manager, session } = openManager();
    await manager.start();
    const blocked = { kind: 'blocked', name: 'Maya Laurent', isBusiness: false, message: 'Please call.' };
    expect(session()).toEqual(blocked);
    answers.set('GET /member/profile', { body: { data: { ...profile, program_registration_id: 2 } } });
    await manager.reload();
    expect(session()).toEqual({ ...blocked, isBusiness: true });
  });
});

describe('accounts', () => {
  test('[ACCT-02] only primary ones that are active are kept', () => {
    const accounts = [
      account(1, { status_code: 'H' }),
      account(2, { status_code: 'C' }),
      account(3, { status_code: 'X' }),
      account(4, { status_code: 'I' }),
      account(5, { account_members: [{ is_primary: false }] }),
      account(6),
    ];
    expect(usableAccounts(accounts).map(({ id }) => id)).toEqual([6]);
  });

  test('[ACCT-02] the remembered one is used, else the first', () => {
    const accounts = [account(1), account(2)];
    expect(chooseAccount(accounts, 2)?.id).toBe(2);
    expect(chooseAccount(accounts, 99)?.id).toBe(1);
    expect(chooseAccount(accounts, undefined)?.id).toBe(1);
  });

  test('[FRAME-12] switching remembers the card and asks for its messages', async () => {
    signedIn();
    writeAccountId(1);
    const { manager, session } = openManager();
    await manager.start();
    await manager.switchAccount(2);
    expect(session()).toMatchObject({ referenceIdentifier: 'card-2' });
    expect(asked.filter(({ endpoint }) => endpoint === 'GET /member/broadcast-message')).toHaveLength(2);
    const again = openManager();
    await again.manager.start();
    expect(again.session()).toMatchObject({ referenceIdentifier: 'card-2' });
  });
});

const pendingRules = { id: 'p', type: 'accept_terms', title: 'Rules', description: '', terms_id: null, created_at: '' };

describe('after log-on', () => {
  const adopt = { accessToken: tokenNamed('issued'), expiresIn: 3600, isSso: true };

  test('[SES-02, SES-05] the reader goes where they wanted to go; the SSO flag is kept', async () => {
    const { manager, navigate } = openManager();
    manager.requestLogOn('/account');
    await manager.adoptToken(adopt);
    expect(navigate).toHaveBeenLastCalledWith('/account');
    expect(readAuth()?.isSso).toBe(true);
    expect(manager.state().isLoggingOn).toBe(false);
  });

  test('[SES-20] a deep link is followed first', async () => {
    noticeDeepLink({ action: 'redeem', to: 'miles' }, Date.now());
    const { manager, navigate } = openManager();
    await manager.adoptToken(adopt);
    expect(navigate).toHaveBeenLastCalledWith('/travel-miles');
  });

  test('[SES-20] a deep link to a card takes that card into use', async () => {
    noticeDeepLink({ action: 'card', reference: 'card-2' }, Date.now());
    const { manager, session } = openManager();
    await manager.adoptToken(adopt);
    expect(session()).toMatchObject({ referenceIdentifier: 'card-2' });
  });

  test('[SES-12] a 403 on the accounts leads to the pending actions, with the list', async () => {
    const pending = [pendingRules];
    answers.set('GET /member/account', {
      status: 403,
      body: { code: 'PENDING_ACTIONS', message: '', pending_actions: pending },
    });
    const { manager, navigate, session } = openManager();
    await manager.adoptToken(adopt);
    expect(navigate).toHaveBeenLastCalledWith('/pending-actions');
    expect(session()).toMatchObject({ hasPendingActions: true, pendingActions: pending, canSwitchAccounts: false });
  });

  test('[SES-02, SES-12, SES-20, PEND-02] after the last pending action the member is where they wanted to go', async () => {
    const noMore = answers.get('GET /member/account');
    const refused = { code: 'PENDING_ACTIONS', message: '', pending_actions: [pendingRules] };
    for (const wanted of ['/travel-miles/ascenda/polar-cross', 'a deep link']) {
      answers.set('GET /member/account', { status: 403, body: refused });
      const { manager, navigate } = openManager();
      if (wanted === 'a deep link') noticeDeepLink({ action: 'redeem', to: 'cash-back' }, Date.now());
      else manager.requestLogOn(wanted);
      await manager.adoptToken(adopt);
      expect(navigate).toHaveBeenLastCalledWith('/pending-actions');
      // The address of a pending action's page has an action in it, too.
      noticeDeepLink({ action: pendingRules.id }, Date.now());
      if (noMore) answers.set('GET /member/account', noMore);
      await manager.reload();
      await manager.goOn();
      expect(navigate).toHaveBeenLastCalledWith(wanted === 'a deep link' ? '/redeem/cash-back' : wanted);
    }
  });

  test('[SES-10] after a time-out the same member is back on the page they left, somebody else is not', async () => {
    for (const isSame of [true, false]) {
      signedIn();
      window.history.replaceState(null, '', '/fr/redeem/direct-deposit?step=review');
      const { manager, navigate } = openManager();
      await manager.start();
      await manager.endIdle();
      if (!isSame) sessionStorage.setItem('rewards.left_page', JSON.stringify({ memberId: 'other', href: '/account' }));
      manager.requestLogOn();
      await manager.adoptToken(adopt);
      expect(navigate).toHaveBeenLastCalledWith(isSame ? '/redeem/direct-deposit?step=review' : '/');
    }
    window.history.replaceState(null, '', '/');
  });
});

describe('the end of a session', () => {
  test('[SES-09] log-out tells the server, clears everything, asks for the content anew and goes to the target', async () => {
    writeAuth({ token: tokenNamed('old'), expiresAtMs: 0, isSso: true });
    const { manager, navigate, session, queryClient } = openManager();
    queryClient.setQueryData(['content', 'en'], 'for the member');
    await manager.start();
    writePendingMarker(true);
    const stored = () =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('rewards.'))
        .toSorted();
    const names = ['current_account', 'is_sso', 'pending_actions', 'token', 'token_expiry', 'token_type'];
    expect(stored()).toEqual(names.map((name) => `rewards.${name}`));
    await manager.logOut('/faq');
    expect(asked.at(-1)).toEqual({
      endpoint: 'POST /auth/logout',
      authorization: `Bearer ${tokenNamed('fresh')}`,
    });
    // A moment, for the drafts of other tabs; nothing of the member.
    expect(stored()).toEqual(['rewards.drafts_void_before']);
    expect(queryClient.getQueryState(['content', 'en'])?.isInvalidated).toBe(true);
    expect(session().kind).toBe('visitor');
    expect(navigate).toHaveBeenLastCalledWith('/faq');
  });

  test('[SES-10] idleness leads to /?error=timeout', async () => {
    signedIn();
    const { manager, navigate } = openManager();
    await manager.start();
    await manager.endIdle();
    expect(navigate).toHaveBeenLastCalledWith('/?error=timeout');
  });

  test('[SES-11] a 401 on any call ends it; after the next log-on the reader goes home', async () => {
    signedIn();
    const { manager, navigate, session } = openManager();
    await manager.start();
    manager.requestLogOn('/account');
    answers.set('GET /member/profile', { status: 401, body: { code: 'unauthenticated', message: '' } });
    await expect(callApi('GET /member/profile', { locale: 'en' })).rejects.toThrow();
    expect(session().kind).toBe('visitor');
    expect(readAuth()).toBeUndefined();
    answers.set('GET /member/profile', { body: { data: profile } });
    await manager.adoptToken({ accessToken: tokenNamed('next'), expiresIn: 3600, isSso: false });
    expect(navigate).toHaveBeenLastCalledWith('/');
  });

  test.each([
    ['for idleness shows the time-out message', 'session_idle', '/?error=timeout'],
    ['of a session that was ended elsewhere says so', 'unauthenticated', '/?error=ended'],
  ])('[SES-10, SES-11] a 401 %s', async (_, code, address) => {
    signedIn();
    const { manager, navigate } = openManager();
    await manager.start();
    answers.set('GET /member/profile', { status: 401, body: { code, message: '' } });
    await expect(callApi('GET /member/profile', { locale: 'en' })).rejects.toThrow();
    expect(navigate).toHaveBeenLastCalledWith(address);
  });

  test('a 401 for a token that another tab has already replaced ends nothing', async () => {
    signedIn();
    const { manager, session } = openManager();
    await manager.start();
    answers.set('GET /member/profile', { status: 401, body: { code: 'unauthenticated', message: '' } });
    const call = callApi('GET /member/profile', { locale: 'en' });
    writeAuth({ token: tokenNamed('other-tab'), expiresAtMs: 0, isSso: false });
    await expect(call).rejects.toThrow();
    expect(session().kind).toBe('member');
  });

  test('a log-out in another tab is followed', async () => {
    signedIn();
    const { manager, session } = openManager();
    await manager.start();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'rewards.token' }));
    expect(session().kind).toBe('visitor');
  });
});
