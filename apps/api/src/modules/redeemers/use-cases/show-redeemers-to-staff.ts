import { accept, type Result, refuse } from '../../../platform/result.ts';
import { listAccountsOfMember } from '../../accounts/index.ts';
import { recordLook } from '../../audit/index.ts';
import type { Redeemer } from '../redeemer.ts';
import { listOfMember } from '../redeemers.repository.ts';
import type { RedeemersDeps } from './deps.ts';

export interface ShownRedeemer {
  readonly redeemer: Redeemer;
  readonly cardEnding: string;
}

/** Those whom the member authorized and did not remove. */
export async function showRedeemersToStaff(
  { database, clock }: RedeemersDeps,
  who: { readonly staffId: string; readonly memberId: string; readonly traceId: string },
): Promise<Result<ShownRedeemer[], { readonly code: 'not_found' }>> {
  if (!(await recordLook(database, { ...who, part: 'redeemers' }, clock.now()))) return refuse('not_found');
  const [redeemers, accounts] = await Promise.all([
    listOfMember(database, who.memberId),
    listAccountsOfMember(database, who.memberId),
  ]);
  return accept(
    redeemers.map((redeemer) => ({
      redeemer,
      cardEnding: accounts.find(({ id }) => id === redeemer.accountId)?.cards[0]?.numberEnding ?? '',
    })),
  );
}
