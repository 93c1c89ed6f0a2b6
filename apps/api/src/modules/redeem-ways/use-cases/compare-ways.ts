import { type Cents, type Points, zeroPoints } from '@rewards/amounts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import { totalsOf, windowOf } from '../../activity/index.ts';
import { type CatalogueReader, findLeastPrice } from '../../catalogue/index.ts';
import { estimatedHours, leastPoints, type LoyaltyProgram, type ReadLoyaltyPrograms } from '../../miles/index.ts';
import { balancesOfPools } from '../../points/index.ts';
import { featuresOf, type CardFeatures, type Program } from '../../program/index.ts';
import { type ComparedWay, compareWays as compare, type Terms } from '../redeem-way.ts';

export interface RedeemWaysDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly program: () => Promise<Program>;
  readonly programSlug: string;
  readonly readLoyaltyPrograms: ReadLoyaltyPrograms;
  readonly catalogue: CatalogueReader;
}

interface Found {
  readonly partners: readonly LoyaltyProgram[];
  readonly feeLeft: Cents | undefined;
  readonly leastGiftCard: number | undefined;
}

const termsOf = (program: Program, card: CardFeatures, { partners, feeLeft, leastGiftCard }: Found): Terms => ({
  redemption: program.rates.redemption,
  minimumPoints: program.redemptions.minimumPoints,
  giftCardPoints: leastGiftCard && Math.max(leastGiftCard, program.shop.minimumCartPoints),
  creditHours: program.statements.travelCreditHours,
  depositDays: program.redemptions.depositDays,
  egiftHours: program.shop.egiftHours,
  cancellationHours: program.shop.cancellationHours,
  travelBonus: program.redemptions.travelBonus,
  hasTravelBonus: card.travelBonus,
  annualFee: { isForCard: card.annualFeeEraser, left: feeLeft },
  hasMiles: card.miles,
  partners: partners.map((partner) => ({
    rate: partner.rate,
    minimumPoints: leastPoints(partner),
    takesHours: estimatedHours(partner),
    cancelHours: partner.cancelHours,
  })),
});

export interface CompareWays {
  readonly memberId: string;
  readonly accountId: number;
  readonly points: Points;
}

export async function compareWays(
  deps: RedeemWaysDeps,
  { memberId, accountId, points }: CompareWays,
): Promise<Result<ComparedWay[], { code: 'not_found' }>> {
  const account = await findAccount(deps, memberId, accountId);
  if (!account) return refuse('not_found');
  const balances = await balancesOfPools(deps.database, [account.poolId], deps.clock.now());
  const program = await deps.program();
  const { fee } = await totalsOf(deps.database, accountId, windowOf(program, account.typeCode, deps.clock.now()));
  const terms = termsOf(program, featuresOf(program, account.typeCode), {
    partners: await deps.readLoyaltyPrograms(deps.programSlug),
    feeLeft: fee?.left,
    leastGiftCard: await findLeastPrice(deps, 'egiftcard'),
  });
  return accept(compare({ points, balance: balances.get(account.poolId) ?? zeroPoints }, terms));
}
