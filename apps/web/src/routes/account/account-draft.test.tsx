import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { samplePage, sampleSummary } from '../../testing/sample-activity.ts';
import { sampleContent } from '../../testing/sample-content.ts';
import { premierWorld } from '../../testing/sample-accounts.ts';
import { readDraft, writeDraft } from '../../lib/form/form-draft.ts';
import { memberSession } from '../../testing/sample-session.ts';
import type { MemberSession } from '../../lib/session/session.tsx';
import { AccountPage } from './account.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { silence, stubServer } from '../../testing/stub-server.ts';

const answers = {
  'GET /member/account/{id}/ratio': {
    data: { conversion_rate: 0.01, top_up_rate: 0.01, fiat_currency_code: 'USD' },
  },
  'GET /member/account/{id}/expiring-points': { data: { balance: 0, expiring: [] } },
  'GET /member/account/{id}/points-summary': sampleSummary(),
  'GET /member/account/{id}/transaction': samplePage([]),
};
const { profile } = memberSession();
const fields = ['phone', 'language', 'wantsOffers'];
const kept = (memberId = profile.id) => readDraft('preferences', memberId, fields);

const openAccount = (session: Partial<MemberSession> = {}) =>
  renderPage(AccountPage, {
    address: '/account',
    words: ['account', 'activity', 'overview', 'pendingPage', 'titles', 'validation'],
    content: sampleContent,
    actions: { reload: async () => undefined },
    session: memberSession({ accounts: [premierWorld], account: premierWorld, ...session }),
  });
const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Phone/ });
const language = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language of our emails' });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save preferences' }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => void vi.unstubAllGlobals());

describe('what was typed into the contact preferences', () => {
  test('is kept as it is typed, and given back when the form opens again', async () => {
    stubServer(answers);
    const { unmount } = await openAccount();
    fireEvent.change(phone(), { target: { value: '415 555' } });
    fireEvent.change(language(), { target: { value: 'fr' } });
    fireEvent.click(screen.getByRole('checkbox'));
    expect(kept()).toEqual({ phone: '415555', language: 'fr', wantsOffers: true });
    unmount();
    await openAccount();
    expect([phone().value, language().value]).toEqual(['(415) 555', 'fr']);
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
    expect(screen.getByText('We kept what you had typed.')).toBeTruthy();
  });

  test('can be given up for what the bank knows', async () => {
    writeDraft('preferences', profile.id, fields, { phone: '4155550134', language: 'fr', wantsOffers: true });
    stubServer(answers);
    await openAccount();
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect([phone().value, language().value]).toEqual(['', 'en']);
    expect(document.activeElement).toBe(phone());
    expect(screen.queryByText('We kept what you had typed.')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  test('is forgotten once it is saved, also when the fresh profile does not come', async () => {
    stubServer({ ...answers, 'PUT /member/profile/{id}': { code: 'success', apiCode: 'SUCCESS' } });
    await openAccount();
    fireEvent.change(phone(), { target: { value: '4155550134' } });
    expect(sessionStorage).toHaveLength(1);
    save();
    expect(await screen.findByText('Your preferences were saved.')).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
  });

  test('stays when it could not be saved', async () => {
    stubServer({ ...answers, 'PUT /member/profile/{id}': silence });
    await openAccount();
    fireEvent.change(phone(), { target: { value: '4155550134' } });
    save();
    await screen.findAllByRole('alert');
    expect(kept()).toMatchObject({ phone: '4155550134' });
  });

  test('is not another member’s, and a form that was not touched keeps nothing', async () => {
    writeDraft('preferences', 'somebody-else', fields, { phone: '2125550100' });
    stubServer(answers);
    await openAccount();
    expect(phone().value).toBe('');
    await waitFor(() => expect(kept()).toEqual({}));
  });

  test('a draft that somebody tampered with cannot choose a language that does not exist', async () => {
    writeDraft('preferences', profile.id, fields, { language: '__proto__', wantsOffers: 'yes' });
    stubServer(answers);
    await openAccount();
    expect(language().value).toBe('en');
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
  });
});
