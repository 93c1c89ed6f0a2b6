import { calls } from '@rewards/contract';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { accept } from '../../platform/result.ts';
import { searchMembers } from './use-cases/search-members.ts';

export function staffCalls(deps: { readonly database: Database; readonly clock: Clock }): ServedCall[] {
  return [
    serve(calls.searchMembers, async ({ query, caller, traceId }) =>
      accept({ data: await searchMembers(deps, { staffId: caller.staffId, query: query.query, traceId }) }),
    ),
  ];
}
