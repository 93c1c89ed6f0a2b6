import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleLine, samplePage } from '../../testing/sample-activity.ts';
import { premierWorld } from '../../testing/sample-accounts.ts';
import { memberSession } from '../../testing/sample-session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { type SeenCall, stubServer } from '../../testing/stub-server.ts';
import { TransactionsPage } from './transactions.tsx';

const LIST = 'GET /member/account/{id}/transaction';
const session = memberSession({ accounts: [premierWorld], account: premierWorld });
const words = ['account', 'activity', 'titles'] as const;

const openPage = (search = '', locale: 'en' | 'fr' = 'en') =>
  renderPage(TransactionsPage, { address: `/account/transactions${search}`, words, locale, session });

const lines = (from: number, count: number) =>
  Array.from({ length: count }, (_none, at) => sampleLine(String(from + at)));
const asked = (seen: readonly SeenCall[]) => seen.map(({ query: { locale: _locale, ...rest } }) => rest);

beforeEach(() => void vi.setSystemTime('2026-11-15T23:30:00Z'));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the filter', () => {
  test('[TXN-01] is the last 30 days unless the address says another', async () => {
    const seen = stubServer({ [LIST]: samplePage(lines(1, 1)) });
    await openPage();
    await screen.findByRole('table');
    expect(seen[0]?.path).toBe(`/v1/member/account/${premierWorld.id}/transaction`);
    expect(asked(seen)).toEqual([{ from_date: '2026-10-16', is_purchase_eraser: '0', page: '1' }]);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Period' }).value).toBe('30');
  });

  test('[TXN-01] offers 7, 15, 30, 60 and 90 days and "old"; the choice is asked for and stands in the address', async () => {
    const seen = stubServer({ [LIST]: samplePage(lines(1, 1)) });
    const { router } = await openPage();
    const period = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Period' });
    expect([...period.options].map(({ value }) => value)).toEqual(['7', '15', '30', '60', '90', 'old']);
    fireEvent.change(period, { target: { value: 'old' } });
    await waitFor(() =>
      expect(asked(seen).at(-1)).toEqual({ to_date: '2020-10-29', is_purchase_eraser: '0', page: '1' }),
    );
    expect(router.state.location.search).toEqual({ days: 'old' });
  });

  test('[TXN-01] comes back with the back button', async () => {
    stubServer({ [LIST]: samplePage(lines(1, 1)) });
    const { router } = await openPage('?days=60');
    const period = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Period' });
    await waitFor(() => expect(period().value).toBe('60'));
    fireEvent.change(period(), { target: { value: '7' } });
    await waitFor(() => expect(period().value).toBe('7'));
    router.history.back();
    await waitFor(() => expect(period().value).toBe('60'));
  });

  test('[TXN-01] the account’s navigation shows where one is, whatever the filter', async () => {
    stubServer({ [LIST]: samplePage(lines(1, 1)) });
    await openPage('?view=redeemable');
    const entries = screen.getByRole('navigation', { name: 'Account pages' }).querySelectorAll('[aria-current="page"]');
    expect([...entries].map(({ textContent }) => textContent)).toEqual(['Transactions']);
  });

  test('[TXN-01] the redeemable view asks without dates and hides the period', async () => {
    const seen = stubServer({ [LIST]: samplePage(lines(1, 1)) });
    const { router } = await openPage('?days=60');
    fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Redeemable' }));
    await waitFor(() => expect(asked(seen).at(-1)).toEqual({ is_purchase_eraser: '1', page: '1' }));
    expect(screen.queryByRole('combobox', { name: 'Period' })).toBeNull();
    expect(router.state.location.search).toMatchObject({ view: 'redeemable' });
  });

  test('[TXN-01] search, movement and category stand in the address, are asked for, and can be removed', async () => {
    const seen = stubServer({ [LIST]: ({ query }) => samplePage(query['search'] === 'zzz' ? [] : lines(1, 1)) });
    const { router } = await openPage('?q=oak&movement=used');
    const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search transactions' });
    expect(field.value).toBe('oak');
    expect(screen.getByRole('button', { name: 'Used', pressed: true })).toBeTruthy();
    expect(asked(seen).at(-1)).toMatchObject({ search: 'oak', movement: 'used' });
    fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: 'dining' } });
    await waitFor(() => expect(asked(seen).at(-1)).toMatchObject({ category: 'dining' }));
    expect(router.state.location.search).toEqual({ q: 'oak', movement: 'used', category: 'dining' });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } });
    fireEvent.submit(screen.getByRole('search'));
    expect(await screen.findByRole('heading', { name: 'Nothing was found' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove the search and filters' }));
    await waitFor(() => expect({ ...router.state.location.search }).toEqual({}));
  });

  test.each([
    '?q=%00&movement=stolen&category=%3Cb%3E',
    '?days=1000',
    '?view=%3Cscript%3E&days=%22%3E',
    '?days=__proto__&view=constructor',
  ])('%s in the address is nobody’s filter', async (search) => {
    const seen = stubServer({ [LIST]: samplePage(lines(1, 1)) });
    await openPage(search);
    await screen.findByRole('table');
    expect(asked(seen)).toEqual([{ from_date: '2026-10-16', is_purchase_eraser: '0', page: '1' }]);
  });
});
