import { compare, type Points, points } from '@rewards/amounts';
import { accept, type Reason, type Result, refuseBecause } from '../../platform/result.ts';

export type AmountRefusal = { readonly code: 'below_minimum'; readonly reason: Reason };

export const checkMinimum = (wanted: Points, minimumPoints: number): Result<undefined, AmountRefusal> =>
  compare(wanted, points(minimumPoints)) < 0
    ? refuseBecause('below_minimum', { minimum: minimumPoints })
    : accept(undefined);

export type InvestmentProduct = 'brokerage' | 'retirement' | 'education';
