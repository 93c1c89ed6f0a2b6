import { points } from '@rewards/amounts';
import { expect, test } from 'vitest';
import { sampleLine } from '../../testing/sample-activity.ts';
import { nextStep } from './next-step.ts';
import { payableLines } from './payable.ts';

const minimum = points(2_500);
const lines = [
  sampleLine('1', { left_amount: 84.2 }),
  sampleLine('2', { left_amount: 120 }),
  sampleLine('3', { left_amount: 5_000 }),
  sampleLine('4', { kind: 'fee', left_amount: 950 }),
];
const step = (balance: number, day?: string, known = lines) =>
  nextStep({
    balance: points(balance),
    minimum,
    next: day === undefined ? undefined : { day, points: points(8_400) },
    soonUntil: '2027-01-14',
    payable: payableLines(known, points(balance), minimum),
  });

test('[ACCT-06] what expires soon comes first, then a fee, then the largest purchase, then the shop', () => {
  expect(step(150_000, '2026-12-31')).toEqual({ kind: 'expiring', day: '2026-12-31', points: points(8_400) });
  expect(step(150_000, '2027-03-31')).toMatchObject({ kind: 'fee', payable: { all: points(95_000) } });
  expect(step(20_000)).toMatchObject({ kind: 'purchase', payable: { all: points(12_000) } });
  expect(step(20_000, undefined, [])).toEqual({ kind: 'shop' });
  expect(step(900, '2026-12-31')).toEqual({ kind: 'earn', missing: points(1_600) });
});

test('[PWR-01] a purchase is payable in part from the minimum on, a fee only in whole', () => {
  const shown = (balance: number) => payableLines(lines, points(balance), minimum).map(({ line }) => line.id);
  expect(shown(10_000)).toEqual(['1', '2', '3']);
  expect(shown(2_499)).toEqual([]);
});
