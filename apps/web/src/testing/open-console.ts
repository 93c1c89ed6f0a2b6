import type { Right } from '@rewards/contract/rights';
import { screen } from '@testing-library/react';
import { renderPage } from './render-page.tsx';
import { StaffPage } from '../routes/console/staff.tsx';
import { stubServer } from './stub-server.ts';

export const KEY = 'rewards.staff_session';
export const MINUTE_MS = 60_000;
const rights: Right[] = ['members.see', 'members.help'];
const robin = {
  data: {
    id: 's1',
    name: 'Robin Ashworth',
    email: 'staff@example.com',
    role: { code: 'support', name: 'Support' },
    rights,
  },
};
export const maya = {
  id: '0196f6a2-7c1e-7d1b-9d2f-3f6f6c1d2b3a',
  name: 'Maya Laurent',
  email: 'maya.laurent@example.com',
  kind: 'personal',
  cards: [
    { name: 'Premier World', ending: '4821', status_code: 'A' },
    { name: 'Elite', ending: '7730', status_code: 'F' },
  ],
} as const;
export const found = { data: [{ ...maya, cards: [...maya.cards] }] };
export const authOf = (access_token: string) =>
  ({ auth: { access_token, token_type: 'Bearer', expires_in: 3600 } }) as const;
/** For tests: the answer to a password that needs nothing more. */
export const loggedOn = (accessToken: string) => ({ ...authOf(accessToken), is_proved: true, device_token: 'device' });
export const replies = { 'GET /staff/me': robin, 'GET /staff/member': found } as const;

export const openPage = (locale: 'en' | 'fr' = 'en') =>
  renderPage(StaffPage, { address: '/staff', words: ['staff', 'staffProof', 'validation', 'signIn'], locale });
/** For tests: the log-on, after the ways to log on were asked for. */
export async function openLogOn() {
  const opened = await openPage();
  await screen.findByLabelText('Email');
  return opened;
}
/** For tests: the state after a reload of the tab. */
export const beOn = (accessToken = 'staff-token') => {
  const issuedAtMs = Date.now();
  const token = { accessToken, issuedAtMs, expiresAtMs: issuedAtMs + 60 * MINUTE_MS, isProved: true };
  sessionStorage.setItem(KEY, JSON.stringify(token));
};
/** For tests: the console with a person logged on. */
export async function openConsole(given: Parameters<typeof stubServer>[0] = replies) {
  beOn();
  const seen = stubServer(given);
  return { ...(await openPage()), seen };
}
