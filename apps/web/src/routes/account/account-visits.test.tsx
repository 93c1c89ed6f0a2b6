import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { premierWorld } from '../../testing/sample-accounts.ts';
import { samplePage, sampleSummary } from '../../testing/sample-activity.ts';
import { sampleContent } from '../../testing/sample-content.ts';
import { memberSession } from '../../testing/sample-session.ts';
import { AccountPage } from './account.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { stubServer } from '../../testing/stub-server.ts';

const restOfPage = {
  'GET /member/account/{id}/ratio': { data: { conversion_rate: 0.01, top_up_rate: 0.01, fiat_currency_code: 'USD' } },
  'GET /member/account/{id}/expiring-points': { data: { balance: 0, expiring: [] } },
  'GET /member/account/{id}/points-summary': sampleSummary(),
  'GET /member/account/{id}/transaction': samplePage([]),
};
const openAccount = (locale: 'en' | 'fr' = 'en') =>
  renderPage(AccountPage, {
    address: '/account',
    words: ['account', 'activity', 'overview', 'pendingPage', 'titles', 'validation'],
    content: sampleContent,
    locale,
    session: memberSession({
      accounts: [premierWorld],
      account: premierWorld,
      card: { name: 'Premier World', numberEnding: '4821', image: '/cards/premier-world.svg' },
    }),
  });

afterEach(() => void vi.unstubAllGlobals());

describe('visits by staff', () => {
  const visit = (id: number, description: string) => ({
    id,
    at: '2026-11-14T15:00:00Z',
    staff_first_name: 'Robin',
    role: 'Customer support',
    description,
  });
  const paging = { last_page: 2, per_page: 1, from: 1, to: 1, total: 2 };

  test('are listed with who it was and when, more of them when asked', async () => {
    stubServer({
      ...restOfPage,
      'GET /member/staff-visit': ({ query }) => {
        const page = Number(query['page']);
        return {
          data: [visit(page, page === 1 ? 'Viewed your account to help you' : 'Unlocked your login')],
          page,
          ...paging,
        };
      },
    });
    await openAccount();
    const visits = await screen.findByRole('region', { name: 'Visits by our staff' });
    await within(visits).findByText('Viewed your account to help you');
    expect(visits.textContent).toContain('Robin, Customer support');
    fireEvent.click(within(visits).getByRole('button', { name: 'Load more' }));
    expect(await within(visits).findByText('Unlocked your login')).toBeTruthy();
    expect(within(visits).queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('say that there are none', async () => {
    stubServer({
      ...restOfPage,
      'GET /member/staff-visit': { data: [], page: 1, ...paging, last_page: 1, total: 0 },
    });
    await openAccount('fr');
    const visits = await screen.findByRole('region', { name: 'Visites de notre personnel' });
    expect(await within(visits).findByText('Aucune jusqu’à présent.')).toBeTruthy();
  });
});
