import { type Cents, type Points, points, subtract, topUpCost } from '@rewards/amounts';
import { centsPerPoint } from './cents-per-point.ts';

interface Price {
  readonly total: number;
  /** Dollars per missing point. */
  readonly top_up_rate: number;
}

/** The charge on the card when this many points are paid. */
export const topUpFor = ({ total, top_up_rate }: Price, paid: Points): Cents =>
  topUpCost(subtract(points(total), paid), centsPerPoint(top_up_rate));
