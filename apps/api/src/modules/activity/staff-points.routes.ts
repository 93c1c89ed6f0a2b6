import { calls } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { pageOf } from '../../http/page.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { activityAnswer } from './activity.answer.ts';
import { lotsAnswer, staffEntryAnswer } from './staff-points.answer.ts';
import type { ActivityDeps } from './use-cases/deps.ts';
import { ENTRIES_PER_PAGE } from './use-cases/list-points-entries.ts';
import { showEntriesToStaff, showLotsToStaff, showTransactionsToStaff } from './use-cases/show-points-to-staff.ts';

interface Deps extends ActivityDeps {
  readonly words: Record<Locale, Words>;
}

/** What moved a member's points, and what is left, as staff see it. */
export function staffPointsCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.listStaffMemberLots, async ({ params, caller, locale, traceId }) => {
      const shown = await showLotsToStaff(deps, { staffId: caller.staffId, memberId: params.id, traceId });
      return shown.ok ? accept(lotsAnswer(shown.value, deps.words[locale])) : shown;
    }),
    serve(calls.listStaffMemberEntries, async ({ params, query, caller, locale, traceId }) => {
      const { page, account_id: accountId } = query;
      const look = { staffId: caller.staffId, memberId: params.id, traceId };
      const shown = await showEntriesToStaff(deps, { ...look, page, accountId });
      if (!shown.ok) return shown;
      const { entries, total, accountId: account_id } = shown.value;
      const data = entries.map((entry) => staffEntryAnswer(entry, deps.words[locale]));
      return accept({ ...pageOf(data, { page, perPage: ENTRIES_PER_PAGE, total }), account_id });
    }),
    serve(calls.listStaffMemberTransactions, async ({ params, query, caller, locale, traceId }) => {
      const look = { staffId: caller.staffId, memberId: params.id, traceId };
      const shown = await showTransactionsToStaff(deps, { ...look, page: query.page, accountId: query.account_id });
      if (!shown.ok) return shown;
      const { data, page, last_page } = activityAnswer(shown.value, deps.words[locale]);
      return accept({ data: data.transactions_earnings, page, last_page });
    }),
  ];
}
