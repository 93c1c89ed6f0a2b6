import { type Cents, type Points, points, subtract, topUpCost } from '@rewards/amounts';
import { centsPerPoint } from './cents-per-point.ts';

interface Price {
  readonly total: number;
  /** Dollars asked for a missing point. */
  readonly top_up_rate: number;
}

/** What the card is charged when so many points are paid. */
export const topUpFor = ({ total, top_up_rate }: Price, paid: Points): Cents =>
  topUpCost(subtract(points(total), paid), centsPerPoint(top_up_rate));
