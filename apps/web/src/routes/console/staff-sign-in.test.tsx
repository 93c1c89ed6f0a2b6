import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authOf, KEY, openPage } from '../../testing/open-console.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubServer } from '../../testing/stub-server.ts';
import { StaffSignInPage } from './staff-sign-in.tsx';

const BEGUN = 'rewards.staff_sign_in';
const ways = (has_password: boolean, has_provider: boolean) => ({ data: { has_password, has_provider } });

/** The answer has the focus, which reads it out; a live region would read it a second time. */
async function isTold(text: string): Promise<void> {
  const answer = await screen.findByRole('group', { name: text });
  await waitFor(() => expect(document.activeElement).toBe(answer));
  expect(screen.queryByRole('alert')).toBeNull();
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the log-on of staff with the bank', () => {
  test('leads to the bank, and keeps in this tab what only this browser may bring back', async () => {
    const url = 'https://login.bank.example/auth?state=s';
    stubServer({
      'GET /staff/sign-in': ways(true, true),
      'POST /staff/sign-in/begin': { data: { url, browser_key: 'key-1' } },
    });
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    await openPage();
    fireEvent.click(await screen.findByRole('button', { name: 'Continue with your bank account' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
    expect(sessionStorage.getItem(BEGUN)).toContain('key-1');
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  test('is the only one where passwords are off', async () => {
    stubServer({ 'GET /staff/sign-in': ways(false, true) });
    await openPage('fr');
    expect(await screen.findByRole('button', { name: 'Continuer avec votre compte de la banque' })).toBeTruthy();
    expect(screen.queryByLabelText('Mot de passe')).toBeNull();
  });

  test('is not offered where there is none, and a bank that does not answer is said', async () => {
    stubServer({ 'GET /staff/sign-in': ways(true, false) });
    const { unmount } = await openPage();
    await screen.findByLabelText('Password');
    expect(screen.queryByRole('button', { name: 'Continue with your bank account' })).toBeNull();
    unmount();
    stubServer({ 'GET /staff/sign-in': ways(true, true), 'POST /staff/sign-in/begin': refusal(503, 'unavailable') });
    await openPage();
    fireEvent.click(await screen.findByRole('button', { name: 'Continue with your bank account' }));
    await isTold('Said by the server: unavailable');
  });
});

describe('the way back from the bank', () => {
  const come = (query: string) =>
    renderPage(StaffSignInPage, { address: `/staff/sign-in?${query}`, words: ['staff', 'errors'] });

  test('opens the console with what the bank sent, and shows none of it in the address', async () => {
    sessionStorage.setItem(BEGUN, JSON.stringify({ browserKey: 'key-1', back: '/staff/orders' }));
    const seen = stubServer({ 'POST /staff/sign-in': { ...authOf('staff-token'), is_proved: true } });
    await come('code=c1&state=s1&iss=https%3A%2F%2Flogin.bank.example');
    await waitFor(() => expect(sessionStorage.getItem(KEY)).toContain('staff-token'));
    expect(seen[0]?.body).toEqual({
      code: 'c1',
      state: 's1',
      iss: 'https://login.bank.example',
      browser_key: 'key-1',
    });
    expect(sessionStorage.getItem(BEGUN)).toBeNull();
  });

  test('says why nobody is logged on, and where to begin again', async () => {
    sessionStorage.setItem(BEGUN, JSON.stringify({ browserKey: 'key-1', back: '/staff' }));
    stubServer({ 'POST /staff/sign-in': refusal(403, 'staff_not_assigned') });
    await come('code=c1&state=s1');
    await isTold('Said by the server: staff_not_assigned');
    expect(screen.getByRole('link', { name: 'Start again' }).getAttribute('href')).toBe('/staff');
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  test('asks nothing of the server when the person gave up', async () => {
    const seen = stubServer({});
    await come('error=access_denied&state=s1');
    await isTold('You did not finish at the bank.');
    expect(seen).toEqual([]);
  });
});
