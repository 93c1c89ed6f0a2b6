import { movesTooFar } from '@rewards/amounts';
import type { DatedRate, LoyaltyProgram, MilesRate } from './loyalty-program.ts';

/** Everything a bank agrees on with a partner, but the code and the rate. */
export type PartnerTerms = Omit<LoyaltyProgram, 'code' | 'rate' | 'fitsNumber'> & {
  readonly isActive: boolean;
  readonly position: number;
};

/** A partner as staff see it. */
export interface EditedPartner {
  readonly code: string;
  readonly version: number;
  readonly updatedAt: Date;
  /** When the first rate began. */
  readonly since: Date;
  readonly terms: PartnerTerms;
  readonly firstRate: MilesRate;
  /** The oldest first. */
  readonly laterRates: readonly DatedRate[];
}

const perPoint = ({ points, units }: MilesRate): number => units / points;
export const isFarFrom = (before: MilesRate, after: MilesRate): boolean =>
  movesTooFar(perPoint(before), perPoint(after));

export type RateState = 'past' | 'present' | 'planned';

/** Every rate with its state, newest first. The first rate has no number. */
export function ratesOf(
  { firstRate, laterRates, since }: EditedPartner,
  now: Date,
): (DatedRate & { readonly state: RateState })[] {
  const all = [{ id: 0, rate: firstRate, startsAt: since }, ...laterRates];
  const present = laterRates.findLast(({ startsAt }) => startsAt <= now)?.id ?? 0;
  const stateOf = ({ id, startsAt }: DatedRate): RateState => {
    if (id === present) return 'present';
    return startsAt > now ? 'planned' : 'past';
  };
  return all.map((each) => ({ ...each, state: stateOf(each) })).toReversed();
}
