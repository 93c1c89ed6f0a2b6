import type { MessageSwitch, OwnSession, Security } from '@rewards/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shopMember } from '../../testing/open-shop.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubServer } from '../../testing/stub-server.ts';
import { noLimits } from '../../testing/sample-limits.ts';
import { notStopped } from '../../testing/sample-security.ts';
import { SecurityPage } from './security.tsx';

const SHOW = 'GET /member/security';
const orders = [
  { id: '0199c000-0000-7000-8000-000000000001', name: 'Polar Cross', points: 2_500, outcome: 'called_back' as const },
  { id: '0199c000-0000-7000-8000-000000000002', name: 'R-100', points: 10_000, outcome: 'kept' as const },
];
const frozen: Security = {
  ...notStopped,
  freeze: { frozen_at: '2026-11-15T15:41:00Z', how: 'page', called_back: orders },
};

const phone: OwnSession = {
  id: '0199c000-0000-7000-8000-0000000000a1',
  is_this: true,
  is_staff: false,
  is_open: true,
  device: { browser: 'Chrome', system: 'Android', network: '203.0.113.0/24' },
  created_at: '2026-11-15T15:41:00Z',
  last_used_at: '2026-11-15T15:45:00Z',
};
const laptop: OwnSession = {
  ...phone,
  id: '0199c000-0000-7000-8000-0000000000a2',
  is_this: false,
  device: { browser: 'Safari', system: 'Mac', network: '198.51.100.0/24' },
};
const SESSIONS = 'GET /member/session';
/** What the page loads beside what a test is about. */
const PASSKEYS = 'GET /member/passkey';
const none = { data: [], recovery_codes_left: 0 };
const SWITCHES = 'GET /member/message-switch';
const debits: MessageSwitch = { kind: 'debit', channel: 'mail', is_on: true, is_fixed: true };
const orderMails: MessageSwitch = { kind: 'order', channel: 'mail', is_on: true, is_fixed: false };
const LIMITS = 'GET /member/spending-limits';
const beside = {
  [SESSIONS]: { data: [phone] },
  [PASSKEYS]: none,
  [SWITCHES]: { data: [debits, orderMails] },
  [LIMITS]: { data: noLimits },
  'GET /member/destination': { data: [] },
};

const open = (session = shopMember, reload = async () => undefined) =>
  renderPage(SecurityPage, {
    address: '/account/security',
    words: ['security', 'inbox', 'acts', 'account', 'validation', 'titles'],
    session,
    actions: { reload },
  });
