import { type Family, families } from '../card-feed/cards.ts';

/** Lines as the feed sends them. `docs/partners/customer-feed.md` says what each field means. */
export interface CustomerLine {
  readonly kind: 'customer';
  readonly customer: string;
  readonly as_of: string;
  readonly customer_kind: 'personal' | 'business';
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly email_confirmed: boolean;
  readonly phone: string | null;
  readonly language: 'en' | 'fr';
  readonly address: {
    readonly line1: string;
    readonly line2: string | null;
    readonly city: string;
    readonly region: string | null;
    readonly postal_code: string;
    readonly country: string;
  } | null;
  readonly customer_number: string | null;
}

export const statuses = {
  A: 'active',
  H: 'on hold',
  C: 'closed by the holder',
  X: 'closed by the bank',
  I: 'inactive',
  L: 'locked',
  F: 'under fraud review',
} as const;
export type Status = keyof typeof statuses;

export interface CardLine {
  readonly kind: 'card';
  readonly card: string;
  readonly as_of: string;
  readonly customer: string;
  readonly holder: 'primary' | 'additional';
  readonly primary_customer: string | null;
  readonly family: string;
  readonly type_code: string;
  readonly number_ending: string;
  readonly name_on_card: string;
  readonly status: Status;
  readonly pool: string | null;
  readonly replaces: string | null;
  readonly opened_at: string;
}

export type BankLine = CustomerLine | CardLine;

/** Long ago: whatever a person changes here is newer. */
const AS_OF = '2020-01-01T00:00:00Z';
const OPENED_AT = '2015-01-01T00:00:00Z';

type FirstCard = readonly [ending: string, family: Family, more?: Partial<Omit<CardLine, 'family'>>];

export const customerLine = (
  line: Pick<CustomerLine, 'customer' | 'first_name' | 'last_name' | 'email'> & Partial<CustomerLine>,
): CustomerLine => ({
  kind: 'customer',
  as_of: AS_OF,
  customer_kind: 'personal',
  email_confirmed: true,
  phone: null,
  language: 'en',
  address: null,
  customer_number: null,
  ...line,
});

export const cardLine = (
  line: Pick<CardLine, 'card' | 'customer' | 'number_ending' | 'name_on_card'> & { family: Family } & Partial<CardLine>,
): CardLine => ({
  kind: 'card',
  as_of: AS_OF,
  holder: 'primary',
  primary_customer: null,
  type_code: families[line.family],
  status: 'A',
  pool: null,
  replaces: null,
  opened_at: OPENED_AT,
  ...line,
});

function told(
  name: string,
  first: string,
  last: string,
  cards: readonly FirstCard[],
  more: Partial<CustomerLine> = {},
) {
  const customer = `customer-${name}`;
  const email = `${name}@example.com`;
  return [
    customerLine({ customer, first_name: first, last_name: last, email, ...more }),
    ...cards.map(([ending, family, rest]) =>
      cardLine({
        card: `${name}-${ending}`,
        customer,
        family,
        number_ending: ending,
        name_on_card: `${first} ${last}`,
        ...rest,
      }),
    ),
  ];
}

const firm = (customerNumber: string, postalCode = '97204'): Partial<CustomerLine> => ({
  customer_kind: 'business',
  customer_number: customerNumber,
  address: {
    line1: '1 Main Street',
    line2: null,
    city: 'Portland',
    region: null,
    postal_code: postalCode,
    country: 'US',
  },
});

const shared = { pool: 'business' };
const insured = { type_code: 'hsbcrbbi' };

/** The customers and cards of the demonstration. A test holds them against what the portal has. */
export const firstLines: readonly BankLine[] = [
  ...told(
    'business',
    'Nora',
    'Castellan',
    [
      ['1107', 'business', shared],
      ['2214', 'business', { ...shared, ...insured }],
    ],
    firm('7000001107'),
  ),
  ...told('business2', 'Omar', 'Haddad', [['3321', 'business']], firm('7000003321')),
  ...told('elite', 'Elena', 'Marchetti', [['7305', 'elite']]),
  ...told('premier', 'Maya', 'Laurent', [['4821', 'premier-world']]),
  ...told('advance', 'Samuel', 'Okafor', [['5538', 'advance']]),
  ...told('platinum', 'Ingrid', 'Solberg', [['6642', 'platinum']]),
  ...told('cash', 'Wei', 'Chen', [['7759', 'cash']]),
  ...told(
    'wallet',
    'Camille',
    'Tremblay',
    [
      ['8810', 'elite'],
      ['8826', 'premier-world'],
      ['8832', 'advance'],
    ],
    { language: 'fr' },
  ),
  ...told('low', 'Jonas', 'Weber', [['9043', 'advance']], { email_confirmed: false }),
  ...told('pending', 'Priya', 'Raman', [['1150', 'premier-world']]),
  ...told('newcard', 'Tomas', 'Lindqvist', [['2268', 'business', insured]], firm('7000002268')),
  ...told('secondary', 'Luca', 'Okafor', [['3376', 'advance', { holder: 'additional' }]]),
  ...told('onhold', 'Hana', 'Novak', [['4483', 'advance', { status: 'H' }]]),
  ...told('cancelled', 'Peter', 'Kowalski', [['5591', 'advance', { status: 'C' }]]),
  ...told('inactive', 'Aisha', 'Bello', [['6607', 'advance', { status: 'I' }]]),
  ...told('locked', 'Victor', 'Almeida', [['8829', 'advance', { status: 'L' }]]),
  ...told('fraud', 'Sofia', 'Petrova', [['9935', 'advance', { status: 'F' }]]),
  ...told('enrolled-4418', 'Ines', 'Northwind', [['4418', 'business']], firm('7000012345', '97205')),
  ...told('enrolled-5526', 'Caleb', 'Brandt', [['5526', 'business']], firm('7000012353', '10013')),
  ...told('enrolled-6634', 'Mina', 'Sato', [['6634', 'business']], firm('7000012361', '60654')),
];
