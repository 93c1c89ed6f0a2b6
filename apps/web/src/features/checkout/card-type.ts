/** By the first digits; the names are the owners' own and the same in every language. */
const cardTypes = [
  { code: 'MC', name: 'Mastercard', begins: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/ },
  { code: 'VISA', name: 'Visa', begins: /^4/ },
  { code: 'AMEX', name: 'American Express', begins: /^3[47]/ },
  { code: 'DISC', name: 'Discover', begins: /^6(?:011|4[4-9]|5)/ },
] as const;

type CardType = (typeof cardTypes)[number];

/** The program's cards are of the first type: so is a number that does not tell yet. */
export const cardTypeOf = (number: string): CardType =>
  cardTypes.find(({ begins }) => begins.test(number)) ?? cardTypes[0];
