import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clearAuth, writeAuth } from '../../lib/session/auth-storage.ts';
import { LoginAsPage } from './login-as.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, silence, stubServer } from '../../testing/stub-server.ts';

const TOKEN = 'staff-token-0123456789';
const ADDRESS = `/login-as?user_account=maya.laurent%40example.com&token=${TOKEN}`;
const whom = { data: { member_name: 'Maya Laurent', staff_name: 'Robin Ashworth', reason: 'Asked about an order' } };
const auth = { auth: { access_token: 'member-token', token_type: 'Bearer', expires_in: 3600 } } as const;
const shown = { 'GET /program/{slug}/login-as': whom } as const;

const open = (options: Partial<Parameters<typeof renderPage>[1]> = {}) =>
  renderPage(LoginAsPage, { address: ADDRESS, words: ['staff', 'titles'], ...options });
const enter = async () => fireEvent.click(await screen.findByRole('button', { name: 'Continue as Maya Laurent' }));

afterEach(() => {
  vi.unstubAllGlobals();
  clearAuth();
});

describe('the link to log on for a member', () => {
  test('[SES-06] its token is out of the address bar before anything is asked', async () => {
    const addresses: string[] = [];
    const seen = stubServer({
      'GET /program/{slug}/login-as': () => {
        addresses.push(window.location.search);
        return whom;
      },
    });
    const { router } = await open();
    await screen.findByText('Maya Laurent');
    expect(addresses).toEqual(['']);
    expect(router.state.location.href).toBe('/login-as');
    expect(seen[0]).toMatchObject({
      path: '/v1/program/rewards-us/login-as',
      query: { user_account: 'maya.laurent@example.com', token: TOKEN },
    });
  });

  test('[SES-06] shows for whom, by whom and why, and spends nothing before it is told to', async () => {
    const seen = stubServer(shown);
    await open();
    await screen.findByText('Maya Laurent');
    const values = screen.getAllByRole('definition').map((value) => value.textContent);
    expect(values).toEqual(['Maya Laurent', 'Robin Ashworth', 'Asked about an order']);
    expect(seen.map(({ endpoint }) => endpoint)).toEqual(['GET /program/{slug}/login-as']);
  });

  test('[SES-06] continuing begins the session as the member, without any token of this browser', async () => {
    const seen = stubServer({ ...shown, 'POST /member/{slug}/login-as-admin': auth });
    const adoptToken = vi.fn(async () => undefined);
    writeAuth({ token: 'of-somebody-else', expiresAtMs: Date.now() + 60_000, isSso: false });
    await open({ actions: { adoptToken } });
    await enter();
    await waitFor(() => expect(adoptToken).toHaveBeenCalledTimes(1));
    expect(adoptToken.mock.calls).toEqual([[{ accessToken: 'member-token', expiresIn: 3600, isSso: false }]]);
    expect(seen.map(({ authorization }) => authorization)).toEqual([null, null]);
    expect(seen[1]).toMatchObject({
      path: '/v1/member/rewards-us/login-as-admin',
      body: { user_account: 'maya.laurent@example.com', token: TOKEN },
    });
  });

  test('[SES-06] a second press spends nothing', async () => {
    const seen = stubServer({ ...shown, 'POST /member/{slug}/login-as-admin': () => new Promise(() => undefined) });
    await open();
    await enter();
    await waitFor(() => expect(seen).toHaveLength(2));
    await enter();
    expect(seen).toHaveLength(2);
  });

  test('[SES-06] a member who may not log on is refused in the server’s words', async () => {
    stubServer({ ...shown, 'POST /member/{slug}/login-as-admin': refusal(403, 'sign_in_refused') });
    await open();
    await enter();
    expect((await screen.findByRole('alert')).textContent).toContain('Said by the server: sign_in_refused');
  });

  test.each([
    ['spent, expired or of somebody else', ADDRESS],
    ['without a token', '/login-as?user_account=maya.laurent%40example.com'],
    ['without anything', '/login-as'],
  ])('[SES-06] one that is %s leads back to the staff console', async (_why, address) => {
    stubServer({ 'GET /program/{slug}/login-as': refusal(400, 'token_invalid') });
    await open({ address });
    expect(await screen.findByText('This link is no longer valid')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the staff console' }).getAttribute('href')).toBe('/staff');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('[SES-06] a lost connection is no verdict: it can be tried again', async () => {
    let isUp = false;
    stubServer({ 'GET /program/{slug}/login-as': () => (isUp ? whom : silence) });
    await open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We could not check this link');
    isUp = true;
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Maya Laurent')).toBeTruthy();
  });

  test('[SES-06] speaks French', async () => {
    stubServer(shown);
    await open({ address: `/fr${ADDRESS}`, locale: 'fr' });
    expect(screen.getByRole('heading', { level: 1, name: 'Connexion au nom d’un membre' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Continuer au nom de Maya Laurent' })).toBeTruthy();
    expect(window.location.pathname).toBe('/fr/login-as');
  });
});
