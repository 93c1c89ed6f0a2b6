import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as leaving from '../../features/travel/leave.ts';
import { shopMember } from '../../testing/open-shop.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubServer } from '../../testing/stub-server.ts';
import { TravelDeparturePage } from './travel-departure.tsx';

const TRAVEL = 'GET /member/account/{id}/travel-url';
const VACATION = 'GET /member/account/{id}/vacation-form';
const ACCESS = 'GET /member/account/{id}/access-url';

vi.mock('../../features/travel/leave.ts', () => ({ leaveTo: vi.fn(), leaveByForm: vi.fn() }));
const { leaveTo, leaveByForm } = vi.mocked(leaving);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const open = (address: string, locale: 'en' | 'fr' = 'en') =>
  renderPage(TravelDeparturePage, {
    address,
    words: ['travel', 'acts', 'account', 'titles'],
    session: shopMember,
    locale,
  });

describe('[FRAME-06, TRAV-01] the way to the travel sites', () => {
  test('leads to the travel site with one token, in the reader’s language and to the booking asked for', async () => {
    const seen = stubServer({ [TRAVEL]: { body: { redirect_url: 'https://travel.example/?token=t' } } });
    await open('/travel?item=TRAV-1234', 'fr');
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://travel.example/?token=t'));
    expect(seen.map(({ query }) => query)).toMatchObject([{ lang: 'fr', item: 'TRAV-1234' }]);
  });

  test('posts a form to the vacation site', async () => {
    const form = { action: 'https://vacation.example/en', fields: { token: 't' } };
    stubServer({ [VACATION]: form });
    await open('/travel?site=vacation');
    await waitFor(() => expect(leaveByForm).toHaveBeenCalledWith(form));
    expect(leaveTo).not.toHaveBeenCalled();
  });

  test('leads to the access site', async () => {
    stubServer({ [ACCESS]: { body: { redirect_url: 'https://access.example/' } } });
    await open('/travel?site=access');
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://access.example/'));
  });

  test('that cannot be opened says so and can be tried again', async () => {
    stubServer({ [TRAVEL]: refusal(503, 'unavailable') });
    await open('/travel');
    expect(await screen.findByRole('heading', { name: 'The travel site could not be opened' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /again/i })).toBeTruthy();
  });
});
