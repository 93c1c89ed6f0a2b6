import { expect, test } from 'vitest';
import { cardNumberMask } from './card-number-mask.ts';

test('numbers are grouped as they are embossed', () => {
  expect(cardNumberMask.format('4111111111111111')).toBe('4111 1111 1111 1111');
  expect(cardNumberMask.format('378282246310005')).toBe('3782 822463 10005');
  expect(cardNumberMask.format('6304000000000000000')).toBe('6304 0000 0000 0000 000');
});

test('pasted separators and surplus digits are dropped', () => {
  expect(cardNumberMask.clean('4111-1111 1111.1111')).toBe('4111111111111111');
  expect(cardNumberMask.clean('37828224631000599')).toBe('378282246310005');
  expect(cardNumberMask.clean('41111111111111112222')).toHaveLength(19);
});
