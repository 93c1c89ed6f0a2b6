import { expect, test } from 'vitest';
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
