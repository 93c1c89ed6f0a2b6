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

export interface TravelDeps extends RedemptionsDeps {
  readonly travelSites: TravelSites;
  readonly tokens: SignedTokens;
  readonly program: () => Promise<Program>;
  readonly siteAddresses: SiteAddresses;
}
