import { points } from '@rewards/amounts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { samplePage, sampleSummary } from '../../testing/sample-activity.ts';
import { sampleContent } from '../../testing/sample-content.ts';
import { elite, premierWorld, sampleAccount } from '../../testing/sample-accounts.ts';
import { memberSession } from '../../testing/sample-session.ts';
import type { MemberSession, SessionActions } from '../../lib/session/session.tsx';
import { visitor } from '../../lib/session/session.tsx';
import { AccountPage } from './account.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, silence, stubServer } from '../../testing/stub-server.ts';

const ratio = (conversion_rate: number) => ({
  data: { conversion_rate, top_up_rate: 0.01, fiat_currency_code: 'USD' },
});
const restOfPage = {
  'GET /member/account/{id}/expiring-points': { data: { balance: 0, expiring: [] } },
  'GET /member/account/{id}/points-summary': sampleSummary(),
  'GET /member/account/{id}/transaction': samplePage([]),
  'GET /member/staff-visit': { data: [], page: 1, last_page: 1, per_page: 10, from: 0, to: 0, total: 0 },
};
const oneCent = { 'GET /member/account/{id}/ratio': ratio(0.01), ...restOfPage };
const { profile } = memberSession();
const unconfirmed = { ...profile, is_email_verified: false };

interface Given {
  readonly session?: Partial<MemberSession>;
  readonly actions?: Partial<SessionActions>;
  readonly locale?: 'en' | 'fr';
}

const openAccount = ({ session, actions = {}, locale = 'en' }: Given = {}) =>
  renderPage(AccountPage, {
    address: '/account',
    words: ['account', 'activity', 'overview', 'pendingPage', 'titles', 'validation'],
    content: sampleContent,
    locale,
    actions,
    session: memberSession({
      accounts: [premierWorld, elite],
      account: premierWorld,
      card: { name: 'Premier World', numberEnding: '4821', image: '/cards/premier-world.svg' },
      canSwitchAccounts: true,
      ...session,
    }),
  });

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const section = (name: string) => screen.getByRole('region', { name });

afterEach(() => void vi.unstubAllGlobals());

describe('the balance', () => {
  test('[ACCT-05] [ACCT-06] stands with the card in use, its art, and what it is worth in cash', async () => {
    const seen = stubServer(oneCent);
    await openAccount();
    const hero = section('Points balance, Premier World, number ending 4821');
    expect(hero.textContent).toContain('150,000');
    expect(hero.querySelector('img')?.getAttribute('src')).toBe('/cards/premier-world.svg');
    expect(await within(hero).findByText('$1,500.00')).toBeTruthy();
    expect(seen.map(({ path }) => path)).toContain(`/v1/member/account/${premierWorld.id}/ratio`);
  });

  test('[ACCT-05] cash is rounded down to two decimals, by the rate of the card', async () => {
    stubServer({ ...restOfPage, 'GET /member/account/{id}/ratio': ratio(0.0125) });
    await openAccount({ session: { pooledBalance: points(150_003) } });
    // 150,003 points at 1.25 cents are 187,503.75 cents.
    expect(await screen.findByText('$1,875.03')).toBeTruthy();
  });

  test('[ACCT-06] shows the shape of what is coming while the worth is not known', async () => {
    stubServer({ ...restOfPage, 'GET /member/account/{id}/ratio': () => new Promise(() => undefined) });
    await openAccount();
    expect(within(section('Points balance, Premier World, number ending 4821')).getByText('Loading')).toBeTruthy();
  });

  test('[ACCT-06] stays when the worth cannot be fetched, and asks again', async () => {
    let isUp = false;
    stubServer({ ...restOfPage, 'GET /member/account/{id}/ratio': () => (isUp ? ratio(0.01) : silence) });
    await openAccount();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We could not work out what this is worth in cash.');
    expect(section('Points balance, Premier World, number ending 4821').textContent).toContain('150,000');
    isUp = true;
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$1,500.00')).toBeTruthy();
  });
});

