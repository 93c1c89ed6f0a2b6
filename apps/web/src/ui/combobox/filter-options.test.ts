import { expect, test } from 'vitest';
import { filterOptions } from './filter-options.ts';

const options = ['Nova Scotia', 'Québec', 'Saskatchewan', 'Ontario'].map((label) => ({ value: label, label }));
const found = (query: string) => filterOptions(options, query).map(({ label }) => label);

test('accents, capitals and outer spaces do not matter', () => {
  expect(found(' QUEBEC')).toEqual(['Québec']);
  expect(found('québ')).toEqual(['Québec']);
});

test('what begins with the query stands before what merely holds it', () => {
  expect(found('s')).toEqual(['Nova Scotia', 'Saskatchewan']);
  expect(found('o')).toEqual(['Ontario', 'Nova Scotia']);
});

test('an empty query keeps every option and an unknown one none', () => {
  expect(found('')).toHaveLength(4);
  expect(found('zz')).toEqual([]);
});
