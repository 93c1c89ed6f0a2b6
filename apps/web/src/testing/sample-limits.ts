import type { SpendingLimits } from '@rewards/contract';

/** For tests: a member who limits nothing. */
export const noLimits: SpendingLimits = {
  daily_cap: null,
  next: null,
  used_today: 2_500,
  day_ends_at: '2026-11-16T05:00:00Z',
  quiet: null,
  time_zone: 'America/New_York',
  raise_after_hours: 24,
  large_payments: { above_points: 50_000, until_at: null },
};
