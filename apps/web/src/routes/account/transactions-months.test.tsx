import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { premierWorld } from '../../testing/sample-accounts.ts';
import { samplePage, sampleSummary } from '../../testing/sample-activity.ts';
import { memberSession } from '../../testing/sample-session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { TransactionsPage } from './transactions.tsx';

const LIST = 'GET /member/account/{id}/transaction';
const SUMMARY = 'GET /member/account/{id}/points-summary';

const openPage = () =>
  renderPage(TransactionsPage, {
    address: '/account/transactions',
    words: ['account', 'activity', 'overview', 'titles'],
    session: memberSession({ accounts: [premierWorld], account: premierWorld }),
  });

beforeEach(() => void vi.setSystemTime('2026-11-15T23:30:00Z'));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the months', () => {
  test('[TXN-01] a chart shows what came and went, with a hidden table and the sums of the year', async () => {
    const months = { '2025-12': { earned: 9 }, '2026-07': { earned: 400, redeemed: 200 }, '2026-11': { earned: 86 } };
    stubServer({ [LIST]: samplePage([]), [SUMMARY]: sampleSummary(months) });
    await openPage();
    const panel = within(await screen.findByRole('region', { name: 'Earned and used' }));
    expect(await panel.findByText('This year, after returns: 486 pts earned, 200 pts used.')).toBeTruthy();
    const table = panel.getByRole('table');
    expect(table.parentElement?.className).toBe('visually-hidden');
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['June 202600', 'July 2026400200']);
    expect(rows).toHaveLength(6);
  });

  test('[TXN-01] on a phone the list comes first: the chart waits behind its title', async () => {
    const narrow = Object.defineProperty(window.matchMedia('all'), 'matches', { value: false });
    vi.spyOn(window, 'matchMedia').mockReturnValue(narrow);
    stubServer({ [LIST]: samplePage([]), [SUMMARY]: sampleSummary({ '2026-11': { earned: 86 } }) });
    await openPage();
    const fold = (await screen.findByText('Earned and used', { selector: 'summary *' })).closest('details');
    expect(fold?.open).toBe(false);
    expect(within(fold as HTMLElement).getByText(/86 pts earned/)).toBeTruthy();
    vi.restoreAllMocks();
  });

  test('[TXN-01] without a movement there is no chart', async () => {
    stubServer({ [LIST]: samplePage([]), [SUMMARY]: sampleSummary() });
    await openPage();
    await screen.findByText('No transactions in this period');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Earned and used' })).toBeNull());
  });
});
