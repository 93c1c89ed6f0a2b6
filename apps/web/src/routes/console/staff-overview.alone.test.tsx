import type { Overview, Unsettled } from '@rewards/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openAsStaff } from '../../testing/staff-on.ts';
import { StaffOverviewPage } from './staff-overview.tsx';
import { silence } from '../../testing/stub-server.ts';

// The picture needs a canvas, which the test browser does not have; the table beside it has the figures.
vi.mock('uplot', () => ({
  default: class {
    static readonly paths = {};
    destroy(): void {}
    setSize(): void {}
  },
}));

const overview: Overview = {
  as_of: '2026-11-15T12:00:00Z',
  fiat_currency: 'USD',
  outstanding: { points: 1_500_000, amount: 15_000, available: 1_400_000, held: 100_000 },
  issued: { points: 2_000_000, amount: 20_000 },
  adjusted: { points: 5_000, amount: 50 },
  expired: { points: 5_000, amount: 50 },
  lapsed: { points: 0, amount: 0 },
  redeemed: { points: 500_000, amount: 5_000, by_purpose: [{ purpose: 'shop', points: 500_000, amount: 5_000 }] },
  expiring: [
    { month: '2026-12', points: 12_000, amount: 120 },
    { month: null, points: 1_488_000, amount: 14_880 },
  ],
  order_items: [{ status: 'shipped', items: 4 }],
  redemptions: [],
  open_holds: { holds: 3, points: 100_000 },
  adjustments_waiting: 1,
  changes_waiting: 5,
  cases_open: 6,
  failed_jobs: 2,
  promises_late: 6,
  unsettled: 1,
  ledger_check: { checked_at: '2026-11-15T11:00:00Z', violations: 0 },
};
const job: Unsettled = {
  kind: 'job',
  id: '0196f6a2-7c1e-7d1b-9d2f-000000000030',
  title: 'Task send-mail',
  member: null,
  state: 'failed',
  points: null,
  amount: null,
  since: '2026-11-15T10:00:00Z',
  due_at: null,
  tries: 5,
  problem: 'No answer',
};
const day = { day: '2026-11-14', issued: 700, adjusted: 40, redeemed: 300, returned: 0, expired: 0 };
const replies = {
  'GET /staff/overview': { data: overview },
  'GET /staff/overview/series': {
    data: [day],
    before: [{ ...day, day: '2026-11-13', issued: 1000, redeemed: 0 }],
    active_members: { value: 12, before: 10 },
    promises: [{ key: 'miles', title: 'Miles', promised: 4, kept: 3 }],
  },
  'GET /staff/unsettled': { data: [job], total: 1 },
};
type Given = Parameters<typeof openAsStaff>[1];
const open = (given: Given['replies'] = {}, more: Partial<Given> = {}) =>
  openAsStaff(StaffOverviewPage, {
    address: '/staff/overview',
    words: ['orderStatuses', 'staffReports'],
    replies: { ...replies, ...given },
    ...more,
  });

test('says what the bank owes its members, in points and in dollars, and that the ledger is balanced', async () => {
  await open();
  expect(await screen.findByText('1,500,000', { selector: 'dd' })).toBeTruthy();
  expect(screen.getByText('$15,000.00', { selector: 'dd' })).toBeTruthy();
  expect(screen.getByText('The ledger is balanced.')).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Redemptions by type' }).textContent).toContain('Shop');
  expect(screen.getByRole('table', { name: 'Order items by status' }).textContent).toContain('4');
});

test('each figure stands against as many days before', async () => {
  await open();
  const figure = async (title: string) =>
    (await screen.findByText(title, { selector: 'dt' })).parentElement?.textContent;
  // 700 issued and 40 given, less 300 redeemed: 440 less a day ago.
  expect(await figure('Points outstanding')).toBe('Points outstanding1,500,000Was 1,499,560');
  expect(await figure('Issued')).toBe('Issued700Down 30%, was 1,000');
  expect(await figure('Redeemed')).toBe('Redeemed300Was 0');
  expect(await figure('Active members')).toBe('Active members12Up 20%, was 10');
  expect(screen.getByRole('progressbar', { name: 'Miles' }).getAttribute('aria-valuetext')).toBe('75%');
  expect(screen.getByText('1 of 4 late')).toBeTruthy();
});

