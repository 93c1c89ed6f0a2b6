import type { KeptLine } from '@rewards/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onePage, openAsStaff } from '../../testing/staff-on.ts';
import { refusal } from '../../testing/stub-server.ts';
import { StaffCustomersPage } from './staff-customers.tsx';

const line = (id: number, more: Partial<KeptLine> = {}): KeptLine => ({
  id: `0196f6a2-7c1e-7d1b-9d2f-00000000000${id}`,
  about: `card:gold-${id}`,
  reason: 'unknown_family',
  waits_for: null,
  text: `{"kind":"card","card":"gold-${id}"}`,
  as_of: '2026-11-01T00:00:00Z',
  kept_at: '2026-11-02T00:00:00Z',
  tried_at: '2026-11-02T00:00:00Z',
  ...more,
});
const waiting = line(2, { reason: 'unknown_customer', waits_for: 'customer:late' });
type Given = Parameters<typeof openAsStaff>[1];
const open = (replies: Given['replies'] = {}, more: Partial<Given> = {}) =>
  openAsStaff(StaffCustomersPage, {
    address: '/staff/customers',
    words: ['staffPrograms', 'errors'],
    replies: { 'GET /staff/customer-feed/kept': onePage([line(1), waiting]), ...replies },
    ...more,
  });
const rowOf = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement;
const notice = () => screen.getByLabelText('Notices').textContent;
const sent = (seen: readonly { endpoint: string; body?: unknown }[], endpoint: string) =>
  seen.filter((each) => each.endpoint === endpoint);
const RETRY = 'POST /staff/customer-feed/kept/retry';
const DROP = 'POST /staff/customer-feed/kept/drop';

test('says what could not be placed, why, and what it waits for', async () => {
  await open();
  expect((await rowOf(/card:gold-1/)).textContent).toContain('The program has no such family of cards');
  expect((await rowOf(/card:gold-2/)).textContent).toContain('waits for customer:late');
  expect(screen.getByText('2 lines are kept').getAttribute('aria-live')).toBe('polite');
});

test('a line, or all of the page, are tried again, and the answer says what became of them', async () => {
  const { seen } = await open({ [RETRY]: { code: 'success', data: { placed: 1, kept: 0 } } });
  fireEvent.click(within(await rowOf(/card:gold-1/)).getByRole('button', { name: 'Try again card:gold-1' }));
  await waitFor(() => expect(notice()).toContain('1 line was placed; none is kept.'));
  fireEvent.click(screen.getByRole('button', { name: 'Try all of this page again' }));
  await waitFor(() => expect(sent(seen, RETRY)).toHaveLength(2));
  expect(sent(seen, RETRY).map(({ body }) => body)).toEqual([{ ids: [line(1).id] }, { ids: [line(1).id, waiting.id] }]);
  await waitFor(() => expect(sent(seen, 'GET /staff/customer-feed/kept').length).toBeGreaterThan(2));
});

test('a line is removed only after the person was asked', async () => {
  const { seen } = await open({ [DROP]: { code: 'success', data: { dropped: 1 } } });
  fireEvent.click(within(await rowOf(/card:gold-1/)).getByRole('button', { name: 'Remove card:gold-1' }));
  expect(sent(seen, DROP)).toEqual([]);
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(notice()).toContain('The line is removed.'));
  expect(sent(seen, DROP)).toHaveLength(1);
});

test('a try that fails is said, and the list is read again', async () => {
  const { seen } = await open({ [RETRY]: refusal(404, 'not_found') });
  fireEvent.click(within(await rowOf(/card:gold-1/)).getByRole('button', { name: 'Try again card:gold-1' }));
  await waitFor(() => expect(sent(seen, 'GET /staff/customer-feed/kept')).toHaveLength(2));
  expect(notice()).not.toBe('');
});

test('a person without the right reads, and has nothing to press', async () => {
  await open({}, { role: 'support' });
  await rowOf(/card:gold-1/);
  expect(screen.getByText('You can read the lines. An operator tries them again or removes them.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Try|Remove/ })).toBeNull();
});

test('speaks French', async () => {
  await open({ 'GET /staff/customer-feed/kept': onePage([]) }, { locale: 'fr' });
  expect(await screen.findByText('Toutes les lignes de la banque sont classées')).toBeTruthy();
});
