import type { Points } from '@rewards/amounts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { listAccountsOfMember } from '../../accounts/index.ts';
import { type MemberLook, recordLook } from '../../audit/index.ts';
import { type ListedLot, listLots, owedByPools } from '../../points/index.ts';
import type { ActivityDeps } from './deps.ts';
import { type ActivityPage, listActivity } from './list-activity.ts';
import { entriesOfPool, type PointsEntries } from './list-points-entries.ts';

type Look = Omit<MemberLook, 'part'>;
type NotFound = { code: 'not_found' };

export interface MemberLots {
  readonly lots: readonly ListedLot[];
  readonly owed: Points;
}

/** Of all cards, also of cards that the member cannot use: their points exist, too. */
export async function showLotsToStaff(deps: ActivityDeps, look: Look): Promise<Result<MemberLots, NotFound>> {
  const now = deps.clock.now();
  if (!(await recordLook(deps.database, { ...look, part: 'lots' }, now))) return refuse('not_found');
  const accounts = await listAccountsOfMember(deps.database, look.memberId);
  const poolIds = [...new Set(accounts.map(({ poolId }) => poolId))];
  const [lots, owed] = await Promise.all([listLots(deps.database, poolIds, now), owedByPools(deps.database, poolIds)]);
  return accept({ lots, owed });
}

export interface EntriesOfAccount extends PointsEntries {
  readonly accountId: number | null;
}

export async function showEntriesToStaff(
  deps: ActivityDeps,
  { page, accountId, ...look }: Look & { readonly page: number; readonly accountId: number | undefined },
): Promise<Result<EntriesOfAccount, NotFound>> {
  if (!(await recordLook(deps.database, { ...look, part: 'entries' }, deps.clock.now()))) return refuse('not_found');
  const accounts = await listAccountsOfMember(deps.database, look.memberId);
  const account = accountId === undefined ? accounts[0] : accounts.find(({ id }) => id === accountId);
  if (account) return accept({ ...(await entriesOfPool(deps, account.poolId, page)), accountId: account.id });
  // A member without a card has no entries; another member's card is not found.
  return accountId === undefined ? accept({ entries: [], page, total: 0, accountId: null }) : refuse('not_found');
}

const everything = {
  from: undefined,
  before: undefined,
  onlyRedeemable: false,
  isEligible: undefined,
  isRedeemed: undefined,
  transactionId: undefined,
  search: undefined,
  movement: undefined,
  category: undefined,
} as const;

export async function showTransactionsToStaff(
  deps: ActivityDeps,
  { page, accountId, ...look }: Look & { readonly page: number; readonly accountId: number | undefined },
): Promise<Result<ActivityPage, NotFound>> {
  const isThere = await recordLook(deps.database, { ...look, part: 'purchases' }, deps.clock.now());
  if (!isThere) return refuse('not_found');
  const first = accountId ?? (await listAccountsOfMember(deps.database, look.memberId))[0]?.id;
  if (first === undefined) return refuse('not_found');
  const filter = { ...everything, accountId: first };
  return listActivity(deps, { memberId: look.memberId, filter, page, cursor: undefined });
}
