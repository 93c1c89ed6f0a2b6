import { expect, test } from 'vitest';
import { postalCodeMasks } from './postal-code-mask.ts';

const { US, CA, AU } = postalCodeMasks;

test('[ADDR-03] the United States write five digits and optionally four more', () => {
  expect(US.format(US.clean('97205'))).toBe('97205');
  expect(US.format(US.clean('972051'))).toBe('97205-1');
  expect(US.format(US.clean('97205-12345'))).toBe('97205-1234');
});

test('[ADDR-03] Canada writes letter, digit, letter, space, digit, letter, digit', () => {
  expect(CA.format(CA.clean('h2x-1y4'))).toBe('H2X 1Y4');
  expect(CA.format(CA.clean('H2X 1Y4 9'))).toBe('H2X 1Y4');
  expect(CA.clean('22X')).toBe('X');
  expect(CA.clean('HH2')).toBe('H2');
});

test('[ADDR-03] Australia writes four digits', () => {
  expect(AU.format(AU.clean('30001'))).toBe('3000');
});