describe('the cards', () => {
  test('[ACCT-01] each stands with art, name, number ending, status in words and balance', async () => {
    stubServer(oneCent);
    await openAccount();
    const [first, second] = within(section('Your cards')).getAllByRole('listitem');
    expect(first?.textContent).toContain('Premier World');
    expect(first?.textContent).toContain('In use');
    expect(first?.textContent).toContain('Ending 4821 · Active');
    expect(first?.textContent).toContain('150,000');
    expect(second?.textContent).toContain('Ending 7730 · Active');
    expect(second?.querySelector('img')?.getAttribute('src')).toBe('/cards/elite.svg');
  });

  test('[ACCT-01] cards that share points show what can be spent and what each brought in', async () => {
    stubServer(oneCent);
    const shared = { family: 'business', name: 'Business with Rewards', pooled_balance: 1_250_000 } as const;
    const first = sampleAccount({ ...shared, ending: '1107', last_balance: 900_000 });
    const second = sampleAccount({ ...shared, ending: '2214', last_balance: 350_000 });
    await openAccount({ session: { accounts: [first, second], account: first } });
    const rows = within(section('Your cards')).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent?.includes('1,250,000'))).toEqual([true, true]);
    expect(rows[0]?.textContent).toContain('900,000 pts from this card');
    expect(rows[1]?.textContent).toContain('350,000 pts from this card');
  });

  test('[ACCT-03] another card is taken into use from the list, and the keyboard keeps its place', async () => {
    stubServer(oneCent);
    const switchAccount = vi.fn(async () => undefined);
    await openAccount({ actions: { switchAccount } });
    press('Use this card: Elite, number ending 7730');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your cards'));
    expect(switchAccount.mock.calls).toEqual([[elite.id]]);
    expect(screen.getByLabelText('Notices').textContent).toBe('You are now using Elite ••7730.');
  });

  test('[ACCT-03] the switcher is offered only with another card to switch to', async () => {
    stubServer(oneCent);
    const { setSession } = await openAccount();
    press('Switch card');
    expect(await screen.findByRole('dialog', { name: 'Switch card' })).toBeTruthy();
    await setSession(memberSession({ accounts: [premierWorld], account: premierWorld }));
    expect(screen.queryByRole('button', { name: 'Switch card' })).toBeNull();
  });

  test('[ACCT-04] the way to a new password shows for cards that have one', async () => {
    stubServer(oneCent);
    const { setSession } = await openAccount();
    expect(screen.queryByRole('link', { name: 'Password' })).toBeNull();
    const business = { ...premierWorld, features: { ...premierWorld.features, password_reset: true } };
    await setSession(memberSession({ accounts: [business], account: business }));
    const link = screen.getByRole('link', { name: 'Password' });
    expect(link.getAttribute('href')).toBe('/account/reset-password');
  });
});

describe('the details', () => {
  test('[ACCT-06] name and email; phone and language stand in the form alone', async () => {
    stubServer(oneCent);
    await openAccount({ session: { profile: { ...profile, phone: '+1 415 555 0134', preferredLanguage: 'fr' } } });
    const details = section('Your details');
    expect(
      within(details)
        .getAllByRole('definition')
        .map((value) => value.textContent),
    ).toEqual(['Maya Laurent', 'maya.laurent@example.comConfirmed']);
    expect(within(details).queryByRole('button')).toBeNull();
    const form = within(section('Contact preferences'));
    expect(form.getByLabelText<HTMLInputElement>(/^Phone/).value).toBe('(415) 555-0134');
    expect(form.getByLabelText<HTMLSelectElement>('Language of our emails').value).toBe('fr');
  });

  test('[ACCT-07] an address that is not confirmed can be sent the confirmation email', async () => {
    const seen = stubServer({ ...oneCent, 'GET /member/sendVerificationEmail': { code: 'success' } });
    await openAccount({ session: { profile: unconfirmed } });
    expect(section('Your details').textContent).toContain('Not confirmed');
    press('Send the confirmation email');
    expect(await screen.findByText('We sent a link to maya.laurent@example.com. It works for 24 hours.')).toBeTruthy();
    expect(seen.filter(({ endpoint }) => endpoint.endsWith('sendVerificationEmail'))).toHaveLength(1);
  });

  test('[ACCT-07] too many confirmation emails are refused in the server’s words', async () => {
    const tooMany = refusal(429, 'too_many_requests');
    stubServer({ ...oneCent, 'GET /member/sendVerificationEmail': tooMany });
    await openAccount({ session: { profile: unconfirmed } });
    press('Send the confirmation email');
    expect(await screen.findByText('Said by the server: too_many_requests')).toBeTruthy();
  });
});

