import type { CatalogueImport, StaffProduct } from '@rewards/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StaffCataloguePage } from './staff-catalogue.tsx';
import { onePage, openAsStaff } from '../../testing/staff-on.ts';
import { refusal } from '../../testing/stub-server.ts';
import { stubUpload } from '../../testing/stub-upload.ts';

const variant = { is_available: true, points: 9_000, sale_points: null, sale_from: null, sale_to: null };
const product: StaffProduct = {
  id: 12,
  version: 4,
  sku: 'MUG-1',
  slug: 'mug',
  type: 'merchandise',
  name: 'Mug',
  brand: 'Potter',
  category: 'Home',
  image: null,
  ground: 'stone',
  is_listed: true,
  variants: [
    { ...variant, id: 31, sku: 'MUG-1-R', name: 'Red' },
    { ...variant, id: 32, sku: 'MUG-1-B', name: 'Blue', points: 9_500 },
  ],
};
const open = (replies: Parameters<typeof openAsStaff>[1]['replies'] = {}) =>
  openAsStaff(StaffCataloguePage, {
    address: '/staff/catalogue',
    words: ['staffPrograms', 'validation'],
    replies: { 'GET /staff/product': onePage([product]), ...replies },
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const blue = () => within(screen.getByRole('group', { name: 'Blue (MUG-1-B)' }));

test('products are found by what was typed, and listed with their prices', async () => {
  const { seen } = await open();
  const row = (await screen.findByRole('rowheader', { name: /Mug/ })).closest('tr');
  expect(row?.textContent).toContain('9,000 – 9,500');
  fireEvent.change(screen.getByLabelText('Find a product by name or SKU'), { target: { value: ' mug ' } });
  press('Find');
  await waitFor(() => expect(seen.at(-1)?.query).toMatchObject({ query: 'mug', page: '1' }));
});

test('a price, an end of sale and a listing change after they were read once more', async () => {
  const { seen } = await open({ 'PUT /staff/product/{productId}': { code: 'success', data: product } });
  fireEvent.click(await screen.findByRole('button', { name: 'Change Mug' }));
  fireEvent.click(screen.getByLabelText('Listed in the shop'));
  fireEvent.change(blue().getByLabelText('Price in points'), { target: { value: '9.5' } });
  press('Review and save');
  expect(blue().getByLabelText('Price in points').getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(blue().getByLabelText('Price in points'), { target: { value: '8000' } });
  fireEvent.change(blue().getByLabelText(/^Sale price/), { target: { value: '7000' } });
  press('Review and save');
  const rows = within(screen.getByRole('dialog')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Listed in the shop.*Yes.*No/),
    expect.stringMatching(/Blue \(MUG-1-B\): Price in points.*9500.*8000/),
    expect.stringMatching(/Blue \(MUG-1-B\): Sale price in points.*nothing.*7000/),
  ]);
  press('Save these changes');
  await waitFor(() =>
    expect(screen.getByLabelText('Notices').textContent).toBe('Mug is saved. The shop shows it now.'),
  );
  expect(seen.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual({
    version: 4,
    is_listed: false,
    variants: [
      // Its price stays, and is not sent.
      { id: 31, is_available: true },
      { id: 32, ...variant, points: 8_000, sale_points: 7_000 },
    ],
  });
});

test('what the server minds stands at the variant it is about', async () => {
  const errors = [{ field: 'variants.1.sale_points', message: 'sale_points is invalid' }];
  await open({ 'PUT /staff/product/{productId}': refusal(400, 'validation_error', { errors }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Change Mug' }));
  fireEvent.change(blue().getByLabelText(/^Sale price/), { target: { value: '9999' } });
  press('Review and save');
  press('Save these changes');
  await waitFor(() =>
    expect(
      blue()
        .getByLabelText(/^Sale price/)
        .getAttribute('aria-invalid'),
    ).toBe('true'),
  );
});

const imported = { id: '1', asked_at: '2026-11-01T12:00:00Z', asked_by: 'Olive Perator', rows: 3 };
const running: CatalogueImport = { ...imported, state: 'running', rows_done: 1, report: null };
const done: CatalogueImport = {
  ...imported,
  state: 'done',
  rows_done: 3,
  report: {
    read: 3,
    stored: 1,
    unchanged: 0,
    left_out: 1,
    refused_total: 1,
    refused: [{ line: 3, sku: 'MUG-2', problems: ['points must be at least 1'] }],
  },
};
const importFile = () => {
  const file = new File(['sku,name\nMUG-2,Mug'], 'vendor.csv', { type: 'application/vnd.ms-excel' });
  fireEvent.change(screen.getByLabelText('Vendor file'), { target: { files: [file] } });
  press('Import');
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Import' }));
};

test('a file is sent after a question; how far it is and the rows it was refused for are shown', async () => {
  const sent = stubUpload(200, { code: 'success', data: running });
  const states: CatalogueImport[] = [running, done];
  await open({
    'GET /staff/catalogue/import': ({ query }) => ({ data: query['import_id'] ? (states.shift() ?? done) : null }),
  });
  await screen.findByRole('rowheader', { name: /Mug/ });
  press('Import');
  expect(screen.getByText('Vendor file is required')).toBeTruthy();
  importFile();
  const far = await screen.findByRole('group', { name: 'Importing: 1 of 3 rows' });
  expect(document.activeElement).toBe(far);
  expect(await screen.findByText('1 row was refused', {}, { timeout: 3_000 })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: /3 \(MUG-2\)/ })).toBeTruthy();
  expect(screen.getByText('points must be at least 1')).toBeTruthy();
  expect(sent).toEqual([{ path: '/v1/staff/catalogue/import?locale=en-US', type: 'text/csv', name: 'vendor.csv' }]);
});

test('who comes back finds the last import', async () => {
  await open({ 'GET /staff/catalogue/import': { data: { ...running, state: 'stopped' } } });
  expect(await screen.findByText('The import has stopped')).toBeTruthy();
});

test('a file that is refused whole says what it lacks', async () => {
  const message = 'The header does not have these columns: points.';
  stubUpload(400, {
    code: 'validation_error',
    message: 'Wrong',
    trace_id: 't',
    errors: [{ field: 'content', message }],
  });
  await open({ 'GET /staff/catalogue/import': { data: null } });
  await screen.findByRole('rowheader', { name: /Mug/ });
  importFile();
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
});
