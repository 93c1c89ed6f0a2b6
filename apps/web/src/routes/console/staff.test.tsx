import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearAuth, readAuth, writeAuth } from '../../lib/session/auth-storage.ts';
import {
  authOf,
  beOn,
  found,
  KEY,
  loggedOn,
  maya,
  MINUTE_MS,
  openConsole,
  openLogOn,
  openPage,
  replies,
} from '../../testing/open-console.ts';
import { refusal, silence, stubServer } from '../../testing/stub-server.ts';

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Enter does not wait for the pause in typing. */
function search(text: string, label = 'Find a member') {
  type(label, text);
  const form = screen.getByLabelText(label).closest('form');
  if (form) fireEvent.submit(form);
}
async function openDialog(button: string, role: 'dialog' | 'alertdialog') {
  search('maya');
  fireEvent.click(await screen.findByRole('button', { name: button }));
  return screen.getByRole(role);
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clearAuth();
});

describe('the log-on of staff', () => {
  test('[SES-06] keeps its token apart from the member’s, in this tab alone', async () => {
    const seen = stubServer({ ...replies, 'POST /staff/login': loggedOn('staff-token') });
    writeAuth({ token: 'member-token', expiresAtMs: Date.now() + MINUTE_MS, isSso: false });
    await openLogOn();
    type('Email', ' staff@example.com ');
    type('Password', 'Rewards#2026');
    press('Log on');
    expect(await screen.findByText('Robin Ashworth, Support')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Members' }));
    expect(seen.map(({ endpoint, authorization }) => [endpoint, authorization])).toEqual([
      ['POST /staff/login', null],
      ['GET /staff/me', 'Bearer staff-token'],
    ]);
    expect(seen[0]?.body).toEqual({ email: 'staff@example.com', password: 'Rewards#2026' });
    expect(sessionStorage.getItem(KEY)).toContain('staff-token');
    expect(Object.values(localStorage).join()).toContain('member-token');
    expect(Object.values(localStorage).join()).not.toContain('staff-token');
    expect(readAuth()?.token).toBe('member-token');
  });

  test('[SES-06] is validated before anything is sent', async () => {
    const seen = stubServer({});
    await openLogOn();
    type('Email', 'staff');
    press('Log on');
    expect(document.activeElement?.textContent).toContain('There are 2 problems with this form');
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('link', { name: 'Password is required' })).toBeTruthy();
    expect(seen).toEqual([]);
  });

  test('[SES-06] a refusal is said in the server’s words until something else is typed', async () => {
    stubServer({ 'POST /staff/login': refusal(401, 'login_failed') });
    await openLogOn();
    type('Email', 'staff@example.com');
    type('Password', 'wrong');
    press('Log on');
    const answer = await screen.findByRole('group', { name: 'Said by the server: login_failed' });
    await waitFor(() => expect(document.activeElement).toBe(answer));
    type('Password', 'wrong too');
    expect(answer.isConnected).toBe(false);
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  test('[SES-06] a token that has run out, or is none, opens nothing', async () => {
    stubServer({});
    sessionStorage.setItem(KEY, JSON.stringify({ accessToken: 'old', issuedAtMs: 0, expiresAtMs: Date.now() - 1 }));
    const { unmount } = await openPage();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Staff log on');
    unmount();
    sessionStorage.setItem(KEY, '{broken');
    await openPage();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Staff log on');
  });
});

describe('the search for members', () => {
  test('[SES-06] waits for a pause in typing and asks once', async () => {
    beOn();
    const seen = stubServer(replies);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await openPage();
    const asked = () =>
      seen.filter(({ endpoint }) => endpoint === 'GET /staff/member').map(({ query }) => query['query']);
    for (const text of ['m', 'ma', 'may', 'maya ']) {
      type('Find a member', text);
      await act(() => vi.advanceTimersByTimeAsync(299));
    }
    expect(asked()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(asked()).toEqual(['maya']);
  });

  test('[SES-06] shows who was found, with their cards and what state those are in', async () => {
    const { seen } = await openConsole();
    search('maya');
    const row = (await screen.findByRole('rowheader', { name: /Maya Laurent/ })).closest('tr');
    expect(row?.textContent).toContain('maya.laurent@example.com');
    expect(row?.textContent).toContain('Personal');
    expect(row?.textContent).toContain('Premier World, number ending 4821, active');
    expect(row?.textContent).toContain('Elite, number ending 7730, fraud review');
    expect(screen.getByText('1 member found').getAttribute('aria-live')).toBe('polite');
    expect(seen.at(-1)?.authorization).toBe('Bearer staff-token');
    expect(window.location.href).not.toContain('maya');
  });

  test('[SES-06] asks for two characters at least', async () => {
    const { seen } = await openConsole();
    search('m ');
    expect(screen.getByText('Who do you want to help?')).toBeTruthy();
    expect(seen.map(({ endpoint }) => endpoint)).toEqual(['GET /staff/me']);
  });

  test('[SES-06] says when nobody matches', async () => {
    await openConsole({ ...replies, 'GET /staff/member': { data: [] } });
    search('nobody');
    expect(await screen.findByText('No member matches “nobody”')).toBeTruthy();
    expect(screen.getByText('No member found')).toBeTruthy();
  });

  test('[SES-06] says when it fails, and tries again', async () => {
    let isUp = false;
    await openConsole({ ...replies, 'GET /staff/member': () => (isUp ? found : silence) });
    search('maya');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We could not search for members');
    isUp = true;
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('rowheader', { name: /Maya Laurent/ })).toBeTruthy();
  });
});

describe('logging on for a member', () => {
  const link = { data: { token: 'one-time+token', user_account: 'maya.laurent@example.com', expires_in: 300 } };

  test.each([
    ['en', '/login-as'],
    ['fr', '/fr/login-as'],
  ] as const)('[SES-06] asks for the reason, and opens the link in this tab (%s)', async (locale, path) => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    beOn();
    const seen = stubServer({ ...replies, 'POST /staff/member/{id}/login-as': link });
    await openPage(locale);
    search('maya', locale === 'en' ? 'Find a member' : 'Trouver un membre');
    fireEvent.click(await screen.findByRole('button', { name: /^(Log on as member|Se connecter en son nom).*Maya/ }));
    fireEvent.change(screen.getByLabelText(/Reason|Motif/), { target: { value: ' Asked about an order ' } });
    fireEvent.click(screen.getByRole('button', { name: /Continue/ }));
    const query = 'user_account=maya.laurent%40example.com&token=one-time%2Btoken';
    await waitFor(() => expect(assign.mock.calls).toEqual([[`${path}?${query}`]]));
    expect(seen.at(-1)).toMatchObject({
      path: `/v1/staff/member/${maya.id}/login-as`,
      body: { reason: 'Asked about an order' },
      authorization: 'Bearer staff-token',
    });
  });

  test('[SES-06] without a reason there is no link', async () => {
    const { seen } = await openConsole({ ...replies, 'POST /staff/member/{id}/login-as': link });
    const dialog = await openDialog('Log on as member: Maya Laurent', 'dialog');
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'why   ' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    const reason = within(dialog).getByLabelText('Reason');
    expect(reason.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(reason);
    expect(seen.some(({ endpoint }) => endpoint.startsWith('POST'))).toBe(false);
  });

  test('[SES-06] a refusal stays in the dialog, with what was typed', async () => {
    await openConsole({ ...replies, 'POST /staff/member/{id}/login-as': refusal(404, 'not_found') });
    const dialog = await openDialog('Log on as member: Maya Laurent', 'dialog');
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Asked about an order' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Said by the server: not_found');
    expect(within(dialog).getByLabelText('Reason')).toHaveProperty('value', 'Asked about an order');
  });
});

describe('ending a member’s sessions', () => {
  test('[SES-06] is confirmed first, then done and said', async () => {
    const withEnd = { ...replies, 'DELETE /staff/member/{id}/session': { code: 'success', ended: 2 } } as const;
    const { seen } = await openConsole(withEnd);
    const dialog = await openDialog('End sessions: Maya Laurent', 'alertdialog');
    expect(seen.some(({ endpoint }) => endpoint.startsWith('DELETE'))).toBe(false);
    fireEvent.click(within(dialog).getByRole('button', { name: 'End sessions' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Notices').textContent).toBe('2 sessions of Maya Laurent were ended.'),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(seen.at(-1)?.path).toBe(`/v1/staff/member/${maya.id}/session`);
  });

  test.each(['Cancel', 'Escape'])('%s ends nothing and gives the focus back', async (way) => {
    const { seen } = await openConsole();
    search('maya');
    const opener = await screen.findByRole('button', { name: 'End sessions: Maya Laurent' });
    opener.focus();
    fireEvent.click(opener);
    const dialog = screen.getByRole('alertdialog');
    if (way === 'Cancel') fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    else fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(seen.some(({ endpoint }) => endpoint.startsWith('DELETE'))).toBe(false);
  });
});

describe('the end of a staff session', () => {
  test('[SES-06] logging out tells the server and leaves nothing of it behind', async () => {
    const { seen, queryClient } = await openConsole({ ...replies, 'POST /auth/logout': { code: 'success' } });
    search('maya');
    await screen.findByRole('rowheader', { name: /Maya Laurent/ });
    press('Log out');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Staff log on' }));
    await waitFor(() =>
      expect(seen.at(-1)).toMatchObject({ path: '/v1/auth/logout', authorization: 'Bearer staff-token' }),
    );
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(queryClient.getQueriesData({ queryKey: ['staff'] })).toEqual([]);
  });

  test('[SES-06] one that the server ended says why, and touches no member’s session', async () => {
    writeAuth({ token: 'member-token', expiresAtMs: Date.now() + MINUTE_MS, isSso: false });
    await openConsole({ ...replies, 'GET /staff/member': refusal(401, 'session_idle') });
    search('maya');
    expect(await screen.findByText('Said by the server: session_idle')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Staff log on');
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(readAuth()?.token).toBe('member-token');
  });

  test('[SES-10] is warned of its end, and one key before that keeps it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    const { seen } = await openConsole({ ...replies, 'POST /auth/logout': { code: 'success' } });
    const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
    const told = () => seen.filter(({ path }) => path === '/v1/staff/me').length;
    const toldAtFirst = told();
    await act(() => vi.advanceTimersByTimeAsync(12 * MINUTE_MS));
    fireEvent.keyDown(document.body, { key: 'a' });
    // Typing itself makes no call, but the server is still told of the activity.
    expect(told()).toBe(toldAtFirst + 1);
    await act(() => vi.advanceTimersByTimeAsync(12 * MINUTE_MS));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS + 1_000));
    expect(within(screen.getByRole('alertdialog')).getByText('Are you still there?')).toBeTruthy();
    press('Stay logged on');
    await act(() => vi.advanceTimersByTimeAsync(12 * MINUTE_MS));
    expect([heading(), screen.queryByRole('alertdialog')]).toEqual(['Members', null]);
    await act(() => vi.advanceTimersByTimeAsync(3 * MINUTE_MS + 1_000));
    expect(heading()).toBe('Staff log on');
    expect(screen.getByText(/Your session has expired due to inactivity/)).toBeTruthy();
  });

  test.each(['the same person', 'somebody else'])(
    '[SES-10] what was typed when it ran out waits out of sight for the same person alone: %s',
    async (who) => {
      const tokenOf = (sub: string) => ['', btoa(JSON.stringify({ sub })), 'x'].join('.');
      beOn(tokenOf('robin'));
      let isOver = true;
      stubServer({
        ...replies,
        'GET /staff/member': () => (isOver ? refusal(401, 'session_idle') : found),
        'POST /staff/login': () => {
          isOver = false;
          return loggedOn(tokenOf(who === 'the same person' ? 'robin' : 'olive'));
        },
      });
      await openPage();
      search('maya');
      expect(await screen.findByLabelText('Email')).toBeTruthy();
      expect(screen.queryByRole('searchbox')).toBeNull();
      type('Email', 'staff@example.com');
      type('Password', 'Rewards#2026');
      press('Log on');
      await screen.findByRole('heading', { level: 1, name: 'Members' });
      const typed = screen.getByLabelText<HTMLInputElement>('Find a member').value;
      expect(typed).toBe(who === 'the same person' ? 'maya' : '');
    },
  );

  test('[SES-08] with a tenth of its life left the token is exchanged for a fresh one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    const { seen } = await openConsole({ ...replies, 'POST /auth/refresh': authOf('fresh-token') });
    const refreshes = () => seen.filter(({ path }) => path === '/v1/auth/refresh').length;
    for (let minute = 0; minute < 54; minute += 1) {
      expect(refreshes()).toBe(0);
      fireEvent.keyDown(document.body, { key: 'a' });
      await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
    }
    expect(refreshes()).toBe(1);
    expect(sessionStorage.getItem(KEY)).toContain('fresh-token');
  });
});

test('[SES-06] the console speaks French', async () => {
  beOn();
  stubServer(replies);
  await openPage('fr');
  expect(await screen.findByText('Robin Ashworth, Support')).toBeTruthy();
  search('maya', 'Trouver un membre');
  fireEvent.click(await screen.findByRole('button', { name: /Se connecter en son nom.: Maya Laurent/ }));
  expect(screen.getByRole('dialog', { name: 'Se connecter au nom de Maya Laurent' })).toBeTruthy();
  expect(screen.getByLabelText('Motif')).toBeTruthy();
});
