import { calls } from '@rewards/contract';
import { pageOf } from '../../http/page.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { keptLineAnswer } from './customers.answer.ts';
import type { CustomersDeps } from './use-cases/deps.ts';
import { dropKeptLines, KEPT_PER_PAGE, listKeptLines, retryKeptLines } from './use-cases/kept-lines.ts';

export function customersCalls(deps: CustomersDeps): ServedCall[] {
  return [
    serve(calls.listKeptLines, async ({ query: { page, reason } }) => {
      const { lines, total } = await listKeptLines(deps, { page, reason });
      return accept(pageOf(lines.map(keptLineAnswer), { page, perPage: KEPT_PER_PAGE, total }));
    }),
    serve(calls.retryKeptLines, async ({ body, caller: { staffId }, traceId }) => {
      const tried = await retryKeptLines(deps, { staffId, ids: body.ids, traceId });
      return tried.ok ? accept({ code: 'success' as const, data: tried.value }) : tried;
    }),
    serve(calls.dropKeptLines, async ({ body, caller: { staffId }, traceId }) => {
      const dropped = await dropKeptLines(deps, { staffId, ids: body.ids, traceId });
      return dropped.ok ? accept({ code: 'success' as const, data: dropped.value }) : dropped;
    }),
  ];
}
