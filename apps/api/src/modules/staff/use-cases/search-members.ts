import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { recordAct } from '../../audit/index.ts';
import { type FoundMember, findMembers } from '../staff.repository.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

export interface SearchMembers {
  readonly staffId: string;
  readonly query: string;
  readonly traceId: string;
}

/** Who looked for whom is kept before they are shown: members' names and addresses are nobody's pastime. */
export async function searchMembers(deps: Deps, { staffId, query, traceId }: SearchMembers): Promise<FoundMember[]> {
  const act = { staffId, memberId: null, act: 'members.search', details: { query }, traceId };
  await recordAct(deps.database, act, deps.clock.now());
  return findMembers(deps.database, query);
}
