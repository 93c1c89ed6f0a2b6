import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openAsStaff } from '../../testing/staff-on.ts';
import { StaffProgramPage } from './staff-program.tsx';
import { StaffRegistrationsPage } from './staff-registrations.tsx';
import { refusal } from '../../testing/stub-server.ts';

type Replies = Parameters<typeof openAsStaff>[1]['replies'];
const words = ['staffPrograms', 'validation'] as const;
const saved = { version: 8, updated_at: '2026-11-01T00:00:00Z', updated_by: 'Olive Hart' };
const configuration = {
  brandName: 'HSBC',
  shop: { minimumCartPoints: 1_000, binRanges: [{ from: '541234', to: '541235' }] },
  cardFamilies: [{ code: 'gold', name: { en: 'Gold', fr: 'Or' }, typeCode: 'gold' }],
  cardTypes: { gold: { miles: true } },
  earning: { families: { gold: { base: { numerator: 3, denominator: 2 }, bonus: [] } } },
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const section = (name: string) => {
  const found = screen
    .getAllByText(name)
    .find((each) => each.closest('summary'))
    ?.closest('details');
  if (!found) throw new Error(`No section ${name}`);
  return found;
};
/** A press in jsdom does not open it. */
const fold = (name: string) => {
  section(name).open = !section(name).open;
};
const notice = () => screen.getByLabelText('Notices').textContent;
const changes = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

describe('the configuration of the program', () => {
  const open = (replies: Replies = {}) =>
    openAsStaff(StaffProgramPage, {
      address: '/staff/program',
      words,
      replies: { 'GET /staff/program': { data: { ...saved, slug: 'rewards-us', configuration } }, ...replies },
    });

  test('logging out asks before what is typed is lost', async () => {
    const { seen } = await open({ 'POST /auth/logout': { code: 'success' } });
    await screen.findByRole('form', { name: 'Program rewards-us' });
    type('Minimum points for a cart', '1,500');
    press('Log out');
    press('Stay here');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText('Minimum points for a cart')).toHaveProperty('value', '1,500');
    expect(seen.some(({ endpoint }) => endpoint.endsWith('/auth/logout'))).toBe(false);
    press('Log out');
    press('Leave and lose it');
    expect(await screen.findByRole('heading', { level: 1, name: 'Staff log on' })).toBeTruthy();
  });

  test('leaves what points are worth and earn to the page of the rates', async () => {
    await open();
    await screen.findByRole('form', { name: 'Program rewards-us' });
    expect(screen.queryByText('Points earned on purchases')).toBeNull();
    expect(screen.queryByText('What points are worth')).toBeNull();
  });

  test('has a field for every value, takes thousands as people write them, and is saved as one document', async () => {
    const { seen } = await open({ 'PUT /staff/program': { code: 'success', data: { version: 9 } } });
    await screen.findByRole('form', { name: 'Program rewards-us' });
    expect(screen.queryByText(/JSON/)).toBeNull();
    type('Minimum points for a cart', '1,500');
    type('First six digits, to', '541299');
    press('Review and save');
    expect(changes()).toEqual([
      expect.stringMatching(/Minimum points for a cart.*1000.*1500/),
      expect.stringMatching(/Card number range 1, First six digits, to.*"541235".*"541299"/),
    ]);
    press('Save these changes');
    await waitFor(() => expect(notice()).toBe('The program is saved. It is in effect now.'));
    expect(seen.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toMatchObject({
      version: 8,
      configuration: {
        brandName: 'HSBC',
        shop: { minimumCartPoints: 1_500, binRanges: [{ from: '541234', to: '541299' }] },
        cardTypes: { gold: { miles: true } },
        earning: { families: { gold: { base: { numerator: 3, denominator: 2 }, bonus: [] } } },
      },
    });
  });

  test('adds and removes rows', async () => {
    const { seen } = await open({ 'PUT /staff/program': { code: 'success', data: { version: 9 } } });
    await screen.findByRole('form', { name: 'Program rewards-us' });
    fold('Limits');
    fold('Support');
    press('Add: Support hours');
    expect(within(screen.getByRole('group', { name: 'Support hours 1' })).getByLabelText('Opens')).toBeTruthy();
    fold('Support');
    expect(section('Support').textContent).toContain('Not saved');
    expect(section('Brand').textContent).not.toContain('Not saved');
    press('Remove: Card number range 1');
    press('Review and save');
    press('Save these changes');
    await waitFor(() => expect(notice()).toBe('The program is saved. It is in effect now.'));
    expect(seen.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toMatchObject({
      configuration: {
        shop: { binRanges: [] },
        support: { hours: [{ days: 'weekday', opens: '09:00', closes: '17:00' }] },
      },
    });
  });

  test('a new card begins with one point for a dollar, so that it has rates to change', async () => {
    const { seen } = await open({ 'PUT /staff/program': { code: 'waiting', data: { change_id: 'c-1' } } });
    await screen.findByRole('form', { name: 'Program rewards-us' });
    fold('Cards');
    press('Add: Card family');
    const card = within(screen.getByRole('group', { name: 'Card family 2' }));
    fireEvent.change(card.getByLabelText('Code of the family'), { target: { value: 'silver' } });
    press('Review and save');
    press('Save these changes');
    await waitFor(() => expect(seen.some(({ endpoint }) => endpoint.startsWith('PUT'))).toBe(true));
    expect(seen.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toMatchObject({
      configuration: {
        earning: { families: { gold: { base: { numerator: 3 } }, silver: { base: { numerator: 1, denominator: 1 } } } },
      },
    });
  });

  test('says what is no number before anything is sent, in the section that opens for it', async () => {
    const { seen } = await open();
    await screen.findByRole('form', { name: 'Program rewards-us' });
    expect(section('Limits').open).toBe(false);
    type('Minimum points for a cart', 'many');
    press('Review and save');
    const link = screen.getByRole('link', { name: 'Minimum points for a cart: enter a whole number' });
    expect(section('Limits').open).toBe(true);
    expect(section('Brand').open).toBe(false);
    section('Limits').open = false;
    fireEvent.click(link);
    expect(section('Limits').open).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('Minimum points for a cart'));
    expect(seen.some(({ endpoint }) => endpoint.startsWith('PUT'))).toBe(false);
  });

  test('says at each field, by its label, what the server minds', async () => {
    const errors = [
      { field: 'shop.minimumCartPoints', message: 'shop.minimumCartPoints must be at least 1' },
      { field: 'shop.binRanges.0.to', message: 'shop.binRanges.0.to: enter six digits' },
    ];
    await open({ 'PUT /staff/program': refusal(400, 'validation_error', { errors }) });
    await screen.findByRole('form', { name: 'Program rewards-us' });
    type('Minimum points for a cart', '0');
    press('Review and save');
    press('Save these changes');
    await screen.findByRole('link', { name: 'Minimum points for a cart must be at least 1' });
    expect(
      screen.getByRole('link', { name: 'Card number range 1, First six digits, to: enter six digits' }),
    ).toBeTruthy();
    expect(screen.getByLabelText('First six digits, to').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the configuration of registrations', () => {
  const registration = (id: number, name: string) => ({
    ...saved,
    id,
    configuration: { name: { en: name, fr: name }, hasPreferredLanguage: true, termsCode: null, opensCard: null },
  });
  const open = (replies: Replies = {}) =>
    openAsStaff(StaffRegistrationsPage, {
      address: '/staff/registrations',
      words,
      replies: {
        'GET /staff/registration': { data: [registration(2, 'Business'), registration(3, 'Developer')] },
        ...replies,
      },
    });

  test('is chosen by its name and saved by its number', async () => {
    const { seen } = await open({
      'PUT /staff/registration/{registrationId}': { code: 'success', data: { version: 9 } },
    });
    await screen.findByRole('form', { name: 'Business' });
    type('Registration', '3');
    await screen.findByRole('form', { name: 'Developer' });
    fireEvent.click(screen.getByLabelText('Asks for the language'));
    press('Review and save');
    expect(changes()).toEqual([expect.stringMatching(/Asks for the language.*true.*false/)]);
    press('Save these changes');
    await waitFor(() => expect(notice()).toBe('The registration is saved. It is in effect now.'));
    const put = seen.find(({ endpoint }) => endpoint.startsWith('PUT'));
    expect(put?.path).toBe('/v1/staff/registration/3');
    expect(put?.body).toMatchObject({ version: 8, configuration: { hasPreferredLanguage: false, termsCode: null } });
  });

  test('says when there is none', async () => {
    await open({ 'GET /staff/registration': { data: [] } });
    expect(await screen.findByText('There is no registration')).toBeTruthy();
  });
});
