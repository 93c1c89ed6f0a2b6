/**
 * What is changed on purpose, and the tests that must notice, by folder or file. Few and quick ones, for they run hundreds
 * of times.
 */
export interface Area {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

const MODULES = 'apps/api/src/modules';

export const areas: Readonly<Record<string, Area>> = {
  amounts: { mutate: ['packages/amounts/src'], tests: ['packages/amounts/src'] },
  points: {
    mutate: [`${MODULES}/points`],
    tests: [
      `${MODULES}/points`,
      `${MODULES}/expiry`,
      `${MODULES}/safety/limits.test.ts`,
      `${MODULES}/safety/safety.test.ts`,
      `${MODULES}/safety/step-up.test.ts`,
      'apps/api/src/jobs/expire-ranges.test.ts',
    ],
  },
  payments: { mutate: [`${MODULES}/payments`], tests: [`${MODULES}/payments`, `${MODULES}/checkout`] },
  checkout: {
    mutate: [`${MODULES}/checkout`],
    // What a new address asks for, and what becomes of money, is proved beside those subjects.
    tests: [
      `${MODULES}/checkout`,
      `${MODULES}/payments`,
      `${MODULES}/destinations/strangers.test.ts`,
      `${MODULES}/safety/step-up-switches.test.ts`,
    ],
  },
  redemptions: {
    mutate: [`${MODULES}/redemptions`],
    tests: [
      `${MODULES}/miles`,
      `${MODULES}/deposits`,
      `${MODULES}/destinations`,
      `${MODULES}/promises`,
      `${MODULES}/purchases`,
      `${MODULES}/safety/large-payments.test.ts`,
    ],
  },
};
