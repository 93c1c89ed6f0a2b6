import type { PendingAction } from '@rewards/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sampleContent } from '../../testing/sample-content.ts';
import { memberSession } from '../../testing/sample-session.ts';
import type { MemberSession } from '../../lib/session/session.tsx';
import { PendingActionsPage } from './pending-actions.tsx';
import { PendingRegisterPage } from './pending-actions-register.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleRegistration, sampleTerms } from '../../testing/sample-registration.ts';
import { refusal, stubServer } from '../../testing/stub-server.ts';

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
const email = action('verify_email', 'Confirm your email address');

interface Given {
  readonly actions: readonly PendingAction[];
  readonly differences?: Partial<MemberSession>;
  readonly locale?: 'en' | 'fr';
  readonly logOut?: () => Promise<void>;
  readonly reload?: () => Promise<void>;
  readonly goOn?: () => Promise<void>;
}

const nothing = async () => undefined;
const open = ({ actions, differences, locale = 'en', logOut = nothing, reload = nothing, goOn = nothing }: Given) =>
  renderPage(PendingActionsPage, {
    address: '/pending-actions',
    words: ['pendingPage', 'registration', 'account'],
    locale,
    content: sampleContent,
    actions: { logOut, reload, goOn },
    session: memberSession({ pendingActions: actions, hasPendingActions: true, ...differences }),
  });

afterEach(() => void vi.unstubAllGlobals());

describe('the page of pending actions', () => {
  test('[PEND-01] lists each with its title, what it is about and how to finish it', async () => {
    await open({ actions: [rules, registration] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2 steps before you continue');
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('Accept the Program RulesAbout: Accept the Program Rules');
    expect(second?.textContent).toContain('Complete your registrationAbout: Complete your registration');
    const way = screen.getByRole('link', { name: 'Complete the registration' });
    expect(way.getAttribute('href')).toBe('/pending-actions/register?action=complete_registration');
  });

  test('[PEND-01] [CONT-04] names the phone numbers and hours that the bank configured', async () => {
    await open({ actions: [rules] });
    const call = screen.getByRole('region', { name: 'Need help? Call us' });
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

  test('[PEND-01] [ACCT-07] the confirmation email can be asked for right here, but not by staff', async () => {
    const seen = stubServer({ 'GET /member/sendVerificationEmail': { code: 'success' } });
    const { setSession } = await open({ actions: [email] });
    fireEvent.click(screen.getByRole('button', { name: 'Send the confirmation email' }));
    expect(await screen.findByText(/We sent a link to maya.laurent@example.com/)).toBeTruthy();
    expect(seen).toHaveLength(1);
    await setSession(memberSession({ pendingActions: [email], hasPendingActions: true, isLoggedInAs: true }));
    expect(screen.queryByRole('button', { name: 'Send the confirmation email' })).toBeNull();
  });

  test('[PEND-01] speaks French', async () => {
    await open({ actions: [rules], locale: 'fr' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Une étape avant de continuer');
    expect(screen.getByRole('region', { name: 'Besoin d’aide? Appelez-nous' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Déconnexion' })).toBeTruthy();
  });
});

describe('[PEND-02] accepting the program rules', () => {
  const SHOW = 'GET /member/pending-action/{id}';
  const FINISH = 'PUT /member/pending-action/{id}';
  const shown = { data: { ...rules, is_done: false, terms: sampleTerms, registration: null } };
  const accept = () => fireEvent.click(screen.getByRole('button', { name: 'Accept and continue' }));

  test('needs the box, sends the version, and then asks for the session anew before it goes on', async () => {
    const seen = stubServer({ [SHOW]: shown, [FINISH]: { code: 'success', pending_actions: [] } });
    const steps: string[] = [];
    const note = (step: string) => async () => void steps.push(step);
    await open({ actions: [rules], reload: note('reload'), goOn: note('go on') });
    expect(await screen.findByText(/^Version /)).toBeTruthy();
    accept();
    expect(screen.getByText('Accept the Program Rules to continue')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox'));
    accept();
    await waitFor(() => expect(steps).toEqual(['reload', 'go on']));
    expect(seen.at(-1)?.body).toEqual({ terms_id: 'program-rules-2' });
  });

  test('that fails says to reach out to support', async () => {
    stubServer({ [SHOW]: shown, [FINISH]: refusal(503, 'unavailable') });
    await open({ actions: [rules] });
    fireEvent.click(await screen.findByRole('checkbox'));
    accept();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We could not record your acceptance. Try again, or contact Customer Support',
    );
  });

  test('is not for staff on the member’s behalf', async () => {
    await open({ actions: [rules], differences: { isLoggedInAs: true } });
    expect(screen.queryByRole('button', { name: 'Accept and continue' })).toBeNull();
  });
});

test.each([
  ['en', 'Finish', 'Account setup failed', 'Please call customer support for businesses: +1 800 555 0178.'],
  ['fr', 'Terminer', 'La création du compte a échoué', 'Veuillez appeler le service à la clientèle des entreprises'],
] as const)(
  '[REG-03] [PEND-03] [%s] a registration that fails here names the phone, too',
  async (locale, finish, title, text) => {
    const left = sampleRegistration({ steps: ['language'], verificationFields: [], registrationFields: [], terms: [] });
    stubServer({
      'GET /member/pending-action/{id}': { data: { ...registration, is_done: false, terms: null, registration: left } },
      'PUT /member/pending-action/{id}': refusal(503, 'unavailable'),
    });
    await renderPage(PendingRegisterPage, {
      address: '/pending-actions/register?action=complete_registration',
      words: ['pendingPage', 'registration', 'password', 'validation', 'titles'],
      locale,
      content: sampleContent,
      session: memberSession({ pendingActions: [registration], hasPendingActions: true }),
    });
    fireEvent.click(await screen.findByRole('button', { name: finish }));
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain(title);
    expect(failure.textContent).toContain(text);
  },
);
