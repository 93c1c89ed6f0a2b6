import { type Cents, type Points, sumCents, sumPoints } from '@rewards/amounts';
import type { NewOrder } from './new-order.ts';

const parts = (order: NewOrder): readonly (readonly [string, Points | Cents, Points | Cents])[] => [
  ['total', sumPoints(order.items.map(({ total }) => total)), order.total],
  ['paid points', sumPoints(order.items.map(({ paidPoints }) => paidPoints)), order.paidPoints],
  ['paid cents', sumCents(order.items.map(({ paidCents }) => paidCents)), order.paidCents],
];

/** Items that do not sum to their order would give back more or less than was paid. What is wrong, if anything is. */
export function findWrongSum(order: NewOrder): string | undefined {
  if (order.items.length === 0) return 'no items';
  return parts(order).find(([, sum, whole]) => sum !== whole)?.[0];
}
