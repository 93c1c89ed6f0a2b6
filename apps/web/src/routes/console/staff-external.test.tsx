import type { StaffExternalProduct } from '@rewards/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAsStaff } from '../../testing/staff-on.ts';
import { StaffExternalPage } from './staff-external.tsx';

const both = (text: string) => ({ en: text, fr: `${text} (fr)` });
const keepers: StaffExternalProduct = {
  id: 'river-keepers',
  version: 3,
  updated_at: '2026-11-01T10:00:00.000Z',
  updated_by: null,
  configuration: {
    isActive: true,
    group: 'gift-a-cause',
    position: 1,
    title: both('River Keepers'),
    description: both('Clean rivers.'),
    terms: both('Final.'),
    link: null,
    icon: 'river',
    minimumPoints: 2_500,
    maximumPoints: null,
    fields: [
      {
        id: 'amount',
        code: 'amount',
        name: both('Points'),
        description: null,
        errorMessage: null,
        type: 'number',
        isRequired: true,
        isAmount: true,
        regex: null,
        values: [],
      },
    ],
  },
};
const open = () =>
  openAsStaff(StaffExternalPage, {
    address: '/staff/external',
    words: ['staffPrograms', 'validation'],
    replies: {
      'GET /staff/external-product': { data: [keepers], groups: [{ code: 'gift-a-cause', title: 'Gift a cause' }] },
      'PUT /staff/external-product/{id}': { code: 'success', data: { version: 4 } },
    },
  });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('[CASH-03] what is changed is saved with everything that was not', async () => {
  const { seen } = await open();
  await screen.findByRole('heading', { name: 'River Keepers' });
  type('Minimum points', '5,000');
  type('Maximum points (optional)', '');
  await press('Review and save');
  await press('Save these changes');
  await screen.findByText(/^The product is saved/);
  const put = seen.find(({ endpoint }) => endpoint.startsWith('PUT'));
  expect(put?.path).toBe('/v1/staff/external-product/river-keepers');
  expect(put?.body).toEqual({ version: 3, configuration: { ...keepers.configuration, minimumPoints: 5_000 } });
});

test('a new product has a code of its own and begins unseen, with a field for the points', async () => {
  const { seen } = await open();
  await press('New product');
  type('Code (cannot be changed)', 'north-shelter');
  type('Group', 'gift-a-cause');
  type('Name, English', 'North Shelter');
  type('Minimum points', '1000');
  await press('Review and save');
  await press('Save these changes');
  await screen.findByText(/^The product is saved/);
  const put = seen.find(({ endpoint }) => endpoint.startsWith('PUT'));
  expect(put?.path).toBe('/v1/staff/external-product/north-shelter');
  expect(put?.body).toMatchObject({
    version: 0,
    configuration: { isActive: false, group: 'gift-a-cause', minimumPoints: 1_000, fields: [{ isAmount: true }] },
  });
});
