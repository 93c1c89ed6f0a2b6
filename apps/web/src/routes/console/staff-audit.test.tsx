import type { AuditEntry } from '@rewards/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StaffAuditPage } from './staff-audit.tsx';
import { onePage, openAsStaff, staffPerson } from '../../testing/staff-on.ts';
import { refusal, silence } from '../../testing/stub-server.ts';

const robin = staffPerson('support');
const entry = {
  number: 41,
  at: '2026-11-15T12:00:00Z',
  staff: robin,
  member: { id: '0196f6a2-7c1e-7d1b-9d2f-3f6f6c1d2b3a', name: 'Maya Laurent' },
  act: 'login_as.open',
  description: 'Logged on as a member',
  details: { reason: 'Asked about an order' },
  trace_id: 'trace-9',
  visit_entries: 2,
  hash: 'abcdef0123456789abcdef',
};
const filters = { staff: [robin], acts: [{ act: entry.act, description: entry.description }] };
const audit = (...data: AuditEntry[]) => ({ ...onePage(data), filters });
const whole = { entries: 41, is_whole: true, broken_at: null, head: 'fedcba9876543210', checked_at: entry.at };
const replies = { 'GET /staff/audit': audit(entry), 'GET /staff/audit/chain': { data: whole } };
const open = (given: Parameters<typeof openAsStaff>[1]['replies'] = {}) =>
  openAsStaff(StaffAuditPage, {
    role: 'support',
    address: '/staff/audit',
    words: [],
    replies: { ...replies, ...given },
  });

test('[SES-06] says who did what for whom and why, and that the record is whole', async () => {
  await open();
  const row = (await screen.findByRole('rowheader', { name: /Logged on as a member/ })).closest('tr');
  expect(row?.textContent).toContain('Robin Ashworth');
  expect(row?.textContent).toContain('Maya Laurent');
  expect(row?.textContent).toContain('Asked about an order');
  expect(screen.getByText('1 entry').getAttribute('aria-live')).toBe('polite');
  expect(await screen.findByText('The audit log is complete: all 41 entries are unchanged.')).toBeTruthy();
});

test('[SES-06] says that nobody has checked yet, and checks when asked to', async () => {
  const { seen } = await open({
    'GET /staff/audit/chain': { data: null },
    'POST /staff/audit/chain': { data: whole },
  });
  expect(await screen.findByText('The audit log has not been checked yet.')).toBeTruthy();
  expect(seen.some(({ endpoint }) => endpoint === 'POST /staff/audit/chain')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('The audit log is complete: all 41 entries are unchanged.')).toBeTruthy();
  expect(screen.getByText(/^Checked .*2026.*, last code fedcba987654$/)).toBeTruthy();
});

test('[SES-06] says when the check could not be made, and keeps what was found last', async () => {
  await open({ 'POST /staff/audit/chain': refusal(409, 'in_progress') });
  fireEvent.click(await screen.findByRole('button', { name: 'Check now' }));
  expect((await screen.findByRole('alert')).textContent).toContain('in_progress');
  expect(screen.getByText('The audit log is complete: all 41 entries are unchanged.')).toBeTruthy();
});

test('[SES-06] says where the record is broken', async () => {
  await open({ 'GET /staff/audit/chain': { data: { ...whole, is_whole: false, broken_at: 17 } } });
  expect((await screen.findByRole('alert')).textContent).toContain('The audit log may have been altered at entry 17.');
});

test('[SES-06] is searched by person, act and day', async () => {
  const { seen } = await open();
  await screen.findByRole('rowheader', { name: /Logged on as a member/ });
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  choose('Who', robin.id);
  choose('What', entry.act);
  choose('From', '2026-11-01');
  choose('To', '2026-11-15');
  await waitFor(() =>
    expect(seen.at(-1)?.query).toMatchObject({
      page: '1',
      staff_id: robin.id,
      act: 'login_as.open',
      from_date: '2026-11-01',
      to_date: '2026-11-15',
    }),
  );
});

test('[SES-06] says when nothing matches, and when it could not be loaded', async () => {
  let isUp = true;
  const { queryClient } = await open({ 'GET /staff/audit': () => (isUp ? audit() : silence) });
  expect(await screen.findByText('Nothing matches.')).toBeTruthy();
  isUp = false;
  void queryClient.resetQueries({ queryKey: ['staff', 'audit'] });
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load the audit log');
});

test('[SES-06] a visit opens to what was done in it, and a text narrows the list', async () => {
  const act = {
    ...entry,
    number: 42,
    act: 'POST /member/wishlist',
    description: 'Saved a product',
    visit_entries: null,
  };
  const { seen } = await open({
    'GET /staff/audit': ({ query }) => (query?.['visit'] ? audit(act) : audit(entry)),
  });
  const summary = await screen.findByText('2 acts in this visit');
  const visit = summary.closest('details');
  if (visit) visit.open = true;
  if (visit) fireEvent(visit, new Event('toggle'));
  expect(await screen.findByText(/Saved a product/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Number, reason/), { target: { value: 'R-7429' } });
  await waitFor(() => expect(seen.at(-1)?.query).toMatchObject({ text: 'R-7429', by_visit: '1' }));
});
