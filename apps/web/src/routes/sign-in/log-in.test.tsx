import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clearAuth, writeAuth } from '../../lib/session/auth-storage.ts';
import { shopMember } from '../../testing/open-shop.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, silence, stubServer } from '../../testing/stub-server.ts';
import { LogInPage } from './log-in.tsx';
import { SsoPage } from './sso.tsx';

const LOG_ON = 'POST /member/program/{slug}/login-with-token';
const types = { 'GET /guest/program/{slug}/login-types': { data: [] } };

const open = (options: Partial<Parameters<typeof renderPage>[1]> = {}) =>
  renderPage(LogInPage, { address: '/login?token=of-the-bank', words: ['signIn', 'titles'], ...options });

afterEach(() => {
  vi.unstubAllGlobals();
  clearAuth();
});

describe('a link of the bank’s own pages', () => {
  test('[SES-04, SES-19] logs on with its token, sent once and without any token of this browser', async () => {
    const addresses: string[] = [];
    const seen = stubServer({
      ...types,
      [LOG_ON]: () => {
        addresses.push(window.location.search);
        return { token: 'member-token', expires_in: 900, device_token: 'of-this-device' };
      },
    });
    const adoptToken = vi.fn(async () => undefined);
    writeAuth({ token: 'of-somebody-else', expiresAtMs: Date.now() + 60_000, isSso: false });
    await open({ actions: { adoptToken } });
    await waitFor(() => expect(adoptToken.mock.calls).toHaveLength(1));
    expect(adoptToken.mock.calls).toEqual([[{ accessToken: 'member-token', expiresIn: 900, isSso: false }]]);
    expect(seen.map(({ endpoint, query, authorization }) => [endpoint, query, authorization])).toEqual([
      [LOG_ON, { token: 'of-the-bank', locale: 'en-US' }, null],
    ]);
    expect(addresses).toEqual(['']);
  });

  test('[SES-19] that was used before says so, and offers the other ways to log on', async () => {
    stubServer({ ...types, [LOG_ON]: refusal(400, 'token_invalid') });
    await open();
    expect(await screen.findByText('Said by the server: token_invalid')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Log on' })).toBeTruthy();
  });

  test('[SES-05] of a customer who cannot log on shows the four reasons', async () => {
    stubServer({ ...types, [LOG_ON]: refusal(403, 'sign_in_refused') });
    await open();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4));
  });
});

describe('a link opened by somebody who is logged on', () => {
  const PROFILE = 'GET /member/profile';
  const token = { token: 'member-token', expires_in: 900, device_token: 'of-this-device' };
  const owner = (differences: object) => ({ data: { ...shopMember.profile, ...differences } });
  const ada = owner({ id: 'somebody-else', first_name: 'Ada', last_name: 'Byron' });

  test('as the same person logs on without a question', async () => {
    stubServer({ [LOG_ON]: token, [PROFILE]: owner({}) });
    const adoptToken = vi.fn(async () => undefined);
    await open({ session: shopMember, actions: { adoptToken } });
    await waitFor(() => expect(adoptToken).toHaveBeenCalledOnce());
  });

  test('as somebody else asks first; who stays keeps the session, and the link’s is ended', async () => {
    const seen = stubServer({ [LOG_ON]: token, [PROFILE]: ada, 'POST /auth/logout': { code: 'success' } });
    const [adoptToken, goOn] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
    await open({ session: shopMember, actions: { adoptToken, goOn } });
    expect(await screen.findByRole('heading', { name: 'You are logged on as Maya Laurent' })).toBeTruthy();
    expect(adoptToken).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Stay as Maya Laurent' }));
    await waitFor(() => expect(goOn).toHaveBeenCalledOnce());
    expect(adoptToken).not.toHaveBeenCalled();
    expect(seen.at(-1)).toMatchObject({ endpoint: 'POST /auth/logout', authorization: 'Bearer member-token' });
  });

  test('as somebody else goes on as the other person when told to', async () => {
    stubServer({ [LOG_ON]: token, [PROFILE]: ada });
    const adoptToken = vi.fn(async () => undefined);
    await open({ session: shopMember, actions: { adoptToken } });
    fireEvent.click(await screen.findByRole('button', { name: 'Go on as Ada Byron' }));
    await waitFor(() => expect(adoptToken).toHaveBeenCalledOnce());
  });
});

describe('a way in that gets no answer', () => {
  const jwt = `h.${btoa(JSON.stringify({ iat: 1, exp: 2 }))}.s`;
  const auth = { access_token: 'member-token', token_type: 'Bearer' as const, expires_in: 900 };
  test.each([
    ['of the bank’s pages', LogInPage, '/login?token=of-the-bank', LOG_ON, { token: 'member-token', expires_in: 900 }],
    ['of a sign-in at the bank', SsoPage, `/sso?token=${jwt}`, 'POST /authenticate', { auth }],
  ] as const)('[SES-04] %s refuses nobody: it can be tried again', async (_way, Page, address, endpoint, answer) => {
    let tries = 0;
    stubServer({ ...types, [endpoint]: () => ((tries += 1) === 1 ? silence : answer) });
    const adoptToken = vi.fn(async () => undefined);
    await renderPage(Page, { address, words: ['signIn', 'titles'], actions: { adoptToken } });
    await screen.findByRole('heading', { level: 1, name: 'We could not log you on' });
    expect(window.location.search).not.toContain('refused');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(adoptToken).toHaveBeenCalledOnce());
  });
});

test('the page without a token asks nothing of the kind', async () => {
  const seen = stubServer(types);
  await open({ address: '/login' });
  await screen.findByRole('heading', { level: 1, name: 'Log on' });
  expect(seen.filter(({ endpoint }) => endpoint === LOG_ON)).toEqual([]);
});
