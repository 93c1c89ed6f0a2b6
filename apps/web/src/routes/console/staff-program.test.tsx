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
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const json = () => screen.getByLabelText<HTMLTextAreaElement>('Everything else, as JSON');
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

  test('has fields for what is plain and the rest as JSON; both are saved as one document', async () => {
    const { seen } = await open({ 'PUT /staff/program': { code: 'success', data: { version: 9 } } });
    await screen.findByRole('form', { name: 'Program rewards-us' });
    expect(JSON.parse(json().value)).toEqual({ shop: { binRanges: [{ from: '541234', to: '541235' }] } });
    type('Minimum points for a cart', '1500');
    type('Everything else, as JSON', '{"shop":{"binRanges":[{"from":"541234","to":"541299"}]}}');
    press('Review and save');
    expect(changes()).toEqual([
      expect.stringMatching(/shop\.binRanges\.0\.to.*"541235".*"541299"/),
      expect.stringMatching(/Minimum points for a cart.*1000.*1500/),
    ]);
    press('Save these changes');
    await waitFor(() => expect(notice()).toBe('The program is saved. It is in effect now.'));
    expect(seen.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual({
      version: 8,
      configuration: {
        brandName: 'HSBC',
        shop: { minimumCartPoints: 1_500, binRanges: [{ from: '541234', to: '541299' }] },
      },
    });
  });

  test('says what is no JSON before anything is sent', async () => {
    const { seen } = await open();
    await screen.findByRole('form', { name: 'Program rewards-us' });
    type('Everything else, as JSON', '{"shop":');
    type('Minimum points for a cart', 'many');
    press('Review and save');
    expect(json().getAttribute('aria-invalid')).toBe('true');
    expect(json().closest('details')?.open).toBe(true);
    const field = json();
    type('Everything else, as JSON', '{"shop":{}}');
    expect(json()).toBe(field);
    expect(screen.getByRole('link', { name: 'Minimum points for a cart is invalid' })).toBeTruthy();
    expect(seen.some(({ endpoint }) => endpoint.startsWith('PUT'))).toBe(false);
  });

  test('says field by field what the server minds', async () => {
    const errors = [
      { field: 'shop.minimumCartPoints', message: 'shop.minimumCartPoints must be at least 1' },
      { field: 'shop.binRanges.0.to', message: 'shop.binRanges.0.to is invalid' },
    ];
    await open({ 'PUT /staff/program': refusal(400, 'validation_error', { errors }) });
    await screen.findByRole('form', { name: 'Program rewards-us' });
    type('Minimum points for a cart', '0');
    press('Review and save');
    press('Save these changes');
    await screen.findByRole('link', { name: /must be at least 1$/ });
    expect(screen.getByLabelText('Minimum points for a cart').getAttribute('aria-invalid')).toBe('true');
    expect(json().getAttribute('aria-invalid')).toBe('true');
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
