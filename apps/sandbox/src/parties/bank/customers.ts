/** Who banks here. The portal knows them by the same ids; what it thinks of them is its own business. */
export interface Customer {
  readonly id: string;
  readonly name: string;
  readonly cards: string;
}

const customer = (login: string, name: string, cards: string): Customer => ({ id: `customer-${login}`, name, cards });

export const customers: readonly Customer[] = [
  customer('elite', 'Elena Marchetti', 'Elite'),
  customer('premier', 'Maya Laurent', 'Premier World'),
  customer('advance', 'Samuel Okafor', 'Advance'),
  customer('platinum', 'Ingrid Solberg', 'Platinum with Rewards'),
  customer('cash', 'Wei Chen', 'Cash Rewards'),
  customer('wallet', 'Camille Tremblay', 'Elite, Premier World and Advance'),
  customer('low', 'Jonas Weber', 'Advance, few points'),
  customer('pending', 'Priya Raman', 'Premier World, must accept the program rules'),
  customer('secondary', 'Luca Okafor', 'Advance as additional cardholder'),
  customer('onhold', 'Hana Novak', 'Advance, on hold'),
  customer('cancelled', 'Peter Kowalski', 'Advance, cancelled'),
  customer('inactive', 'Aisha Bello', 'Advance, inactive'),
  customer('locked', 'Victor Almeida', 'Advance, locked'),
  customer('fraud', 'Sofia Petrova', 'Advance, under fraud review'),
];

const TWO_DAYS_SECONDS = 2 * 24 * 60 * 60;

/** Ways a sign-in can go wrong at the bank; claims that the token then carries. */
export interface Outcome {
  readonly id: string;
  readonly title: string;
  readonly customerId: string;
  readonly claims: (nowSeconds: number) => Record<string, unknown>;
}

export const outcomes: readonly Outcome[] = [
  { id: 'unknown', title: 'A customer the portal does not know', customerId: 'customer-unknown', claims: () => ({}) },
  {
    id: 'additional',
    title: 'An additional cardholder',
    customerId: 'customer-elite',
    claims: () => ({ relationship: 'additional' }),
  },
  {
    id: 'lost',
    title: 'A card reported lost two days ago',
    customerId: 'customer-elite',
    claims: (now) => ({ lost_or_stolen_reported_at: now - TWO_DAYS_SECONDS }),
  },
  {
    id: 'transfer',
    title: 'A product transfer two days ago',
    customerId: 'customer-elite',
    claims: (now) => ({ product_transferred_at: now - TWO_DAYS_SECONDS }),
  },
];