const toggle = () => screen.findByRole('switch', { name: 'Stop all spending' });

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('all spending', () => {
  test('is stopped with one press; the page says so and what was called back', async () => {
    const seen = stubServer({
      ...beside,
      [SHOW]: { data: notStopped },
      'POST /member/freeze': { code: 'success', data: frozen },
    });
    await open();
    fireEvent.click(await toggle());
    const answer = await screen.findByRole('group', { name: 'All spending is stopped' });
    await waitFor(() => expect(document.activeElement).toBe(answer));
    expect(((await toggle()) as HTMLInputElement).checked).toBe(true);
    expect(screen.getByText('Canceled, points returned')).toBeTruthy();
    expect(screen.getByText('Could not be canceled')).toBeTruthy();
    expect(seen.filter(({ endpoint }) => endpoint === 'POST /member/freeze')).toHaveLength(1);
  });

  test('by the holder of another card is said, and can be stopped by the member, too', async () => {
    stubServer({ ...beside, [SHOW]: { data: { ...notStopped, is_stopped_by_other: true } } });
    await open();
    expect(((await toggle()) as HTMLInputElement).checked).toBe(false);
    expect(screen.getByText(/^The holder of another card stopped all spending/)).toBeTruthy();
  });

  test('points that come back while the page is open are in the balance', async () => {
    const asked = orders.map((order) => ({ ...order, outcome: 'asked' as const }));
    const answers: Security[] = [
      { ...frozen, freeze: { frozen_at: '2026-11-15T15:41:00Z', how: 'page', called_back: asked } },
    ];
    stubServer({ ...beside, [SHOW]: () => ({ data: answers.shift() ?? frozen }) });
    const reload = vi.fn(async () => undefined);
    await open(shopMember, reload);
    await screen.findAllByText('Being canceled');
    expect(reload).not.toHaveBeenCalled();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    expect(screen.getByText('Canceled, points returned')).toBeTruthy();
  });

  test('goes on with the mailed code and the password; a wrong code is said in the dialog', async () => {
    const tries = [refusal(400, 'proof_failed')];
    stubServer({
      ...beside,
      [SHOW]: { data: frozen },
      'POST /member/freeze/code': { code: 'success' },
      'POST /member/thaw': () => tries.shift() ?? { code: 'success', data: notStopped },
    });
    await open();
    fireEvent.click(await toggle());
    await screen.findByText(/The code is on its way/);
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Turn spending on' }));
    press();
    expect(await screen.findByText('Type the six digits of the code.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Code from the email'), { target: { value: '123 456' } });
    fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'Rewards#2026' } });
    press();
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('group'));
    expect(screen.getByRole('dialog')).toBeTruthy();
    press();
    expect(await screen.findByRole('group', { name: 'Points can be used again' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('cannot be changed by staff in the member’s place', async () => {
    stubServer({ ...beside, [SHOW]: { data: frozen } });
    await open({ ...shopMember, isLoggedInAs: true });
    expect(((await toggle()) as HTMLInputElement).disabled).toBe(true);
    expect(screen.getByText('Only the member can change these settings.')).toBeTruthy();
  });
});

describe('where the member is logged on', () => {
  test('is listed, this device marked; another one is logged off with one press, and the page says so', async () => {
    let sessions = [phone, laptop];
    const seen = stubServer({
      ...beside,
      [SHOW]: { data: notStopped },
      [SESSIONS]: () => ({ data: sessions }),
      'DELETE /member/session/{id}': () => {
        sessions = [phone, { ...laptop, is_open: false }];
        return { code: 'success' };
      },
    });
    await open();
    expect(await screen.findByText('This device')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Log off: Chrome on Android/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Log off: Safari on Mac/ }));
    const answer = await screen.findByRole('group', { name: 'Safari on Mac is logged off' });
    await waitFor(() => expect(document.activeElement).toBe(answer));
    expect(await screen.findByText('Where you were logged on before')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Log off/ })).toBeNull();
    const ended = seen.filter(({ endpoint }) => endpoint.startsWith('DELETE'));
    expect(ended.map(({ endpoint }) => endpoint)).toEqual(['DELETE /member/session/{id}']);
  });

  test('all the others are logged off together; a failure is said', async () => {
    const answers = [refusal(429, 'too_many_requests'), { code: 'success' as const, ended: 1 }];
    stubServer({
      ...beside,
      [SHOW]: { data: notStopped },
      [SESSIONS]: { data: [phone, laptop] },
      'DELETE /member/session': () => answers.shift() ?? refusal(500, 'internal'),
    });
    await open();
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Log off everywhere else' }));
    await screen.findByText('This device');
    press();
    expect(await screen.findByRole('group', { name: 'Nothing was logged off' })).toBeTruthy();
    press();
    expect(await screen.findByRole('group', { name: 'One other session is logged off' })).toBeTruthy();
  });

  test('cannot be ended by staff in the member’s place; a list that does not load can be loaded again', async () => {
    const answers = [refusal(500, 'internal')];
    stubServer({
      ...beside,
      [SHOW]: { data: notStopped },
      [SESSIONS]: () => answers.shift() ?? { data: [phone, laptop] },
    });
    await open({ ...shopMember, isLoggedInAs: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Safari on Mac')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Log off/ })).toBeNull();
  });
});

