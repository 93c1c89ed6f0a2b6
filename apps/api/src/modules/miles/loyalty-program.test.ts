import { points } from '@rewards/amounts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readProgram } from './loyalty-program.documents.ts';
import {
  decideTransfer,
  estimatedDays,
  leastPoints,
  findByCode,
  type LoyaltyProgram,
  milesForAPoint,
  pointsForAMile,
  promiseOf,
  unitsFor,
} from './loyalty-program.ts';

const document = {
  code: 'POLAR-CROSS',
  name: 'Polar Cross',
  kind: 'airline',
  currencyName: 'Polar Miles',
  description: { en: 'Over the top.', fr: 'Par le pôle.' },
  icon: 'polar-cross',
  rate: { points: 3, units: 2 },
  memberNumberPattern: '^3\\d{10}$',
  estimatedHours: null,
  usualDays: 5,
  cancelHours: 2,
  termsUrl: '/terms',
  minimumPoints: 2_500,
  fields: [
    { code: 'full_name', isRequired: true },
    { code: 'membership_number', isRequired: true },
    { code: 'amount', isRequired: true },
  ],
};
const program = (rest: object = {}): LoyaltyProgram => readProgram({ ...document, ...rest });

describe('a loyalty program', () => {
  test.each([
    [null, 1, 1],
    [null, 5, 5],
    [1, 5, 1],
    [24, 5, 1],
    [25, 1, 2],
    [120, 1, 5],
  ])('[MILES-02] that states %s hours and usually takes %i days is estimated at %i days', (hours, days, expected) => {
    expect(estimatedDays(program({ estimatedHours: hours, usualDays: days }))).toBe(expected);
  });

  test.each([
    [{ points: 1, units: 1 }, 1, 1],
    [{ points: 5, units: 4 }, 1.25, 0.8],
    [{ points: 3, units: 2 }, 1.5, 0.666667],
    [{ points: 5, units: 6 }, 0.83, 1.2],
  ])('[MILES-02] at %o asks %d points for a mile', (rate, forAMile, forAPoint) => {
    expect([pointsForAMile(rate), milesForAPoint(rate)]).toEqual([forAMile, forAPoint]);
  });

  test.each([
    ['has no minimum of its own', null, { points: 1, units: 1 }, 2],
    ['gives more than a mile for a point', null, { points: 5, units: 6 }, 2],
    ['asks for more than two points for a mile', null, { points: 7, units: 2 }, 4],
    ['has its own minimum', 5_000, { points: 1, units: 1 }, 5_000],
    ['has its own minimum below a mile', 2, { points: 7, units: 2 }, 4],
  ])('[MILES-03] that %s takes its least points', (_what, minimumPoints, rate, least) => {
    expect(leastPoints(program({ minimumPoints, rate }))).toBe(least);
  });

  test('[MILES-03] never gives a part of a mile, and never one too few', () => {
    const whole = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), whole, whole, (amount, from, to) => {
        const units = BigInt(unitsFor(points(amount), { points: from, units: to }));
        const exact = BigInt(amount) * BigInt(to);
        return units * BigInt(from) <= exact && (units + 1n) * BigInt(from) > exact;
      }),
    );
  });

  test('[MILES-02] is found whatever the case of its code', () => {
    expect(findByCode([program()], 'polar-cross')?.code).toBe('POLAR-CROSS');
    expect(findByCode([program()], 'polar')).toBeUndefined();
  });

  test('[MILES-03] promises a day, and until when it can be taken back', () => {
    const at = new Date('2026-05-01T12:00:00Z');
    expect(promiseOf(program(), at)).toEqual({
      promisedBy: new Date('2026-05-06T12:00:00Z'),
      cancelUntil: new Date('2026-05-01T14:00:00Z'),
    });
    expect(promiseOf(program({ cancelHours: 0 }), at).cancelUntil).toBeNull();
  });

  test.each([
    ['an unknown field', { fields: [...document.fields, { code: 'shoe_size', isRequired: true }] }],
    ['no amount', { fields: document.fields.slice(0, 2) }],
    [
      'a full name and a first one too',
      {
        fields: [...document.fields, { code: 'first_name', isRequired: true }, { code: 'last_name', isRequired: true }],
      },
    ],
    ['no name', { fields: document.fields.slice(1) }],
    ['a pattern that looks ahead', { memberNumberPattern: '(?=3)\\d{11}' }],
    ['a rate of nothing', { rate: { points: 1, units: 0 } }],
    ['a fraction of a rate', { rate: { points: 1.5, units: 1 } }],
    ['a link that runs a script', { termsUrl: 'javascript:alert(1)' }],
    ['a link to another house', { termsUrl: '//evil.example' }],
    ['a minimum of one point', { minimumPoints: 1 }],
  ])('with %s is not configured', (_what, change) => {
    expect(() => program(change)).toThrow();
  });
});

describe('a transfer', () => {
  const wanted = {
    program: program(),
    isCardEligible: true,
    membershipNumber: '30000000001',
    points: points(2_500),
    balance: points(2_500),
  };

  test.each([
    [{}, undefined],
    [{ isCardEligible: false }, { code: 'card_not_eligible' }],
    [{ membershipNumber: '40000000001' }, { code: 'membership_invalid' }],
    [{ membershipNumber: '300000000012' }, { code: 'membership_invalid' }],
    [{ points: points(2_499) }, { code: 'below_minimum', reason: { minimum: 2_500 } }],
    [{ points: points(2_501) }, { code: 'insufficient_points', reason: { missing: 1 } }],
  ])('[MILES-01, MILES-03] with %o is decided before anybody is asked', (change, refusal) => {
    const decided = decideTransfer({ ...wanted, ...change });
    expect(decided.ok ? undefined : decided.refusal).toEqual(refusal);
  });
});
