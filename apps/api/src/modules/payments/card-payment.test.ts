import { centsFromDecimal } from '@rewards/amounts';
import { describe, expect, test } from 'vitest';
import { mayPayOtherwise, type Refund, type RefundState } from './card-payment.ts';

const quietSince = new Date('2026-11-15T12:00:00Z');
const before = new Date(quietSince.getTime() - 1);

const refund = (state: RefundState, overdueAt: Date | null = null): Refund => ({
  id: 'one',
  reference: 'order-item:1',
  amount: centsFromDecimal(10),
  state,
  key: 'one',
  overdueAt,
});

describe('a refund may be paid in another way', () => {
  test('when the card refused it, by hand and in points', () => {
    for (const way of ['points', 'by_hand'] as const)
      expect(mayPayOtherwise(refund('refused'), { way, quietSince })).toBe(true);
  });

  test('when it was never answered, by hand alone, and only after the last request can have ended', () => {
    const late = (way: 'points' | 'by_hand', overdueAt: Date | null) =>
      mayPayOtherwise(refund('overdue', overdueAt), { way, quietSince });
    expect(late('by_hand', before)).toBe(true);
    expect(late('by_hand', quietSince)).toBe(false);
    expect(late('by_hand', null)).toBe(false);
    expect(late('points', before)).toBe(false);
  });

  test.each(['due', 'done', 'paid_in_points', 'paid_by_hand'] as const)('and never when it is %s', (state) => {
    for (const way of ['points', 'by_hand'] as const)
      expect(mayPayOtherwise(refund(state, before), { way, quietSince })).toBe(false);
  });
});
