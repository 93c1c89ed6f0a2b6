import { calls } from '@rewards/contract';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import type { Database } from '../../platform/database.ts';
import { accept } from '../../platform/result.ts';
import { searchMembers } from './use-cases/search-members.ts';

export function staffCalls(deps: { readonly database: Database }): ServedCall[] {
  return [
    serve(calls.searchMembers, async ({ query }) => accept({ data: await searchMembers(deps, query.query) })),
  ];
}
