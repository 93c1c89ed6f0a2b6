import { calls, type SpendingLimits } from '@rewards/contract';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import type { CodeAsker } from './use-cases/ask-for-code.ts';
import {
  allowLarge,
  changeDailyCap,
  changeQuietHours,
  type LimitDeps,
  showLimits,
  type ShownLimits,
} from './use-cases/own-limits.ts';

const limitsAnswer = (shown: ShownLimits): SpendingLimits => ({
  daily_cap: shown.dailyCap,
  next: shown.nextFrom && { daily_cap: shown.nextDailyCap, from: shown.nextFrom.toISOString() },
  used_today: shown.usedToday,
  day_ends_at: shown.dayEndsAt.toISOString(),
  quiet: shown.quiet && { ...shown.quiet },
  time_zone: shown.timeZone,
  raise_after_hours: shown.raiseAfterHours,
  large_payments: { above_points: shown.large.abovePoints, until_at: shown.large.until?.toISOString() ?? null },
});

/** What members let leave their account. */
export function ownLimitCalls(deps: LimitDeps): ServedCall[] {
  const success = async (caller: CodeAsker) =>
    accept({ code: 'success' as const, data: limitsAnswer(await showLimits(deps, caller)) });
  return [
    serve(calls.showLimits, async ({ caller }) => accept({ data: limitsAnswer(await showLimits(deps, caller)) })),
    serve(calls.changeDailyCap, async ({ body, caller }) => {
      await changeDailyCap(deps, caller.memberId, body.daily_cap);
      return success(caller);
    }),
    serve(calls.changeQuietHours, async ({ body, caller }) => {
      await changeQuietHours(deps, caller.memberId, body.quiet);
      return success(caller);
    }),
    serve(calls.allowLargePayments, async ({ caller }) => {
      await allowLarge(deps, caller);
      return success(caller);
    }),
  ];
}
