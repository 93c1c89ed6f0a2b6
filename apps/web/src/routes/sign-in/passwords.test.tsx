import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { premierWorld } from '../../testing/sample-accounts.ts';
import { memberSession } from '../../testing/sample-session.ts';
import { ForgotPasswordPage } from './forgot-password.tsx';
import { PasswordChangePage } from '../account/password-change.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { ResetPasswordPage } from './reset-password.tsx';
import { refusal, stubServer } from '../../testing/stub-server.ts';

const words = ['password', 'account', 'validation', 'titles'] as const;
const FORGOT = 'POST /program/{slug}/forgot-password';
const TOKEN = 'GET /program/{slug}/verify-token';
const RESET = 'POST /program/{slug}/reset-password';
const CHANGE = 'PUT /member/profile/{id}';
const good = { code: 'success', data: { expires_at: '2026-11-15T13:00:00Z' } } as const;
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('[REG-05] a forgotten password', () => {
  const open = () => renderPage(ForgotPasswordPage, { address: '/forgot-password', words });

  test('is asked for by email, with the registration the visitor came from', async () => {
    sessionStorage.setItem('rewards.registration_id', '2');
    const seen = stubServer({ [FORGOT]: { code: 'success' } });
    await open();
    fill('Email', 'nora@example.com');
    press('Send the link');
    expect(await screen.findByText(/If nora@example.com belongs to a business login/)).toBeTruthy();
    expect(seen[0]?.body).toEqual({ email: 'nora@example.com', program_registration_id: 2 });
  });

  test('tells personal customers to go to the bank', async () => {
    await open();
    expect(screen.getByText(/Personal customers log on through the bank/)).toBeTruthy();
  });

  test('needs an address', async () => {
    const seen = stubServer({});
    await open();
    press('Send the link');
    expect(screen.getByText('Email is required')).toBeTruthy();
    fill('Email', 'nora');
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(seen).toEqual([]);
  });
});

describe('[REG-05] a new password by link', () => {
  const open = (search = '?token=0123456789abcdef') =>
    renderPage(ResetPasswordPage, { address: `/reset-password${search}`, words });

  test('is set, and leads to the log-on', async () => {
    const seen = stubServer({ [TOKEN]: good, [RESET]: { code: 'success' } });
    await open();
    expect(window.location.href).not.toContain('0123456789abcdef');
    await screen.findByLabelText('New password');
    fill('New password', 'Rewards#2026');
    fill('Confirm the password', 'Rewards#2026');
    press('Set the password');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your new password is set' })).toBeTruthy();
    expect(seen.at(-1)?.body).toEqual({ token: '0123456789abcdef', new_password: 'Rewards#2026' });
    expect(seen.at(-1)?.authorization).toBeNull();
  });

  test.each(['PASSWORD_USED_ALREADY', 'PASSWORD_USED_RECENTLY', 'VALIDATION_ERROR'])(
    '[ACCT-08] %s shows the password-used notice, and the link still works',
    async (code) => {
      stubServer({ [TOKEN]: good, [RESET]: refusal(400, code) });
      await open();
      await screen.findByLabelText('New password');
      fill('New password', 'Rewards#2026');
      fill('Confirm the password', 'Rewards#2026');
      press('Set the password');
      expect((await screen.findByRole('alert')).textContent).toContain(
        'Choose another password. This one does not meet the requirements, is your current one, or was used recently',
      );
      expect(screen.getByRole('button', { name: 'Set the password' })).toBeTruthy();
    },
  );

  test.each([['?token=0123456789abcdef'], ['']])('that is over (%s) offers a new one', async (search) => {
    stubServer({ [TOKEN]: refusal(400, 'token_invalid') });
    await open(search);
    const again = await screen.findByRole('link', { name: 'Ask for a new link' });
    expect(again.getAttribute('href')).toBe('/forgot-password');
  });
});

describe('[ACCT-08] changing the password', () => {
  const businessCard = { ...premierWorld, features: { ...premierWorld.features, password_reset: true } };
  const session = memberSession({ accounts: [businessCard], account: businessCard });
  const open = (own = session) =>
    renderPage(PasswordChangePage, { address: '/account/reset-password', words, session: own });
  const fillAll = () => {
    fill('Current password', 'Old#Password1');
    fill('New password', 'Rewards#2026');
    fill('Confirm the password', 'Rewards#2026');
  };

  test('sends both and says that it is done', async () => {
    const seen = stubServer({ [CHANGE]: { code: 'success', apiCode: 'SUCCESS' } });
    await open();
    fillAll();
    press('Change the password');
    expect(await screen.findByText('Your password is changed')).toBeTruthy();
    expect(seen[0]?.body).toEqual({ current_password: 'Old#Password1', new_password: 'Rewards#2026' });
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
  });

  test('shows a wrong current password as invalid', async () => {
    stubServer({ [CHANGE]: refusal(400, 'MEMBER_PASSWORD_OLD_INVALID') });
    await open();
    fillAll();
    press('Change the password');
    expect(await screen.findByText('Your current password is invalid')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current password')));
  });

  test.each(['PASSWORD_USED_ALREADY', 'PASSWORD_USED_RECENTLY', 'VALIDATION_ERROR'])(
    '%s shows the notice',
    async (code) => {
      stubServer({ [CHANGE]: refusal(400, code) });
      await open();
      fillAll();
      press('Change the password');
      expect((await screen.findByRole('alert')).textContent).toContain(
        'Choose another password. This one does not meet the requirements, is your current one, or was used recently',
      );
    },
  );

  test('is not for staff on the member’s behalf', async () => {
    await open({ ...session, isLoggedInAs: true });
    expect(screen.getByText('Only the member can change the password')).toBeTruthy();
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });
});
