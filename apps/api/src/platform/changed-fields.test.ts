import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('what changed is told place by place', () => {
  const before = { rates: { topUp: 1 }, hours: [{ opens: '09:00' }], brand: 'A', same: [1, 2] };
  const after = { rates: { topUp: 2 }, hours: [{ opens: '08:00' }, { opens: '10:00' }], brand: 'A', same: [1, 2] };
  expect(changedFields(before, after)).toEqual([
    { field: 'rates.topUp', from: 1, to: 2 },
    { field: 'hours.0.opens', from: '09:00', to: '08:00' },
    { field: 'hours.1', from: null, to: { opens: '10:00' } },
  ]);
});

test('nothing changed is an empty list, and a new document is cut', () => {
  expect(changedFields({ a: null }, { a: null })).toEqual([]);
  const many = Object.fromEntries(Array.from({ length: 80 }, (_, place) => [`field${place}`, place]));
  expect(changedFields({}, many)).toHaveLength(50);
});
