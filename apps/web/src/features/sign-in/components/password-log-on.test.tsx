import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { refusal, stubServer } from '../../../testing/stub-server.ts';
import { PasswordLogOn } from './password-log-on.tsx';

const LOG_IN = 'POST /auth/login';
const type = {
  code: 'business',
  name: 'Business',
  program_registration_id: 2,
  forgot_password: true,
  sign_in_url: null,
  register_url: null,
} as const;
const open = () =>
  renderPage(() => <PasswordLogOn type={type} />, { address: '/login', words: ['signIn', 'validation'] });
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Log on' }));

afterEach(() => vi.unstubAllGlobals());

test('[SES-01] what is missing is listed and said at its field, and nothing is sent', async () => {
  const seen = stubServer({});
  await open();
  send();
  expect(screen.getByRole('link', { name: 'Email is required' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Password is required' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /problem/ }));
  fireEvent.click(screen.getByRole('link', { name: 'Email is required' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  fill('Email', 'nora@example.com');
  expect(screen.queryByText('Password is required')).toBeNull();
  send();
  expect(screen.getByRole('link', { name: 'Password is required' })).toBeTruthy();
  expect(seen).toEqual([]);
});

test('[SES-01] what the server says of a wrong password is shown', async () => {
  const seen = stubServer({ [LOG_IN]: refusal(401, 'invalid_credentials') });
  await open();
  fill('Email', 'nora@example.com');
  fill('Password', 'Rewards#2026');
  send();
  await waitFor(() => expect(screen.getByText('Said by the server: invalid_credentials')).toBeTruthy());
  expect(seen).toHaveLength(1);
});
