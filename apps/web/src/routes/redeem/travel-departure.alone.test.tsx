import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as leaving from '../../features/travel/leave.ts';
import { noLimits } from '../../testing/sample-limits.ts';
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

  const limited = (until_at: string | null) => ({
    [TRAVEL]: { body: { redirect_url: 'https://travel.example/?token=t' } },
    'GET /member/spending-limits': { data: { ...noLimits, large_payments: { above_points: 1, until_at } } },
  });

  test('says before the member leaves what the site will not take, and leads to where it is allowed', async () => {
    const seen = stubServer(limited(null));
    await open('/travel?site=travel');
    expect(await screen.findByRole('heading', { level: 1, name: /more than 1 pts/ })).toBeTruthy();
    const allow = screen.getByRole('link', { name: 'Allow more for one hour' });
    expect(allow.getAttribute('href')).toBe('/account/security?to=travel');
    expect([leaveTo.mock.calls, seen.filter(({ endpoint }) => endpoint === TRAVEL)]).toEqual([[], []]);
    fireEvent.click(screen.getByRole('button', { name: 'Go to the travel site' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
  });

  test.each([
    ['it is allowed', '/travel', limited(new Date(Date.now() + 60_000).toISOString())],
    ['only a booking is looked at', '/travel?item=TRAV-1', limited(null)],
    [
      'the limit cannot be read',
      '/travel',
      { ...limited(null), 'GET /member/spending-limits': refusal(503, 'unavailable') },
    ],
  ])('asks nothing when %s', async (_why, address, answers) => {
    stubServer(answers);
    await open(address);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
  });

  test('that cannot be opened says so and can be tried again', async () => {
    stubServer({ [TRAVEL]: refusal(503, 'unavailable') });
    await open('/travel');
    expect(await screen.findByRole('heading', { name: 'The travel site could not be opened' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /again/i })).toBeTruthy();
  });
});
