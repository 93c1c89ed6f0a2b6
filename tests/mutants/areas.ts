/** What is changed on purpose, and the tests that must notice. Few and quick ones, for they run hundreds of times. */
export interface Area {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

const MODULES = 'apps/api/src/modules';

export const areas: Readonly<Record<string, Area>> = {
  amounts: { mutate: ['packages/amounts/src'], tests: ['packages/amounts/src'] },
  points: { mutate: [`${MODULES}/points`], tests: [`${MODULES}/points`] },
  payments: { mutate: [`${MODULES}/payments`], tests: [`${MODULES}/payments`, `${MODULES}/checkout`] },
  checkout: { mutate: [`${MODULES}/checkout`], tests: [`${MODULES}/checkout`] },
  redemptions: {
    mutate: [`${MODULES}/redemptions`],
    tests: [`${MODULES}/miles`, `${MODULES}/deposits`, `${MODULES}/redemptions`],
  },
};
