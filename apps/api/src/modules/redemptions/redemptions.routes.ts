import { calls } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { pageOf } from '../../http/page.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept, refuse } from '../../platform/result.ts';
import { redemptionAnswer } from './redemptions.answer.ts';
import { cancelRedemption } from './use-cases/cancel-redemption.ts';
import type { RedemptionsDeps } from './use-cases/deps.ts';
import { showRedemption } from './use-cases/show-redemption.ts';
import { REDEMPTIONS_PER_PAGE, showRedemptionsToStaff } from './use-cases/show-redemptions-to-staff.ts';

interface Deps extends RedemptionsDeps {
  readonly words: Record<Locale, Words>;
}

export function redemptionsCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.showRedemption, async ({ params, locale, caller }) => {
      const found = await showRedemption(deps, caller.memberId, params.id);
      if (!found) return refuse('not_found');
      return accept({ data: redemptionAnswer(found, deps.words[locale], deps.clock.now()) });
    }),
    serve(calls.cancelRedemption, async ({ params, locale, caller }) => {
      const cancelled = await cancelRedemption(deps, caller.memberId, params.id);
      if (!cancelled.ok) return cancelled;
      const data = redemptionAnswer(cancelled.value, deps.words[locale], deps.clock.now());
      return accept({ code: 'success' as const, data });
    }),
    serve(calls.listStaffMemberRedemptions, async ({ params, query, caller, locale, traceId }) => {
      const { page } = query;
      const look = { staffId: caller.staffId, memberId: params.id, traceId };
      const listed = await showRedemptionsToStaff(deps, { ...look, page });
      if (!listed.ok) return listed;
      const { redemptions, total } = listed.value;
      const now = deps.clock.now();
      const data = redemptions.map((each) => redemptionAnswer(each, deps.words[locale], now));
      return accept(pageOf(data, { page, perPage: REDEMPTIONS_PER_PAGE, total }));
    }),
  ];
}
