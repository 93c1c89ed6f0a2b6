import type { Locale, Words } from '@rewards/text';
import type { MilesPartner } from '../../../partners/miles-partner/miles-partner.ts';
import type { Program } from '../../program/index.ts';
import type { RedemptionsDeps, TellRedeemed, TellRedemption } from '../../redemptions/index.ts';
import type { ReadLoyaltyPrograms } from '../loyalty-programs.reader.ts';

export interface MilesDeps extends RedemptionsDeps {
  readonly words: Record<Locale, Words>;
  readonly program: () => Promise<Program>;
  readonly programSlug: string;
  readonly readLoyaltyPrograms: ReadLoyaltyPrograms;
  readonly milesPartner: MilesPartner;
  /** How the other areas' answers are shown. */
  readonly tellRedeemed: TellRedeemed;
  readonly tellRedemption: TellRedemption;
}
