import { calls, type SpendingLimits } from '@rewards/contract';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import {
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
});

/** What members let leave their account. */
export function ownLimitCalls(deps: LimitDeps): ServedCall[] {
  const success = async (memberId: string) =>
    accept({ code: 'success' as const, data: limitsAnswer(await showLimits(deps, memberId)) });
  return [
    serve(calls.showLimits, async ({ caller }) =>
      accept({ data: limitsAnswer(await showLimits(deps, caller.memberId)) }),
    ),
    serve(calls.changeDailyCap, async ({ body, caller }) => {
      await changeDailyCap(deps, caller.memberId, body.daily_cap);
      return success(caller.memberId);
    }),
    serve(calls.changeQuietHours, async ({ body, caller }) => {
      await changeQuietHours(deps, caller.memberId, body.quiet);
      return success(caller.memberId);
    }),
  ];
}
