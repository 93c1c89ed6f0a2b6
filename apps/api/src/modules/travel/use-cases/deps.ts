import type { TravelSites } from '../../../partners/travel-sites/travel-sites.ts';
import type { SignedTokens } from '../../../platform/signed-tokens.ts';
import type { Program } from '../../program/index.ts';
import type { RedemptionsDeps } from '../../redemptions/index.ts';

export interface SiteAddresses {
  readonly travel: string;
  readonly vacationEn: string;
  readonly vacationFr: string;
  readonly access: string;
}

/** What ending a booking needs. */
export interface BookingsDeps extends RedemptionsDeps {
  readonly travelSites: TravelSites;
}

export interface TravelDeps extends BookingsDeps {
  readonly tokens: SignedTokens;
  readonly program: () => Promise<Program>;
  readonly siteAddresses: SiteAddresses;
}
