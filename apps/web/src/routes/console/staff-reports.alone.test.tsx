import type { Report } from '../../features/staff/api/reports.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openAsStaff } from '../../testing/staff-on.ts';
import { refusal, silence } from '../../testing/stub-server.ts';
import { StaffReportsPage } from './staff-reports.tsx';

// The picture needs a canvas, which the test browser does not have; the table beside it has the figures.
vi.mock('uplot', () => ({
  default: class {
    static readonly paths = {};
    destroy(): void {}
    setSize(): void {}
  },
}));

const liability: Report = {
  report: 'liability',
  title: 'Liability and breakage',
  period: { from: '2026-09-01', to: '2026-10-31' },
  before: { from: '2026-07-01', to: '2026-08-31' },
  is_open: false,
  fiat_currency: 'USD',
  totals: [
    { key: 'outstanding', title: 'Points outstanding', unit: 'points', value: 1280, before: 1600 },
    { key: 'worth', title: 'Worth', unit: 'cash', value: 12.8, before: 16 },
    { key: 'breakage_share', title: 'Breakage', unit: 'share', value: 0.25, before: null },
  ],
  columns: [
    { key: 'outstanding', title: 'Points outstanding', unit: 'points' },
    { key: 'worth', title: 'Worth', unit: 'cash' },
    { key: 'breakage_share', title: 'Breakage', unit: 'share' },
  ],
  rows: [
    { key: '2026-09', title: '2026-09', month: '2026-09', values: [0, 0, null] },
    { key: '2026-10', title: '2026-10', month: '2026-10', values: [1280, 12.8, 0.25] },
  ],
  mail: null,
};
type Given = Parameters<typeof openAsStaff>[1];
const open = (given: Given['replies'] = {}, more: Partial<Given> = {}) =>
  openAsStaff(StaffReportsPage, {
    address: '/staff/reports?report=liability&from=2026-09-01&to=2026-10-31',
    words: ['staffReports', 'validation'],
    replies: { 'GET /staff/report/{report}': { data: liability }, ...given },
    ...more,
  });
const figure = (title: string) => screen.getByText(title, { selector: 'dt' }).parentElement?.textContent;

test('a link opens its report and days: figures against the period before, and every month in a table', async () => {
  const { seen } = await open();
  const table = await screen.findByRole('table', { name: 'Liability and breakage' });
  expect(within(table).getByRole('row', { name: /September 2026/ }).textContent).toContain('–');
  expect(within(table).getByRole('row', { name: /October 2026/ }).textContent).toMatch(/1,280.*\$12\.80.*25%/);
  expect(figure('Points outstanding')).toBe('Points outstanding1,280Down 20%, was 1,600');
  expect(figure('Breakage')).toBe('Breakage25%Was –');
  expect(screen.getByText(/^From September 1, 2026 to October 31, 2026\. Compared with July 1, 2026/)).toBeTruthy();
  const asked = seen.find(({ endpoint }) => endpoint === 'GET /staff/report/{report}');
  expect(asked?.query).toMatchObject({ from_date: '2026-09-01', to_date: '2026-10-31' });
});

test('another report and another period are asked for; days that are not whole ask nothing', async () => {
  const { seen } = await open();
  await screen.findByRole('table', { name: 'Liability and breakage' });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '' } });
  expect(await screen.findByText('Choose the first and the last day.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Period'), { target: { value: 'last_month' } });
  fireEvent.change(screen.getByLabelText('Report'), { target: { value: 'promises' } });
  await waitFor(() => expect(seen.at(-1)?.path).toContain('/staff/report/promises'));
  expect(seen.at(-1)?.query['from_date']).toMatch(/-01$/);
});

test('each card has its points in a table of its own, and nothing at all is said so', async () => {
  const redemptions: Report = {
    ...liability,
    report: 'redemptions',
    title: 'Redemptions by way and card',
    columns: [
      { key: 'points', title: 'Points', unit: 'points' },
      { key: 'family_elite', title: 'Elite', unit: 'points' },
    ],
    rows: [{ key: 'miles', title: 'Miles', month: null, values: [500, 400] }],
  };
  const { unmount } = await open({ 'GET /staff/report/{report}': { data: redemptions } });
  expect((await screen.findByRole('table', { name: 'Points by card' })).textContent).toContain('400');
  expect(screen.getByRole('table', { name: 'Redemptions by way and card' }).textContent).not.toContain('400');
  unmount();
  await open({ 'GET /staff/report/{report}': { data: { ...redemptions, report: 'promotions', rows: [] } } });
  expect(await screen.findByText('Nothing in this period.')).toBeTruthy();
});

test('a person chooses how often it comes by mail, and the answer takes the focus', async () => {
  let mail: Report['mail'] = null;
  const { seen } = await open({
    'GET /staff/report/{report}': () => ({ data: { ...liability, mail } }),
    'PUT /staff/report/{report}/mail': () => {
      mail = 'week';
      return { code: 'success' };
    },
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'After each week, on Monday' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const answer = await screen.findByRole('group', { name: 'You get this report after each week.' });
  await waitFor(() => expect(document.activeElement).toBe(answer));
  expect(seen.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual({ every: 'week' });
});

test('what fails is said, in French too', async () => {
  await open({ 'GET /staff/report/{report}': silence }, { locale: 'fr' });
  expect((await screen.findByRole('alert')).textContent).toContain('Le rapport n’a pas pu être chargé.');
});

test('a file that could not be loaded is said', async () => {
  await open({ 'GET /staff/report/{report}/file': refusal(400, 'validation_error') });
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByRole('group', { name: /validation_error/ })).toBe(document.activeElement);
});