test('what waits for a person is counted, and leads there', async () => {
  await open();
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  expect(waiting.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Changes to approve5',
    'Adjustments to approve1',
    'Open cases6',
    'Waiting to be settled1',
    'Promises that are late now6',
    'Failed jobs2',
    'Open reservations 100,000 points3',
  ]);
  expect(waiting.getByRole('link', { name: 'Changes to approve' }).getAttribute('href')).toContain('/staff/approvals');
});

const linesOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replace(/^(?:Points|Worth)(?!\s)/, '')));

test('the figures stand in a sum that anybody can add up, in points and in dollars', async () => {
  const { unmount } = await open();
  await screen.findByText('1,500,000', { selector: 'dd' });
  expect(linesOf('How the points add up')).toEqual([
    ['Issued', '+\u00a02,000,000', '$20,000.00'],
    ['Adjusted by staff', '+\u00a05,000', '$50.00'],
    ['Redeemed', '−\u00a0500,000', '$5,000.00'],
    ['Expired', '−\u00a05,000', '$50.00'],
    ['Points outstanding', '=\u00a01,500,000', '$15,000.00'],
    ['Of which reserved', '100,000', ''],
  ]);
  unmount();
  const lapsed = { points: 300, amount: 3 };
  await open({ 'GET /staff/overview': { data: { ...overview, lapsed, adjusted: { points: -7, amount: -0.07 } } } });
  await screen.findByText('1,500,000', { selector: 'dd' });
  expect(linesOf('How the points add up')).toContainEqual(['Adjusted by staff', '−\u00a07', '-$0.07']);
  expect(linesOf('How the points add up')).toContainEqual(['Expired, not yet posted', '−\u00a0300', '$3.00']);
});

test('what changed the balance stands from the first day to the last', async () => {
  await open();
  await screen.findByText('1,500,000', { selector: 'dd' });
  expect(linesOf('What changed the balance')).toEqual([
    ['Outstanding before Nov 14, 2026', '1,499,560', '$14,995.60'],
    ['Issued', '+\u00a0700', '$7.00'],
    ['Adjusted by staff', '+\u00a040', '$0.40'],
    ['Redeemed', '−\u00a0300', '$3.00'],
    ['Returned', '+\u00a00', '$0.00'],
    ['Expired', '−\u00a00', '$0.00'],
    ['Outstanding on Nov 14, 2026', '1,500,000', '$15,000.00'],
  ]);
});

test('the forecast says its method: of 505,000 points that are gone, 5,000 expired', async () => {
  await open();
  const forecast = await screen.findByRole('region', { name: 'Points that expire, by quarter' });
  expect(forecast.textContent).toContain('1% of all points that are gone expired unused.');
  expect(forecast.textContent).toContain('Q4 2026');
});

test('what expires stands by the month’s name in both languages, with its worth', async () => {
  const { unmount } = await open();
  await screen.findByText('1,500,000', { selector: 'dd' });
  expect(linesOf('Expiring by month')).toEqual([
    ['December 2026', '12,000', '$120.00'],
    ['Later', '1,488,000', '$14,880.00'],
  ]);
  expect(linesOf('Redemptions by type')).toEqual([['Shop', '500,000', '$5,000.00']]);
  unmount();
  await open({}, { locale: 'fr' });
  expect(await screen.findByText('décembre 2026')).toBeTruthy();
});

test('says when the ledger is not', async () => {
  const ledger_check = { checked_at: '2026-11-15T11:00:00Z', violations: 2 };
  await open({ 'GET /staff/overview': { data: { ...overview, ledger_check } } });
  expect((await screen.findByRole('alert')).textContent).toContain('The ledger check found 2 problems.');
});

