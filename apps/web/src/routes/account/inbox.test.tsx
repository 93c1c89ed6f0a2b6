import type { Message } from '@rewards/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { shopMember } from '../../testing/open-shop.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubServer } from '../../testing/stub-server.ts';
import { InboxPage } from './inbox.tsx';

const LIST = 'GET /member/message';
const MARK = 'PUT /member/message/{id}';
const MARK_ALL = 'POST /member/message/read';
const debit: Message = {
  id: '0199c000-0000-7000-8000-0000000000b1',
  kind: 'debit',
  title: 'Your redemption P-1000-2000',
  lines: [
    { label: null, text: 'You redeemed 2,500 points: Cash back.', url: null },
    { label: 'From', text: 'Firefox on Linux', url: null },
  ],
  page: { text: 'See my redemptions', path: '/account/order-history?order=x' },
  is_alert: true,
  is_read: false,
  occurred_at: new Date().toISOString(),
};
const answer: Message = {
  ...debit,
  id: '0199c000-0000-7000-8000-0000000000b2',
  kind: 'support',
  title: 'We answered your request',
  page: null,
  is_alert: false,
  is_read: true,
  occurred_at: '2026-01-02T15:41:00Z',
};
const listed = (data: Message[], unread = 1) => ({
  data,
  counts: { all: data.length, unread, security: 0, debit: 1, credit: 0, order: 0, support: 1 },
  page: 1,
  last_page: 1,
  per_page: 20,
  from: 1,
  to: data.length,
  total: data.length,
});
const marked = { code: 'success', unread: 0 } as const;

const open = (session = shopMember, address = '/account/inbox') =>
  renderPage(InboxPage, { address, words: ['inbox', 'acts', 'account', 'titles'], session });
const line = async (title: string) => {
  const details = (await screen.findByText(title)).closest('details');
  if (!details) throw new Error('not a message');
  return details;
};

afterEach(() => vi.unstubAllGlobals());

describe('the inbox', () => {
  test('opens a message, marks it as read, and leads to where all spending is stopped', async () => {
    const seen = stubServer({ [LIST]: listed([debit, answer]), [MARK]: marked });
    await open();
    const details = await line(debit.title);
    expect(within(details).getByText('Unread.')).toBeTruthy();
    details.open = true;
    await waitFor(() => expect(within(details).queryByText('Unread.')).toBeNull());
    expect(seen.filter(({ endpoint }) => endpoint === MARK).map(({ body }) => body)).toEqual([{ is_read: true }]);
    const stop = within(details).getByRole('link', { name: 'This was not me' });
    expect(stop.getAttribute('href')).toBe('/account/security');
    const other = await line(answer.title);
    expect(within(other).queryByRole('link', { name: 'This was not me' })).toBeNull();
  });

  test('is marked as read up to the newest that is shown, and says so', async () => {
    const seen = stubServer({ [LIST]: listed([debit, answer]), [MARK_ALL]: marked });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await screen.findByText('All messages are marked as read.');
    expect(seen.find(({ endpoint }) => endpoint === MARK_ALL)?.body).toEqual({ until: debit.occurred_at });
  });

  test('asks for the kind that the address names', async () => {
    const seen = stubServer({ [LIST]: listed([answer]) });
    await open(shopMember, '/account/inbox?filter=support');
    await line(answer.title);
    expect(screen.getByRole('button', { name: /^Support/, pressed: true })).toBeTruthy();
    expect(seen.some(({ query }) => query['filter'] === 'support')).toBe(true);
  });

  test('leaves everything unread while staff look', async () => {
    const seen = stubServer({ [LIST]: listed([debit]) });
    await open({ ...shopMember, isLoggedInAs: true });
    const details = await line(debit.title);
    details.open = true;
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    expect(seen.some(({ endpoint }) => endpoint === MARK)).toBe(false);
  });

  test('that is empty says what will come, and one that failed can be tried again', async () => {
    stubServer({ [LIST]: listed([], 0) });
    await open();
    await screen.findByText('No messages yet');
    stubServer({ [LIST]: refusal(500, 'internal') });
    await open();
    await screen.findByText('Your messages could not be loaded');
  });
});
