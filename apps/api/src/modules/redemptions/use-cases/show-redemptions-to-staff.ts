import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { type MemberLook, recordLook } from '../../audit/index.ts';
import { listOfMember } from '../redemptions.repository.ts';
import type { Redemption } from '../redemption.ts';

export const REDEMPTIONS_PER_PAGE = 10;

interface ListedRedemptions {
  readonly total: number;
  readonly redemptions: readonly Redemption[];
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

export async function showRedemptionsToStaff(
  deps: Deps,
  { page, ...look }: Omit<MemberLook, 'part'> & { readonly page: number },
): Promise<Result<ListedRedemptions, { readonly code: 'not_found' }>> {
  const isKept = await recordLook(deps.database, { ...look, part: 'redemptions' }, deps.clock.now());
  if (!isKept) return refuse('not_found');
  const window = { limit: REDEMPTIONS_PER_PAGE, offset: (page - 1) * REDEMPTIONS_PER_PAGE };
  return accept(await listOfMember(deps.database, look.memberId, window));
}
