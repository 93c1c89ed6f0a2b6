import { describe, expect, test } from 'vitest';
import { readProduct } from './external-offer.documents.ts';
import { decideWish } from './external-product.ts';

const both = (text: string) => ({ en: text, fr: text });
const field = (id: string, rest: object = {}) => ({
  id,
  code: id,
  name: both(id),
  description: null,
  errorMessage: null,
  type: 'text',
  isRequired: true,
  isAmount: false,
  regex: null,
  values: [],
  ...rest,
});
const document = {
  title: both('Electricity'),
  description: both('A credit.'),
  terms: both('Final.'),
  link: null,
  icon: 'electricity',
  minimumPoints: 2_500,
  maximumPoints: 10_000,
  fields: [
    field('account', { regex: '^\\d{8}$' }),
    field('supplier', { type: 'choice', values: [{ id: 'cascade', name: both('Cascade'), points: 0 }] }),
    field('note', { isRequired: false, regex: '.{1,10}' }),
    field('amount', { type: 'number', isAmount: true }),
  ],
};
const product = readProduct('electricity', 'bill-credit', document);

const typed = (id: string, value: string, valueId: string | null = null) => ({ id, value, valueId });
const whole = [typed('account', '12345678'), typed('supplier', 'Cascade', 'cascade'), typed('amount', '2500')];
const withField = (id: string, value: string, valueId: string | null = null) => [
  ...whole.filter((given) => given.id !== id),
  typed(id, value, valueId),
];
const refusalOf = (given: readonly ReturnType<typeof typed>[], amount = 2_500) => {
  const decided = decideWish(product, given, amount);
  if (decided.ok) return undefined;
  const { refusal } = decided;
  if (refusal.code !== 'validation_error') return refusal;
  return refusal.problems.map((problem) => [problem.field, problem.problem]);
};

describe('what is typed for a product', () => {
  test('[CASH-03, CASH-08] is told to the partner by the fields’ codes; what is left empty is not told', () => {
    expect(decideWish(product, [...whole, typed('note', ' ')], 2_500)).toEqual({
      ok: true,
      value: { account: '12345678', supplier: 'cascade', amount: '2500' },
    });
  });

  test.each([
    [whole.slice(1), [['account', 'required']]],
    [withField('account', '   '), [['account', 'required']]],
    [withField('account', '1234567'), [['account', 'invalid']]],
    [withField('account', '12345678', 'cascade'), [['account', 'invalid']]],
    [withField('note', 'a\u0000b'), [['note', 'invalid']]],
    [withField('supplier', 'Cascade'), [['supplier', 'not_offered']]],
    [withField('supplier', 'Cascade', 'other'), [['supplier', 'not_offered']]],
    [withField('supplier', '', 'toString'), [['supplier', 'not_offered']]],
    [withField('supplier', ''), [['supplier', 'required']]],
    [withField('amount', '2500.5'), [['amount', 'invalid']]],
    [withField('amount', '02500'), [['amount', 'invalid']]],
    [withField('amount', '-2500'), [['amount', 'invalid']]],
    [withField('amount', '2e3'), [['amount', 'invalid']]],
    [[...whole, typed('shoe', '43')], [['shoe', 'unknown']]],
    [[...whole, typed('constructor', '43')], [['constructor', 'unknown']]],
    [[...whole, typed('account', '87654321')], [['account', 'repeated']]],
    [
      [typed('x', '')],
      [
        ['x', 'unknown'],
        ['account', 'required'],
        ['supplier', 'required'],
        ['amount', 'required'],
      ],
    ],
  ])('[CASH-03] %# is refused at its field', (given, problems) => {
    expect(refusalOf(given)).toEqual(problems);
  });

  test.each([
    ['2500', 2_600, { code: 'amount_differs' }],
    ['2499', 2_499, { code: 'below_minimum', reason: { minimum: 2_500 } }],
    ['10001', 10_001, { code: 'above_maximum', reason: { maximum: 10_000 } }],
    ['10000', 10_000, undefined],
  ])('[CASH-05] %s points in the form and %i asked for', (value, amount, refusal) => {
    expect(refusalOf(withField('amount', value), amount)).toEqual(refusal);
  });

  test('[CASH-08] an amount can be a choice: what is chosen is what it comes to', () => {
    const offered = readProduct('river', 'gift', {
      ...document,
      fields: [
        field('amount', {
          type: 'choice',
          isAmount: true,
          values: [{ id: 'five', name: both('5,000'), points: 5_000 }],
        }),
      ],
    });
    expect(decideWish(offered, [typed('amount', '5,000', 'five')], 5_000).ok).toBe(true);
    expect(decideWish(offered, [typed('amount', '5,000', 'five')], 2_500).ok).toBe(false);
  });
});

describe('a product', () => {
  test.each([
    ['two amounts', { fields: [...document.fields, field('more', { type: 'number', isAmount: true })] }],
    ['no amount', { fields: document.fields.slice(0, 3) }],
    [
      'an amount that may be left out',
      { fields: [field('amount', { type: 'number', isAmount: true, isRequired: false })] },
    ],
    ['an amount in words', { fields: [field('amount', { isAmount: true })] }],
    ['a choice of nothing', { fields: [...document.fields, field('empty', { type: 'choice' })] }],
    ['one field twice', { fields: [...document.fields, field('account')] }],
    ['a pattern that refers back', { fields: [...document.fields, field('twin', { regex: '(\\d)\\1' })] }],
    ['a pattern that is none', { fields: [...document.fields, field('twin', { regex: '(' })] }],
    ['a maximum below its minimum', { maximumPoints: 100 }],
    ['a link that runs a script', { link: 'javascript:alert(1)' }],
  ])('with %s is not configured', (_what, change) => {
    expect(() => readProduct('p', 'g', { ...document, ...change })).toThrow();
  });
});
