import type { PendingAction } from '@rewards/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sampleContent } from '../lib/sample-content.ts';
import { memberSession } from '../lib/sample-session.ts';
import type { MemberSession } from '../lib/session.tsx';
import { PendingActionsPage } from './pending-actions.tsx';
import { renderPage } from './render-page.tsx';
import { stubServer } from './stub-server.ts';

const action = (type: PendingAction['type'], title: string): PendingAction => ({
  id: type,
  type,
  title,
  description: `About: ${title}`,
  terms_id: null,
  created_at: '2026-11-15T10:00:00Z',
});
const rules = action('accept_terms', 'Accept the Program Rules');
const registration = action('complete_registration', 'Complete your registration');
const email = action('verify_email', 'Confirm your e-mail address');

interface Given {
  readonly actions: readonly PendingAction[];
  readonly differences?: Partial<MemberSession>;
  readonly locale?: 'en' | 'fr';
  readonly logOut?: () => Promise<void>;
}

const open = ({ actions, differences, locale = 'en', logOut = async () => undefined }: Given) =>
  renderPage(PendingActionsPage, {
    address: '/pending-actions',
    words: ['pendingPage', 'account'],
    locale,
    content: sampleContent,
    actions: { logOut },
    session: memberSession({ pendingActions: actions, hasPendingActions: true, ...differences }),
  });

afterEach(() => void vi.unstubAllGlobals());

describe('the page of pending actions', () => {
  test('[PEND-01] lists each with its title, what it is about and how to finish it', async () => {
    await open({ actions: [rules, registration] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2 things before you continue');
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('Accept the Program RulesAbout: Accept the Program Rules');
    expect(first?.textContent).toContain('Please call us');
    expect(second?.textContent).toContain('Complete your registrationAbout: Complete your registration');
    expect(second?.textContent).toContain('Please call us');
  });

  test('[PEND-01] [CONT-04] names the phone numbers and hours that the bank configured', async () => {
    await open({ actions: [rules] });
    const call = screen.getByRole('region', { name: 'Call us' });
    const personal = within(call).getByRole('link', { name: '+1 800 555 0142' });
    expect(personal.getAttribute('href')).toBe('tel:+18005550142');
    expect(within(call).getByRole('link', { name: '+1 800 555 0178' })).toBeTruthy();
    expect(within(call).getByText(/Weekdays 9.am to 9.pm ET/)).toBeTruthy();
  });

  test('[PEND-01] logging out is the way out', async () => {
    const logOut = vi.fn(async () => undefined);
    await open({ actions: [rules], logOut });
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(logOut.mock.calls).toEqual([[]]));
  });

  test('[PEND-01] [ACCT-07] the confirmation e-mail can be asked for right here, but not by staff', async () => {
    const seen = stubServer({ 'GET /member/sendVerificationEmail': { code: 'success' } });
    const { setSession } = await open({ actions: [email] });
    fireEvent.click(screen.getByRole('button', { name: 'Send the confirmation e-mail' }));
    expect(await screen.findByText(/We sent a link to maya.laurent@example.com/)).toBeTruthy();
    expect(seen).toHaveLength(1);
    await setSession(memberSession({ pendingActions: [email], hasPendingActions: true, isLoggedInAs: true }));
    expect(screen.queryByRole('button', { name: 'Send the confirmation e-mail' })).toBeNull();
  });

  test('[PEND-01] speaks French', async () => {
    await open({ actions: [rules], locale: 'fr' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Une étape avant de continuer');
    expect(screen.getByRole('region', { name: 'Nous appeler' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Déconnexion' })).toBeTruthy();
  });
});
