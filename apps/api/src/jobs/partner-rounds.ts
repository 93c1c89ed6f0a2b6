import type { House } from '../wiring.ts';

/** What the rounds of the travel sites and of the retailer are made with. */
export const travelDeps = (house: House) => ({
  ...house,
  tokens: house.identity.tokens,
  siteAddresses: house.config.siteAddresses,
});

export const retailerDeps = (house: House) => ({
  ...house,
  publicUrl: house.config.publicUrl,
});
