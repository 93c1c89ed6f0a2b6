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

/** What taking in the news of the sites needs. */
export interface NewsDeps extends BookingsDeps {
  readonly program: () => Promise<Program>;
}

export interface TravelDeps extends NewsDeps {
  readonly tokens: SignedTokens;
  readonly siteAddresses: SiteAddresses;
}
