import { compare, type Points, pointsToNumber, subtract } from '@rewards/amounts';
import type { PayableLine } from './payable.ts';

interface Known {
  readonly balance: Points;
  /** The least that can be redeemed for cash, and the least cart of the shop. */
  readonly minimum: Points;
  readonly next: { readonly day: string; readonly points: Points } | undefined;
  /** Until this day, points expire soon. */
  readonly soonUntil: string;
  readonly payable: readonly PayableLine[];
}

export type NextStep =
  | { readonly kind: 'expiring'; readonly day: string; readonly points: Points }
  | { readonly kind: 'fee' | 'purchase'; readonly payable: PayableLine }
  | { readonly kind: 'shop' }
  | { readonly kind: 'earn'; readonly missing: Points };

/** What helps the member most: save what would be lost, then money on the card, then a reward. */
export function nextStep({ balance, minimum, next, soonUntil, payable }: Known): NextStep {
  const isEnough = compare(balance, minimum) >= 0;
  if (isEnough && next && next.day <= soonUntil) return { kind: 'expiring', ...next };
  const whole = payable.filter(({ isWhole }) => isWhole);
  const fee = whole.find(({ line }) => line.kind === 'fee');
  if (fee) return { kind: 'fee', payable: fee };
  const [largest] = whole.toSorted((one, other) => pointsToNumber(subtract(other.all, one.all)));
  if (largest) return { kind: 'purchase', payable: largest };
  return isEnough ? { kind: 'shop' } : { kind: 'earn', missing: subtract(minimum, balance) };
}
