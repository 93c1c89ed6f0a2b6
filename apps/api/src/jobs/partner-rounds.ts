import type { Program } from '../modules/program/index.ts';
import type { House } from '../wiring.ts';

const programOf = (house: House) => async (): Promise<Program> => {
  const program = await house.readProgram(house.config.programSlug);
  if (!program) throw new Error(`The program ${house.config.programSlug} is not in the database`);
  return program;
};

/** What the rounds of the travel sites and of the retailer are made with. */
export const travelDeps = (house: House) => ({
  ...house,
  tokens: house.identity.tokens,
  siteAddresses: house.config.siteAddresses,
  program: programOf(house),
});

export const retailerDeps = (house: House) => ({
  ...house,
  publicUrl: house.config.publicUrl,
  program: programOf(house),
});
