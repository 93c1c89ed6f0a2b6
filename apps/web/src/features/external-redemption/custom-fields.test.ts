import { expect, test } from 'vitest';
import { amountTyped, fitsPattern, sentFields } from './custom-fields.ts';
import { sampleField, sampleProduct } from '../../testing/sample-external-products.ts';

test('[CASH-03] a pattern holds for the whole value', () => {
  expect(fitsPattern('\\d{4}', '1234')).toBe(true);
  expect(fitsPattern('\\d{4}', 'a1234')).toBe(false);
  expect(fitsPattern("[\\p{L}\\p{M}' -]{2,80}", 'M4ya')).toBe(false);
});

test('[CASH-03] a pattern that could take for ever is left to the server, and answers at once', () => {
  const hard = `${'1'.repeat(40)}x`;
  expect(fitsPattern('^(\\d+)+$', hard)).toBe(true);
  expect(fitsPattern('\\d*\\d*\\d*$', hard)).toBe(true);
});

test('[CASH-03] what is too long for any pattern does not fit, and what no browser reads is the server’s', () => {
  expect(fitsPattern('\\d+', '1'.repeat(201))).toBe(false);
  expect(fitsPattern('[', 'x')).toBe(true);
});

const value = { id: 'v-50', name: '50 trees', points: 5_000, cash_amount: 50 };
const choosing = sampleProduct({
  fields: [
    sampleField('how-many', { type: 'choice', is_amount: true, values: [value] }),
    sampleField('size', { type: 'choice', required: false, values: [{ ...value, id: 'small', name: 'Small' }] }),
    sampleField('note', { required: false }),
  ],
});

test('[CASH-03] [CASH-08] the amount is what the flagged choice is worth in points; id, value and value_id are sent', () => {
  const values = { 'how-many': 'v-50', size: 'small', note: '  ' };
  expect(amountTyped(choosing, values)).toBe('5000');
  expect(sentFields(choosing, values)).toEqual([
    { id: 'how-many', value: '5000', value_id: 'v-50' },
    { id: 'size', value: 'Small', value_id: 'small' },
  ]);
});

test('[CASH-03] nothing chosen is no amount', () => {
  expect(amountTyped(choosing, { 'how-many': 'v-99' })).toBe('');
});
