import { expect, test } from 'vitest';
import { expiryMask } from './expiry-mask.ts';

/** The field's text after typing one character at a time at its end. */
function typed(keys: string): string {
  let text = '';
  for (const key of keys) text = expiryMask.format(expiryMask.clean(text + key));
  return text;
}

test.each([
  ['1227', '12/27'],
  ['12/27', '12/27'],
  ['4/27', '04/27'],
  ['427', '04/27'],
  ['1/27', '01/27'],
  ['0127', '01/27'],
  ['12/2027', '12/27'],
  ['042029', '04/29'],
  ['12275', '12/27'],
])('typing %s shows %s', (keys, shown) => {
  expect(typed(keys)).toBe(shown);
});

test.each(['12/27', '12 / 27', '12-2027', '12/2027', '2027-12', '１２/２７'])(
  '%s may be pasted or filled in',
  (text) => {
    expect(expiryMask.clean(text)).toBe('1227');
  },
);

test('one figure of a month that may still become ten to twelve is left alone', () => {
  expect(typed('1')).toBe('1');
  expect(typed('0')).toBe('0');
  expect(typed('3')).toBe('03');
});
