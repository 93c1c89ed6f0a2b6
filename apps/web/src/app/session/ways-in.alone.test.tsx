import type { PendingAction } from '@rewards/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callApi } from '../../lib/api-client.ts';
import { writeAuth } from '../../lib/session/auth-storage.ts';
import { openApp, sampleToken } from '../../testing/open-app.tsx';
import { elite, premierWorld } from '../../testing/sample-accounts.ts';
import { purchasePage, samplePurchase, sampleTerms as payTerms } from '../../testing/sample-purchases.ts';
import { sampleTerms } from '../../testing/sample-registration.ts';
import { memberSession } from '../../testing/sample-session.ts';
import { refusal, stubServer } from '../../testing/stub-server.ts';

const rules: PendingAction = {
  id: 'program-rules-2',
  type: 'accept_terms',
  title: 'Rules',
  description: '',
  terms_id: 'program-rules-2',
  created_at: '2026-11-15T10:00:00Z',
};
const bookshop = samplePurchase('7', { transaction_description: 'Corner Bookshop' });
/** What the server wants from the member first. */
const server = { pending: [] as PendingAction[] };
let seen: ReturnType<typeof stubServer>;
const asked = (endpoint: string) => seen.filter((call) => call.endpoint === endpoint);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server.pending = [];
  const accounts = { data: { accounts: [premierWorld, elite], total_balance: 630_000 }, total_balance: 630_000 };
  const held = () => refusal(403, 'PENDING_ACTIONS', { pending_actions: server.pending });
  seen = stubServer({
    'POST /auth/refresh': { auth: { access_token: sampleToken('fresh'), token_type: 'Bearer', expires_in: 3600 } },
    'GET /member/profile': { data: memberSession().profile },
    'GET /member/account': () => (server.pending.length > 0 ? held() : accounts),
    'GET /member/broadcast-message': { data: [] },
    'GET /shoppingCart': () => (server.pending.length > 0 ? held() : refusal(404, 'not_found')),
    'GET /member/account/{id}/pay-with-reward': { data: payTerms() },
    'GET /member/account/{id}/transaction': ({ query }) =>
      purchasePage(query['transaction_id'] === '7' ? [bookshop] : []),
    'GET /member/pending-action/{id}': {
      data: { ...rules, is_done: false, terms: sampleTerms, registration: null },
    },
    'PUT /member/pending-action/{id}': () => {
      server.pending = [];
      return { code: 'success', pending_actions: [] };
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

const here = () => window.location.pathname + window.location.search;
async function acceptRules() {
  fireEvent.click(await screen.findByRole('checkbox'));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Accept and continue' })));
}

describe('the session of a member', () => {
  const CART = 'GET /shoppingCart';

  test('[SES-13] starts with a fresh token, then the profile, the accounts, and the cart of the card', async () => {
    writeAuth({ token: sampleToken('old'), expiresAtMs: 0, isSso: false });
    await openApp('/faq');
    await waitFor(() => expect(asked(CART)).toHaveLength(1));
    const start = ['POST /auth/refresh', 'GET /member/profile', 'GET /member/account'];
    const order = seen.map(({ endpoint }) => endpoint).filter((endpoint) => [...start, CART].includes(endpoint));
    expect(order).toEqual([...start, CART]);
    expect(asked(CART)[0]).toMatchObject({
      query: { account_id: String(premierWorld.id) },
      authorization: `Bearer ${sampleToken('fresh')}`,
    });
  });

  test('[SES-13, SES-12] asks for no cart while there is no account', async () => {
    server.pending = [rules];
    writeAuth({ token: sampleToken('old'), expiresAtMs: 0, isSso: false });
    await openApp('/pending-actions');
    await screen.findByRole('checkbox');
    expect(asked(CART)).toEqual([]);
    expect(localStorage.getItem('rewards.pending_actions')).toBe('1');
  });

  test('[ACCT-03] a switch of the card asks for its cart and its messages', async () => {
    writeAuth({ token: sampleToken('old'), expiresAtMs: 0, isSso: false });
    const { sessions } = await openApp('/faq');
    await waitFor(() => expect(asked(CART)).toHaveLength(1));
    await act(() => sessions.switchAccount(elite.id));
    await waitFor(() => expect(asked(CART)).toHaveLength(2));
    for (const endpoint of [CART, 'GET /member/broadcast-message']) {
      expect(asked(endpoint).map(({ query }) => query['account_id'])).toEqual(
        [premierWorld, elite].map(({ id }) => `${id}`),
      );
    }
  });
});

describe('the address of a purchase', () => {
  test.each([
    ['en', '/pay-with-rewards?days=90&purchase=7', 'Pay for Corner Bookshop'],
    ['fr', '/fr/pay-with-rewards?days=90&purchase=7', 'Payer Corner Bookshop'],
  ] as const)('[TXN-02] [SES-02] [%s] opens its dialog after the log-on', async (locale, address, title) => {
    const { logOn } = await openApp(address, locale);
    expect(window.location.pathname).toBe(locale === 'fr' ? '/fr' : '/');
    await logOn();
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
    expect(here()).toBe(address);
  });

  test('[TXN-02] opens its dialog again after a reload', async () => {
    writeAuth({ token: sampleToken('old'), expiresAtMs: 0, isSso: false });
    await openApp('/pay-with-rewards?days=90&purchase=7');
    expect(await screen.findByRole('dialog', { name: 'Pay for Corner Bookshop' })).toBeTruthy();
  });
});

test('[SES-14] on a page for members that was logged out elsewhere, the next one leads home and asks to log on', async () => {
  writeAuth({ token: sampleToken('old'), expiresAtMs: 0, isSso: false });
  const { visit, sessions } = await openApp('/faq');
  await visit('/pay-with-rewards');
  localStorage.clear();
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'rewards.token' })));
  await visit('/account/transactions');
  expect(here()).toBe('/');
  expect(sessions.state().isLoggingOn).toBe(true);
});

