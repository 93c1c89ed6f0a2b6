import { describe, expect, test } from 'vitest';
import { brandOf, decideCard, hasCheckDigit } from './card.ts';

const ranges = [
  { from: '541234', to: '541235' },
  { from: '552200', to: '552299' },
];
const now = new Date('2026-11-15T12:00:00Z');
const card = (number: string, expiryMonth = 11, expiryYear = 2026) => ({ number, expiryMonth, expiryYear });

describe('[CHK-03] a card', () => {
  test.each([
    ['5412340000090002', true],
    ['5412350000000004', true],
    ['5412360000000002', false],
    ['5412330000000005', false],
    ['5522000000000001', true],
    ['5522990000000009', true],
    ['5523000000000000', false],
    ['4111110000030002', false],
  ])('%s is in range: %s', (number, isInside) => {
    const decision = decideCard(card(number), ranges, now);
    expect(decision.ok || decision.refusal.code !== 'card_not_in_bin_range').toBe(isInside);
  });

  test('keeps its brand and its last four digits', () => {
    expect(decideCard(card('5412340000090002'), ranges, now)).toEqual({
      ok: true,
      value: { brand: 'mastercard', last4: '0002' },
    });
    expect([brandOf('4111110000030002'), brandOf('2221000000000009'), brandOf('6011000000000004')]).toEqual([
      'visa',
      'mastercard',
      'card',
    ]);
  });

  test('whose digits do not check is not valid', () => {
    expect(hasCheckDigit('5412340000090002')).toBe(true);
    expect(hasCheckDigit('5412340000090003')).toBe(false);
    expect(hasCheckDigit('5421340000090002')).toBe(false);
  });

  test('is good to the end of its month, also where the day ends last', () => {
    const endOf = (at: string) => decideCard(card('5412340000090002', 11, 2026), ranges, new Date(at)).ok;
    expect(endOf('2026-12-01T11:59:00Z')).toBe(true);
    expect(endOf('2026-12-01T12:00:00Z')).toBe(false);
    expect(decideCard(card('5412340000090002', 12, 2025), ranges, now).ok).toBe(false);
  });
});
