/** Cards the bank tells about, by the references that the portal shares with it. */
export interface FeedCard {
  readonly reference: string;
  readonly holder: string;
}

const card = (reference: string, holder: string): FeedCard => ({ reference, holder });

export const cards: readonly FeedCard[] = [
  card('premier-4821', 'Maya Laurent, Premier World'),
  card('elite-7305', 'Elena Marchetti, Elite'),
  card('advance-5538', 'Samuel Okafor, Advance'),
  card('platinum-6642', 'Ingrid Solberg, Platinum with Rewards'),
  card('cash-7759', 'Wei Chen, Cash Rewards'),
  card('wallet-8810', 'Camille Tremblay, Elite'),
  card('wallet-8826', 'Camille Tremblay, Premier World'),
  card('wallet-8832', 'Camille Tremblay, Advance'),
  card('low-9043', 'Jonas Weber, Advance'),
  card('business-1107', 'Nora Castellan, Business'),
  card('business-2214', 'Nora Castellan, Business'),
  card('business2-3321', 'Omar Haddad, Business'),
  card('developer-7714', 'Dana Whitfield, Advance'),
  card('nobody-0000', 'A card the portal does not know'),
];

/** The families of cards, with the type code that a new card of each gets. */
export const families = {
  advance: 'hsbcadv',
  'premier-world': 'hsbcprem',
  elite: 'hsbcpwe',
  platinum: 'hsbcadv',
  business: 'hsbcrbbc',
  cash: 'hsbcadv',
} as const;
export type Family = keyof typeof families;

export const categories = [
  'dining',
  'groceries',
  'airline',
  'hotel',
  'travel',
  'fuel',
  'transit',
  'entertainment',
  'shopping',
  'health',
  'home',
  'office',
  'utilities',
  'fee',
] as const;