describe('passkeys', () => {
  const key = {
    id: 'key-1',
    name: 'My phone',
    created_at: '2026-03-03T10:00:00Z',
    last_used_at: '2026-11-15T10:11:00Z',
  };

  test('are asked for once by a double press', async () => {
    const seen = stubServer({
      ...beside,
      [SHOW]: { data: notStopped },
      [PASSKEYS]: { data: [], recovery_codes_left: 0 },
      'POST /member/passkey/challenge': refusal(409, 'not_possible_now'),
    });
    await open();
    const add = await screen.findByRole('button', { name: 'Add a passkey' });
    fireEvent.click(add);
    fireEvent.click(add);
    expect(await screen.findByRole('group', { name: 'Nothing was changed' })).toBeTruthy();
    expect(seen.filter(({ endpoint }) => endpoint === 'POST /member/passkey/challenge')).toHaveLength(1);
    fireEvent.click(add);
    await waitFor(() =>
      expect(seen.filter(({ endpoint }) => endpoint === 'POST /member/passkey/challenge')).toHaveLength(2),
    );
  });

  test('are listed and removed singly; the page says so', async () => {
    let keys = [key];
    stubServer({
      ...beside,
      [SHOW]: { data: notStopped },
      [PASSKEYS]: () => ({ data: keys, recovery_codes_left: 10 }),
      'DELETE /member/passkey/{passkeyId}': () => {
        keys = [];
        return { code: 'success' };
      },
    });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /Remove the passkey: My phone/ }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove the passkey My phone?' });
    expect(question.textContent).toContain('It is your last passkey.');
    const confirm = within(question).getByRole('button', { name: 'Remove the passkey' });
    await waitFor(() => {
      fireEvent.click(confirm);
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
    const answer = await screen.findByRole('group', { name: 'The passkey My phone was removed' });
    await waitFor(() => expect(document.activeElement).toBe(answer));
    expect(await screen.findByText('You have no passkey yet.')).toBeTruthy();
  });

  test('thaw in place of the code: none is mailed', async () => {
    const seen = stubServer({
      ...beside,
      [SHOW]: { data: { ...frozen, proof: 'passkey' } },
      'POST /member/proof/challenge': refusal(429, 'too_many_requests'),
    });
    await open();
    fireEvent.click(await toggle());
    expect(await screen.findByText('Confirm with your passkey.')).toBeTruthy();
    expect(screen.queryByLabelText('Code from the email')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Turn spending on' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('group'));
    expect(seen.map(({ endpoint }) => endpoint)).not.toContain('POST /member/freeze/code');
  });

  test('a lost one is replaced by a recovery code, where there are any', async () => {
    const seen = stubServer({
      ...beside,
      [SHOW]: { data: { ...frozen, proof: 'passkey', recovery_codes_left: 3 } },
      'POST /member/thaw': { code: 'success', data: notStopped },
    });
    await open();
    fireEvent.click(await toggle());
    fireEvent.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));
    fireEvent.change(screen.getByLabelText('Recovery code'), { target: { value: 'abcd-efgh' } });
    fireEvent.click(screen.getByRole('button', { name: 'Turn spending on' }));
    expect(await screen.findByRole('group', { name: 'Points can be used again' })).toBeTruthy();
    expect(seen.find(({ endpoint }) => endpoint === 'POST /member/thaw')?.body).toEqual({
      way: 'recovery_code',
      code: 'abcd-efgh',
    });
  });
});

describe('mails', () => {
  test('of a kind are switched off at once; those about points that leave cannot be', async () => {
    const off = [debits, { ...orderMails, is_on: false }];
    const seen = stubServer({
      ...beside,
      [SHOW]: { data: notStopped },
      'PUT /member/message-switch': { data: off },
    });
    await open();
    const debit = await screen.findByRole('switch', { name: 'Points leave your account' });
    expect(debit).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('switch', { name: 'An order moves', checked: true }));
    await screen.findByRole('switch', { name: 'An order moves', checked: false });
    expect(seen.at(-1)?.body).toEqual({ kind: 'order', channel: 'mail', is_on: false });
  });

  test('that could not be switched stay as they are, and the page says so', async () => {
    stubServer({ ...beside, [SHOW]: { data: notStopped }, 'PUT /member/message-switch': refusal(500, 'internal') });
    await open();
    fireEvent.click(await screen.findByRole('switch', { name: 'An order moves' }));
    await screen.findByText('Your choice could not be saved');
    expect(screen.getByRole('switch', { name: 'An order moves', checked: true })).toBeTruthy();
  });
});
