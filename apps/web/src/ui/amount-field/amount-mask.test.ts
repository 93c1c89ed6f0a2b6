import { describe, expect, test } from 'vitest';
import { amountMask } from './amount-mask.ts';

test('an amount drops signs, decimals and leading zeros and never grows beyond its digits', () => {
  const mask = amountMask('en', 8);
  expect(mask.clean('-1,234')).toBe('1234');
  expect(mask.clean('0007')).toBe('7');
  expect(mask.clean('0')).toBe('0');
  expect(mask.clean('123456789012')).toBe('12345678');
  expect(mask.clean('１２３')).toBe('123');
  expect(mask.format('')).toBe('');
  expect(mask.format('10000000')).toBe('10,000,000');
});

describe('[CASH-05] a pasted fraction is left out, and never makes more of the amount', () => {
  test.each([
    ['en', '2500.5', '2500'],
    ['en', '2,500.00', '2500'],
    ['en', '2.5e3', '2'],
    ['fr', '2\u00a0500,00', '2500'],
    ['fr', '2500,5', '2500'],
    ['fr', '2500.50', '2500'],
  ] as const)('%s %s', (locale, pasted, amount) => {
    expect(amountMask(locale, 8).clean(pasted)).toBe(amount);
  });
});
