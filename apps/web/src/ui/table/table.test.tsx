import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Column, Table } from './table.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly amount: string;
}

const columns: Column<Row>[] = [
  { key: 'amount', header: 'Amount', figures: true, cell: (row) => row.amount },
  { key: 'name', header: 'Purchase', primary: true, cell: (row) => row.name },
  { key: 'use', header: 'Action', action: true, cell: () => <button type="button">Use</button> },
];
const rows = [{ id: '1', name: 'Trattoria', amount: '8,642' }];

function draw() {
  render(<Table caption="Purchases" columns={columns} rows={rows} rowKey={(row) => row.id} />);
}

test('it keeps the roles of a table in words, for when CSS stacks it', () => {
  draw();
  expect(screen.getByRole('table', { name: 'Purchases' }).getAttribute('role')).toBe('table');
  expect(screen.getAllByRole('row').every((row) => row.getAttribute('role') === 'row')).toBe(true);
  expect(screen.getByRole('rowheader', { name: 'Trattoria' })).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Amount',
    'Purchase',
    'Action',
  ]);
});

test('a stacked cell shows its label to the eye alone; what names the row and what acts need none', () => {
  draw();
  const cells = screen.getAllByRole('cell');
  expect(cells.map((cell) => cell.querySelector('[aria-hidden="true"]')?.textContent)).toEqual(['Amount', undefined]);
});

test('a list has labels only for the columns that do not say where they are on phones, and keeps its roles', () => {
  const list: Column<Row>[] = [
    { key: 'name', header: 'Purchase', primary: true, cell: (row) => row.name },
    { key: 'amount', header: 'Amount', onPhone: 'nameEnd', cell: (row) => row.amount },
    { key: 'due', header: 'Due', cell: () => 'Nov 27' },
  ];
  render(<Table caption="Purchases" columns={list} rows={rows} rowKey={(row) => row.id} />);
  expect(screen.getByRole('rowheader', { name: 'Trattoria' })).toBeTruthy();
  const cells = screen.getAllByRole('cell');
  expect(cells.map((cell) => cell.querySelector('[aria-hidden="true"]')?.textContent)).toEqual([undefined, 'Due']);
});
