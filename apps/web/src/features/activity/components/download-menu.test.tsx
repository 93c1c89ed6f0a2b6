import { createWords } from '@rewards/text';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearAuth, writeAuth } from '../../../lib/session/auth-storage.ts';
import { WordsProvider } from '../../../lib/words.tsx';
import type { ActivityFilter } from '../activity-filter.ts';
import { DownloadMenu } from './download-menu.tsx';

const fetchCall = vi.fn<typeof fetch>();
const saved: { name: string; address: string }[] = [];

beforeEach(() => {
  fetchCall.mockReset();
  saved.length = 0;
  vi.stubGlobal('fetch', fetchCall);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:the-file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href });
  });
  writeAuth({ token: 'the.members.token', expiresAtMs: 0, isSso: false });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clearAuth();
});

const file = () =>
  new Response('a,b\r\n', { headers: { 'content-disposition': 'attachment; filename="transactions.csv"' } });

async function choose(format: string, filter: ActivityFilter = { view: 'all', range: '30' }) {
  const words = createWords('en');
  await words.load('frame', 'ui', 'activity');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider value={words}>
        <DownloadMenu accountId={7} filter={filter} today="2026-11-15" />
      </WordsProvider>
    </QueryClientProvider>,
  );
  const trigger = screen.getByRole('button', { name: 'Download' });
  trigger.focus();
  fireEvent.keyDown(trigger, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: format }));
}
const body = (): unknown => {
  const sent = fetchCall.mock.calls[0]?.[1]?.body;
  return JSON.parse(typeof sent === 'string' ? sent : 'null');
};

describe('[TXN-03] the download', () => {
  test.each([
    ['A table (CSV)', 'csv'],
    ['A statement (PDF)', 'pdf'],
  ])('%s of what is shown is saved under the server’s name', async (item, format) => {
    fetchCall.mockImplementation(async () => file());
    await choose(item);
    await waitFor(() => expect(saved).toEqual([{ name: 'transactions.csv', address: 'blob:the-file' }]));
    expect(body()).toEqual({ format, from_date: '2026-10-16', is_purchase_eraser: '0' });
    expect(new Headers(fetchCall.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer the.members.token');
    expect(await screen.findByText('transactions.csv was downloaded.')).toBeTruthy();
  });

  test('of the redeemable view has no dates', async () => {
    fetchCall.mockImplementation(async () => file());
    await choose('A table (CSV)', { view: 'redeemable', range: 'old' });
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(body()).toEqual({ format: 'csv', is_purchase_eraser: '1' });
  });

  test('shows that it is under way, keeps the keyboard’s place, and cannot be asked for twice', async () => {
    let finish: (answer: Response) => void = () => undefined;
    fetchCall.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    await choose('A table (CSV)');
    const trigger = await screen.findByRole('button', { name: 'Preparing the file' });
    expect(trigger.getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(trigger));
    fireEvent.keyDown(trigger, { key: 'Enter' });
    const item = await screen.findByRole('menuitem', { name: 'A table (CSV)' });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(item);
    expect(fetchCall).toHaveBeenCalledOnce();
    finish(file());
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  test('that fails is a notification, and nothing is saved', async () => {
    fetchCall.mockRejectedValue(new TypeError('Failed to fetch'));
    await choose('A statement (PDF)');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We could not prepare the file.');
    expect(saved).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Close this message' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
