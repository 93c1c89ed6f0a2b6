import { expect, test } from 'vitest';
import { isDatabaseOutage } from './database-errors.ts';

test.each([
  ['ECONNREFUSED', true],
  ['57P01', true],
  ['25006', true],
  ['53300', true],
  ['57014', true],
  ['55P03', true],
  ['23505', false],
  ['42P01', false],
])('%s is an outage: %s', (code, isOutage) => {
  expect(isDatabaseOutage(Object.assign(new Error('from the database'), { code }))).toBe(isOutage);
});

test('a pool that has no connection to give is an outage, and a bug is not', () => {
  expect(isDatabaseOutage(new Error('timeout exceeded when trying to connect'))).toBe(true);
  expect(isDatabaseOutage(new TypeError('x is not a function'))).toBe(false);
});
