import type { StaffPromotion } from '@rewards/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onePage, openAsStaff } from '../../testing/staff-on.ts';
import { StaffPromotionsPage } from './staff-promotions.tsx';
import { refusal, silence } from '../../testing/stub-server.ts';

const promotion: StaffPromotion = {
  id: 7,
  code: 'SAVE10',
  version: 3,
  name: { en: 'Ten percent', fr: 'Dix pour cent' },
  items: { en: 'Everything', fr: 'Tout' },
  kind: 'percent',
  value: 10,
  starts_at: '2026-01-01T05:00:31.000Z',
  ends_at: null,
  total_limit: 500,
  member_limit: 1,
  segment: null,
  targets: { product_ids: [], category_ids: [], catalogue_ids: [] },
  target_names: { products: [], categories: [], catalogues: [] },
  used_count: 12,
  state: 'running',
};
const listOf = (...data: StaffPromotion[]) => ({
  ...onePage(data),
  categories: [
    { id: 1, path: 'electronics', name: 'Electronics' },
    { id: 2, path: 'home', name: 'Home' },
  ],
  catalogues: [{ id: 9, slug: 'business' }],
  segments: [{ code: 'french-readers', name: 'French readers' }],
});
const replies = { 'GET /staff/promotion': listOf(promotion) };

type Given = Parameters<typeof openAsStaff>[1];
const open = (given: Given['replies'] = {}, more: Partial<Given> = {}) =>
  openAsStaff(StaffPromotionsPage, {
    address: '/staff/promotions',
    words: ['staffPrograms', 'validation'],
    replies: { ...replies, ...given },
    ...more,
  });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const review = () => press('Review and save');
const notice = () => screen.getByLabelText('Notices').textContent;

test('a code is listed with what it is worth, how often it was used and how it stands', async () => {
  await open();
  const row = (await screen.findByRole('rowheader', { name: /SAVE10/ })).closest('tr');
  expect(row?.textContent).toContain('10% off');
  expect(row?.textContent).toContain('12 / 500');
  expect(row?.textContent).toContain('Running');
  expect(screen.getByRole('link', { name: 'Promotions' }).getAttribute('aria-current')).toBe('page');
});

test('what changes is read once more, and only that is asked about', async () => {
  const { seen } = await open({
    'PUT /staff/promotion/{promotionId}': { code: 'success', data: { ...promotion, value: 15 } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change SAVE10' }));
  const heading = screen.getByRole('heading', { name: 'Promotion code SAVE10' });
  expect(document.activeElement).toBe(heading);
  review();
  expect(screen.getByText('Nothing has changed.')).toBeTruthy();
  type('Value', '15');
  fireEvent.change(screen.getByLabelText('Add: Categories'), { target: { value: '2' } });
  fireEvent.click(within(screen.getByRole('group', { name: 'Categories' })).getByRole('button', { name: 'Add' }));
  review();
  const dialog = screen.getByRole('dialog', { name: 'Save these changes?' });
  const changes = within(dialog).getAllByRole('row').slice(1);
  expect(changes.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Value.*10.*15/),
    expect.stringMatching(/Categories.*nothing.*Home/),
  ]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save these changes' }));
  await waitFor(() => expect(notice()).toBe('SAVE10 is saved.'));
  const put = seen.find(({ endpoint }) => endpoint.startsWith('PUT'));
  expect(put?.body).toMatchObject({
    version: 3,
    value: 15,
    // The field was not touched, so the seconds, which it does not show, have not changed.
    starts_at: '2026-01-01T05:00:31.000Z',
    ends_at: null,
    total_limit: 500,
    targets: { product_ids: [], category_ids: [2], catalogue_ids: [] },
  });
  expect(put?.body).not.toHaveProperty('code');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a new code needs its fields before anything is sent, and then says what the server minds', async () => {
  const { seen } = await open({
    'POST /staff/promotion': refusal(400, 'validation_error', {
      errors: [{ field: 'value', message: 'value is invalid' }],
    }),
  });
  await screen.findByRole('rowheader', { name: /SAVE10/ });
  press('New promotion code');
  review();
  expect(document.activeElement?.textContent).toContain('There are 7 problems with this form');
  expect(screen.getByRole('link', { name: 'Code is required' })).toBeTruthy();
  type('Code', ' autumn ');
  type('Name, English', 'Autumn');
  type('Name, French', 'Automne');
  type('What it is for, English', 'All');
  type('What it is for, French', 'Tout');
  type('Value', '200');
  type('Starts', '2026-11-01T09:30');
  review();
  press('Save these changes');
  expect(await screen.findByRole('link', { name: 'Value is invalid' })).toBeTruthy();
  expect(screen.getByLabelText('Value').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('dialog')).toBeNull();
  const sent = seen.filter(({ endpoint }) => endpoint === 'POST /staff/promotion');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    code: 'autumn',
    value: 200,
    starts_at: new Date('2026-11-01T09:30').toISOString(),
    ends_at: null,
    total_limit: null,
  });
});

test('whoever was faster is told of, and what was typed stays', async () => {
  await open({ 'PUT /staff/promotion/{promotionId}': refusal(409, 'content_changed') });
  fireEvent.click(await screen.findByRole('button', { name: 'Change SAVE10' }));
  type('Value', '20');
  review();
  press('Save these changes');
  expect((await screen.findByRole('alert')).textContent).toContain('Said by the server: content_changed');
  expect(screen.getByLabelText<HTMLInputElement>('Value').value).toBe('20');
});

test('a code is ended after a question', async () => {
  let state: StaffPromotion['state'] = 'running';
  const { seen } = await open({
    'GET /staff/promotion': () => listOf({ ...promotion, state }),
    'POST /staff/promotion/{promotionId}/end': () => {
      state = 'ended';
      return { code: 'success', data: { ...promotion, state } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'End now SAVE10' }));
  expect(seen.some(({ endpoint }) => endpoint.startsWith('POST'))).toBe(false);
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End now' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End now SAVE10' })).toBeNull());
  expect(notice()).toBe('SAVE10 has ended.');
});

test('support staff read, and change nothing', async () => {
  await open({}, { role: 'support' });
  expect(await screen.findByText('You can read everything here. Operators can change it.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Promotions' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'View SAVE10' }));
  expect(screen.queryByRole('button', { name: 'Review and save' })).toBeNull();
  expect(screen.getByLabelText('Value').closest('fieldset')?.disabled).toBe(true);
});

test('says when nothing matches and when it fails, in French too', async () => {
  let isUp = false;
  await open({ 'GET /staff/promotion': () => (isUp ? listOf() : silence) }, { locale: 'fr' });
  expect((await screen.findByRole('alert')).textContent).toContain('Les codes promotionnels n’ont pas pu être chargés');
  isUp = true;
  press('Réessayer');
  expect(await screen.findByText('Aucun code promotionnel ne correspond')).toBeTruthy();
});
