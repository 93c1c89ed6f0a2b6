import { createWords } from '@rewards/text';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { advance } from '../../testing/sample-accounts.ts';
import { callApi } from '../../lib/api-client.ts';
import { readAuth, writeAuth } from '../../lib/session/auth-storage.ts';
import { readDraft, writeDraft } from '../../lib/form/form-draft.ts';
import { memberSession } from '../../testing/sample-session.ts';
import { refusal, stubServer } from '../../testing/stub-server.ts';
import { createSessionManager } from './session-manager.ts';

const maya = memberSession().profile;
const samuel = { ...maya, id: '0196f6a2-7c1e-7d1b-9d2f-000000000002', first_name: 'Samuel', last_name: 'Okafor' };

const now = Math.floor(Date.now() / 1000);
const tokenOf = (session: string, name = session) =>
  `${name}.${btoa(JSON.stringify({ sid: session, iat: now, exp: now + 3600 }))}.signature`;

/** What the server knows about the caller. */
const server = { profile: maya, isIdle: false };
let seen: ReturnType<typeof stubServer>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(server, { profile: maya, isIdle: false });
  const auth = { access_token: tokenOf('session-1', 'fresh'), token_type: 'Bearer' as const, expires_in: 3600 };
  seen = stubServer({
    'POST /auth/refresh': { auth },
    'POST /auth/logout': { code: 'success' },
    'GET /member/profile': () => (server.isIdle ? refusal(401, 'session_idle') : { data: server.profile }),
    'GET /member/account': { data: { accounts: [advance], total_balance: 42_000 }, total_balance: 42_000 },
    'GET /member/broadcast-message': { data: [] },
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** A tab in which Maya is logged on. */
async function openTab() {
  writeAuth({ token: tokenOf('session-1'), expiresAtMs: 0, isSso: false });
  const navigate = vi.fn();
  const queryClient = new QueryClient();
  const manager = createSessionManager({ words: createWords('en'), queryClient, navigate });
  await manager.start();
  queryClient.setQueryData(['member', 'transactions', 1], 'private');
  return { manager, navigate, queryClient, session: () => manager.state().session };
}

/** Makes a change as another tab would. */
function inAnotherTab(change: () => void) {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key: 'rewards.token' }));
}
const logOn = (manager: Awaited<ReturnType<typeof openTab>>['manager'], session: string) =>
  manager.adoptToken({ accessToken: tokenOf(session), expiresIn: 3600, isSso: false });

describe('several tabs', () => {
  test('[SES-09] a log-out in another one leaves nothing of the member in this one’s memory', async () => {
    const { queryClient, session } = await openTab();
    queryClient.setQueryData(['content', 'en'], 'public');
    inAnotherTab(() => localStorage.clear());
    expect(session().kind).toBe('visitor');
    expect(queryClient.getQueryData(['member', 'transactions', 1])).toBeUndefined();
    expect(queryClient.getQueryData(['content', 'en'])).toBe('public');
  });

  test('another member’s log-on is followed: nobody’s page is filled with another’s token', async () => {
    const { navigate, queryClient, session } = await openTab();
    server.profile = samuel;
    inAnotherTab(() => localStorage.setItem('rewards.token', tokenOf('session-2')));
    await vi.waitFor(() => expect(session()).toMatchObject({ name: 'Samuel Okafor' }));
    await vi.waitFor(() => expect(navigate).toHaveBeenLastCalledWith('/'));
    expect(queryClient.getQueryData(['member', 'transactions', 1])).toBeUndefined();
  });

  test('a refresh in another one is the same session, and changes nothing here', async () => {
    const { queryClient } = await openTab();
    const before = seen.length;
    inAnotherTab(() => localStorage.setItem('rewards.token', tokenOf('session-1', 'refreshed-elsewhere')));
    await Promise.resolve();
    expect(seen).toHaveLength(before);
    expect(queryClient.getQueryData(['member', 'transactions', 1])).toBe('private');
  });

  test('[SES-09] a page that the back button brings back does not show who has logged out meanwhile', async () => {
    const { session } = await openTab();
    localStorage.clear();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(session().kind).toBe('member');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(session().kind).toBe('visitor');
  });
});

test('[SES-10] what is refused while a log-out is under way is no news: the reader is told of the time-out, once', async () => {
  const { manager, navigate } = await openTab();
  const loggedOut = Promise.withResolvers<{ code: 'success' }>();
  stubServer({
    'POST /auth/logout': () => loggedOut.promise,
    'GET /member/profile': () => refusal(401, 'unauthenticated'),
  });
  const ended = manager.endIdle();
  await expect(callApi('GET /member/profile', { locale: 'en' })).rejects.toThrow();
  loggedOut.resolve({ code: 'success' });
  await ended;
  expect(navigate.mock.calls).toEqual([['/?error=timeout']]);
});

describe('[SES-10] what was typed', () => {
  const kept = () => readDraft('preferences', maya.id, ['phone']);
  const openTabAndType = async () => {
    const tab = await openTab();
    writeDraft('preferences', maya.id, ['phone'], { phone: '4155550134' });
    return tab;
  };

  test('waits for the same member after a time-out, and is forgotten when another logs on', async () => {
    const { manager } = await openTabAndType();
    await manager.endIdle();
    await logOn(manager, 'session-2');
    expect(kept()).toEqual({ phone: '4155550134' });
    server.profile = samuel;
    await logOn(manager, 'session-3');
    expect(sessionStorage).toHaveLength(0);
  });

  test('waits, too, when it is the server that says that the session was idle', async () => {
    const { navigate } = await openTabAndType();
    server.isIdle = true;
    await expect(callApi('GET /member/profile', { locale: 'en' })).rejects.toThrow();
    expect(navigate).toHaveBeenLastCalledWith('/?error=timeout');
    expect(kept()).toEqual({ phone: '4155550134' });
  });

  test('[SES-09] is forgotten by a log-out', async () => {
    const { manager } = await openTabAndType();
    await manager.logOut();
    expect(sessionStorage).toHaveLength(0);
  });
});

test('[SES-10] what a page still asks for is called off before the session ends, and nothing more is asked for: it would be refused', async () => {
  const { manager, queryClient } = await openTab();
  const asked = Promise.withResolvers<AbortSignal>();
  const answer = queryClient.fetchQuery({
    queryKey: ['member', 'orders', 1],
    queryFn: ({ signal }) => {
      asked.resolve(signal);
      return new Promise(() => undefined);
    },
  });
  answer.catch(() => undefined);
  const signal = await asked.promise;
  const isCalledOff = vi.fn();
  stubServer({
    'POST /auth/logout': () => {
      isCalledOff(signal.aborted, readAuth());
      return { code: 'success' };
    },
  });
  await manager.endIdle();
  expect(isCalledOff.mock.calls).toEqual([[true, undefined]]);
});
