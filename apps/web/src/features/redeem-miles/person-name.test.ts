import { expect, test } from 'vitest';
import { splitName } from './person-name.ts';

test.each([
  ['Maya Laurent', { first: 'Maya', middle: '', last: 'Laurent' }],
  ['  Maya  de la  Laurent ', { first: 'Maya', middle: 'de la', last: 'Laurent' }],
  ['Maya', undefined],
  ['', undefined],
])('[MILES-05] the full name %j is split for the call', (full, name) => {
  expect(splitName(full)).toEqual(name);
});
