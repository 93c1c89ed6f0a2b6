import type { ProductDocument } from '../modules/external-redemption/index.ts';

type Field = ProductDocument['fields'][number];
type Translated = Field['name'];

const plain = {
  description: null,
  errorMessage: null,
  isRequired: true,
  isAmount: false,
  regex: null,
  values: [],
} as const satisfies Partial<Field>;

const amount = {
  id: 'amount',
  code: 'amount',
  name: { en: 'Points to redeem', fr: 'Points à échanger' },
  isAmount: true,
};

/** Any amount. */
export const amountOf = (): Field => ({
  ...plain,
  ...amount,
  values: [],
  type: 'number',
  errorMessage: { en: 'Please enter whole points.', fr: 'Veuillez saisir un nombre entier de points.' },
});

/** One of these amounts. */
export const amountsFrom = (...offered: readonly number[]): Field => ({
  ...plain,
  ...amount,
  type: 'choice',
  values: offered.map((points) => ({
    id: `points-${points}`,
    name: {
      en: `${points.toLocaleString('en-US')} points`,
      fr: `${points.toLocaleString('fr-CA')} points`,
    },
    points,
  })),
});

export const choice = (
  code: string,
  name: Translated,
  offered: readonly (readonly [id: string, name: Translated])[],
): Field => ({
  ...plain,
  id: code,
  code,
  name,
  type: 'choice',
  values: offered.map(([id, valueName]) => ({ id, name: valueName, points: 0 })),
});

export const accountNumber = (regex: string, description: Translated): Field => ({
  ...plain,
  id: 'account-number',
  code: 'account_number',
  name: { en: 'Account number', fr: 'Numéro de compte' },
  description,
  errorMessage: {
    en: 'This account number is not valid. Check it.',
    fr: 'Ce numéro de compte n’est pas valide. Vérifiez-le.',
  },
  type: 'text',
  regex,
});

export const personName = (code: string, en: string, fr: string): Field => ({
  ...plain,
  id: code,
  code,
  name: { en, fr },
  description: { en: 'First and last name.', fr: 'Prénom et nom de famille.' },
  errorMessage: { en: 'A name has letters and no digits.', fr: 'Un nom comporte des lettres et aucun chiffre.' },
  type: 'text',
  regex: "[\\p{L}\\p{M}' .’-]{2,80}",
});

/** May be left empty. */
export const text = (code: string, en: string, fr: string): Field => ({
  ...plain,
  id: code,
  code,
  name: { en, fr },
  type: 'text',
  isRequired: false,
  regex: '.{1,80}',
});
