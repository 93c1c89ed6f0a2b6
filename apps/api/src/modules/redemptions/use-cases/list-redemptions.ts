import type { Database } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import type { Redemption, RedemptionKind } from '../redemption.ts';
import { listOfAccount } from '../redemptions.repository.ts';

export const REDEMPTIONS_PER_PAGE = 10;

export interface ListRedemptions {
  readonly memberId: string;
  readonly accountId: number;
  readonly kind: RedemptionKind | undefined;
  readonly page: number;
}

export interface ListedRedemptions {
  readonly total: number;
  readonly redemptions: readonly Redemption[];
}

export async function listRedemptions(
  deps: { readonly database: Database },
  { memberId, accountId, kind, page }: ListRedemptions,
): Promise<Result<ListedRedemptions, { readonly code: 'not_found' }>> {
  if (!(await findAccount(deps, memberId, accountId))) return refuse('not_found');
  const skip = (page - 1) * REDEMPTIONS_PER_PAGE;
  return accept(await listOfAccount(deps.database, { accountId, kind, skip, take: REDEMPTIONS_PER_PAGE }));
}
