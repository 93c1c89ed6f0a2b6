import { accept, type Result, refuse } from '../../../platform/result.ts';
import { looksTooOften, recordAct } from '../../audit/index.ts';
import { withoutCardNumbers } from '../../../platform/card-numbers.ts';
import type { FoundMember } from '../staff-member.ts';
import { findMembers } from '../staff.repository.ts';
import type { StaffDeps } from './deps.ts';

export interface SearchMembers {
  readonly staffId: string;
  readonly query: string;
  readonly traceId: string;
}

/** The search is recorded before its result is shown: staff must not browse members' names and addresses for fun. */
export async function searchMembers(
  deps: StaffDeps,
  { staffId, query, traceId }: SearchMembers,
): Promise<Result<FoundMember[], { code: 'too_many_requests' }>> {
  const now = deps.clock.now();
  const details = { query: withoutCardNumbers(query) };
  await recordAct(deps.database, { staffId, memberId: null, act: 'members.search', details, traceId }, now);
  if (await looksTooOften(deps.database, staffId, now)) return refuse('too_many_requests');
  return accept(await findMembers(deps.database, query));
}
