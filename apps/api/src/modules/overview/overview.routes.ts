import { calls } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { overviewAnswer, seriesAnswer, unsettledAnswer, waitingAnswer } from './overview.answer.ts';
import type { OverviewDeps } from './use-cases/deps.ts';
import { listUnsettled } from './use-cases/list-unsettled.ts';
import { resolveUnsettled } from './use-cases/resolve-unsettled.ts';
import { settleNow } from './use-cases/settle-now.ts';
import { showOverview, showSeries, showWaiting } from './use-cases/show-overview.ts';

interface Deps extends OverviewDeps {
  readonly words: Record<Locale, Words>;
}

export function overviewCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.showOverview, async () => accept(overviewAnswer(await showOverview(deps)))),
    serve(calls.showOverviewSeries, async ({ query, locale }) =>
      accept(seriesAnswer(await showSeries(deps, query.days), deps.words[locale])),
    ),
    serve(calls.countWaiting, async () => accept({ data: waitingAnswer(await showWaiting(deps)) })),
    serve(calls.listUnsettled, async ({ locale }) => {
      const { unsettled, total } = await listUnsettled(deps);
      return accept({ data: unsettled.map((each) => unsettledAnswer(each, deps.words[locale])), total });
    }),
    serve(calls.settleNow, async ({ params, caller, traceId }) => {
      const { kind, unsettledId: id } = params;
      const settled = await settleNow(deps, { staffId: caller.staffId, kind, id, traceId });
      if (!settled.ok) return settled;
      const { state, isSettled } = settled.value;
      return accept({ code: 'success' as const, data: { state, is_settled: isSettled } });
    }),
    serve(calls.resolveUnsettled, async ({ params, body, caller, traceId }) => {
      const { kind, unsettledId: id } = params;
      const how =
        body.note === undefined ? ({ way: 'points' } as const) : ({ way: 'by_hand', note: body.note } as const);
      const resolved = await resolveUnsettled(deps, { staffId: caller.staffId, kind, id, how, traceId });
      if (!resolved.ok) return resolved;
      const { state, isSettled } = resolved.value;
      return accept({ code: 'success' as const, data: { state, is_settled: isSettled } });
    }),
  ];
}
