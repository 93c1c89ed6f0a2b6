import { createWords } from '@rewards/text';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { advance } from '../../testing/sample-accounts.ts';
import { readAuth, writeAuth } from '../../lib/session/auth-storage.ts';
import { memberSession } from '../../testing/sample-session.ts';
import { refusal, silence, stubServer } from '../../testing/stub-server.ts';
import { createSessionManager } from './session-manager.ts';

const LIFETIME_S = 3600;
const tokenNamed = (name: string) => {
  const now = Math.floor(Date.now() / 1000);
  return `${name}.${btoa(JSON.stringify({ iat: now, exp: now + LIFETIME_S }))}.signature`;
};
const fresh = () => ({
  auth: { access_token: tokenNamed('fresh'), token_type: 'Bearer' as const, expires_in: LIFETIME_S },
});

/** The server's answer to a refresh of the token. */
let refresh: () => ReturnType<typeof fresh> | ReturnType<typeof refusal> | typeof silence = fresh;
let seen: ReturnType<typeof stubServer>;

beforeEach(() => {
  localStorage.clear();
  refresh = fresh;
  seen = stubServer({
    'POST /auth/refresh': () => refresh(),
    'GET /member/profile': { data: memberSession().profile },
    'GET /member/account': { data: { accounts: [advance], total_balance: 42_000 }, total_balance: 42_000 },
    'GET /member/broadcast-message': { data: [] },
  });
  writeAuth({ token: tokenNamed('old'), expiresAtMs: 0, isSso: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () =>
  createSessionManager({ words: createWords('en'), queryClient: new QueryClient(), navigate: vi.fn() });

test.each<[string, typeof refresh]>([
  ['a connection', () => silence],
  ['a working server', () => refusal(503, 'unavailable')],
])('[SES-08] without %s a reload logs nobody out: the next try finds the session', async (_what, says) => {
  refresh = says;
  const manager = open();
  await expect(manager.start()).rejects.toThrow();
  expect(readAuth()?.token).toContain('old');
  refresh = fresh;
  await manager.start();
  expect(manager.state().session).toMatchObject({ kind: 'member', name: 'Maya Laurent' });
});

test('[SES-08] a token that is not made fresh without a connection is tried again, and nobody is logged out', async () => {
  vi.useFakeTimers();
  const manager = open();
  await manager.start();
  refresh = () => silence;
  await vi.advanceTimersByTimeAsync(LIFETIME_S * 0.91 * 1000);
  expect(manager.state().session.kind).toBe('member');
  const before = seen.length;
  refresh = fresh;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen.slice(before).map(({ endpoint }) => endpoint)).toEqual(['POST /auth/refresh']);
  expect(readAuth()?.token).toContain('fresh');
  expect(manager.state().session.kind).toBe('member');
});

test('[SES-08] a device whose clock is hours ahead asks for a fresh token once in an hour, not without end', async () => {
  vi.useFakeTimers();
  const issuedAt = Math.floor(Date.now() / 1000);
  const token = `fresh.${btoa(JSON.stringify({ iat: issuedAt, exp: issuedAt + LIFETIME_S }))}.signature`;
  refresh = () => ({ auth: { access_token: token, token_type: 'Bearer', expires_in: LIFETIME_S } });
  vi.setSystemTime(Date.now() + 3 * LIFETIME_S * 1000);
  await open().start();
  await vi.advanceTimersByTimeAsync(LIFETIME_S * 0.91 * 1000);
  const refreshes = seen.filter(({ endpoint }) => endpoint === 'POST /auth/refresh');
  // One at the start, and one when a tenth of the token's life was left.
  expect(refreshes).toHaveLength(2);
});
