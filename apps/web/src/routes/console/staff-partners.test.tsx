import type { StaffPartner } from '@rewards/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAsStaff } from '../../testing/staff-on.ts';
import { StaffPartnersPage } from './staff-partners.tsx';
import { refusal } from '../../testing/stub-server.ts';

const partner: StaffPartner = {
  code: 'polar-cross',
  version: 5,
  updated_at: '2026-11-01T00:00:00Z',
  is_active: true,
  position: 1,
  name: 'Polar Cross',
  kind: 'airline',
  currency_name: 'Polar Miles',
  description: { en: 'Fly north', fr: 'Volez au nord' },
  icon: 'polar-cross',
  member_validation_regex: '\\d{9}',
  estimated_hours: null,
  usual_days: 5,
  cancel_hours: 2,
  terms_url: '/terms',
  minimum_points: 2_500,
  fields: [
    { code: 'last_name', required: true },
    { code: 'membership_number', required: true },
  ],
  rates: [
    { id: 3, points: 3, units: 1, starts_at: '2027-01-01T00:00:00Z', state: 'planned' },
    { id: 1, points: 2, units: 1, starts_at: '2026-01-01T00:00:00Z', state: 'present' },
  ],
};
const success = { code: 'success', data: partner } as const;
const open = (replies: Parameters<typeof openAsStaff>[1]['replies'] = {}) =>
  openAsStaff(StaffPartnersPage, {
    address: '/staff/partners',
    words: ['staffPrograms', 'validation'],
    replies: { 'GET /staff/miles-partner': { data: [partner] }, ...replies },
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const notice = () => screen.getByLabelText('Notices').textContent;

test('every rate stands with when it holds, and only one that has not begun is taken back', async () => {
  const { seen } = await open({ 'DELETE /staff/miles-partner/{code}/rate/{rateId}': success });
  const panel = await screen.findByRole('region', { name: 'Polar Cross' });
  expect(within(panel).getByRole('rowheader', { name: /Polar Miles: 1 for 2 points/ })).toBeTruthy();
  expect(within(panel).getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
  press('Remove Polar Miles: 1 for 3 points');
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(notice()).toBe('The rate was removed.'));
  expect(seen.find(({ endpoint }) => endpoint.startsWith('DELETE'))?.path).toBe(
    '/v1/staff/miles-partner/polar-cross/rate/3',
  );
});

test('a rate from a moment on is confirmed and sent with the version that was looked at', async () => {
  const { seen } = await open({ 'POST /staff/miles-partner/{code}/rate': success });
  await screen.findByRole('region', { name: 'Polar Cross' });
  press('Add a rate Polar Cross');
  press('Review and save');
  expect(screen.getAllByRole('link', { name: /: (?:enter a whole number|choose a date and a time)$/ })).toHaveLength(3);
  type('Points given', '5');
  type('Units received', '2');
  type('Starts', '2027-03-01T08:00');
  press('Review and save');
  press('Save these changes');
  await waitFor(() => expect(notice()).toBe('The rate is saved. It starts automatically.'));
  expect(seen.find(({ endpoint }) => endpoint.startsWith('POST'))?.body).toEqual({
    version: 5,
    points: 5,
    units: 2,
    starts_at: new Date('2027-03-01T08:00').toISOString(),
  });
});

test('a partner’s terms keep what was not touched, and what members are asked for keeps its order', async () => {
  const { seen } = await open({ 'PUT /staff/miles-partner/{code}': success });
  await screen.findByRole('region', { name: 'Polar Cross' });
  press('Change Polar Cross');
  type('Minimum points', '5000');
  type('First name', 'optional');
  press('Review and save');
  const rows = within(screen.getByRole('dialog')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Minimum points.*2500.*5000/),
    expect.stringMatching(/First name.*Not asked.*Optional/),
  ]);
  press('Save these changes');
  await waitFor(() => expect(notice()).toBe('Polar Cross is saved.'));
  const { code: _code, updated_at: _at, rates: _rates, ...terms } = partner;
  expect(seen.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual({
    ...terms,
    minimum_points: 5_000,
    fields: [...partner.fields, { code: 'first_name', required: false }],
  });
});

test('a new partner needs a first rate, and a refusal stands at its field', async () => {
  const errors = [{ field: 'member_validation_regex', message: 'member_validation_regex is invalid' }];
  const { seen } = await open({ 'PUT /staff/miles-partner/{code}': refusal(400, 'validation_error', { errors }) });
  await screen.findByRole('region', { name: 'Polar Cross' });
  press('New partner');
  type('Code (cannot be changed)', 'sun-line');
  type('Points given', '4');
  type('Units received', '3');
  type('Name', 'Sun Line');
  type('Name of its units', 'Suns');
  type('Description, English', 'South');
  type('Description, French', 'Sud');
  type('Picture name', 'sun');
  type('Minimum points', '2500');
  type('Days it usually takes', '3');
  type('Shapes of a membership number', '(a+)+$');
  type('Address of the terms', '/terms');
  press('Review and save');
  press('Save these changes');
  await screen.findByRole('link', { name: /^Shapes of a membership number / });
  const put = seen.find(({ endpoint }) => endpoint.startsWith('PUT'));
  expect(put?.path).toBe('/v1/staff/miles-partner/sun-line');
  expect(put?.body).toMatchObject({ version: 0, first_rate: { points: 4, units: 3 }, estimated_hours: null });
});