test.each(['/', '/shop', '/faq'])(
  '[PEND-01, SES-12] a member with open actions who opens %s is led to them, and back',
  async (wanted) => {
    server.pending = [rules];
    writeAuth({ token: sampleToken('old'), expiresAtMs: 0, isSso: false });
    await openApp(wanted);
    await waitFor(() => expect(here()).toBe('/pending-actions'));
    await acceptRules();
    await waitFor(() => expect(here()).toBe(wanted));
  },
);

test('[SES-20] a member who is logged on follows a link with an action at once', async () => {
  writeAuth({ token: sampleToken('old'), expiresAtMs: 0, isSso: false });
  await openApp('/?action=redeem&to=cash-back');
  await waitFor(() => expect(here()).toBe('/redeem/cash-back'));
});

describe('after the last pending action', () => {
  test.each([
    ['a page for members', '/pay-with-rewards?days=30', '/pay-with-rewards?days=30'],
    ['a deep link', '/?action=redeem&to=cash-back', '/redeem/cash-back'],
  ])('[SES-02, SES-15, SES-20, PEND-02] a member who wanted %s is there', async (_, wanted, reached) => {
    server.pending = [rules];
    const { logOn } = await openApp(wanted);
    await logOn();
    expect(here()).toBe('/pending-actions');
    await acceptRules();
    await waitFor(() => expect(here()).toBe(reached));
  });

  test('[SES-12, PEND-02] a member who was held in the middle of a visit is back on that page', async () => {
    writeAuth({ token: sampleToken('old'), expiresAtMs: 0, isSso: false });
    await openApp('/pay-with-rewards?days=30');
    await screen.findByRole('tab', { name: /Eligible/ });
    server.pending = [rules];
    await act(() =>
      callApi('GET /shoppingCart', { locale: 'en', query: { account_id: premierWorld.id } }).catch(() => undefined),
    );
    await waitFor(() => expect(here()).toBe('/pending-actions'));
    await acceptRules();
    await waitFor(() => expect(here()).toBe('/pay-with-rewards?days=30'));
  });

  test('[SES-12, PEND-02] a member who confirmed the address in another tab goes on in this one', async () => {
    server.pending = [{ ...rules, id: 'email', type: 'verify_email' }];
    const { logOn } = await openApp('/pay-with-rewards?days=30');
    await logOn();
    await screen.findByRole('button', { name: 'Send the confirmation email' });
    server.pending = [];
    await act(async () => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(here()).toBe('/pay-with-rewards?days=30'));
  });

  test('[SES-17, PEND-02] a reload of the page of pending actions goes on, too', async () => {
    server.pending = [rules];
    const { logOn } = await openApp('/pay-with-rewards?days=30');
    await logOn();
    cleanup();
    server.pending = [];
    await openApp('/pending-actions');
    await waitFor(() => expect(here()).toBe('/pay-with-rewards?days=30'));
  });
});
