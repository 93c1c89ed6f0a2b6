import { expect, test } from 'vitest';
import { cardTypeOf } from './card-type.ts';

test.each([
  ['', 'MC'],
  ['5', 'MC'],
  ['5412340000090002', 'MC'],
  ['2221000000000009', 'MC'],
  ['2720990000000007', 'MC'],
  ['4111110000030002', 'VISA'],
  ['371449635398431', 'AMEX'],
  ['6011000990139424', 'DISC'],
])('[CHK-03] a card number that begins as %s is of the type %s', (number, code) => {
  expect(cardTypeOf(number).code).toBe(code);
});