test('the chart’s figures stand in a table, for as many days as are wanted', async () => {
  const { seen } = await open();
  const table = await screen.findByRole('table', { name: 'Issued and redeemed by day' });
  expect(table.textContent).toContain('700');
  const days = within(screen.getByRole('group', { name: 'Days' }));
  expect(days.getByRole('button', { name: '30 days' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(days.getByRole('button', { name: '90 days' }));
  await waitFor(() =>
    expect(seen.findLast(({ endpoint }) => endpoint === 'GET /staff/overview/series')?.query).toMatchObject({
      days: '90',
    }),
  );
});

test('an operator settles what waits; support staff see that it waits', async () => {
  let isOpen = true;
  const { unmount } = await open({
    'GET /staff/unsettled': () => (isOpen ? replies['GET /staff/unsettled'] : { data: [], total: 0 }),
    'POST /staff/unsettled/{kind}/{unsettledId}/settle': () => {
      isOpen = false;
      return { code: 'success', data: { state: 'done', is_settled: true } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Settle now Task send-mail' }));
  expect(await screen.findByText('Nothing waiting.')).toBeTruthy();
  unmount();
  await open({}, { role: 'support' });
  expect(await screen.findByRole('rowheader', { name: /Task send-mail/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Settle now/ })).toBeNull();
});

test('an operator settles a refund that the card refused: at the card, in points or by hand', async () => {
  const refund: Unsettled = {
    ...job,
    kind: 'refund',
    title: 'Order R-1234-5678, card ending in 0101',
    member: { id: '0196f6a2-7c1e-7d1b-9d2f-000000000031', name: 'Omar Haddad' },
    state: 'refused',
    points: 841,
    amount: 8.41,
    problem: 'card_closed',
  };
  const { seen } = await open({
    'GET /staff/unsettled': { data: [refund], total: 1 },
    'POST /staff/unsettled/{kind}/{unsettledId}/resolve': {
      code: 'success',
      data: { state: 'paid_by_hand', is_settled: true },
    },
  });
  const title = 'Arrange Order R-1234-5678, card ending in 0101';
  fireEvent.click(await screen.findByRole('button', { name: title }));
  expect(screen.getByRole('link', { name: 'Omar Haddad' }).getAttribute('href')).toContain('/staff/member/');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('We owe $8.41 to the member. The card did not accept it.')).toBeTruthy();
  expect(dialog.getByRole('option', { name: 'Pay back as 841 points' })).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('How'), { target: { value: 'by_hand' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Settle now' }));
  expect(await dialog.findByText('Write a note of 3 characters or more.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Check number or note'), { target: { value: 'Cheque 1207' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Settle now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const asked = seen.find(({ endpoint }) => endpoint === 'POST /staff/unsettled/{kind}/{unsettledId}/resolve');
  expect(asked?.body).toEqual({ way: 'by_hand', note: 'Cheque 1207' });
});

test('[KEEP-06] a refund that the gateway never answered is called that, and is not paid in points', async () => {
  const refund: Unsettled = { ...job, kind: 'refund', title: 'Order R-1234-5678', state: 'overdue', amount: 8.41 };
  await open({ 'GET /staff/unsettled': { data: [refund], total: 1 } });
  expect(await screen.findByText(/Refund without an answer/)).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'No answer' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Arrange Order R-1234-5678' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/never said whether it did it. Try the card again: it is not paid twice/)).toBeTruthy();
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Try the card again',
    'Record a payment by hand',
  ]);
});

test('[PWR-02] a credit that the bank does not take back is asked for again, or settled by hand', async () => {
  const recall: Unsettled = { ...job, kind: 'recall', title: 'P-1234-5678 · Credit', state: 'refused', amount: 25.13 };
  const { seen } = await open({
    'GET /staff/unsettled': { data: [recall], total: 1 },
    'POST /staff/unsettled/{kind}/{unsettledId}/settle': {
      code: 'success',
      data: { state: 'accepted', is_settled: false },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Arrange P-1234-5678 · Credit' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^We should reverse \$25\.13 of a credit because the merchant refunded/)).toBeTruthy();
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Ask the bank again',
    'Record a payment by hand',
  ]);
  fireEvent.click(dialog.getByRole('button', { name: 'Settle now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.some(({ endpoint }) => endpoint.endsWith('/settle'))).toBe(true);
});

test('what fails is said for each part by itself, in French too', async () => {
  await open({ 'GET /staff/overview/series': silence }, { locale: 'fr' });
  expect((await screen.findByRole('alert')).textContent).toContain('pas pu être chargé');
  expect((await screen.findByRole('table', { name: 'Décompte des points' })).textContent).toMatch(/1\s500\s000/);
});
