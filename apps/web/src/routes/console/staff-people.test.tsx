import type { AnswerOf, Calls } from '@rewards/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAsStaff } from '../../testing/staff-on.ts';
import { refusal } from '../../testing/stub-server.ts';
import { StaffPeoplePage } from './staff-people.tsx';

type People = AnswerOf<Calls['listStaffPeople']>;

const id = '0196f6a2-7c1e-7d1b-9d2f-000000000020';
const support: People['roles'][number] = {
  code: 'support',
  version: 3,
  name: { en: 'Customer support', fr: 'Service à la clientèle' },
  rights: ['members.see', 'cases.handle'],
  people: 1,
  changed_at: '2026-11-15T12:00:00.000Z',
  can_change: true,
  can_give: true,
};
const leo: People['data'][number] = {
  id,
  name: 'Leo Marsh',
  email: 'leo@bank.example',
  role: { code: 'support', name: 'Customer support' },
  state: 'active',
  last_seen_at: '2026-11-15T12:00:00.000Z',
  is_of_bank: false,
  is_you: false,
  can_change: true,
};
const people: People = {
  data: [leo, { ...leo, id: id.replace('20', '21'), name: 'Ines Roy', email: 'ines@bank.example', state: 'invited' }],
  roles: [support, { ...support, code: 'lead', name: { en: 'Lead', fr: 'Chef' }, can_change: false, can_give: false }],
};

const open = (replies: Parameters<typeof openAsStaff>[1]['replies'] = {}, locale: 'en' | 'fr' = 'en') =>
  openAsStaff(StaffPeoplePage, {
    address: '/staff/people',
    words: ['staffPeople', 'validation'],
    replies: { 'GET /staff/people': people, ...replies },
    locale,
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('people are found by name and status, and asked about before an act', async () => {
  const { seen } = await open({ 'POST /staff/people/{id}/disable': { code: 'success' } });
  expect(await screen.findByRole('row', { name: /Leo Marsh/ })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Name or email'), { target: { value: 'leo' } });
  expect(screen.queryByRole('row', { name: /Ines Roy/ })).toBeNull();
  expect(screen.getByText('1 person', { selector: 'p' })).toBeTruthy();
  press('Disable Leo Marsh');
  const dialog = screen.getByRole('alertdialog', { name: 'Disable the account of Leo Marsh?' });
  expect(seen.some(({ endpoint }) => endpoint.includes('disable'))).toBe(false);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(seen.some(({ path }) => path === `/v1/staff/people/${id}/disable`)).toBe(true));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('the role of somebody whom the bank signs in is the bank’s to change', async () => {
  await open({ 'GET /staff/people': { ...people, data: [{ ...leo, is_of_bank: true }] } });
  expect(await screen.findByText('Role given by the bank')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /role Leo Marsh/i })).toBeNull();
  press('Reset Leo Marsh');
  expect(screen.getByRole('alertdialog').textContent).toContain('logs on with the bank account');
});

test('an invitation needs a name, an address and a role that the person may give', async () => {
  const { seen } = await open({ 'POST /staff/people': refusal(409, 'staff_exists') });
  await screen.findByRole('row', { name: /Leo Marsh/ });
  press('Send invitation');
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
  const form = within(screen.getByRole('region', { name: 'Invite a person' }));
  expect(form.queryByRole('option', { name: 'Lead' })).toBeNull();
  fireEvent.change(form.getByLabelText('Name'), { target: { value: ' Kim Doe ' } });
  fireEvent.change(form.getByLabelText('Work email'), { target: { value: 'kim@bank.example' } });
  fireEvent.change(form.getByLabelText('Role'), { target: { value: 'support' } });
  press('Send invitation');
  expect(await screen.findByText('Said by the server: staff_exists')).toBeTruthy();
  expect(seen.findLast(({ endpoint }) => endpoint === 'POST /staff/people')?.body).toEqual({
    name: 'Kim Doe',
    email: 'kim@bank.example',
    role: 'support',
  });
});

test('a change of a role says what it gives and takes away before it is saved', async () => {
  const { seen } = await open({ 'PUT /staff/role/{code}': { code: 'success' } });
  await screen.findByRole('row', { name: /Leo Marsh/ });
  expect(screen.queryByRole('button', { name: 'Change Lead' })).toBeNull();
  press('Change Customer support');
  fireEvent.click(screen.getByLabelText('Answer cases'));
  fireEvent.click(screen.getByLabelText('Edit content'));
  expect(screen.getByText('Gives: Edit content.')).toBeTruthy();
  expect(screen.getByText('Takes away: Answer cases.')).toBeTruthy();
  press('Save role');
  await waitFor(() =>
    expect(seen.findLast(({ endpoint }) => endpoint === 'PUT /staff/role/{code}')?.body).toEqual({
      version: 3,
      name: support.name,
      rights: ['members.see', 'content.edit'],
    }),
  );
});

test('the list says so when it cannot be loaded, in French as well', async () => {
  await open({ 'GET /staff/people': refusal(500, 'internal') }, 'fr');
  expect(await screen.findByText('La liste du personnel n’a pas pu être chargée')).toBeTruthy();
});
