import { min, points, pointsToNumber, zeroPoints } from '@rewards/amounts';
import { findAccount } from '../../accounts/index.ts';
import { balancesOfPools } from '../../points/index.ts';
import { MAX_POINTS } from '../memory/selection.ts';
import type { CatalogueDeps } from './deps.ts';

export interface Shopper {
  /** The upper end of a range of points, narrowed to what the account can spend. */
  readonly atMostBalance: (wanted: number | undefined) => Promise<number>;
}

const withoutCard: Shopper = { atMostBalance: async (wanted = MAX_POINTS) => wanted };

/** The account a member shops with: it is their own and usable, or nothing is found. */
export async function findShopper(
  deps: Pick<CatalogueDeps, 'database' | 'clock'>,
  memberId: string,
  accountId: number | null,
): Promise<Shopper | undefined> {
  if (accountId === null) return withoutCard;
  const account = await findAccount(deps, memberId, accountId);
  if (!account) return undefined;
  return {
    atMostBalance: async (wanted = MAX_POINTS) => {
      const balances = await balancesOfPools(deps.database, [account.poolId], deps.clock.now());
      return pointsToNumber(min(balances.get(account.poolId) ?? zeroPoints, points(wanted)));
    },
  };
}
