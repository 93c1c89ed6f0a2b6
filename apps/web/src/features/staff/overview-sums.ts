import type { OverviewDay } from '@rewards/contract';

/** What makes members' points more or fewer in a day. */
export const flows = ['issued', 'adjusted', 'redeemed', 'returned', 'expired'] as const;

export const sumOf = (days: readonly OverviewDay[], flow: (typeof flows)[number]): number =>
  days.reduce((sum, day) => sum + day[flow], 0);

export const netOf = (days: readonly OverviewDay[]): number =>
  sumOf(days, 'issued') +
  sumOf(days, 'adjusted') -
  sumOf(days, 'redeemed') +
  sumOf(days, 'returned') -
  sumOf(days, 'expired');