describe('the contact preferences', () => {
  const saved = { code: 'success', apiCode: 'SUCCESS' } as const;
  const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Phone/ });
  const bodies = (seen: ReturnType<typeof stubServer>) =>
    seen.filter(({ endpoint }) => endpoint.startsWith('PUT')).map(({ path, body }) => ({ path, body }));

  test('[ACCT-08] marketing, language and phone are saved together, and the member is told', async () => {
    const seen = stubServer({ ...oneCent, 'PUT /member/profile/{id}': saved });
    const reload = vi.fn(async () => undefined);
    await openAccount({ actions: { reload } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Send me offers by email' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Language of our emails' }), { target: { value: 'fr' } });
    fireEvent.change(phone(), { target: { value: '415 555 0134' } });
    press('Save preferences');
    expect(await within(section('Contact preferences')).findByText('Your preferences were saved.')).toBeTruthy();
    const body = { has_marketing_enabled: true, preferred_language: 'fr', phone: '4155550134' };
    expect(bodies(seen)).toEqual([{ path: `/v1/member/profile/${profile.id}`, body }]);
    expect(reload).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Send me offers by email' }));
    expect(screen.queryByText('Your preferences were saved.')).toBeNull();
  });

  test('[ACCT-08] what is saved is saved, also when the fresh profile does not come', async () => {
    stubServer({ ...oneCent, 'PUT /member/profile/{id}': saved });
    await openAccount({ actions: { reload: () => Promise.reject(new Error('no answer')) } });
    fireEvent.change(phone(), { target: { value: '4155550134' } });
    press('Save preferences');
    expect(await screen.findByText('Your preferences were saved.')).toBeTruthy();
    expect(phone().value).toBe('(415) 555-0134');
  });

  test('a phone number that was not touched is not sent, so one of another country is kept', async () => {
    const seen = stubServer({ ...oneCent, 'PUT /member/profile/{id}': saved });
    const abroad = { ...profile, phone: '+44 20 7946 0018' };
    await openAccount({ session: { profile: abroad }, actions: { reload: async () => undefined } });
    expect(phone().value).toBe('+44 20 7946 0018');
    press('Save preferences');
    await waitFor(() => expect(bodies(seen)).toHaveLength(1));
    expect(bodies(seen)[0]?.body).toEqual({ has_marketing_enabled: false, preferred_language: 'en' });
  });

  test('an emptied phone number is taken away', async () => {
    const seen = stubServer({ ...oneCent, 'PUT /member/profile/{id}': saved });
    await openAccount({
      session: { profile: { ...profile, phone: '4155550134' } },
      actions: { reload: async () => undefined },
    });
    fireEvent.change(phone(), { target: { value: '' } });
    press('Save preferences');
    await waitFor(() => expect(bodies(seen)[0]?.body).toMatchObject({ phone: null }));
  });

  test('a wrong phone number is said at its field and in a summary that leads to it, and nothing is sent', async () => {
    const seen = stubServer(oneCent);
    await openAccount();
    fireEvent.change(phone(), { target: { value: '415555' } });
    press('Save preferences');
    expect(phone().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement?.textContent).toContain('There is a problem with this form');
    fireEvent.click(screen.getByRole('link', { name: 'Phone is invalid' }));
    expect(document.activeElement).toBe(phone());
    expect(bodies(seen)).toEqual([]);
  });

  test('a phone number that the server refuses is said at its field too', async () => {
    const no = refusal(400, 'validation_error', { errors: [{ field: 'phone', message: 'phone is invalid' }] });
    stubServer({ ...oneCent, 'PUT /member/profile/{id}': no });
    await openAccount();
    fireEvent.change(phone(), { target: { value: '4155550134' } });
    press('Save preferences');
    expect(await screen.findByRole('link', { name: 'Phone is invalid' })).toBeTruthy();
    expect(phone().getAttribute('aria-invalid')).toBe('true');
  });

  test('no answer leaves what was chosen and says that the service cannot be reached', async () => {
    stubServer({ ...oneCent, 'PUT /member/profile/{id}': silence });
    await openAccount();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Send me offers by email' }));
    press('Save preferences');
    expect((await screen.findByRole('alert')).textContent).toContain('We cannot reach our service.');
    expect(screen.getByRole('checkbox', { name: 'Send me offers by email' })).toHaveProperty('checked', true);
  });

  test('[FRAME-13] [SES-06] staff on the member’s behalf see before they try that only the member can change them', async () => {
    stubServer(oneCent);
    await openAccount({ session: { isLoggedInAs: true, profile: { ...unconfirmed, admin_id: 'staff-1' } } });
    expect(section('Contact preferences').textContent).toContain('Only the member can change this.');
    for (const control of [phone(), screen.getByRole('combobox'), screen.getByRole('checkbox')])
      expect(control).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Save preferences' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send the confirmation email' })).toBeNull();
  });
});

describe('without an account to show', () => {
  test('a visitor is asked to log on and comes back here', async () => {
    stubServer({});
    const requestLogOn = vi.fn();
    const { setSession } = await openAccount({ actions: { requestLogOn } });
    await setSession(visitor);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Log on to see your account');
    press('Log on');
    expect(requestLogOn.mock.calls).toEqual([['/account']]);
  });

  test('cards that did not come are asked for again', async () => {
    stubServer({});
    const reload = vi.fn(async () => undefined);
    await openAccount({ session: { account: undefined, accounts: [] }, actions: { reload } });
    expect(screen.getByRole('alert').textContent).toContain('We could not load your cards');
    press('Try again');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});

test('[ACCT-06] the whole page speaks French', async () => {
  stubServer(oneCent);
  await openAccount({ locale: 'fr', session: { profile: unconfirmed } });
  expect(screen.getByRole('heading', { level: 1, name: 'Votre compte' })).toBeTruthy();
  expect(await screen.findByText('1 500,00 $')).toBeTruthy();
  for (const name of ['Vos cartes', 'Vos renseignements', 'Préférences de communication'])
    expect(section(name)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Envoyer le courriel de confirmation' })).toBeTruthy();
});
